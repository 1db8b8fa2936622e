import { expect, test } from 'vitest';
import { clearestCorner } from './minimap-corner.ts';

const view = { k: 1, x: 0, y: 0 };
const window = { width: 600, height: 400 };
const board = { width: 1200, height: 600 };
const piece = (x: number, y: number) => ({ x, y, width: 60, height: 60 });

test('the small map lies at the top left while nobody stands there', () => {
  expect(clearestCorner(undefined, view, { board, window, clear: [piece(300, 200)] })).toBe('top-left');
});
test('it gives way to a figure, and stays where it went while that hides nothing', () => {
  const away = clearestCorner('top-left', view, { board, window, clear: [piece(20, 20)] });
  expect(away).toBe('bottom-left');
  expect(clearestCorner(away, view, { board, window, clear: [] })).toBe('bottom-left');
});
test('where somebody stands in every corner it hides as few as it can', () => {
  const clear = [
    piece(20, 10),
    piece(50, 10),
    piece(20, 350),
    piece(50, 350),
    piece(480, 10),
    piece(450, 350),
    piece(480, 350),
  ];
  expect(clearestCorner('top-left', view, { board, window, clear })).toBe('top-right');
});
