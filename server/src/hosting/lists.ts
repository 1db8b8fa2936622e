/** Lists of tables: those one may join, one's own, those to watch, and what has been played. */
import { type Chosen, type GameRecord, openOptions, type OptionList, type Seat } from '@tenforward/kernel';
import type { Settings, TableLine } from '@tenforward/protocol';
import { type Kysely, sql } from 'kysely';
import { Refused } from '../problems.ts';
import type { Schema } from '../store/schema.ts';
import { nameOf } from './facts.ts';
import type { House } from './house.ts';
import { noPicture } from './log.ts';
import type { Shelf } from './shelf.ts';

export const lists = ['open', 'mine', 'watch', 'over', 'archived'] as const;
export type ListKind = (typeof lists)[number];

const most = 100;

export async function listTables(
  { store: { db }, shelf, around }: Pick<House, 'store' | 'shelf' | 'around'>,
  person: string,
  kind: string,
  before?: number,
): Promise<TableLine[]> {
  const which = lists.find((one) => one === kind);
  if (!which) throw new Refused('malformed', `The lists are ${lists.join(', ')}.`, { field: 'list' });
  const rows = pageOf(await chosen(db, person, which, before ?? Number.MAX_SAFE_INTEGER));
  if (rows.length === 0) return [];
  const seats = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select('people.name as personName')
    .where(
      'seats.table_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('seats.place')
    .execute();
  const known = await optionLists(shelf, new Set(rows.map((row) => row.game)));
  const lineOf = async (row: (typeof rows)[number]): Promise<TableLine> => {
    const own = seats.filter((seat) => seat.table_id === row.id);
    const settings = JSON.parse(row.settings) as Settings;
    const mine = own.filter((seat) => seat.person === person).map((seat) => seat.seat);
    // who only watches a delayed table learns later who is asked, and how far it is
    const isLate = settings.delay > 0 && mine.length === 0 && row.status === 'playing';
    return {
      table: row.id,
      game: row.game,
      title: settings.title,
      status: row.status,
      pace: settings.pace,
      host: row.hostName ?? 'Someone',
      seats: own.map((seat) => ({
        seat: seat.seat,
        kind: seat.kind,
        name: nameOf(seat, seat.personName),
        ...(seat.bot !== null && { bot: seat.bot }),
        ...(seat.team !== null && { team: seat.team }),
      })),
      options: shownOptions(known.get(row.game), row.options),
      waiting: isLate ? [] : (row.waiting ?? '').split(' ').filter((seat) => seat !== ''),
      ...askedOf(row.asked, mine),
      ...resultOf(row.result),
      mine,
      decisions: isLate ? await decidedBy(db, row.id, around.now() - settings.delay * 1000) : (row.seq ?? 0),
      changedAt: row.changed,
      archived: row.archived !== null,
    };
  };
  return Promise.all(rows.map(lineOf));
}

/** How many decisions were taken at a table by a moment. */
async function decidedBy(db: Kysely<Schema>, table: string, at: number): Promise<number> {
  const last = await db
    .selectFrom('entries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('table_id', '=', table)
    .where('seq', '>', 0)
    .where('film', '<>', noPicture)
    .where('at', '<=', at)
    .executeTakeFirst();
  return Number(last?.count ?? 0);
}

/** What can be chosen in each game; of one that is no longer on the shelf nobody knows what is secret. */
async function optionLists(shelf: Shelf, games: ReadonlySet<string>): Promise<ReadonlyMap<string, OptionList>> {
  const lists = new Map<string, OptionList>();
  for (const id of games) {
    const loaded = await shelf.load(id).catch(() => undefined);
    if (loaded) lists.set(id, loaded.game.options);
  }
  return lists;
}
const shownOptions = (list: OptionList | undefined, options: string): TableLine['options'] =>
  list ? { ...openOptions(list, JSON.parse(options) as Chosen) } : {};

/** What one of these seats is asked; what others are is theirs. */
function askedOf(text: string | null, mine: readonly Seat[]): Pick<TableLine, 'asked'> {
  const all = text === null ? {} : (JSON.parse(text) as Record<Seat, TableLine['asked']>);
  const seat = mine.find((one) => Object.hasOwn(all, one));
  const asked = seat === undefined ? undefined : all[seat];
  return asked ? { asked } : {};
}

function resultOf(text: string | null): Pick<TableLine, 'winners' | 'score'> {
  const over = text === null ? undefined : (JSON.parse(text) as GameRecord['end'])?.over;
  if (!over) return {};
  return { winners: [...over.winners], ...(over.score && { score: { ...over.score } }) };
}

/**
 * When something was last decided at a table, or when it was made: what lists are ordered by, and `before` compares. For
 * who only watches a delayed table it is when the game began: their place in a list would say more than they may know.
 */
const changedFor = (person: string) => sql<number>`case
  when tables.status = 'playing' and tables.settings like '%"delay":%' and tables.settings not like '%"delay":0%'
    and not exists (select 1 from seats where seats.table_id = tables.id and seats.person = ${person})
  then coalesce(tables.started_at, tables.created_at)
  else coalesce(progress.at, tables.created_at) end`;

function all(db: Kysely<Schema>, person: string, before: number) {
  const changed = changedFor(person);
  return (
    db
      .selectFrom('tables')
      .leftJoin('progress', 'progress.table_id', 'tables.id')
      .leftJoin('people', 'people.id', 'tables.host')
      .leftJoin('archived', (join) =>
        join.onRef('archived.table_id', '=', 'tables.id').on('archived.person', '=', person),
      )
      .select(['tables.id', 'tables.game', 'tables.status', 'tables.settings', changed.as('changed')])
      .select(['tables.options', 'tables.result', 'progress.asked'])
      .select(['progress.waiting', 'progress.seq', 'people.name as hostName', 'archived.person as archived'])
      .where(changed, '<', before)
      .orderBy('changed', 'desc')
      .orderBy('tables.id')
      // one more than is shown, to see whether a page ends among tables of one moment
      .limit(most + 1)
  );
}

function chosen(db: Kysely<Schema>, person: string, which: ListKind, before: number) {
  const tables = all(db, person, before);
  const blocked = db.selectFrom('relations').where('relations.kind', '=', 'block');
  const byMe = blocked.select('relations.other').where('relations.person', '=', person);
  const meBy = blocked.select('relations.person').where('relations.other', '=', person);
  const mySeats = db.selectFrom('seats').select('seats.table_id').where('seats.person', '=', person);
  const keptForMe = db.selectFrom('seats').select('seats.table_id').where('seats.reserved', '=', person);
  const free = db
    .selectFrom('seats')
    .select('seats.table_id')
    .where('seats.kind', '=', 'open')
    .where('seats.reserved', 'is', null);
  type Where = Parameters<Extract<Parameters<typeof tables.where>[0], (...all: never[]) => unknown>>[0];
  // neither of two who have blocked each other is listed to the other
  const strangers = (is: Where) =>
    is.and([
      is('tables.visibility', '=', 'open'),
      is('tables.host', 'not in', byMe),
      is('tables.host', 'not in', meBy),
    ]);
  const watchable = (is: Where) => is.and([strangers(is), is('tables.settings', 'like', '%"spectators":true%')]);
  const own = (is: Where) =>
    is.or([
      is('tables.host', '=', person),
      is('tables.id', 'in', mySeats),
      is.and([is('tables.id', 'in', keptForMe), is('tables.host', 'not in', byMe), is('tables.host', 'not in', meBy)]),
    ]);
  switch (which) {
    case 'open':
      return tables
        .where((is) =>
          is.or([
            is.and([is('tables.status', '=', 'gathering'), strangers(is)]),
            // somebody has stood up in the middle of the game
            is.and([is('tables.status', '=', 'playing'), watchable(is), is('tables.id', 'in', free)]),
          ]),
        )
        .execute();
    case 'watch':
      return tables.where('tables.status', '=', 'playing').where(watchable).execute();
    case 'mine':
      return tables
        .where('tables.status', 'in', ['gathering', 'playing'])
        .where(own)
        .where('archived.person', 'is', null)
        .execute();
    case 'archived':
      return tables.where('archived.person', '=', person).execute();
    case 'over':
      return tables
        .where('tables.status', '=', 'over')
        .where((is) => is.or([own(is), watchable(is)]))
        .where('archived.person', 'is', null)
        .execute();
  }
}

/** A page of them. It ends before the tables of a moment that do not all fit: `before` would leave the others out. */
function pageOf<T extends { readonly changed: number }>(rows: readonly T[]): T[] {
  const next = rows[most];
  if (!next) return [...rows];
  const page = rows.slice(0, most);
  const whole = page.filter((row) => row.changed !== next.changed);
  return whole.length > 0 ? whole : page;
}
