/** The same people, the same game, once more. */
import { createHash } from 'node:crypto';
import { Refused } from '../problems.ts';
import type { SeatsTable } from '../store/schema.ts';
import type { Person } from './asking.ts';
import { insertTable } from './create.ts';
import { readFacts } from './facts.ts';
import type { OpenTable } from './open-table.ts';
import { sit } from './seating.ts';
import { startIfSeated } from './start.ts';
import type { Tables } from './tables.ts';

/** The same table once more, with the seats kept for those who sat there. Asked for twice, it is the same rematch. */
export async function rematch(tables: Tables, table: OpenTable, who: Person): Promise<OpenTable> {
  const { row, seats, options, settings } = await readFacts(table.house.store, table.id);
  if (row.status !== 'over') throw new Refused('not-now', 'The game is not over.');
  if (!seats.some((one) => one.person === who.person))
    throw new Refused('forbidden', 'Only who played can ask for a rematch.');
  const { house } = table;
  // one rematch per table, whoever asks and on whichever server: its id follows from the table's
  const id = createHash('sha256').update(`rematch:${row.id}:${row.seed}`).digest('hex').slice(0, 24);
  if (row.next === null) {
    const again = seats.map((one): SeatsTable => {
      const { name: _name, ...seat } = one;
      if (one.kind === 'bot') return { ...seat, table_id: id, nonce: house.around.secret(16) };
      const isMe = one.person === who.person;
      return {
        ...seat,
        table_id: id,
        kind: isMe ? 'person' : 'open',
        person: isMe ? one.person : null,
        nonce: null,
        reserved: isMe ? null : one.person,
      };
    });
    try {
      await insertTable(
        house,
        table.loaded,
        { id, host: who.person, game: row.game, options: { ...options }, settings, rematchOf: row.id },
        again,
      );
    } catch (error) {
      // somebody else was first
      const made = await house.store.db.selectFrom('tables').select('id').where('id', '=', id).executeTakeFirst();
      if (!made) throw error;
    }
    await house.store.db.updateTable('tables').set({ next: id }).where('id', '=', row.id).execute();
    await table.announce();
    await table.run(() => table.reread());
  }
  const next = await tables.get(id);
  const mine = next.facts.seats.find((one) => one.reserved === who.person);
  if (mine && next.facts.row.status === 'gathering') await sit(next, who, { seat: mine.seat, options: {} });
  await startIfSeated(next);
  return next;
}
