/** Dice against dice, ready to be drawn or said: columns, verdicts with their reasons, what it comes to. */
import type { Seat } from '@tenforward/kernel';
import { say } from './say.ts';
import { characterOf, openOf } from './sight.ts';
import type { Open, Seen, ShownContest, ShownPair } from './seen.ts';

export type Row = 'left' | 'right';
export interface ShownDie {
  readonly value: number;
  readonly row: Row;
  /** Which die of its row, as they fell. */
  readonly place: number;
  readonly was: number | undefined;
}
export type Verdict = 'hit' | 'cancelled' | 'none' | 'ignored';
export interface Column {
  readonly attack: ShownDie | undefined;
  readonly defense: ShownDie | undefined;
  readonly verdict: Verdict;
  readonly word: string;
  readonly why: string;
}

/** The dice of a row from the highest down, each knowing where it fell. */
export function sortedDice(contest: ShownContest, row: Row): ShownDie[] {
  const own = contest[row];
  return (own?.dice ?? [])
    .map((value, place) => ({ value, row, place, was: own?.was[place] ?? undefined }))
    .sort((a, b) => b.value - a.value || a.place - b.place);
}

function whyOf({ attack, defense, canceled }: ShownPair, isOpposed: boolean): string {
  if (defense === null && canceled) return say('duel.why.low');
  if (defense === null) return say(isOpposed ? 'duel.why.unopposed' : 'duel.why.high');
  if (!canceled) return say('duel.why.beats', { attack, defense });
  return say(attack === defense ? 'duel.why.equals' : 'duel.why.tops', { attack, defense });
}

export function columnsOf(contest: ShownContest): Column[] {
  const [left, right] = [sortedDice(contest, 'left'), sortedDice(contest, 'right')];
  const paired = contest.pairs.map((pair, i): Column => {
    const verdict = !pair.canceled ? 'hit' : pair.defense === null ? 'none' : 'cancelled';
    return {
      attack: left[i],
      defense: right[i],
      verdict,
      word: say(`duel.${contest.kind}.${verdict}`),
      why: whyOf(pair, contest.right !== null),
    };
  });
  const spare = right.slice(contest.pairs.length).map(
    (defense): Column => ({
      attack: undefined,
      defense,
      verdict: 'ignored',
      word: say(`duel.${contest.kind}.ignored`),
      why: say('duel.why.spare'),
    }),
  );
  return [...paired, ...spare];
}

/** '2 hits + 0 = 2 Damage'. */
export function resultOf(contest: ShownContest): string {
  const { kind, uncanceled: n, need, bonus } = contest;
  if (kind === 'test')
    return need > 1
      ? say(n >= need ? 'duel.passed.need' : 'duel.failed.need', { n, need })
      : say(n > 0 ? 'duel.passed' : 'duel.failed', { n });
  if (n === 0) return say('duel.missed');
  if (contest.stuns) return say('duel.stuns', { n });
  return say('duel.damage', { n, bonus, damage: contest.damage ?? n + bonus });
}

/** What the dice of a row are. */
const kindOfRow = ({ kind }: ShownContest, row: Row): 'skill' | 'attack' | 'defense' =>
  kind === 'test' ? 'skill' : row === 'left' ? 'attack' : 'defense';

export const ownerOfRow = (open: Open, contest: ShownContest, row: Row): Seat | undefined =>
  characterOf(open, contest[row]?.character ?? '')?.owner;

/** One's own dice lie on top. */
export const topRow = (open: Open, contest: ShownContest, seat: Seat | undefined): Row =>
  seat !== undefined && ownerOfRow(open, contest, 'right') === seat && ownerOfRow(open, contest, 'left') !== seat
    ? 'right'
    : 'left';

/** 'Your 5 attack dice, sorted'. */
export function captionOf(seen: Seen, contest: ShownContest, row: Row): string {
  const owner = ownerOfRow(openOf(seen.sight), contest, row);
  const n = contest[row]?.dice.length ?? 0;
  const dice = say(`duel.dice.${kindOfRow(contest, row)}`, { n });
  const caption =
    owner === undefined
      ? say('duel.caption', { dice })
      : owner === seen.sight.seat
        ? say('duel.caption.mine', { dice })
        : say('duel.caption.of', { name: seen.voice.name(owner), dice });
  return n > 1 ? say('duel.caption.sorted', { caption }) : caption;
}

/** The same in sentences. */
export function compared(seen: Seen, contest: ShownContest): { readonly sentences: string[] } {
  const rows = (['left', 'right'] as const).flatMap((row) => {
    const own = contest[row];
    if (!own) return [];
    const name = seen.voice.name(own.character);
    const dice = sortedDice(contest, row).map(({ value }) => value);
    return [dice.length > 0 ? say('duel.rolled', { name, dice: dice.join(' ') }) : say('duel.rolled.none', { name })];
  });
  const verdicts = columnsOf(contest).map(({ word, why }) => say('duel.verdict', { word, why }));
  const sums = [...(verdicts.length > 0 ? [verdicts.join('; ')] : []), resultOf(contest)];
  return { sentences: [...rows, ...sums.map((text) => say('duel.sentence', { text }))] };
}
