/** Which key chooses which option: digits first, letters of its words for the everyday ones. Reserved keys are never used. */
import type { ShownAsk } from '@tenforward/kernel';

export const reserved = new Set('uyhbgkltnz');
/** Looks like a digit on a key cap. */
const unclear = new Set('oi');

type Option = ShownAsk['options'][number];

/**
 * A key for each option that can have one. Options under the last, everyday group have a letter of their own words
 * (M for move); all others are counted, as they stand in the list.
 */
export function capsOf(
  options: readonly Option[],
  labelOf: (option: Option) => string,
  letters: boolean,
): ReadonlyMap<string, string> {
  const caps = new Map<string, string>();
  const free = new Set(
    'abcdefghijklmnopqrstuvwxyz'.split('').filter((letter) => !reserved.has(letter) && !unclear.has(letter)),
  );
  const everyday = letters ? options.filter(isEveryday) : [];
  for (const option of everyday) {
    const letter = labelOf(option)
      .toLowerCase()
      .split('')
      .find((one) => free.has(one));
    if (letter === undefined) continue;
    free.delete(letter);
    caps.set(option.key, letter.toUpperCase());
  }
  const counted = options.filter((option) => !caps.has(option.key));
  const more = letters ? [...free] : [];
  for (const [i, option] of counted.entries()) {
    const cap = i < 9 ? String(i + 1) : more[i - 9]?.toUpperCase();
    if (cap !== undefined) caps.set(option.key, cap);
  }
  return caps;
}

/** What is there in every turn stands below what this moment offers, and keeps its letter from turn to turn. */
const isEveryday = (option: Option): boolean => option.group?.key === 'group.other' || option.idle === true;

/**
 * The options by group: first those with a number worth comparing, which are the most consequential, then the others in the order in
 * which they first appear, the everyday ones last.
 */
export function grouped(options: readonly Option[]): { group: Option['group']; options: Option[] }[] {
  const groups = new Map<string, { group: Option['group']; options: Option[] }>();
  for (const option of options) {
    const key = option.group ? JSON.stringify(option.group) : '';
    const group = groups.get(key) ?? { group: option.group, options: [] };
    group.options.push(option);
    groups.set(key, group);
  }
  const rank = ({ group, options: own }: { group: Option['group']; options: Option[] }): number => {
    if (group?.key === 'group.other') return 2;
    return group && own.some(({ value }) => value !== undefined) ? 0 : 1;
  };
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

/** The same in one row, as they stand below each other. */
export const inOrder = (options: readonly Option[]): Option[] => grouped(options).flatMap((group) => group.options);
