/** Appending to the log in SQLite: prepared statements in one transaction, without an `await` in between. */
import type Database from 'libsql';
import type { Append, Outcome } from './store.ts';

/** A function that writes a batch and commits it, or throws and leaves nothing of it. */
export function appender(handle: Database.Database): (batch: readonly Append[]) => readonly Outcome[] {
  const sql = (text: string) => handle.prepare(text);
  // only the entry that comes next is written, and only to a table that exists
  const entry = sql(`
    insert into entries (table_id, seq, cid, "by", at, entry, film, told, clock)
    select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
    where exists (select 1 from tables where id = ?1)
      and (?2 = 0 or exists (select 1 from entries where table_id = ?1 and seq = ?2 - 1))
    on conflict do nothing`);
  const known = sql('select 1 from entries where table_id = ? and cid = ?');
  const progress = sql(`
    insert into progress (table_id, seq, waiting, asked, due_at, at) values (?, ?, ?, ?, ?, ?)
    on conflict (table_id) do update
    set seq = excluded.seq, waiting = excluded.waiting, asked = excluded.asked, due_at = excluded.due_at,
      at = excluded.at`);
  const snapshot = sql('insert or replace into snapshots (table_id, n, snapshot) values (?, ?, ?)');
  const over = sql(`update tables set result = ?, status = 'over', ended_at = ? where id = ?`);
  const seat = sql('update seats set kind = ?, person = ?, bot = ? where table_id = ? and seat = ?');

  function write(one: Append): Outcome {
    const { entry: e, progress: p } = one;
    const { changes } = entry.run(e.table_id, e.seq, e.cid, e.by, e.at, e.entry, e.film, e.told, e.clock);
    if (changes === 0) return e.cid !== null && known.get(e.table_id, e.cid) !== undefined ? 'twice' : 'taken';
    for (const s of one.snapshots) snapshot.run(e.table_id, s.n, s.snapshot);
    if (p) progress.run(e.table_id, p.seq, p.waiting, p.asked, p.due_at, p.at);
    if (one.result !== undefined) over.run(one.result, e.at, e.table_id);
    if (one.seat) seat.run(one.seat.kind, one.seat.person, one.seat.bot, e.table_id, one.seat.seat);
    return 'done';
  }

  return (batch) => {
    handle.exec('begin immediate');
    try {
      const stopped = new Set<string>();
      const outcomes = batch.map((one) => {
        const outcome = stopped.has(one.entry.table_id) ? 'taken' : write(one);
        if (outcome !== 'done') stopped.add(one.entry.table_id);
        return outcome;
      });
      handle.exec('commit');
      return outcomes;
    } catch (error) {
      if (handle.inTransaction) handle.exec('rollback');
      throw error;
    }
  };
}
