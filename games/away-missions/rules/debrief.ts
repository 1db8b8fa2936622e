/** Beam up and debrief: End of Game Missions, Core Missions, totals, ties. */
import { ask, option, type Over } from '@tenforward/kernel';
import { say } from '../words.ts';
import { scoreMission } from './cards.ts';
import { seatsOf, sidesOf } from './dice-off.ts';
import { named } from './options.ts';
import type { CardId, Flow, Next, Reading, Seat, Table } from './types.ts';
import { lying, type Piece, piece, selfApart, selfOf } from './zones.ts';

/** The steps of this chapter, and what it tells. */
export type DebriefSteps = { debrief: { seats: readonly Seat[] }; score: object };
export type DebriefTells = {
  'core.scored': { seat: Seat; card: CardId; points: number };
  'score.counted': { seat: Seat; missions: number; bonus: number; core: number; total: number };
  conceded: { seat: Seat };
};
/** What this chapter asks: of everybody with Mission cards in hand, for it hides what they are. */
export const debriefAsks = { 'debrief.which': ask('AM-end-1', { hides: true }) };

/** Each player may score End of Game Missions whose conditions are met, one player after the other. */
export function* debrief(t: Table, { seats }: DebriefSteps['debrief']): Flow<Next> {
  t.state.phase = 'debrief';
  const [seat, ...rest] = seats;
  if (seat === undefined) return { step: 'score' };
  const next: Next = { step: 'debrief', seats: rest };
  if (lying(t, 'missions', seat).length === 0) return next;
  const id = yield* t.one(seat, t.ask('debrief.which'), () => scores(t, seat)); // AM-end-1
  if (id === undefined) return next;
  yield* scoreMission(t, selfOf(piece(t, id)));
  return { step: 'debrief', seats };
}

/** Since everybody is asked, the answer says when there is nothing. */
function scores(t: Reading, seat: Seat) {
  const cards = scorable(t, seat);
  return [
    ...named(cards).map(({ self, name, label }) =>
      option(`score:${name}`, self.id, {
        at: label,
        show: () => ({
          say: say('debrief.score', { card: label }),
          value: say('value.points', { points: t.card(self.card).points ?? 0 }),
        }),
      }),
    ),
    option('done', undefined, { idle: true, show: () => say(cards.length > 0 ? 'debrief.done' : 'debrief.none') }),
  ];
}

// AM-cards-5, AM-end-1
const scorable = (t: Reading, seat: Seat): Piece[] =>
  lying(t, 'missions', seat).filter((p) => t.card(p.kind).end?.(t, selfOf(p)) ?? false);

/** What a player has for sure: scored Missions and Bonus Points tokens. */
export function pointsOf(t: Reading, seat: Seat): { missions: number; bonus: number } {
  const missions = lying(t, 'scored', seat).reduce((sum, { kind }) => sum + (t.card(kind).points ?? 0), 0); // AM-decks-3, AM-goal-2
  return { missions, bonus: t.state.players[seat]?.bonusPoints ?? 0 }; // AM-tokens-4
}

/** Missions, Bonus Points tokens and the Core Mission. */
function totalOf(t: Table, seat: Seat): number {
  const p = t.state.players[seat];
  if (!p) return 0;
  const { missions, bonus } = pointsOf(t, seat);
  const core = p.core === null ? 0 : (t.card(p.core).debrief?.(t, selfApart(seat, p.core)) ?? 0); // AM-core-2, AM-end-2
  if (p.core !== null) t.tell('core.scored', { seat, card: p.core, points: core });
  const total = missions + bonus + core; // AM-end-3
  t.tell('score.counted', { seat, missions, bonus, core, total });
  return total;
}

/** Most points, then most Mission cards, then a draw. Teams add up. */
export function* score(t: Table): Flow<Next> {
  const totals: Record<Seat, number> = {};
  for (const seat of t.seats) totals[seat] = totalOf(t, seat);
  const sides = sidesOf(t).filter((side) => seatsOf(t, side).some((seat) => !t.left.includes(seat)));
  const points = (side: string): number => seatsOf(t, side).reduce((sum, seat) => sum + (totals[seat] ?? 0), 0);
  const cards = (side: string): number =>
    seatsOf(t, side).reduce((sum, seat) => sum + lying(t, 'scored', seat).length, 0); // AM-R20
  const best = Math.max(...sides.map(points));
  const level = sides.filter((side) => points(side) === best); // AM-end-4
  const mostCards = Math.max(...level.map(cards));
  const winners = level.filter((side) => cards(side) === mostCards); // AM-end-5, AM-end-6
  return { over: over(t, winners, totals) };
}

const over = (t: Reading, sides: readonly string[], points: Record<Seat, number>): Over => ({
  winners: sides.flatMap((side) => seatsOf(t, side)),
  score: points,
});

/** As they stand before the debrief: nobody has counted a Core Mission yet. */
const pointsNow = (t: Reading): Record<Seat, number> =>
  Object.fromEntries(
    t.seats.map((seat) => {
      const { missions, bonus } = pointsOf(t, seat);
      return [seat, missions + bonus];
    }),
  );

/** Giving up: the seat's questions answer themselves; with one side left, it has won. */
export function* concede(t: Table, seat: Seat): Flow {
  t.tell('conceded', { seat });
  t.leave(seat);
  const there = sidesOf(t).filter((side) => seatsOf(t, side).some((other) => !t.left.includes(other)));
  if (there.length > 1) return;
  const winners = there.flatMap((side) => seatsOf(t, side));
  yield* t.finish({ over: { winners, score: pointsNow(t), why: say('over.conceded', { seat }) } });
}
