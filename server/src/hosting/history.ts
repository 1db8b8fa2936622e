/** What has happened at a table, for whoever wants to read it again; and the whole record once the game is over. */
import { type GameRecord, type Header, type Heard, heardBy } from '@tenforward/kernel';
import { Refused } from '../problems.ts';
import type { Store } from '../store/store.ts';
import type { Person } from './asking.ts';
import { seatsFor } from './access.ts';
import { nameOf } from './facts.ts';
import { decisionOf, recordOf } from './log.ts';
import type { OpenTable } from './open-table.ts';
import { moreFor } from './showing.ts';

/** Decisions in one page of the history. */
const page = 100;

export interface History {
  readonly told: readonly Heard[];
  readonly more: Readonly<Record<string, readonly Heard[]>>;
  /** Where the page before begins; nothing if this is the first. */
  readonly before?: number;
}

/** What was told, newest page first: as everybody heard it, and what one's own seats heard besides. */
export async function historyOf(table: OpenTable, who: Person, before: number | undefined): Promise<History> {
  const { play, late } = table;
  if (!play) return { told: [], more: {} };
  const seats = seatsFor(table, who, undefined);
  const isLate = late !== undefined && seats.length === 0 && table.facts.row.status !== 'over';
  const last = isLate ? late.n : play.showing.n;
  const end = Math.min(before ?? Number.MAX_SAFE_INTEGER, last + 1);
  const start = Math.max(0, end - page);
  // what is taken back later than somebody may see is to them still so
  const gone = new Set(play.takenBackIn(start - 1, last));
  const all = await play.told(start - 1, end - 1);
  const told = all.filter(({ id }) => !gone.has(decisionOf(id)));
  return {
    told: heardBy(told, undefined),
    more: Object.fromEntries(seats.map((seat) => [seat, moreFor(told, seat)])),
    ...(start > 0 && { before: start }),
  };
}

/** Everything, the seed of the dice too: so that anybody can check the game. Only after the end. */
export async function recordFor({ facts, house, id }: OpenTable): Promise<GameRecord> {
  const { row } = facts;
  if (row.status !== 'over' || row.header === null)
    throw new Refused('not-now', 'The record is open once the game is over.');
  const rows = await house.store.moves(id);
  const header = await named(house.store, JSON.parse(row.header) as Header);
  return recordOf(header, rows, await house.store.snapshots(id), row);
}

/** Who sat there when the game began, as they are called today: who has deleted their account is nobody any more. */
async function named({ db }: Store, header: Header): Promise<Header> {
  const owners = header.seats.map(({ owner }) => owner ?? '');
  const people = await db.selectFrom('people').select(['id', 'name']).where('id', 'in', owners).execute();
  const nameFor = (seat: string, owner: string): string => {
    const bot = /^bot:(.+)$/.exec(owner)?.[1];
    const person = people.find(({ id }) => id === owner)?.name ?? null;
    return nameOf(bot === undefined ? { kind: 'person', seat, bot: null } : { kind: 'bot', seat, bot }, person);
  };
  return { ...header, seats: header.seats.map((one) => ({ ...one, name: nameFor(one.seat, one.owner ?? '') })) };
}
