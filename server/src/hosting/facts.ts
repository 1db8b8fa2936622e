/** What is known of a table besides its game: its row, who sits where, and what they want answered for them. */
import { type Chosen, type IsBot, openOptions, type Seat } from '@tenforward/kernel';
import type { Request, Settings, TableMeta } from '@tenforward/protocol';
import { noSuchTable } from '../problems.ts';
import type { SeatsTable, TablesTable } from '../store/schema.ts';
import type { Append, Store } from '../store/store.ts';
import type { Loaded } from './shelf.ts';

export interface SeatFacts extends SeatsTable {
  /** What whoever sits here is called. */
  readonly name: string;
}
export interface Facts {
  readonly row: TablesTable;
  readonly settings: Settings;
  readonly options: Chosen;
  readonly request: Request | undefined;
  readonly seats: readonly SeatFacts[];
  /** Who sits here or made it, and has deleted their account since. */
  readonly gone: ReadonlySet<string>;
  /** Whether somebody holds an invitation, to a seat or to watch. */
  readonly invited: boolean;
  /** Standing answers by seat and window. */
  readonly standing: ReadonlyMap<Seat, ReadonlyMap<string, string>>;
}

export async function readFacts({ db }: Store, id: string): Promise<Facts> {
  const table = await db
    .selectFrom('tables')
    .leftJoin('people', 'people.id', 'tables.host')
    .selectAll('tables')
    .select('people.kind as hostKind')
    .where('tables.id', '=', id)
    .executeTakeFirst();
  if (!table) throw noSuchTable();
  const { hostKind, ...row } = table;
  const seats = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select(['people.name as personName', 'people.kind as personKind'])
    .where('seats.table_id', '=', id)
    .orderBy('seats.place')
    .execute();
  const answers = await db.selectFrom('standing').selectAll().where('table_id', '=', id).execute();
  const invite = await db.selectFrom('invites').select('hash').where('table_id', '=', id).executeTakeFirst();
  const standing = new Map<Seat, Map<string, string>>();
  for (const { seat, window, answer } of answers) {
    const known = standing.get(seat) ?? new Map<string, string>();
    standing.set(seat, known.set(window, answer));
  }
  return {
    row,
    settings: JSON.parse(row.settings) as Settings,
    options: JSON.parse(row.options) as Chosen,
    request: row.request === null ? undefined : (JSON.parse(row.request) as Request),
    seats: seats.map(({ personName, personKind: _kind, ...seat }) => ({ ...seat, name: nameOf(seat, personName) })),
    gone: new Set([
      ...(hostKind === 'gone' ? [row.host] : []),
      ...seats.flatMap(({ person, personKind }) => (person !== null && personKind === 'gone' ? [person] : [])),
    ]),
    standing,
    invited: invite !== undefined,
  };
}

/** Those of these people who are still there: who has deleted their account is not. */
export async function peopleThere({ db }: Store, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...people])
    .where('kind', '<>', 'gone')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The facts after a seat has changed hands, until they are read again. */
export const withSeat = (facts: Facts, change: NonNullable<Append['seat']>): Facts => ({
  ...facts,
  seats: facts.seats.map((one) => (one.seat === change.seat ? { ...one, ...change, reserved: null } : one)),
});

export function nameOf({ kind, seat, bot }: Pick<SeatsTable, 'kind' | 'seat' | 'bot'>, person: string | null): string {
  if (kind === 'bot') return `${capital(bot ?? 'bot')} bot`;
  return kind === 'person' ? (person ?? 'Someone') : `Seat ${seat.replace(/^p/, '')}`;
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Who decides for a seat, as the record says it. */
export const ownerOf = ({ kind, person, bot }: Pick<SeatsTable, 'kind' | 'person' | 'bot'>): string =>
  kind === 'bot' ? `bot:${bot ?? 'random'}` : (person ?? '');

/** The same for everybody: whatever is secret is left out for all. */
export function metaOf(
  { row, settings, options, seats, request }: Facts,
  { game }: Pick<Loaded, 'game'>,
  presence: { here: (seat: Seat) => boolean; spectators: number },
  more: Pick<TableMeta, 'clock' | 'rules'>,
): TableMeta {
  return {
    table: row.id,
    game: row.game,
    status: row.status,
    host: row.host,
    settings,
    options: openOptions(game.options, options),
    seats: seats.map((seat) => ({
      seat: seat.seat,
      kind: seat.kind,
      name: seat.name,
      ...(seat.person !== null && { person: seat.person }),
      ...(seat.bot !== null && { bot: seat.bot }),
      ...(seat.team !== null && { team: seat.team }),
      ...(seat.reserved !== null && { reserved: seat.reserved }),
      here: presence.here(seat.seat),
      nonce: seat.nonce !== null,
    })),
    spectators: presence.spectators,
    commitment: row.commitment,
    createdAt: row.created_at,
    ...(row.started_at !== null && { startedAt: row.started_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.rematch_of !== null && { rematchOf: row.rematch_of }),
    ...(row.next !== null && { next: row.next }),
    ...(row.continued_from !== null && {
      continuedFrom: JSON.parse(row.continued_from) as NonNullable<TableMeta['continuedFrom']>,
    }),
    // once all have agreed nobody is asked for anything: it is being done
    ...(request && request.waiting.length > 0 && { request }),
    ...more,
  };
}

/** Whether a bot sits there: nothing that is not asked tells it anything. Where somebody may watch, it tells them. */
export const isBotAt =
  (facts: Pick<Facts, 'seats' | 'invited' | 'row' | 'settings'>, changed?: Append['seat']): IsBot =>
  (seat) =>
    !mayBeWatched(facts) &&
    (changed?.seat === seat ? changed : facts.seats.find((one) => one.seat === seat))?.kind === 'bot';

/** Whether anybody but those who play may look: at an open table, by invitation, or because they have made it. */
const mayBeWatched = ({
  seats,
  invited,
  row,
  settings,
}: Pick<Facts, 'seats' | 'invited' | 'row' | 'settings'>): boolean =>
  invited ||
  (row.visibility === 'open' && settings.spectators) ||
  !seats.some(({ kind, person }) => kind === 'person' && person === row.host);
