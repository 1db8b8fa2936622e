/** The rules of a game as the server sends them, and ways to find one. */
import type { Rule, Ruling } from '@tenforward/catalogue/handbook';
import type { HandbookShown } from '@tenforward/protocol';
import { type Fetched, useFetched } from '../../api/fetched.ts';

export { findRules, ruleById } from '@tenforward/catalogue/handbook';
export type { Rule, Ruling };

export type Book = HandbookShown;

export const useHandbook = (game: string | undefined): Fetched<Book> =>
  useFetched('GET /api/games/:game/handbook', game === undefined ? null : { params: { game } });

export interface BookChapter {
  readonly title: string;
  readonly intro: string;
  readonly rules: readonly Rule[];
}

/** The chapters that have rules, in order. The list of rulings is shown apart, so headings without a rule are left out. */
export function chaptersOf({ headings, rules }: Pick<Book, 'headings' | 'rules'>): BookChapter[] {
  const byTitle = new Map<string, Rule[]>();
  for (const rule of rules) byTitle.set(rule.chapter, [...(byTitle.get(rule.chapter) ?? []), rule]);
  const intros = new Map(headings.map(({ title, intro }) => [title, intro]));
  return [...byTitle].map(([title, own]) => ({ title, intro: intros.get(title) ?? '', rules: own }));
}

/** Whether there is a rule or a ruling of this number. */
export const hasEntry = ({ rules, rulings }: Pick<Book, 'rules' | 'rulings'>, id: string): boolean =>
  rules.some((rule) => rule.id === id) || rulings.some(({ mark }) => mark === id);

/** A number from an address as it can be shown: without signs that nobody sees, and not longer than a number is. */
export const shownId = (id: string): string => id.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '').slice(0, 40);

/** Rulings that speak of a word, or have it as their mark. */
export function findRulings(rulings: readonly Ruling[], word: string): readonly Ruling[] {
  const wanted = word.trim().toLowerCase();
  return rulings.filter(
    ({ mark, text, why }) => mark.toLowerCase() === wanted || `${text}\n${why}`.toLowerCase().includes(wanted),
  );
}

export interface Piece {
  readonly text: string;
  /** The rule or ruling it names. */
  readonly id?: string;
}

/** A text in pieces, so that every id in it that there is can be a link. */
export function piecesOf(text: string, isKnown: (id: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/\b(?:[A-Z]{2,}-[\w.-]*\w|[A-Z]\d+)\b/g)) {
    if (!isKnown(match[0])) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: match[0], id: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
