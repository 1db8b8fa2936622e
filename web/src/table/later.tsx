import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface Props {
  readonly children: ReactNode;
  /** So many frames. */
  readonly after?: number;
  /** There is nothing in its place before. */
  readonly isNew?: boolean;
}

/**
 * Draws what it is given some frames after the rest. A question, a board, a hand and a history that all change at once
 * take longer than a frame should on a slow machine; one after the other they don't. Give it an element that is only
 * made anew when it shows something new.
 */
export function Later({ children, after = 1, isNew = false }: Props): ReactNode {
  const [held, setHeld] = useState<ReactNode>(isNew ? null : children);
  useEffect(() => {
    let left = after;
    let frame = 0;
    const wait = (): void => {
      frame = requestAnimationFrame(() => {
        left--;
        if (left > 0) wait();
        else startTransition(() => setHeld(children));
      });
    };
    wait();
    return () => cancelAnimationFrame(frame);
  }, [children, after]);
  return held;
}
