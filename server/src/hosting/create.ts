/** Making a table: all that can be said against it is said now, not when the last has sat down. */
import { createHash } from 'node:crypto';
import { commitmentTo, type Json, Live } from '@tenforward/kernel';
import type { Bodies, Settings, TableMeta } from '@tenforward/protocol';
import { Refused } from '../problems.ts';
import type { SeatsTable } from '../store/schema.ts';
import type { Person } from './asking.ts';
import { peopleThere } from './facts.ts';
import type { House } from './house.ts';
import type { OpenTable } from './open-table.ts';
import { promisedSeed } from './promised-seed.ts';
import { checkBot, type Loaded } from './shelf.ts';
import { optionsRefused, seatInfo, startIfSeated } from './start.ts';
import type { Tables } from './tables.ts';

export async function createTable(tables: Tables, who: Person, wanted: Bodies['createTable']): Promise<OpenTable> {
  const { house } = tables;
  const id = wanted.id === undefined ? house.around.id() : idFrom(who, wanted.id);
  if (wanted.id === undefined) return makeTable(tables, who, wanted, id);
  if (await isMade(house, id)) return tables.get(id);
  try {
    return await makeTable(tables, who, wanted, id);
  } catch (error) {
    // the same message came twice at once, and the other was first
    if (await isMade(house, id)) return tables.get(id);
    throw error;
  }
}

/** The id of a table that somebody has an id of their own for: the same whenever and wherever they send it. */
const idFrom = ({ person }: Person, id: string): string =>
  createHash('sha256').update(`table:${person}:${id}`).digest('hex').slice(0, 24);

async function isMade({ store }: House, id: string): Promise<boolean> {
  return (await store.db.selectFrom('tables').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function makeTable(tables: Tables, who: Person, wanted: Bodies['createTable'], id: string): Promise<OpenTable> {
  const { house } = tables;
  const loaded = await house.shelf.load(wanted.game);
  await checkKept(house, wanted.seats);
  const seats = wanted.seats.map((one, i): SeatsTable => {
    if (one.kind === 'bot') checkBot(loaded, one.bot, `seats.${i}.bot`);
    return {
      table_id: id,
      seat: one.seat ?? `p${i + 1}`,
      place: i,
      kind: one.kind === 'me' ? 'person' : one.kind,
      person: one.kind === 'me' ? who.person : null,
      bot: one.kind === 'bot' ? (one.bot ?? null) : null,
      team: one.team ?? null,
      // none for bots: theirs would be the server's, chosen when it knows the seed and the nonces of people
      nonce: one.kind === 'bot' ? null : (one.nonce ?? null),
      reserved: one.kind === 'open' ? (one.person ?? null) : null,
    };
  });
  const { game, options, settings, commitment } = wanted;
  const made = { id, host: who.person, game, options, settings };
  // all that can be said against the table is said before the promise is used up
  if (commitment !== undefined) tryTable(loaded, made, seats);
  const seed = commitment === undefined ? {} : { seed: await promisedSeed(house, who, commitment) };
  await insertTable(house, loaded, { ...made, ...seed }, seats);
  const table = await tables.get(id);
  await startIfSeated(table);
  return table;
}

/** A seat that is kept for nobody could never be taken. */
async function checkKept(house: House, seats: Bodies['createTable']['seats']): Promise<void> {
  const kept = [
    ...new Set(seats.flatMap(({ kind, person }) => (kind === 'open' && person !== undefined ? [person] : []))),
  ];
  const there = await peopleThere(house.store, kept);
  const i = seats.findIndex(({ kind, person }) => kind === 'open' && person !== undefined && !there.has(person));
  if (i >= 0) throw new Refused('not-found', 'There is no such person.', { field: `seats.${i}.person` });
}

interface NewRow {
  readonly id: string;
  readonly host: string;
  readonly game: string;
  readonly options: Record<string, Json>;
  readonly settings: Settings;
  readonly rematchOf?: string;
  /** A game that goes on from a moment of another: the raw position, and which moment that is. */
  readonly position?: Json;
  readonly continuedFrom?: NonNullable<TableMeta['continuedFrom']>;
  /** The seed that was promised for it; a new one unless said. */
  readonly seed?: string;
}

/** Throws unless the rules allow such a table. */
function tryTable({ game }: Loaded, made: Pick<NewRow, 'options' | 'position'>, seats: readonly SeatsTable[]): void {
  const tried = Live.start(game, {
    seats: seats.map(seatInfo),
    options: made.options,
    seed: 'to see whether it can be',
    dice: 'fast',
    ...(made.position !== undefined && { arrange: made.position }),
  });
  if (!(tried instanceof Live)) throw optionsRefused(game, tried);
}

export async function insertTable(
  house: House,
  loaded: Loaded,
  made: NewRow,
  seats: readonly SeatsTable[],
): Promise<void> {
  tryTable(loaded, made, seats);
  const { seed = house.around.seed('dice') } = made;
  await house.store.db.transaction().execute(async (db) => {
    await db
      .insertInto('tables')
      .values({
        id: made.id,
        game: made.game,
        host: made.host,
        status: 'gathering',
        visibility: made.settings.visibility,
        settings: JSON.stringify(made.settings),
        options: JSON.stringify(made.options),
        seed,
        commitment: commitmentTo(seed),
        header: null,
        request: null,
        result: null,
        rematch_of: made.rematchOf ?? null,
        next: null,
        position: made.position === undefined ? null : JSON.stringify(made.position),
        continued_from: made.continuedFrom === undefined ? null : JSON.stringify(made.continuedFrom),
        created_at: house.around.now(),
        started_at: null,
        ended_at: null,
      })
      .execute();
    await db
      .insertInto('seats')
      .values([...seats])
      .execute();
  });
}
