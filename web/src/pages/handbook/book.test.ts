import { expect, test } from 'vitest';
import { chaptersOf, findRules, findRulings, hasEntry, piecesOf, shownId } from './book.ts';

const rules = [
  { id: 'AM-move-1', chapter: '12. Move actions', text: 'A character moves.' },
  { id: 'AM-move-2', chapter: '12. Move actions', text: 'Two spaces for each peg.' },
  { id: 'AM-los-1', chapter: '17. Line of sight', text: 'Lines may be open.' },
];
const rulings = [
  { mark: 'R1', text: 'Corners do not connect.', why: 'Rules speak of edges.', rules: ['AM-move-8'] },
  { mark: 'R12', text: 'Hivemind works in activations.', why: 'A token activates nobody.', rules: [] },
];

test('chapters come in order, each with its rules and its introduction', () => {
  const headings = [
    { title: '12. Move actions', intro: 'Count spaces.' },
    { title: '33. Rulings', intro: 'Where we decided.' },
  ];
  expect(chaptersOf({ headings, rules }).map(({ title, intro, rules: own }) => [title, intro, own.length])).toEqual([
    ['12. Move actions', 'Count spaces.', 2],
    ['17. Line of sight', '', 1],
  ]);
});

test('ids inside a text become links where there is such a rule or ruling', () => {
  const known = new Set(['AM-rules-26', 'R1']);
  expect(piecesOf('Pass by (AM-rules-26), see R1, not R2 or AM-none.', (id) => known.has(id))).toEqual([
    { text: 'Pass by (' },
    { text: 'AM-rules-26', id: 'AM-rules-26' },
    { text: '), see ' },
    { text: 'R1', id: 'R1' },
    { text: ', not R2 or AM-none.' },
  ]);
});

test('a text without ids is one piece, an empty one is none', () => {
  expect(piecesOf('Nothing here.', () => true)).toEqual([{ text: 'Nothing here.' }]);
  expect(piecesOf('', () => true)).toEqual([]);
});

test('rules are found by number and by word', () => {
  expect(findRules(rules, 'am-move').map(({ id }) => id)).toEqual(['AM-move-1', 'AM-move-2']);
  expect(findRules(rules, 'peg').map(({ id }) => id)).toEqual(['AM-move-2']);
});

test('rulings are found by their whole mark and by word', () => {
  expect(findRulings(rulings, 'r1').map(({ mark }) => mark)).toEqual(['R1']);
  expect(findRulings(rulings, 'token').map(({ mark }) => mark)).toEqual(['R12']);
});

test('an entry is a rule or a ruling by its whole number', () => {
  expect(['AM-move-1', 'R12', 'AM-move', 'R', ''].map((id) => hasEntry({ rules, rulings }, id))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a number from an address is shown without what can’t be seen, and not at any length', () => {
  expect(shownId('AM\u0000-move\u202E-1\n')).toBe('AM-move-1');
  expect(shownId('x'.repeat(500))).toHaveLength(40);
});
