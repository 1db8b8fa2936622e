/**
 * Appending to the log in PostgreSQL: one statement for a whole batch, so one trip and all or nothing.
 *
 * Why there can be no holes. An entry is written only if the one before it is there: in the statement's own picture of
 * the store, or in the same batch. So for the first of a table in a batch, everything before it is in that picture,
 * all their `cid`s too; the only thing that can stop it is another server that writes the same `seq` right now, and
 * then `on conflict` waits for that one and writes nothing. The rest of the table is written only if the first was;
 * while this statement holds the first, nobody else can add to the table, so nothing can come between.
 */
import type pg from 'pg';
import type { Append, Outcome } from './store.ts';

const text = `
with input as materialized (
  select * from unnest($1::text[], $2::int[], $3::bool[], $4::text[], $5::text[], $6::int8[], $7::text[], $8::text[],
    $9::text[], $10::int[], $11::text[], $12::int8[], $13::int8[], $14::text[], $15::text[], $16::text[], $17::text[],
    $18::text[], $24::text[], $25::text[])
  as i (table_id, seq, first, cid, by, at, entry, film, clock, progress_seq, waiting, due_at, progress_at, result,
    seat, kind, person, bot, asked, told)
),
-- the first of each table that was taken before: it and what follows are left out
known as materialized (
  select i.table_id, min(i.seq) as seq from input i join entries e on e.table_id = i.table_id and e.cid = i.cid
  group by i.table_id
),
wanted as materialized (
  select i.* from input i join tables t on t.id = i.table_id left join known k on k.table_id = i.table_id
  where i.seq < coalesce(k.seq, 2147483647)
),
-- in the order of tables, so that two servers can't wait for each other
firsts as (
  insert into entries (table_id, seq, cid, by, at, entry, film, told, clock)
  select w.table_id, w.seq, w.cid, w.by, w.at, w.entry, w.film, w.told, w.clock from wanted w
  where w.first
    and (w.seq = 0 or exists (select 1 from entries e where e.table_id = w.table_id and e.seq = w.seq - 1))
  order by w.table_id
  on conflict do nothing
  returning table_id, seq
),
rest as (
  insert into entries (table_id, seq, cid, by, at, entry, film, told, clock)
  select w.table_id, w.seq, w.cid, w.by, w.at, w.entry, w.film, w.told, w.clock
  from wanted w join firsts f on f.table_id = w.table_id
  where not w.first
  order by w.table_id, w.seq
  returning table_id, seq
),
written as materialized (
  select w.* from wanted w join (select * from firsts union all select * from rest) d
  on d.table_id = w.table_id and d.seq = w.seq
),
pictures as (
  insert into snapshots (table_id, n, snapshot)
  select distinct on (w.table_id, s.n) w.table_id, s.n, s.snapshot
  from unnest($19::text[], $20::int[], $21::int[], $22::text[]) as s (table_id, seq, n, snapshot)
  join written w on w.table_id = s.table_id and w.seq = s.seq
  order by w.table_id, s.n, w.seq desc
  on conflict (table_id, n) do update set snapshot = excluded.snapshot
),
advance as (
  insert into progress (table_id, seq, waiting, asked, due_at, at)
  select distinct on (table_id) table_id, progress_seq, waiting, asked, due_at, progress_at from written
  where progress_seq is not null order by table_id, seq desc
  on conflict (table_id) do update
  set seq = excluded.seq, waiting = excluded.waiting, asked = excluded.asked, due_at = excluded.due_at,
    at = excluded.at
),
over as (
  update tables t set result = w.result, status = 'over', ended_at = w.at
  from (select distinct on (table_id) * from written where result is not null order by table_id, seq desc) w
  where t.id = w.table_id
),
sitting as (
  update seats s set kind = w.kind, person = w.person, bot = w.bot
  from (select distinct on (table_id, seat) * from written where seat is not null order by table_id, seat, seq desc) w
  where s.table_id = w.table_id and s.seat = w.seat
)
select table_id, seq, null as sent from written
union all
select table_id, -1, pg_notify('tenforward', $23::text || ' ' || table_id)::text from firsts
union all
-- whatever the host has set, an acknowledged decision is on disk
select null, -1, set_config('synchronous_commit', 'on', true)
where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`;

