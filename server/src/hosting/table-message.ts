/** A whole table for one client: a fresh view, and what it missed since the tell it saw last. */
import { heardBy, type Told } from '@tenforward/kernel';
import { type ChatLine, limits } from '@tenforward/protocol';
import type { ChatTable } from '../store/schema.ts';
import type { Watcher } from './audience.ts';
import { decisionOf } from './log.ts';
import type { OpenTable } from './open-table.ts';
import { moreFor } from './showing.ts';

/** How much of what was told a client is sent that has seen nothing yet. */
const lastTold = 60;
const lastChat = 50;

export async function tableMessage(
  table: OpenTable,
  watcher: Watcher,
  seen: string | undefined,
  id: string | undefined,
): Promise<{ text: string; n: number }> {
  const { play, late, facts } = table;
  const { seats } = watcher;
  const isLate = late !== undefined && seats.length === 0;
  const n = isLate ? late.n : (play?.showing.n ?? 0);
  const { told, cut, back } = await missed(table, seen, n);
  const open = isLate ? JSON.stringify(late.open) : play?.showing.openJson;
  const mine = seats.map((seat) => `"${seat}":${play?.showing.mineJson(seat) ?? 'null'}`);
  const more = seats.map((seat) => `"${seat}":${JSON.stringify(moreFor(told, seat))}`);
  const standing = Object.fromEntries(seats.map((seat) => [seat, Object.fromEntries(facts.standing.get(seat) ?? [])]));
  const parts = [
    '"t":"table"',
    ...(id === undefined ? [] : [`"id":${JSON.stringify(id)}`]),
    `"table":"${table.id}"`,
    `"as":${JSON.stringify(seats)}`,
    `"n":${n}`,
    `"meta":${JSON.stringify(table.meta(isLate))}`,
    ...(open === undefined ? [] : [`"open":${open}`]),
    `"mine":{${play ? mine.join(',') : ''}}`,
    `"told":${JSON.stringify(heardBy(told, undefined))}`,
    `"more":{${more.join(',')}}`,
    `"cut":${cut}`,
    ...(back.length > 0 ? [`"back":${JSON.stringify(back)}`] : []),
    `"standing":${JSON.stringify(standing)}`,
    `"chat":${JSON.stringify(await chatOf(table, watcher.person))}`,
  ];
  return { text: `{${parts.join(',')}}`, n };
}

/** What was told after a tell, from the film: never decisions, which hold secrets. */
async function missed(
  { play }: OpenTable,
  seen: string | undefined,
  n: number,
): Promise<{ told: Told[]; cut: boolean; back: number[] }> {
  if (!play) return { told: [], cut: false, back: [] };
  const [decision = 0, place = 0] = (seen ?? '').split(':').map(Number);
  const after = seen === undefined ? -1 : decision - 1;
  const most = seen === undefined ? lastTold : limits.gap;
  // however long ago somebody was here, no more is read than they are sent: the rest is in the history
  const first = Math.max(after, n - most);
  const back = play.takenBackIn(seen === undefined ? first : after, n);
  const gone = new Set(back);
  const told = (await play.told(first, n)).filter(
    (one) => (seen === undefined || isAfter(one.id, decision, place)) && !gone.has(decisionOf(one.id)),
  );
  return { told: told.slice(-most), cut: seen !== undefined && (first > after || told.length > most), back };
}

function isAfter(tell: string, decision: number, place: number): boolean {
  const [n = 0, i = 0] = tell.split(':').map(Number);
  return n > decision || (n === decision && i > place);
}

async function chatOf({ house, id }: OpenTable, person: string): Promise<ChatLine[]> {
  const { db } = house.store;
  const silenced = db.selectFrom('relations').select('other').where('relations.person', '=', person);
  const rows = await db
    .selectFrom('chat')
    .leftJoin('people', 'people.id', 'chat.person')
    .selectAll('chat')
    .select('people.name as personName')
    .where('table_id', '=', id)
    .where((where) => where.or([where('chat.kind', '=', 'note'), where('chat.person', 'not in', silenced)]))
    .orderBy('n', 'desc')
    .limit(lastChat)
    .execute();
  return rows.reverse().map(lineOf);
}

/** A line as it is shown: whoever it is by or about goes by the name they have now. */
export function lineOf(row: ChatTable & { readonly personName: string | null }): ChatLine {
  const { n, at, kind, person, text } = row;
  const name = row.personName ?? row.name;
  return {
    n,
    at,
    kind,
    name: kind === 'said' ? name : '',
    text: kind === 'said' ? text : text.replaceAll('{name}', name),
    ...(person !== null && { person }),
  };
}
