/** When a bot re-rolls, and which dice: only where rolling again brings more than the card is worth. */
import { choosable, type Json, type Question } from '@tenforward/kernel';
import { who } from '../rules/characters.ts';
import type { Roll } from '../rules/dice-board.ts';
import { compareDice, rolledAnew } from '../rules/odds.ts';
import type { Answer } from '../rules/reroll.ts';
import type { Reading, Seat } from '../rules/types.ts';
import { lying, piece, selfOf } from '../rules/zones.ts';
import { promise } from './values.ts';

type Contest = NonNullable<Reading['state']['contest']>;
type Row = Roll['row'];

/** What so many uncanceled dice are worth to the one who attacks or tests. */
function worthOf(
  t: Reading,
  { kind, need, stuns, breaks, bonus, left, right, second }: Contest,
): (n: number) => number {
  // where a second test has to be passed as well, the first brings nothing by itself
  const further = second?.chance ?? 1; // AM-R32
  if (kind === 'test') return (n) => (n >= need ? further * (atStake(t) + 0.3 * (n - need)) : 0);
  const target = right?.character ?? left.character;
  if (stuns) return (n) => (n > 0 && who(t, target).stun < 2 ? 5 : 0);
  return (n) => {
    const damage = n > 0 ? n + bonus : 0;
    return breaks !== null && damage >= breaks ? 14 : damage * 1.8;
  };
}
/** The points of the Mission that is being tried; of anything else, what a test is usually for. */
function atStake(t: Reading): number {
  const tried = lying(t, 'played').map(({ kind }) => t.card(kind).points ?? 0);
  return Math.max(5, ...tried);
}

interface Again {
  /** What it brings on average, to the seat that chooses the dice. */
  readonly gain: number;
  readonly places: readonly number[];
}

/** The best dice of a row to roll again, for a seat: some of the lowest where they are its own side's, of the highest else. */
export function bestAgain(t: Reading, seat: Seat, row: Row): Again {
  const { contest } = t.state;
  const dice = (row === 'left' ? contest?.left.dice : contest?.right?.dice) ?? [];
  if (!contest || dice.length === 0) return { gain: 0, places: [] };
  const worth = worthOf(t, contest);
  const wants = t.allied(who(t, contest.left.character).owner, seat) ? 1 : -1;
  const other = (row === 'left' ? contest.right?.dice : contest.left.dice) ?? [];
  const value = (own: readonly number[]): number =>
    wants * worth((row === 'left' ? compareDice(own, other) : compareDice(other, own)).uncanceled);
  const isOwnSide = (row === 'left') === (wants === 1);
  const order = dice.map((_, i) => i).sort((a, b) => ((dice[a] ?? 0) - (dice[b] ?? 0)) * (isOwnSide ? 1 : -1));
  const now = value(dice);
  let best: Again = { gain: 0, places: order.slice(0, 1) };
  for (let k = 1; k <= order.length; k++) {
    const kept = order.slice(k).map((i) => dice[i] ?? 0);
    let mean = 0;
    for (const { dice: fresh, p } of rolledAnew(k)) mean += p * value([...kept, ...fresh]);
    if (mean - now > best.gain + 1e-9) best = { gain: mean - now, places: order.slice(0, k) };
  }
  return best;
}

/** Pass, or the cheapest way to re-roll that is worth it. */
export function rerollAnswer(t: Reading, seat: Seat, question: Question): Json {
  const { contest } = t.state;
  if (!contest) return 'pass';
  const able = choosable(question).map(({ key, value }) => ({ key, answer: value as Answer }));
  const own: Row = who(t, contest.left.character).owner === seat ? 'left' : 'right';
  const { gain } = bestAgain(t, seat, own);
  const free = able.find(({ answer }) => answer.do === 'card');
  // a card may also roll the dice of others again
  const withCard = Math.max(gain, bestAgain(t, seat, own === 'left' ? 'right' : 'left').gain);
  if (free && withCard > 0.75) return free.key;
  const cheapest = able
    .flatMap(({ key, answer }) =>
      answer.do === 'discard' ? [{ key, worth: promise(t, selfOf(piece(t, answer.copy))) }] : [],
    )
    .sort((a, b) => a.worth - b.worth)[0];
  return cheapest && gain > cheapest.worth && gain > 0.75 ? cheapest.key : 'pass';
}

/** The dice to roll again, by their places in the row that the question is about. */
export function diceAnswer(t: Reading, seat: Seat, question: Question, row: Row): Json {
  const places = choosable(question);
  const chosen = bestAgain(t, seat, row).places.map(String);
  const keys = places.map((o) => o.key).filter((key) => chosen.includes(key));
  return keys.length > 0 ? keys : places.slice(0, 1).map((o) => o.key);
}
