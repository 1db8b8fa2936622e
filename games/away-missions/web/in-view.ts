import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A row of cards that shows those on offer, and the one that is pointed at elsewhere, where not all have room. With none
 * on offer it begins with its first: the one that is being played.
 */
export function useInView(offered: string, pointed: string | undefined): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => show(row.current, '.playable, .on', '.am-card'), [offered]);
  useEffect(() => show(row.current, '.pointed'), [pointed]);
  return row;
}

/** Moves as little as it can; the first of them comes last, so that it is the one that is seen. */
function show(row: HTMLElement | null, what: string, otherwise = what): void {
  // nothing moves away under the pointer
  if (!row || row.scrollWidth <= row.clientWidth || row.matches(':hover')) return;
  const window = row.getBoundingClientRect();
  const found = row.querySelector(what) ? what : otherwise;
  for (const card of [...row.querySelectorAll(found)].reverse()) {
    const { left, right } = card.getBoundingClientRect();
    if (left < window.left) row.scrollLeft -= window.left - left;
    else if (right > window.right) row.scrollLeft += right - window.right;
  }
}

/** How many cards of a row are out of sight at each end, more than half of each. */
export interface OutOfSight {
  readonly before: number;
  readonly after: number;
}
const allSeen: OutOfSight = { before: 0, after: 0 };

/** `cards`: which lie there, so that others are counted anew. */
export function useOutOfSight(row: RefObject<HTMLElement | null>, cards: string): OutOfSight {
  const [out, setOut] = useState(allSeen);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const count = (): void => {
      const next = outOf(element);
      setOut((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    count();
    const watch = new ResizeObserver(count);
    watch.observe(element);
    element.addEventListener('scroll', count, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', count);
    };
  }, [row, cards]);
  return out;
}

function outOf(row: HTMLElement): OutOfSight {
  if (row.scrollWidth <= row.clientWidth) return allSeen;
  const { left, right } = row.getBoundingClientRect();
  const middles = [...row.querySelectorAll('.am-card')].map((card) => {
    const box = card.getBoundingClientRect();
    return box.left + box.width / 2;
  });
  return { before: middles.filter((x) => x < left).length, after: middles.filter((x) => x > right).length };
}
