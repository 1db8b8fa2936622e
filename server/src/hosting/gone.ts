/** Somebody has deleted their account: the tables they sat at or made go on without them. */
import type { ErrorCode } from '@tenforward/protocol';
import { someone } from '../people/names.ts';
import { Refused } from '../problems.ts';
import { note } from './chat.ts';
import { readFacts } from './facts.ts';
import type { OpenTable } from './open-table.ts';
import { changeSeats, emptySeat } from './seating.ts';
import { usualBot } from './shelf.ts';
import type { Tables } from './tables.ts';

/**
 * Sees to all tables of somebody who has gone. One that can't be opened keeps nobody from going: whoever opens it one
 * day finds that they are gone, and it is seen to then.
 */
export async function personGone(tables: Tables, person: string): Promise<void> {
  const { house } = tables;
  const open = house.store.db.selectFrom('tables').where('status', 'in', ['gathering', 'playing']);
  const ids = await open
    .select('tables.id')
    .where((is) =>
      is.or([
        is('host', '=', person),
        is('tables.id', 'in', is.selectFrom('seats').select('table_id').where('seats.person', '=', person)),
      ]),
    )
    .execute();
  for (const { id } of ids)
    try {
      const table = await tables.get(id);
      await table.run(() => table.reread());
      await withoutGone(table);
    } catch (error) {
      house.log.warn({ table: id, err: error }, 'goes on without somebody once it can be opened');
    }
  for (const table of tables.loaded()) forgetName(table, person);
}

/** Seats at a table that waits are free again, a running game goes on with a bot, and another is the host. */
export async function withoutGone(table: OpenTable): Promise<void> {
  const { gone, seats, row } = table.facts;
  if (gone.size === 0 || (row.status !== 'gathering' && row.status !== 'playing')) return;
  for (const { seat, person } of seats) if (person !== null && gone.has(person)) await leaveSeat(table, seat, person);
  if (gone.has(row.host)) await passOn(table, row.host);
}

async function leaveSeat(table: OpenTable, seat: string, person: string): Promise<void> {
  if (table.facts.row.status === 'gathering') {
    try {
      return await changeSeats(table, () => emptySeat(table, seat, { kind: 'open' }));
    } catch (error) {
      // it has begun meanwhile
      if (!isRefused(error, 'not-now')) throw error;
    }
  }
  const bot = usualBot(table.loaded);
  try {
    await table.take({
      by: 'server',
      seat: { seat, kind: 'bot', person: null, bot },
      allowed: (facts) => {
        if (facts.seats.find((one) => one.seat === seat)?.person !== person)
          throw new Refused('stale', 'That seat has changed hands.');
      },
      what: (live) => live.handOver(seat, `bot:${bot}`),
    });
    await note(table, `Someone has left. The ${bot} bot plays on.`);
  } catch (error) {
    // it has ended meanwhile, or somebody else sits there: nothing is left to be done
    if (!isRefused(error, 'over') && !isRefused(error, 'stale')) throw error;
  }
}

const isRefused = (error: unknown, code: ErrorCode): boolean => error instanceof Refused && error.problem.code === code;

/** The next of those who sit there becomes the host. A table that waits with nobody at it is closed. */
async function passOn(table: OpenTable, person: string): Promise<void> {
  await table.run(async () => {
    const { seats, row, gone } = await readFacts(table.house.store, table.id);
    const next = seats.find((one) => one.person !== null && !gone.has(one.person))?.person;
    const change = next ? { host: next } : row.status === 'gathering' ? { status: 'closed' as const } : undefined;
    if (!change || row.host !== person) return;
    await table.house.store.db.updateTable('tables').set(change).where('id', '=', table.id).execute();
  });
  await table.announce();
  await table.run(() => table.reread());
}

/** Tables that are in memory know them by their name, and may not be read again for long. */
function forgetName(table: OpenTable, person: string): void {
  const { facts } = table;
  if (!facts.seats.some((one) => one.person === person || one.reserved === person)) return;
  const seats = facts.seats.map((one) => ({
    ...one,
    ...(one.person === person && { name: someone }),
    ...(one.reserved === person && { reserved: null }),
  }));
  table.facts = { ...facts, seats };
  table.metaChanged();
}
