/** The same people, the same game, once more. */
import { createHash } from 'node:crypto';
import { Refused } from '../problems.ts';
import type { SeatsTable, TablesTable } from '../store/schema.ts';
import type { Person } from './asking.ts';
import { insertTable } from './create.ts';
import { peopleThere, readFacts } from './facts.ts';
import type { House } from './house.ts';
import type { OpenTable } from './open-table.ts';
import { sit } from './seating.ts';
import { startIfSeated } from './start.ts';
import type { Tables } from './tables.ts';

/**
 * The same table once more, with the seats kept for those who sat there. Asked for twice, it is the same rematch. The
 * nonce is that of whoever asks, for the seats they come back to.
 */
export async function rematch(tables: Tables, table: OpenTable, who: Person, nonce?: string): Promise<OpenTable> {
  const { row, seats, options, settings } = await readFacts(table.house.store, table.id);
  if (row.status !== 'over') throw new Refused('not-now', 'The game is not over.');
  if (!seats.some((one) => one.person === who.person))
    throw new Refused('forbidden', 'Only who played can ask for a rematch.');
  const { house } = table;
  const id = row.next === null || (await isClosed(house, row.next)) ? idAfter(row) : row.next;
  if (id !== row.next) {
    const there = await peopleThere(
      house.store,
      seats.flatMap(({ person }) => person ?? []),
    );
    const again = seats.map((one): SeatsTable => {
      const { name: _name, ...seat } = one;
      if (one.kind === 'bot') return { ...seat, table_id: id, nonce: null };
      const isMe = one.person === who.person;
      return {
        ...seat,
        table_id: id,
        kind: isMe ? 'person' : 'open',
        person: isMe ? one.person : null,
        nonce: isMe ? (nonce ?? null) : null,
        // kept for somebody who has gone, nobody could take it
        reserved: !isMe && one.person !== null && there.has(one.person) ? one.person : null,
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
  for (const { seat, reserved } of next.facts.seats)
    if (reserved === who.person && next.facts.row.status === 'gathering') {
      await sit(next, who, { seat, options: {}, ...(nonce !== undefined && { nonce }) });
    }
  await startIfSeated(next);
  return next;
}

async function isClosed({ store }: House, table: string): Promise<boolean> {
  const row = await store.db.selectFrom('tables').select('status').where('id', '=', table).executeTakeFirst();
  return row?.status === 'closed';
}

/** One rematch per table, whoever asks and on whichever server: its id follows from the table's; a closed one has a successor. */
const idAfter = ({ id, seed, next }: TablesTable): string =>
  createHash('sha256')
    .update(`rematch:${id}:${seed}:${next ?? ''}`)
    .digest('hex')
    .slice(0, 24);
