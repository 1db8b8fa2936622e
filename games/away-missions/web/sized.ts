import type { CSSProperties } from 'react';

/** At a point of the board, but in the screen's own size whatever the zoom. */
export const sized = (x: number, y: number): CSSProperties => ({
  transform: `translate(${x}px, ${y}px) scale(calc(1 / var(--k, 1)))`,
});
