/** Finding words in rules and cards: `end` finds ends and ending, but not send. */
import { findRules, type Handbook } from '@tenforward/catalogue';

/** Whether a word of the text begins so. */
export function speaksOf(text: string, word: string): boolean {
  const wanted = word.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${wanted}`, 'iu').test(text);
}

/** The rules whose id begins with a word, or that speak of it. */
export const rulesOn = (book: Handbook, word: string): Handbook =>
  findRules(book, word).filter(({ id, chapter, text, ruling = '' }) =>
    speaksOf(`${id}\n${chapter}\n${text}\n${ruling}`, word),
  );

export interface ChapterOf {
  readonly title: string;
  /** What the ids of its rules begin with. */
  readonly prefix: string;
  readonly rules: number;
}

export function chaptersOf(book: Handbook): ChapterOf[] {
  const byTitle = new Map<string, Handbook[number][]>();
  for (const rule of book) byTitle.set(rule.chapter, [...(byTitle.get(rule.chapter) ?? []), rule]);
  return [...byTitle].map(([title, rules]) => ({
    title,
    prefix: rules[0]?.id.replace(/\.[^.]*$/, '') ?? '',
    rules: rules.length,
  }));
}
