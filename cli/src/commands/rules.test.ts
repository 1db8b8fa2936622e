import { expect, test } from 'vitest';
import { tenforward } from '../../test/terminal.ts';

test('a word is found at the beginning of words, in rules and on cards', async () => {
  const { out, code } = await tenforward(['rules', 'nim', 'straight']);
  expect(out).toBe('Cards\n  Stick  A straight one, to be taken.');
  expect(code).toBe(0);
  const both = await tenforward(['rules', 'nim', 'stick']);
  expect(both.out).toMatch(/^Taking sticks\n {2}NIM-1\.1 [\s\S]*\n\nCards\n {2}Stick/);
  const inside = await tenforward(['rules', 'nim', 'ticks']);
  expect([inside.code, inside.out]).toEqual([1, "No rule or card of Nim speaks of 'ticks'."]);
});

test('the number of a rule is enough: without its letters, and without a game', async () => {
  const bare = await tenforward(['rules', 'nim', '10.1']);
  expect(bare.out).toContain('  NIM-10.1  When time is up, nobody wins.');
  const alone = await tenforward(['rules', '10.1']);
  expect([alone.code, alone.out]).toEqual([0, expect.stringContaining('── Nim ──')]);
  expect(alone.out).toContain('  NIM-10.1  When time is up');
  expect((await tenforward(['rules', '99.9'])).err).toContain("There is no game '99.9'.");
});

test('as JSON, rules and cards', async () => {
  const { out } = await tenforward(['rules', 'nim', 'NIM-10', '--json']);
  expect(JSON.parse(out)).toMatchObject({ game: 'nim', rules: [{ id: 'NIM-10.1' }], cards: [] });
  const all = JSON.parse((await tenforward(['rules', 'nim', '--json'])).out);
  expect(all.cards).toEqual([
    { id: 'stick', name: 'Stick', text: 'A straight one, to be taken.' },
    { id: 'stone', name: 'Stone' },
  ]);
});
