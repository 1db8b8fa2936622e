/** Moves what it holds along a way, and leaves it at the end until the table is drawn anew. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Journey } from './play.ts';

export function Mover({ journey, children }: { journey: Journey | undefined; children: ReactNode }) {
  const ref = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!journey || !element) return;
    const frames = journey.by.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    const running = element.animate(frames, {
      duration: journey.ms,
      easing: 'cubic-bezier(.45, .05, .25, 1)',
      fill: 'forwards',
    });
    return () => running.cancel();
  }, [journey]);
  return <g ref={ref}>{children}</g>;
}
