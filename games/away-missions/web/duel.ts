/** Dice against dice, ready to be drawn or said: columns, verdicts with their reasons, what it comes to. */
import type { Seat } from '@tenforward/kernel';
import type { Seen } from '@tenforward/ui';
import { characterOf, type Open, openOf, type ShownContest, type ShownPair } from './sight.ts';

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

const words: Readonly<Record<ShownContest['kind'], Readonly<Record<Verdict, string>>>> = {
  attack: { hit: 'Hit', cancelled: 'Cancelled', none: 'No hit', ignored: 'Ignored' },
  test: { hit: 'Success', cancelled: 'Cancelled', none: 'No success', ignored: 'Ignored' },
};

function whyOf({ attack, defense, canceled }: ShownPair, isOpposed: boolean): string {
  if (defense === null && canceled) return 'needs 4';
  if (defense === null) return isOpposed ? 'no die against it' : '4 or more';
  if (!canceled) return `${attack} beats ${defense}`;
  return attack === defense ? `${attack} equals ${defense}` : `${defense} tops ${attack}`;
}

export function columnsOf(contest: ShownContest): Column[] {
  const [left, right] = [sortedDice(contest, 'left'), sortedDice(contest, 'right')];
  const paired = contest.pairs.map((pair, i): Column => {
    const verdict = !pair.canceled ? 'hit' : pair.defense === null ? 'none' : 'cancelled';
    return {
      attack: left[i],
      defense: right[i],
      verdict,
      word: words[contest.kind][verdict],
      why: whyOf(pair, contest.right !== null),
    };
  });
  const spare = right.slice(contest.pairs.length).map(
    (defense): Column => ({
      attack: undefined,
      defense,
      verdict: 'ignored',
      word: words[contest.kind].ignored,
      why: 'nothing to stop',
    }),
  );
  return [...paired, ...spare];
}

export const amount = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** '2 hits + 0 = 2 Damage'. */
export function resultOf(contest: ShownContest): string {
  const { kind, uncanceled, need, bonus } = contest;
  if (kind === 'test') {
    const found = amount(uncanceled, 'success', 'successes');
    return need > 1
      ? `${found}, ${need} needed: ${uncanceled >= need ? 'passed' : 'failed'}`
      : `${found}: ${uncanceled > 0 ? 'passed' : 'failed'}`;
  }
  if (uncanceled === 0) return 'No hits, no Damage';
  if (contest.stuns) return `${amount(uncanceled, 'hit')}: stunned`;
  return `${amount(uncanceled, 'hit')} + ${bonus} = ${contest.damage ?? uncanceled + bonus} Damage`;
}

/** What each row is: 'attack dice', 'defense dice', 'Skill dice'. */
export const kindOfRow = ({ kind }: ShownContest, row: Row): string =>
  kind === 'test' ? 'Skill' : row === 'left' ? 'attack' : 'defense';

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
  const whose = owner === undefined ? 'The' : owner === seen.sight.seat ? 'Your' : `${seen.voice.name(owner)}’s`;
  const n = contest[row]?.dice.length ?? 0;
  return `${whose} ${n} ${kindOfRow(contest, row)} ${n === 1 ? 'die' : 'dice'}${n > 1 ? ', sorted' : ''}`;
}

/** The same in sentences. */
export function compared(seen: Seen, contest: ShownContest): { readonly sentences: string[] } {
  const rows = (['left', 'right'] as const).flatMap((row) => {
    const own = contest[row];
    if (!own) return [];
    const dice = sortedDice(contest, row).map(({ value }) => value);
    return [`${seen.voice.name(own.character)}: ${dice.join(' ') || 'no dice'}.`];
  });
  const verdicts = columnsOf(contest).map(({ word, why }) => `${word}, ${why}`);
  return { sentences: [...rows, ...(verdicts.length > 0 ? [`${verdicts.join('; ')}.`] : []), `${resultOf(contest)}.`] };
}
