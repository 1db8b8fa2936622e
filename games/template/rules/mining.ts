/** Chapter 3: mining the comet. */
import { option, type Preview, sum } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { Action } from './turn.ts';
import type { Flow, Reading, Seat, Table } from './types.ts';

/** What cards may react to: so much ice is broken off and about to be taken. */
export type MiningEvents = { mined: { seat: Seat; n: number } };
export type MiningTells = {
  'dice.rolled': { seat: Seat; dice: number[] };
  'ice.taken': { seat: Seat; n: number };
};
/** What cards may answer. */
export const miningQueries = {
  'mining dice': sum<{ seat: Seat }>({ min: 1, max: 5 }), // TPL-3.1
};

const dice = 2; // TPL-3.1
const diceOf = (t: Reading, seat: Seat): number => t.query('mining dice', { seat }, dice);

export function* mine(t: Table, seat: Seat): Flow {
  const rolled = t.chance.rolls(diceOf(t, seat), 6); // TPL-3.1
  t.tell('dice.rolled', { seat, dice: rolled });
  const n = rolled.filter((die) => die >= 4).length; // TPL-3.1
  yield* t.happens(
    'mined',
    { seat, n },
    function* () {
      takeIce(t, seat, n); // TPL-3.2
    },
    'TPL-4.5',
  );
}

export function takeIce(t: Table, seat: Seat, n: number): void {
  const taken = Math.min(n, t.state.comet); // TPL-3.3
  if (taken === 0) return;
  t.state.comet -= taken;
  t.state.ice[seat] = (t.state.ice[seat] ?? 0) + taken;
  t.tell('ice.taken', { seat, n: taken });
}

/** With the one number worth comparing, and for whoever points at it, where its dice come from. */
export const mineOption = (t: Reading, seat: Seat) =>
  option<Action>('mine', 'mine', {
    rule: 'TPL-3.1',
    show: () => ({ say: say('mine.do'), value: say('mine.about', { n: diceOf(t, seat) / 2 }) }),
    preview: () => preview(t, seat),
  });

function preview(t: Reading, seat: Seat): Preview {
  const { base, parts, total } = t.parts('mining dice', { seat }, dice);
  const always = { say: say('mine.always'), n: base };
  const cards = parts.map(({ card, value }) => {
    return { say: { key: `${card}.name` }, n: typeof value === 'number' ? value : (value.add ?? 0) };
  });
  return { pools: [{ say: say('mine.pool'), n: total, parts: [always, ...cards] }] };
}