/** Writes a batch in one statement. `sender` is whom listeners hear as the one who changed the tables. */
export async function append(pool: pg.Pool, sender: string, batch: readonly Append[]): Promise<readonly Outcome[]> {
  const runs = consecutive(batch);
  const written = await insert(pool, sender, [...runs.values()].flat());
  const outcomes = batch.map((one): Outcome => (written.has(one) ? 'done' : 'taken'));
  if (written.size === batch.length) return outcomes;

  // the first of each table that was not written: was it taken before, or is it late?
  const stopped = new Map<string, number>();
  batch.forEach((one, i) => {
    if (!written.has(one) && !stopped.has(one.entry.table_id)) stopped.set(one.entry.table_id, i);
  });
  const asked = [...stopped.values()].filter((i) => batch[i]?.entry.cid !== null);
  if (asked.length === 0) return outcomes;
  const { rows } = await pool.query<{ i: number }>(
    `select q.i from unnest($1::int[], $2::text[], $3::text[]) as q (i, table_id, cid)
     join entries e on e.table_id = q.table_id and e.cid = q.cid`,
    [asked, asked.map((i) => batch[i]?.entry.table_id), asked.map((i) => batch[i]?.entry.cid)],
  );
  for (const { i } of rows) outcomes[i] = 'twice';
  return outcomes;
}

/** Of each table what can be written at once: up to a gap in `seq`, or a message that is there twice. */
function consecutive(batch: readonly Append[]): ReadonlyMap<string, readonly Append[]> {
  const runs = new Map<string, Append[]>();
  const cut = new Set<string>();
  for (const one of batch) {
    const { table_id, seq, cid } = one.entry;
    const run = runs.get(table_id);
    const last = run?.at(-1);
    if (run && last) {
      if (seq !== last.entry.seq + 1 || (cid !== null && run.some((other) => other.entry.cid === cid)))
        cut.add(table_id);
      if (!cut.has(table_id)) run.push(one);
    } else runs.set(table_id, [one]);
  }
  return runs;
}

async function insert(pool: pg.Pool, sender: string, batch: readonly Append[]): Promise<ReadonlySet<Append>> {
  const firsts = new Set(new Map(batch.toReversed().map((one) => [one.entry.table_id, one])).values());
  const column = <T>(of: (one: Append) => T): T[] => batch.map(of);
  const pictures = batch.flatMap(({ entry, snapshots }) => snapshots.map((s) => ({ entry, ...s })));
  const values = [
    column((a) => a.entry.table_id),
    column((a) => a.entry.seq),
    column((a) => firsts.has(a)),
    column((a) => a.entry.cid),
    column((a) => a.entry.by),
    column((a) => a.entry.at),
    column((a) => a.entry.entry),
    column((a) => a.entry.film),
    column((a) => a.entry.clock),
    column((a) => a.progress?.seq ?? null),
    column((a) => a.progress?.waiting ?? null),
    column((a) => a.progress?.due_at ?? null),
    column((a) => a.progress?.at ?? null),
    column((a) => a.result ?? null),
    column((a) => a.seat?.seat ?? null),
    column((a) => a.seat?.kind ?? null),
    column((a) => a.seat?.person ?? null),
    column((a) => a.seat?.bot ?? null),
    pictures.map((s) => s.entry.table_id),
    pictures.map((s) => s.entry.seq),
    pictures.map((s) => s.n),
    pictures.map((s) => s.snapshot),
    sender,
    column((a) => a.progress?.asked ?? null),
    column((a) => a.entry.told),
  ];
  const { rows } = await pool.query<{ table_id: string; seq: number }>({ name: 'append', text, values });
  const keys = new Set(rows.map(({ table_id, seq }) => `${seq} ${table_id}`));
  return new Set(batch.filter(({ entry }) => keys.has(`${entry.seq} ${entry.table_id}`)));
}
