/**
 * What a seat says in advance: that it passes until a mark in time, and where it wants to be stopped. It is a decision in
 * the log from which every later pass follows; others don't see it, and worlds they imagine forget it. It holds for
 * questions that come, as long as its mark is on offer; what is open already stays open, and is answered like any other
 * question. It is judged when it is said, and never again: whatever is taken back, and whatever new rules offer, it is
 * played again as it was.
 */
import type { Passing, PassOffer, Types } from './game.ts';
import type { Seat } from './plain.ts';
import type { PlayedMove } from './record.ts';
import { type Refusal, refusals } from './refusal.ts';
import type { World } from './table.ts';

type Said = Pick<World<Types>, 'passing' | 'holds'>;
export type Wish = Extract<PlayedMove, { kind: 'passing' | 'hold' }>;

export const isWish = (move: PlayedMove): move is Wish => move.kind === 'passing' || move.kind === 'hold';

/** Whether a seat has said that it passes at this event. */
export function passes({ passing }: Said, seat: Seat, event: string): boolean {
  const said = passing?.[seat];
  return said !== undefined && said.unless?.includes(event) !== true;
}

/** Whether it takes something back that was said. */
export const revokes = (move: Wish, { passing, holds }: Said): boolean =>
  move.kind === 'hold'
    ? move.hold.length === 0 && holds?.[move.seat] !== undefined
    : move.passing === null && passing?.[move.seat] !== undefined;

/** Why this can't be said now, if it can't: the game names the marks and moments, and the events to be asked at all the same. */
export function refused(
  move: Wish,
  offers: () => readonly PassOffer[],
  moments: readonly string[] = [],
): Refusal | undefined {
  const may =
    move.kind === 'hold' ? move.hold.every((event) => moments.includes(event)) : mayPass(offers, move.passing);
  return may ? undefined : refusals.notOffered;
}

function mayPass(offers: () => readonly PassOffer[], passing: Passing | null): boolean {
  if (!passing) return true;
  const { until, unless = [] } = passing;
  const offer = offers().find((one) => one.until === until);
  return offer !== undefined && unless.every((event) => offer.unless?.some((one) => one.event === event));
}

export function say(world: Said, move: Wish): void {
  const { seat } = move;
  if (move.kind === 'hold') keep(world, 'holds', { ...world.holds, [seat]: move.hold }, (_, hold) => hold.length > 0);
  else keep(world, 'passing', { ...world.passing, [seat]: move.passing }, (_, passing) => passing !== null);
}

/** A mark has passed: whoever passed until then is asked again. */
export function endAt(world: Said, mark: string): void {
  if (world.passing) keep(world, 'passing', world.passing, (_, { until }) => until !== mark);
}

/** Whether others pass for a while is nothing a seat could know. */
export function forgetOthers(world: Said, seat: Seat): void {
  if (world.passing) keep(world, 'passing', world.passing, (who) => who === seat);
  if (world.holds) keep(world, 'holds', world.holds, (who) => who === seat);
}

/** A world in which nobody says anything any more is one in which nobody ever has: nothing is left of it. */
function keep<T>(
  world: Said,
  what: keyof Said,
  said: Readonly<Record<Seat, T>>,
  isKept: (seat: Seat, one: T) => boolean,
): void {
  const kept = Object.entries(said).filter(([seat, one]) => isKept(seat, one));
  if (kept.length > 0) Object.assign(world, { [what]: Object.fromEntries(kept) });
  else delete world[what];
}
