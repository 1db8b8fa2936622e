/** The lessons there are, and how far somebody has come in this browser. */
import { useSyncExternalStore } from 'react';

export interface LessonLine {
  readonly n: number;
  readonly title: string;
  readonly about: string;
  readonly goal: string;
}

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Titles of the lessons, from scenario files as they were read; the first is number 1. */
export const lessonLines = (documents: readonly unknown[]): LessonLine[] =>
  documents.map((document, i) => {
    const { lesson } = (document ?? {}) as { lesson?: { title?: unknown; about?: unknown; goal?: unknown } };
    const { title, about, goal } = lesson ?? {};
    return { n: i + 1, title: words(title), about: words(about), goal: words(goal) };
  });

type Passed = Readonly<Record<string, readonly number[]>>;
const place = 'tenforward.lessons';
const nothing = '{}';

const kept = (): string => {
  try {
    return localStorage.getItem(place) ?? nothing;
  } catch {
    return nothing;
  }
};
export function readPassed(text: string): Passed {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).map(([game, all]) => [
        game,
        Array.isArray(all) ? all.filter((n): n is number => Number.isInteger(n)) : [],
      ]),
    );
  } catch {
    return {};
  }
}

/** The numbers of the lessons of a game that were passed; another tab counts too. */
export function usePassed(game: string): readonly number[] {
  const text = useSyncExternalStore((listener) => {
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, kept);
  return readPassed(text)[game] ?? [];
}

/** The first that was not passed; `undefined` once all are. */
export const nextLesson = (lessons: readonly LessonLine[], passed: readonly number[]): LessonLine | undefined =>
  lessons.find(({ n }) => !passed.includes(n));
