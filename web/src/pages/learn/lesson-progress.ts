/** Which lessons were passed in this browser. */
import { readPassed } from './lessons.ts';

const place = 'tenforward.lessons';

/** The text to keep once lesson n of a game was passed too. */
export function withPassed(text: string, game: string, n: number): string {
  const passed = readPassed(text);
  const all = new Set([...(passed[game] ?? []), n]);
  return JSON.stringify({ ...passed, [game]: [...all].sort((a, b) => a - b) });
}

export function keepPassed(game: string, n: number): void {
  try {
    localStorage.setItem(place, withPassed(localStorage.getItem(place) ?? '{}', game, n));
  } catch {
    // a browser that keeps nothing: the lesson was passed all the same
  }
}
