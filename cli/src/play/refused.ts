/** What can't be chosen now, in as few lines as say why: what shares its reason and rule shares a line. */
import { isWords, type Refusal, type Word, type Words } from '@tenforward/kernel';

/** What may be refused: an option or an act. */
export interface Refusable {
  readonly say: Words;
  readonly no?: Refusal;
}

const reasonOf = ({ no }: Refusable): string => JSON.stringify([no?.rule ?? null, no?.no.key]);

/** Puts together what has the same reason, if it is so much, in the order in which reasons first appear. */
export function grouped<T extends Refusable>(things: readonly T[], fewest = 3): T[][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(reasonOf(thing), [...(groups.get(reasonOf(thing)) ?? []), thing]);
  // two options are as easily read as one line about both
  return [...groups.values()].flatMap((group) => (group.length < fewest ? group.map((one) => [one]) : [group]));
}

export interface Line {
  /** `Attack … with …`, one for each verb, with how often it occurs. */
  readonly verbs: readonly { readonly say: Words; readonly count: number }[];
  readonly no: Refusal | undefined;
}

/**
 * One line for a group: what differs within it is listed if that is short, and becomes `…` if it is not. In a reason a
 * thing may be the subject, whose verb would not fit a list; a phrase reads on.
 */
export function lineOf(group: readonly Refusable[]): Line {
  const verbs = new Map<string, Words[]>();
  for (const { say } of group) verbs.set(say.key, [...(verbs.get(say.key) ?? []), say]);
  const reasons = group.flatMap(({ no }) => (no ? [no] : []));
  const [first] = reasons;
  return {
    verbs: [...verbs.values()].flatMap((says) => {
      const say = merged(says, () => true);
      return say ? [{ say, count: says.length }] : [];
    }),
    no: first && {
      ...first,
      no:
        merged(
          reasons.map(({ no }) => no),
          isWords,
        ) ?? first.no,
    },
  };
}

/** What differs in a sentence that has one such place is listed there, if it is little and reads on: `lists`. */
function merged(says: readonly Words[], lists: (value: Word) => boolean): Words | undefined {
  const [first, ...rest] = says;
  if (!first?.with) return first;
  const entries = Object.entries(first.with);
  const values = entries.map(([name, value]): [string, Word] => {
    const all = [first, ...rest].map((one) => one.with?.[name] ?? null);
    const different = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
    if (different.length === 1) return [name, value];
    const isList = entries.length === 1 && different.length <= fewAtOnce && different.every(lists);
    return [name, isList ? different : '…'];
  });
  return { key: first.key, with: Object.fromEntries(values) };
}
const fewAtOnce = 4;
