import { startTransition, useEffect, useState } from 'react';

/**
 * A value as it was a frame ago. What need not be there at once, the history beside a board that moves, is drawn in a
 * frame of its own: together they take longer than a frame should on a slow machine.
 */
export function useLater<T>(value: T): T {
  const [held, setHeld] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setHeld(() => value)));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return held;
}
