import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { games } from '../../test/nim.ts';
import { scratchForAll, tenforward } from '../../test/terminal.ts';
import { coverageOf, namesId } from './coverage.ts';

const folder = scratchForAll();
const entry = { ...games[0]!, tests: [pathToFileURL(`${folder}/`)] };

writeFileSync(
  join(folder, 'taking.test.ts'),
  `test('NIM-1.1, card stick works', () => { expect(take()).toBe(1); });
// test('NIM-1.2 in a comment', () => { expect(1).toBe(1); });
test('NIM-1.2a and NIM-1.22 are others', () => { expect(1).toBe(1); });
test('card stick is refused, card stones works', () => { expect(1).toBe(1); });
`,
);
writeFileSync(
  join(folder, 'nim.scenario.yaml'),
  `name: The last stick
game: nim
rules: [NIM-1.1, NIM-10.1]
works: [stone]
seats: [ann, ben]
setup: { heap: 1 }
do:
  - { ann: 'take:2', refused: NIM-1.1 }
---
name: Nothing is asserted
game: nim
rules: [NIM-1.3]
refused: [stone]
seats: [ann, ben]
do: [{ ann: 'take:1' }]
expect: [{}]
---
name: Another game
game: chess
rules: [NIM-1.3]
seats: [ann, ben]
expect: [{ waits: ben }]
`,
);

test('an id counts through tests and scenarios that assert something', async () => {
  expect(await coverageOf(entry)).toEqual({
    game: 'nim',
    total: 4,
    covered: 2,
    uncovered: ['NIM-1.2', 'NIM-1.3'],
    ids: {
      'NIM-1.1': ['nim.scenario.yaml: The last stick', 'taking.test.ts: NIM-1.1, card stick works'],
      'NIM-1.2': [],
      'NIM-1.3': [],
      'NIM-10.1': ['nim.scenario.yaml: The last stick'],
    },
    content: { total: 2, works: 2, refused: 1, missing: ['stone'] },
  });
});

test('an id is a whole word', () => {
  for (const text of ['PRB-6.2', 'PRB-6.2: a', 'x (PRB-6.2)', 'see PRB-6.2.', 'PRB-6.2, PRB-7'])
    expect(namesId(text, 'PRB-6.2'), text).toBe(true);
  for (const text of ['PRB-6.2a', 'PRB-6.21', 'PRB-6.2.1', 'XPRB-6.2', 'X-PRB-6.2', 'PRB-6.2-b'])
    expect(namesId(text, 'PRB-6.2'), text).toBe(false);
});

test('rules prints the handbook, a search, and the coverage', async () => {
  const book = await tenforward(['rules', 'nim']);
  expect(book.out).toContain(
    'Taking sticks\n  NIM-1.1  On your turn you take one, two or three sticks, but never more than',
  );
  expect(book.out).toContain("Ruling: An empty heap is nobody's win");
  expect(book.out).not.toContain('NIM-9.9');
  const found = await tenforward(['rules', 'nim', 'nim-1', '--json']);
  expect(JSON.parse(found.out).rules.map((rule: { id: string }) => rule.id)).toEqual(['NIM-1.1', 'NIM-1.2', 'NIM-1.3']);
  expect((await tenforward(['rules', 'nim', 'warp'])).code).toBe(1);
  const coverage = await tenforward(['rules', 'nim', '--coverage'], { games: [entry] });
  expect(coverage.out).toContain('NIM-1.2  no test names it');
  expect(coverage.out).toContain('2 of 4 rules are covered. Not yet: NIM-1.2 and NIM-1.3.');
  const json = await tenforward(['rules', 'nim', '--coverage', '--json'], { games: [entry] });
  expect(Object.keys(JSON.parse(json.out))).toEqual(['game', 'total', 'covered', 'uncovered', 'ids', 'content']);
});
