import { expect, test } from 'vitest';
import { findRules, readHandbook, readHeadings, readRulings, ruleById } from './handbook.ts';

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
  expect(ids('6.2')).toEqual(['PRB-6.2', 'PRB-6.2a']);
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

test('marks, introductions and the list of rulings are read as well', () => {
  const chapters = [
    { file: '33-rulings.md', text: rulings },
    { file: '06-moving.md', text: marked },
  ];
  expect(readHandbook(chapters)).toEqual([
    {
      id: 'PRB-6.1',
      chapter: '6. Moving',
      text: 'One.',
      ruling: 'Both (R1, C2) and more (T3).',
      marks: ['R1', 'C2', 'T3'],
    },
  ]);
  expect(readHeadings(chapters)).toEqual([
    { title: '6. Moving', intro: 'Ships move. They may also stay.' },
    { title: '33. Rulings', intro: 'What we decided.' },
    { title: 'Silent', intro: '' },
  ]);
  expect(readRulings(chapters)).toEqual([
    { mark: 'R1', text: 'Only by edges.', why: 'All rules speak of edges.', rules: ['PRB-6.1', 'PRB-6.2'] },
  ]);
});

const marked = `# 6. Moving

Ships move.

They may also stay.

- **PRB-6.1** One.

> Ruling: Both (R1, C2)
> and more (T3).
`;
const rulings = `# 33. Rulings
What we decided.

## Silent

| Ruling | What | Why | Rules |
| --- | --- | --- | --- |
| R1 | Only by edges. | All rules speak of edges. | PRB-6.1, PRB-6.2 |
`;
