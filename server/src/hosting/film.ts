/**
 * The film of a table, a page at a time. While the game is played everybody gets what they have seen themselves: the open
 * part, and that of their own seat; only the open part where several people share a screen. A spectator of a delayed
 * table gets no more than has been shown by now. Once it is over, everybody gets everything.
 */
import { type Frame, type Json, type Patch, patch, type Seat, type Told } from '@tenforward/kernel';
import { seatsFor } from './access.ts';
import type { Person } from './asking.ts';
import type { GameInPlay } from './game-in-play.ts';
import type { OpenTable } from './open-table.ts';

/** Decisions in one page. */
export const filmPage = 500;

export interface FilmPage {
  readonly film: readonly Frame[];
  /** Where the next page begins; nothing if this is the last so far. */
  readonly next?: number;
}

/** How much of a game somebody may see by now: up to which decision, and as which seats; as all of them once it is over. */
export function seenBy(table: OpenTable, who: Person): { last: number; seats: readonly Seat[] | 'all' } {
  const { play, late, facts } = table;
  const now = play?.showing.n ?? 0;
  if (facts.row.status === 'over') return { last: now, seats: 'all' };
  const seats = seatsFor(table, who, undefined);
  const isLate = facts.settings.delay > 0 && seats.length === 0;
  // who plays several seats shares a screen with the others: none of them may see into another's hand
  return { last: isLate ? (late?.n ?? 0) : now, seats: seats.length > 1 ? [] : seats };
}

export async function filmFor(table: OpenTable, who: Person, from = 0): Promise<FilmPage> {
  const { play } = table;
  if (!play) return { film: [] };
  const { last, seats } = seenBy(table, who);
  if (from > last) return { film: [] };
  const end = Math.min(last + 1, from + filmPage);
  const before = await pictureBefore(play, from);
  const frames = await play.frames(from - 1, end - 1);
  const [first, ...others] = frames;
  // the first of a page shows the whole picture: it plays without the pages before it
  const film = first && before ? [wholeAt(before, first), ...others] : frames;
  return { film: film.map((frame) => ownPart(frame, seats)), ...(end <= last && { next: end }) };
}

/** What everybody had on their screens at some moment. */
export interface Picture {
  readonly open: Json;
  readonly mine: Readonly<Record<Seat, Json>>;
}

/**
 * The picture before a frame; none before the first. Those between two pages are kept with the game, so that what a
 * page costs does not grow with what was played before it.
 */
async function pictureBefore(play: GameInPlay, from: number): Promise<Picture | undefined> {
  const { pictures } = play;
  let at = Math.floor(from / filmPage) * filmPage;
  while (at > 0 && !pictures.has(at)) at -= filmPage;
  let picture = pictures.get(at);
  while (at < from) {
    const next = Math.min(from, at + filmPage);
    for (const frame of await play.frames(at - 1, next - 1)) picture = after(picture, frame);
    at = next;
    if (picture && at % filmPage === 0) pictures.set(at, picture);
  }
  return picture;
}

function after(before: Picture | undefined, frame: Frame): Picture {
  const mine: Record<Seat, Json> = { ...before?.mine };
  for (const [seat, change] of Object.entries(frame.mine)) mine[seat] = patch(mine[seat] ?? null, change);
  return { open: patch(before?.open ?? null, frame.open), mine };
}

function wholeAt(before: Picture, frame: Frame): Frame {
  const { open, mine } = after(before, frame);
  const whole = Object.fromEntries(Object.entries(mine).map(([seat, to]) => [seat, { to } satisfies Patch]));
  return { ...frame, open: { to: open }, mine: whole };
}

/** A frame without what only other seats saw and heard. */
function ownPart({ n, told, open, mine }: Frame, seats: readonly Seat[] | 'all'): Frame {
  if (seats === 'all') return { n, told, open, mine };
  return { n, told: told.map((one) => heardPart(one, seats)), open, mine: only(mine, seats) };
}

function heardPart({ id, name, open, closed = {} }: Told, seats: readonly Seat[]): Told {
  const own = only(closed, seats);
  return { id, name, open, ...(Object.keys(own).length > 0 && { closed: own }) };
}

const only = <T>(all: Readonly<Record<Seat, T>>, seats: readonly Seat[]): Record<Seat, T> =>
  Object.fromEntries(Object.entries(all).filter(([seat]) => seats.includes(seat)));
