/** Where the handles of each place for a board stand: apart from each other, and inside the place they belong to. */
import type { Box, Point } from './geometry.ts';

/** Four handles, two by two, at the smallest scale a board is shown whole. */
export const blockSide = 168;

const rounds = 40;

export function handlePlaces(boxes: readonly Box[]): Point[] {
  const at = boxes.map(({ x, y, width, height }): [number, number] => [x + width / 2, y + height / 2]);
  for (let round = 0; round < rounds; round++)
    for (const [i, a] of at.entries())
      for (const [j, b] of at.entries()) {
        if (j <= i) continue;
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const [tooX, tooY] = [blockSide - Math.abs(dx), blockSide - Math.abs(dy)];
        if (tooX <= 0 || tooY <= 0) continue;
        const axis = tooX <= tooY ? 0 : 1;
        const push = (Math.min(tooX, tooY) / 2) * ((axis === 0 ? dx : dy) < 0 ? -1 : 1);
        a[axis] -= push;
        b[axis] += push;
        keepIn(a, boxes[i]);
        keepIn(b, boxes[j]);
      }
  return at;
}

function keepIn(at: [number, number], box: Box | undefined): void {
  if (!box) return;
  const within = (n: number, from: number, length: number): number => {
    const half = Math.min(length, blockSide) / 2;
    return Math.min(from + length - half, Math.max(from + half, n));
  };
  at[0] = within(at[0], box.x, box.width);
  at[1] = within(at[1], box.y, box.height);
}
