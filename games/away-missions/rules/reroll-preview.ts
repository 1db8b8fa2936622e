/** What rolling some dice again would bring: how they compare now, and what the best of it gives on average. */
import type { Preview, PreviewOdds, Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { compareDice, rolledAnew } from './odds.ts';
import { percentOf, rounded } from './pools.ts';
import type { Compared, Contest, Reading, Roll, SecondTest } from './types.ts';

type Dice = Readonly<Pick<Contest, 'need' | 'kind' | 'bonus' | 'breaks' | 'second'>> & {
  readonly left: { readonly dice: readonly number[] };
  readonly right: { readonly dice: readonly number[] } | null;
};

/** The two rows as plain data, pair by pair. */
export function comparedDice({ left, right }: Pick<Dice, 'left' | 'right'>): Compared {
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

export function rerollPreview(t: Reading, { row, character }: Roll): Preview {
  const contest = t.state.contest;
  if (!contest) return {};
  const best = t.once(`re-roll ${row}`, () => bestReroll(contest, row));
  if (!best) return {};
  const { wants, words } = aimOf(contest, row);
  const reached = best.counts.reduce((sum, p, n) => (wants(n) ? sum + p : sum), 0) * (contest.second?.chance ?? 1);
  const odds = best.counts.map(
    (p, n): PreviewOdds => ({
      say: say('odds.uncanceled', { n }),
      p: rounded(p),
      ...(wants(n) && { hot: true }),
    }),
  );
  const mean = (Math.round(best.mean * 10) / 10).toFixed(1);
  return {
    marks: [character],
    odds,
    value: say(words, { percent: percentOf(reached) }),
    notes: [
      ...(standingPreview(t).notes ?? []),
      say('preview.reroll', { dice: best.lowest, mean }),
      say('preview.this-one'),
    ],
  };
}

/** What a re-roll is after: the outcomes that change something, and the words for their chance. */
function aimOf(contest: Dice, row: Roll['row']): { wants: (n: number) => boolean; words: ValueKey } {
  const { kind, need, breaks, bonus, left, second } = contest;
  if (second?.chance === 0) return { wants: () => false, words: 'value.no-points' };
  if (second) return { wants: (n) => n >= need, words: 'value.both' };
  if (kind === 'test') return { wants: (n) => n >= need, words: 'value.passed' };
  const kills = breaks === null ? Number.POSITIVE_INFINITY : Math.max(1, breaks - bonus);
  if (kills <= left.dice.length) return { wants: (n) => n >= kills, words: 'value.neutralized' };
  const now = comparedDice(contest).uncanceled;
  return row === 'left'
    ? { wants: (n) => n > now, words: 'value.more' }
    : { wants: (n) => n < now, words: 'value.fewer' };
}
type ValueKey = 'value.passed' | 'value.both' | 'value.no-points' | 'value.neutralized' | 'value.more' | 'value.fewer';

interface Best {
  /** The dice to roll again. */
  readonly lowest: readonly number[];
  readonly mean: number;
  /** The probability of each number of uncanceled dice. */
  readonly counts: readonly number[];
}

/**
 * Of all choices of dice the best for their owner. It is always some of the lowest: uncanceled dice only grow with each
 * attack die and only shrink with each defense die, whichever of them it is.
 */
function bestReroll({ left, right }: Dice, row: Roll['row']): Best | undefined {
  const [own, other] = row === 'left' ? [left.dice, right?.dice ?? []] : [right?.dice ?? [], left.dice];
  const sorted = own.toSorted((a, b) => a - b);
  const uncanceled = (dice: readonly number[]): number =>
    (row === 'left' ? compareDice(dice, other) : compareDice(other, dice)).uncanceled;
  const attackDice = row === 'left' ? own.length : other.length;
  let best: Best | undefined;
  for (let k = 1; k <= sorted.length; k++) {
    const kept = sorted.slice(k);
    const counts = Array.from({ length: attackDice + 1 }, () => 0);
    for (const { dice, p } of rolledAnew(k)) {
      const n = uncanceled([...kept, ...dice]);
      counts[n] = (counts[n] ?? 0) + p;
    }
    const mean = counts.reduce((sum, p, n) => sum + p * n, 0);
    const isBetter = best === undefined || (row === 'left' ? mean > best.mean : mean < best.mean);
    if (isBetter) best = { lowest: sorted.slice(0, k), mean, counts };
  }
  return best;
}
