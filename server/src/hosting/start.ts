/** Everybody is seated: the game begins. */
import { type AnyGame, type Json, Live, type SeatInfo } from '@tenforward/kernel';
import { problemOf, Refused } from '../problems.ts';
import type { SeatsTable } from '../store/schema.ts';
import { withoutSpectators } from './access.ts';
import type { Person } from './asking.ts';
import { type Facts, ownerOf, readFacts } from './facts.ts';
import type { OpenTable } from './open-table.ts';

/** Whether nothing keeps a table from beginning. */
export const mayBegin = ({ settings, seats, row }: Facts): boolean =>
  row.status === 'gathering' && settings.start === 'seated' && seats.every((one) => one.kind !== 'open');

export async function startIfSeated(table: OpenTable): Promise<void> {
  if (mayBegin(table.facts)) await start(table);
}

export async function startByHost(table: OpenTable, who: Person): Promise<void> {
  if (table.facts.row.host !== who.person) throw new Refused('forbidden', 'Only the host can start the game.');
  if (table.facts.row.status !== 'gathering') throw new Refused('not-now', 'The game has begun.');
  await start(table);
}

/** Everybody is there: the header of the record is written for good, and the first question is asked. */
async function start(table: OpenTable): Promise<void> {
  try {
    await table.run(() => startNow(table));
  } catch (error) {
    // nobody would ask a second time: everybody is seated
    if (!(error instanceof Refused) || error.problem.code === 'degraded') table.tryAgain();
    throw error;
  }
}

async function startNow(table: OpenTable): Promise<void> {
  const { store, around } = table.house;
  const facts = await readFacts(store, table.id);
  if (facts.row.status !== 'gathering') {
    // it had begun, and nobody here has heard of it
    if (!table.play) await table.reload();
    return;
  }
  const empty = facts.seats.find((one) => one.kind === 'open');
  if (empty) throw new Refused('not-now', `${empty.name} is still free.`);
  const made = Live.start(table.loaded.game, {
    // names may have to go one day, and this stays: they are put in when the record is read
    seats: facts.seats.map((one) => ({ ...seatInfo(one), owner: ownerOf(one) })),
    options: facts.options,
    seed: facts.row.seed,
    dice: 'fair',
    ...(facts.row.position !== null && { arrange: JSON.parse(facts.row.position) as Json }),
    nonces: Object.fromEntries(facts.seats.flatMap((one) => (one.nonce === null ? [] : [[one.seat, one.nonce]]))),
  });
  if (!(made instanceof Live)) throw optionsRefused(table.loaded.game, made);
  await store.db
    .updateTable('tables')
    .set({ header: JSON.stringify(made.header), status: 'playing', started_at: around.now() })
    .where('id', '=', table.id)
    .where('status', '=', 'gathering')
    .execute();
  await table.announce();
  withoutSpectators(table, facts);
  await table.reload();
}

export const seatInfo = ({ seat, team }: Pick<SeatsTable, 'seat' | 'team'>): SeatInfo => ({
  seat,
  ...(team !== null && { team }),
});

export function optionsRefused(
  game: Pick<AnyGame, 'words'>,
  refusals: readonly Parameters<typeof problemOf>[0][],
): Refused {
  const [first, ...more] = refusals.map((one) => problemOf(one, game.words));
  const say = [first, ...more].map((one) => one?.say ?? '').join(' ');
  return new Refused('options', say, first?.rule === undefined ? {} : { rule: first.rule });
}
