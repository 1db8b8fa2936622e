import type { TableLine } from '@tenforward/protocol';
import { expect, test } from 'vitest';
import { ago, othersAsked, waitingFirst, waitsForMe, whoSits } from './lines.ts';

const line = (more: Partial<TableLine> = {}): TableLine => ({
  table: 'abcdefghij',
  game: 'away-missions',
  title: '',
  status: 'playing',
  pace: 'live',
  host: 'Ada',
  seats: [
    { seat: 'p1', kind: 'person', name: 'Ada' },
    { seat: 'p2', kind: 'bot', name: 'Steward' },
  ],
  waiting: ['p1'],
  mine: ['p1'],
  decisions: 3,
  changedAt: 1000,
  archived: false,
  options: {},
  ...more,
});

test('a table waits for me while one of my seats is asked, and the game lasts', () => {
  expect(waitsForMe(line())).toBe(true);
  expect(waitsForMe(line({ waiting: ['p2'] }))).toBe(false);
  expect(waitsForMe(line({ status: 'over' }))).toBe(false);
});

test('the table that waits longest for me comes first, then what happened last', () => {
  const tables = [
    line({ table: 'others-old', waiting: ['p2'], changedAt: 1 }),
    line({ table: 'others-new', waiting: ['p2'], changedAt: 9 }),
    line({ table: 'mine-new', changedAt: 8 }),
    line({ table: 'mine-old', changedAt: 2 }),
  ];
  expect(waitingFirst(tables).map(({ table }) => table)).toEqual(['mine-old', 'mine-new', 'others-new', 'others-old']);
});

test('who sits there is said as a sentence, free seats by number', () => {
  expect(whoSits(line())).toBe('Ada against Steward');
  const seats = [
    ...line().seats.slice(0, 1),
    ...(['p2', 'p3'] as const).map((seat) => ({ seat, kind: 'open' as const, name: '' })),
  ];
  expect(whoSits(line({ seats }))).toBe('Ada, 2 free seats');
});

test('those who are asked besides me are named', () => {
  expect(othersAsked(line({ waiting: ['p1', 'p2'] }))).toEqual(['Steward']);
});

test('how long ago is said in the largest unit that fits', () => {
  const minute = 60_000;
  expect(ago(0, minute - 1)).toBe('just now');
  expect(ago(0, minute)).toBe('1 min ago');
  expect(ago(0, 59 * minute)).toBe('59 min ago');
  expect(ago(0, 60 * minute)).toBe('1 h ago');
  expect(ago(0, 24 * 60 * minute)).toBe('1 day ago');
  expect(ago(0, 49 * 60 * minute)).toBe('2 days ago');
});
