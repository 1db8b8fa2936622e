/** Pig, a whole game in sixty lines: roll as often as you dare; a 1 loses the turn's points; the first to 30 wins. */
import { ask, openGame, option, phrases, refuse } from '@tenforward/kernel';
import type { AsksOf, Flow, Next, OpenTypes, Seat, Table } from '@tenforward/kernel';

type Pig = OpenTypes<{
  state: { score: Record<Seat, number>; pot: number };
  steps: { turn: { seat: Seat } };
  asks: AsksOf<typeof asks>;
  tells: { rolled: { seat: Seat; die: number }; kept: { seat: Seat; points: number; score: number } };
  open: { score: Record<Seat, number>; pot: number };
}>;

const en = {
  choose: 'Roll, or keep {pot} {pot:point|points}?',
  roll: 'Roll the die',
  keep: 'Keep the points',
  nothing: 'There is nothing to keep yet.',
  rolled: '{seat} rolls a {die}.',
  kept: '{seat} keeps {points} and has {score}.',
} as const;
const say = phrases(en);

const asks = { choose: ask<{ pot: number }>('PIG-1') };

function* turn(t: Table<Pig>, { seat }: { seat: Seat }): Flow<Next<Pig>> {
  const next = t.seats[(t.seats.indexOf(seat) + 1) % t.seats.length] ?? seat;
  const choice = yield* t.one(seat, t.ask('choose', { pot: t.state.pot }), () => [
    option('roll', 'roll', { show: () => say('roll') }),
    option('keep', 'keep', { may: () => t.state.pot > 0 || refuse('PIG-2', say('nothing')), show: () => say('keep') }),
  ]);
  if (choice === 'roll') {
    const die = t.chance.roll(6);
    t.tell('rolled', { seat, die });
    t.state.pot = die === 1 ? 0 : t.state.pot + die; // PIG-3: a 1 loses the turn's points, and the turn
    return { step: 'turn', seat: die === 1 ? next : seat };
  }
  const score = (t.state.score[seat] ?? 0) + t.state.pot;
  t.tell('kept', { seat, points: t.state.pot, score });
  t.state.score[seat] = score;
  t.state.pot = 0;
  if (score >= 30) return { over: { winners: [seat], score: { ...t.state.score } } }; // PIG-4
  return { step: 'turn', seat: next };
}

export const pig = openGame<Pig>({
  id: 'pig',
  version: '1',
  seats: { min: 2, max: 8 },
  words: en,
  asks,
  setup: (_options, { seats }) => ({
    state: { score: Object.fromEntries(seats.map((seat) => [seat, 0])), pot: 0 },
    agenda: [{ step: 'turn', seat: seats[0] ?? '' }],
  }),
  steps: { turn },
  view: { open: ({ state }) => ({ score: state.score, pot: state.pot }), mine: () => null },
  copy: (state) => ({ score: { ...state.score }, pot: state.pot }),
});
