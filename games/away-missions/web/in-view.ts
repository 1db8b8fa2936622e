import { type RefObject, useEffect, useRef } from 'react';

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
