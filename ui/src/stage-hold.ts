/** How a board is moved for a question: what it is about comes first, then as much of what it offers as can be hit. */
import { air, around, centred, fitted, inWindow, kept, margin, middle, scaleFor, showsAll } from './stage-view.ts';
import type { Rect, Size, View } from './stage-view.ts';

interface Wishes {
  /** What the question is about, such as the one who moves: in view before anything else. */
  readonly first?: readonly Rect[];
  /** How many of these lie under buttons or the small map in a view. */
  readonly hidden?: (view: View) => number;
}

/**
 * How it is first shown: whole, or where that would make targets too small to hit, what matters at a size that works.
 * `leastScale` is for what is held as well, where `enough` does not say that it may be smaller.
 */
export function firstView(
  box: Rect,
  size: Size,
  leastScale: number,
  holds: readonly Rect[],
  { enough = leastScale, ...wishes }: Wishes & { readonly enough?: number } = {},
): View {
  const whole = fitted(box, size);
  if (whole.k >= leastScale) return whole;
  const start = kept(box, size, centred(size, leastScale, middle(around(holds) ?? box)));
  return heldView(start, box, size, holds, enough, wishes) ?? start;
}

/** The view that has all these in the window, moved as little as possible; nothing where they are in it already. */
export function heldView(
  view: View,
  box: Rect,
  size: Size,
  holds: readonly Rect[],
  leastScale: number,
  { first = [], hidden = () => 0 }: Wishes = {},
): View | undefined {
  const all = around([...first, ...holds]);
  if (!all || showsAll(view, size, box)) return undefined;
  const seen = inWindow(view, size);
  if (fits(all, seen) && holdsIn(seen, all) && hidden(view) === 0) return undefined;
  const least = Math.min(view.k, Math.max(leastScale, fitted(box, size).k));
  const k = Math.max(least, Math.min(view.k, scaleFor(all, size, air)));
  const isWhole = scaleFor(all, size, air) >= k;
  const [held, edge] = isWhole
    ? [all, air]
    : [
        together(holds, first, { width: (size.width - margin * 2) / k, height: (size.height - margin * 2) / k }),
        margin,
      ];
  const [midX, midY] = middle(seen);
  const xs = placesOn(held.x, held.width, size.width / k / 2 - edge / k, midX);
  const ys = placesOn(held.y, held.height, size.height / k / 2 - edge / k, midY);
  const views = xs.flatMap((x) => ys.map((y) => kept(box, size, centred(size, k, [x, y]))));
  // the first moves least
  return views.reduce((best, one) => (hidden(one) < hidden(best) ? one : best));
}

const fits = (r: Size, into: Size): boolean => r.width <= into.width && r.height <= into.height;
const holdsIn = (seen: Rect, r: Rect): boolean =>
  r.x >= seen.x && r.y >= seen.y && r.x + r.width <= seen.x + seen.width && r.y + r.height <= seen.y + seen.height;

/** Where the middle of the window may be for something to lie within it: as near as can be to where it is, then others. */
function placesOn(from: number, length: number, free: number, now: number): readonly number[] {
  if (length > free * 2) return [from + length / 2];
  const [low, high] = [from + length - free, from + free];
  const nearest = Math.min(high, Math.max(low, now));
  const others = [0, 1, 2, 3, 4].map((part) => low + ((high - low) * part) / 4);
  return [nearest, ...others.toSorted((a, b) => Math.abs(a - nearest) - Math.abs(b - nearest))];
}

/** As many of these as fit into one window, nearest first; around what comes first, or around whichever has most with it. */
function together(holds: readonly Rect[], first: readonly Rect[], window: Size): Rect {
  const start = around(first);
  const anchors = start && fits(start, window) ? [start] : holds;
  let best: { readonly box: Rect; readonly count: number } | undefined;
  for (const anchor of anchors) {
    const far = (r: Rect): number => {
      const [[ax, ay], [bx, by]] = [middle(anchor), middle(r)];
      return Math.hypot(ax - bx, ay - by);
    };
    let box = anchor;
    let count = 0;
    for (const hold of holds.toSorted((a, b) => far(a) - far(b))) {
      const grown = around([box, hold]) ?? box;
      if (!fits(grown, window)) continue;
      box = grown;
      count++;
    }
    if (!best || count > best.count) best = { box, count };
  }
  return best?.box ?? around([...first, ...holds]) ?? { x: 0, y: 0, width: 0, height: 0 };
}
