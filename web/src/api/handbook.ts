/** The handbook as the server sends it: every rule by its id, in our own words. */
import { type Fetched, useFetched } from './fetched.ts';

export interface Rule {
  readonly id: string;
  readonly chapter: string;
  readonly text: string;
  readonly ruling?: string;
}
export interface Handbook {
  readonly rules: readonly Rule[];
}

export const useHandbook = (game: string | undefined): Fetched<Handbook> =>
  useFetched<Handbook>(game === undefined ? null : `/api/games/${game}/handbook`);

/** The rule with this id, or the one it is a part of. */
export function ruleOf(book: Handbook, id: string): Rule | undefined {
  const found = book.rules.find((rule) => rule.id === id);
  const whole = /\d[a-z]$/.test(id) ? id.slice(0, -1) : id.replace(/[.-]?[^.-]*$/, '');
  return found || whole === '' ? found : ruleOf(book, whole);
}

/** Rules whose id begins with the word go first, then those that speak of it. */
export function findIn(book: Handbook, word: string): readonly Rule[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return book.rules;
  const byId = book.rules.filter(({ id }) => id.toLowerCase().startsWith(wanted));
  const byText = book.rules.filter(
    (rule) =>
      !byId.includes(rule) && `${rule.chapter}\n${rule.text}\n${rule.ruling ?? ''}`.toLowerCase().includes(wanted),
  );
  return [...byId, ...byText];
}
