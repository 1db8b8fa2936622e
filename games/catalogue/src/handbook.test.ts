import { expect, test } from 'vitest';
import { findRules, readHandbook, ruleById } from './handbook.ts';

const moving = `# 6. Moving

An introduction.

- **PRB-6.1** A ship moves
  one sector
  or stays.
- **PRB-6.2** It may not enter the rift.
  > Ruling: Not even by accident,
  > because the rift is closed.

  And this is a remark of nobody.
- an item without an id

A paragraph of nobody.

## 6b. Docking
- **PRB-6.2a** A docked ship stays.

  It may still fire:

  - forwards

Not part of it.

> A remark to the reader.

- **PRB-60.1** Far away.
`;
const book = readHandbook([
  { file: '10-late.md', text: '# 10. Late\n- **PRB-10.1** Last.' },
  { file: '06-moving.md', text: moving },
  { file: 'README.md', text: '- **PRB-99** No chapter.' },
]);

test('rules come in the order of the chapters, with their headings, on one line', () => {
  expect(book).toEqual([
    { id: 'PRB-6.1', chapter: '6. Moving', text: 'A ship moves one sector or stays.' },
    {
      id: 'PRB-6.2',
      chapter: '6. Moving',
      text: 'It may not enter the rift.',
      ruling: 'Not even by accident, because the rift is closed.',
    },
    { id: 'PRB-6.2a', chapter: '6b. Docking', text: 'A docked ship stays. It may still fire: - forwards' },
    { id: 'PRB-60.1', chapter: '6b. Docking', text: 'Far away.' },
    { id: 'PRB-10.1', chapter: '10. Late', text: 'Last.' },
  ]);
});

test('a word is found in ids first, then in texts', () => {
  const ids = (word: string): string[] => findRules(book, word).map((rule) => rule.id);
  expect(ids('prb-6')).toEqual(['PRB-6.1', 'PRB-6.2', 'PRB-6.2a']);
  expect(ids('PRB-6.2')).toEqual(['PRB-6.2', 'PRB-6.2a']);
  expect(ids('rift')).toEqual(['PRB-6.2']);
  expect(ids('docking')).toEqual(['PRB-6.2a', 'PRB-60.1']);
  expect(ids('warp')).toEqual([]);
});

test('a part of a rule is explained by the rule', () => {
  expect(ruleById(book, 'PRB-6.2a')?.chapter).toBe('6b. Docking');
  expect(ruleById(book, 'PRB-6.1b')?.id).toBe('PRB-6.1');
  expect(ruleById(book, 'PRB-6.1.4')?.id).toBe('PRB-6.1');
  expect(ruleById(book, 'XYZ-1')).toBeUndefined();
});
