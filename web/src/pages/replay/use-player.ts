/** Which moment is shown, and going on by itself while it plays. */
import { useCallback, useEffect, useRef, useState } from 'react';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

export interface Player {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Whether this moment was come to by going on one step, so that it may be played out. */
  readonly isStep: boolean;
  readonly go: (to: number) => void;
  readonly step: (by: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

interface Shown {
  readonly at: number;
  readonly isStep: boolean;
}

/** `lengthOf`: how long a moment is looked at, in milliseconds at the usual speed. */
export function usePlayer(last: number, begin: number, lengthOf: (at: number) => number): Player {
  const [{ at, isStep }, setShown] = useState<Shown>({ at: within(begin, last), isStep: false });
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const length = useRef(lengthOf);
  length.current = lengthOf;

  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      setShown({ at: within(to, last), isStep: false });
    },
    [last],
  );
  const step = useCallback(
    (by: number) => {
      setPlaying(false);
      setShown((now) => ({ at: within(now.at + by, last), isStep: by === 1 }));
    },
    [last],
  );
  const toggle = useCallback(() => {
    // played to the end, it begins again
    setShown((now) => (now.at === last && !isPlaying ? { at: 0, isStep: false } : now));
    setPlaying((on) => !on);
  }, [last, isPlaying]);
  useEffect(() => {
    if (!isPlaying) return;
    if (at === last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setShown({ at: at + 1, isStep: true }), length.current(at) / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, speed]);
  return { at, isPlaying, speed, isStep, go, step, toggle, setSpeed };
}

const within = (at: number, last: number): number => Math.min(Math.max(at, 0), last);
