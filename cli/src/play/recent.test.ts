import { expect, test } from 'vitest';
import { tenforward } from '../../test/terminal.ts';

/** What is printed between a command and the next prompt. */
const after = (out: string, typed: string): string[] =>
  (out.split(`Ann> ${typed}\n`)[1] ?? '').split('Ann> ')[0]?.trimEnd().split('\n') ?? [];

test('history shows the last things that happened, and says how to see more', async () => {
  const waves = Array.from({ length: 30 }, () => 'a');
  const typed = [...waves, 'history', 'history 3', 'HISTORY all', 'history 0', 'help'];
  const { out } = await tenforward(['play', 'nim', '--seed', 's'], { typed });
  expect(after(out, 'history')).toEqual([
    '  … 10 before: history 40, or history all.',
    ...Array.from({ length: 20 }, () => '  · Ann waves.'),
  ]);
  expect(after(out, 'history 3')).toEqual([
    '  … 27 before: history 6, or history all.',
    ...Array.from({ length: 3 }, () => '  · Ann waves.'),
  ]);
  expect(after(out, 'HISTORY all')).toEqual(Array.from({ length: 30 }, () => '  · Ann waves.'));
  expect(after(out, 'history 0')).toEqual(['Type history and how many lines you want: history 40, or history all.']);
  expect(out).toMatch(/ {2}history N +the last N things that happened; 20 without a number/);
});
