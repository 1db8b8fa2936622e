/**
 * What rolling some dice again would bring. The chance that is shown is that of what the roll is about, all conditions
 * included, if those dice are rolled again that are best for this very chance; the dice are named beside it.
 */
import type { Preview, PreviewOdds, Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { saverOf } from './attack-preview.ts';
import { who } from './characters.ts';
import type { Compared, Roll } from './dice-board.ts';
import { compareDice, rolledAnew } from './odds.ts';
import { percentOf, rounded } from './pools.ts';
import type { SecondTest } from './tests.ts';
import type { Reading } from './types.ts';

type Contested = NonNullable<Reading['state']['contest']>;
interface Dice {
  readonly left: { readonly dice: readonly number[] };
  readonly right: { readonly dice: readonly number[] } | null;
}

/** The two rows as plain data, pair by pair. */
export function comparedDice({ left, right }: Dice): Compared {
  const { pairs, uncanceled } = compareDice(left.dice, right?.dice ?? []);
  return {
    pairs: pairs.map(({ attack, defense, canceled }) => ({ attack, defense: defense ?? null, canceled })),
    uncanceled,
  };
}

/** What stands on the dice board if nobody rolls again. */
export function standingPreview(t: Reading): Preview {
  const { contest } = t.state;
  if (!contest) return {};
  const n = comparedDice(contest).uncanceled;
  return { notes: [...notesOn(contest.second), say('preview.now', { n, character: contest.left.character })] };
}

/** What passing the test is not enough for. */
function notesOn(second: SecondTest | undefined): Words[] {
  if (!second) return [];
  return second.tester === null
    ? [say('odds.hopeless', { why: say('follow.nobody') })]
    : [say('preview.second-test', { character: second.tester })];
}

/** The best that rolling dice of this row again can bring. */
function bestOf(t: Reading, row: Roll['row']) {
  const { contest } = t.state;
  if (!contest) return undefined;
  const aim = aimOf(t, contest, row);
  const best = t.once(`re-roll ${row}`, () => bestReroll(contest, row, aim));
  return best && { best, aim, second: contest.second, reached: best.reached * (contest.second?.chance ?? 1) };
}
/** The one number worth comparing. */
export function rerollValue(t: Reading, { row }: Roll): Words | undefined {
  const found = bestOf(t, row);
  return found && say(found.aim.words, { percent: percentOf(found.reached) });
}

export function rerollPreview(t: Reading, { row, character }: Roll): Preview {
  const found = bestOf(t, row);
  if (!found) return {};
  const { best, aim, second, reached } = found;
  const mean = (Math.round(best.mean * 10) / 10).toFixed(1);
  return {
    marks: [character],
    odds: second && reached > 0 ? bothOdds(reached) : diceOdds(best.counts, aim),
    notes: [
      ...(standingPreview(t).notes ?? []),
      say('preview.reroll', { dice: best.lowest, mean }),
      say('preview.this-one'),
    ],
  };
}

const diceOdds = (counts: readonly number[], { wants }: Aim): PreviewOdds[] =>
  counts.map((p, n) => ({ say: say('odds.uncanceled', { n }), p: rounded(p), ...(wants(n) && { hot: true }) }));

/** No number of dice passes two tests: as beside the Mission itself, there is only both or not. */
const bothOdds = (p: number): PreviewOdds[] => [
  { say: say('odds.failed'), p: rounded(1 - p) },
  { say: say('odds.both'), p: rounded(p), hot: true },
];

interface Aim {
  /** The numbers of uncanceled dice whose chance is shown. */
  readonly wants: (n: number) => boolean;
  /** Whether whoever rolls again wants it to be likely: a target does not want to be hit. */
  readonly isLiked: boolean;
  readonly words: ValueKey;
}
type ValueKey =
  | 'value.passed'
  | 'value.both'
  | 'value.no-points'
  | 'value.neutralized'
  | 'value.stunned'
  | 'value.incapacitated'
  | 'value.more'
  | 'value.fewer';

/** What a roll is about: the outcomes that change something, and the words for their chance. */
function aimOf(t: Reading, contest: Contested, row: Roll['row']): Aim {
  const { kind, need, breaks, bonus, stuns, left, right, second } = contest;
  const isLiked = row === 'left';
  if (second?.chance === 0) return { wants: () => false, isLiked, words: 'value.no-points' };
  if (kind === 'test') return { wants: (n) => n >= need, isLiked, words: second ? 'value.both' : 'value.passed' };
  const target = right?.character ?? left.character;
  if (stuns) {
    const { stun } = who(t, target);
    const words = stun === 1 ? 'value.incapacitated' : 'value.stunned';
    return { wants: (n) => n > 0 && stun < 2, isLiked, words }; // AM-rules-24
  }
  const kills = breaks === null ? Number.POSITIVE_INFINITY : Math.max(1, breaks - bonus);
  if (kills <= left.dice.length && saverOf(t, { target, attacker: left.character }) === undefined)
    return { wants: (n) => n >= kills, isLiked, words: 'value.neutralized' };
  const now = comparedDice(contest).uncanceled;
  return row === 'left'
    ? { wants: (n) => n > now, isLiked: true, words: 'value.more' }
    : { wants: (n) => n < now, isLiked: true, words: 'value.fewer' };
}

/** What rolling some dice again may come to. */
interface Anew {
  /** The probability of each number of uncanceled dice. */
  readonly counts: readonly number[];
  /** The chance of what the roll is about. */
  readonly reached: number;
  readonly mean: number;
}
/** Dice of a row that stay, and others that are rolled again. */
function anew({ left, right }: Dice, row: Roll['row'], { wants }: Aim, kept: readonly number[], again: number): Anew {
  const other = row === 'left' ? (right?.dice ?? []) : left.dice;
  const uncanceled = (dice: readonly number[]): number =>
    (row === 'left' ? compareDice(dice, other) : compareDice(other, dice)).uncanceled;
  const counts = Array.from({ length: left.dice.length + 1 }, () => 0);
  for (const { dice, p } of rolledAnew(again)) {
    const n = uncanceled([...kept, ...dice]);
    counts[n] = (counts[n] ?? 0) + p;
  }
  return {
    counts,
    reached: counts.reduce((sum, p, n) => (wants(n) ? sum + p : sum), 0),
    mean: counts.reduce((sum, p, n) => sum + p * n, 0),
  };
}

interface Best extends Anew {
  /** The dice to roll again. */
  readonly lowest: readonly number[];
}

/**
 * Of all choices of dice the best for their owner: by the chance that is shown, and where that is the same, by how many
 * dice are left uncanceled. It is always some of the lowest: uncanceled dice only grow with each attack die and only
 * shrink with each defense die, whichever of them it is.
 */
function bestReroll(dice: Dice, row: Roll['row'], aim: Aim): Best | undefined {
  const sorted = (dice[row]?.dice ?? []).toSorted((a, b) => a - b);
  let best: Best | undefined;
  for (let k = 1; k <= sorted.length; k++) {
    const found = { lowest: sorted.slice(0, k), ...anew(dice, row, aim, sorted.slice(k), k) };
    const gain = (found.reached - (best?.reached ?? 0)) * (aim.isLiked ? 1 : -1);
    const gainOnAverage = (found.mean - (best?.mean ?? 0)) * (row === 'left' ? 1 : -1);
    const isBetter = gain > equal || (gain > -equal && gainOnAverage > equal);
    if (best === undefined || isBetter) best = found;
  }
  return best;
}
/** Sums of the same probabilities in another order differ in their last digits. */
const equal = 1e-9;

/** What rolling these very dice again would bring, while they are being chosen. */
export function rerollWhatIf(t: Reading, { row }: Pick<Roll, 'row'>, places: readonly number[]): Preview | undefined {
  const { contest } = t.state;
  if (!contest || places.length === 0) return standingPreview(t);
  const own = contest[row]?.dice ?? [];
  const aim = aimOf(t, contest, row);
  const kept = own.filter((_, i) => !places.includes(i));
  const { counts, reached, mean } = anew(contest, row, aim, kept, places.length);
  const both = reached * (contest.second?.chance ?? 1);
  return {
    odds: contest.second && both > 0 ? bothOdds(both) : diceOdds(counts, aim),
    notes: [
      say(aim.words, { percent: percentOf(both) }),
      say('preview.these-dice', { n: places.length, mean: (Math.round(mean * 10) / 10).toFixed(1) }),
    ],
  };
}
