import { expect, test } from 'vitest';
import type { TableState } from './source.ts';
import { undoOf } from './undo.ts';

const table = (others: readonly ('bot' | 'person')[], own: { undo?: number; last?: number }, left: string[] = []) =>
  ({
    as: ['p1'],
    meta: { seats: [{ seat: 'p1', kind: 'person' }, ...others.map((kind, i) => ({ seat: `p${i + 2}`, kind }))] },
    mine: { p1: { undo: 0, ...own } },
    open: { left },
  }) as unknown as TableState;

test('undo against bots does not ask the others', () => {
  expect(undoOf(table(['bot', 'bot'], { last: 7 }), 'p1', true)).toBe('alone');
});
test('people are asked, but for those who have left', () => {
  expect(undoOf(table(['bot', 'person'], { last: 7 }), 'p1', true)).toBe('ask');
  expect(undoOf(table(['bot', 'person'], { last: 7 }, ['p3']), 'p1', true)).toBe('alone');
});
test('what nobody learned anything from is free, whoever plays', () => {
  expect(undoOf(table(['person'], { undo: 1, last: 7 }), 'p1', true)).toBe('free');
  expect(undoOf(table(['bot'], { undo: 1, last: 7 }), 'p1', false)).toBe('free');
});
test('nothing is offered where nothing of mine can be taken back', () => {
  expect(undoOf(table(['bot'], {}), 'p1', true)).toBe('nothing');
  expect(undoOf(table(['bot'], { last: 7 }), 'p1', false)).toBe('nothing');
});
