/** What somebody probably meant: the nearest of some words, if no more than this part of what was typed is wrong. */
export function nearest(typed: string, words: readonly string[], wrong = 0.5): string | undefined {
  const wanted = typed.toLowerCase();
  const begun = words.find((word) => wanted.length > 1 && word.toLowerCase().startsWith(wanted));
  if (begun !== undefined) return begun;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length * wrong)) + 0.5;
  for (const word of words) {
    const steps = distance(wanted, word.toLowerCase());
    if (steps < least) {
      best = word;
      least = steps;
    }
  }
  return best;
}

/** A word that differs from what was typed by a slip of the finger at most. */
export const alike = (typed: string, words: readonly string[]): string | undefined =>
  typed.length < 4 ? undefined : words.find((word) => distance(typed.toLowerCase(), word.toLowerCase()) <= 1);

/** ` Did you mean 'play'?`, or nothing. */
export function didYouMean(typed: string, words: readonly string[], show = (word: string) => `'${word}'`): string {
  const word = nearest(typed, words);
  return word === undefined ? '' : ` Did you mean ${show(word)}?`;
}

/** How many letters must be added, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(steps);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
