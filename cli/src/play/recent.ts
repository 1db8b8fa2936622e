/** The history that is shown at once: the end of it, unless more is asked for. */
import type { Screen } from './screen.ts';

const usual = 20;

/** How many lines `history`, `history 40` and `history all` want; nothing if it is something else. */
export function linesWanted(typed: string): number | undefined {
  if (typed === '') return usual;
  if (typed.toLowerCase() === 'all') return Infinity;
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
}

/** The last lines, and above them how many there were before; `more` if there are others that are not at hand. */
export function showRecent(screen: Screen, lines: readonly string[], typed: string, more = false): void {
  const n = linesWanted(typed);
  if (n === undefined) return screen.say('Type history and how many lines you want: history 40, or history all.');
  if (lines.length === 0) return screen.say('Nothing has happened yet.');
  const left = Math.max(0, lines.length - n);
  if (left > 0) screen.say(`${more ? 'More' : left} before: history ${n * 2}, or history all.`, '  … ');
  for (const line of lines.slice(left)) screen.say(line, '  · ');
}
