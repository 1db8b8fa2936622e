/** Where a board lies in its window: pure arithmetic, so that fitting and holding can be tested without a screen. */

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** A point of the board lies at `point * k + (x, y)` in the window. */
export interface View {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** Air around the board, and around what must be in view, in the window's pixels. */
export const margin = 10;
export const air = 36;
export const mostZoom = 3;

export const middle = (r: Rect): readonly [number, number] => [r.x + r.width / 2, r.y + r.height / 2];

/** The view at this scale with a point of the board in the middle of the window. */
export function centred(size: Size, k: number, [x, y]: readonly [number, number]): View {
  return { k, x: size.width / 2 - x * k, y: size.height / 2 - y * k };
}

export const scaleFor = (r: Rect, size: Size, around: number): number =>
  Math.min(
    Math.max(1, size.width - around * 2) / Math.max(1, r.width),
    Math.max(1, size.height - around * 2) / Math.max(1, r.height),
  );

/** The point of the board in the middle of the window. */
export const middleOf = (v: View, { width, height }: Size): readonly [number, number] => [
  (width / 2 - v.x) / v.k,
  (height / 2 - v.y) / v.k,
];

/** The buttons stand on the right of a window that has room for them; a small one has them over the board. */
const besideButtons = ({ width, height }: Size): Size => ({ width: width > 500 ? width - 40 : width, height });

/** The whole board, as large as it fits. */
export const fitted = (box: Rect, size: Size): View => {
  const free = besideButtons(size);
  const k = Math.min(mostZoom, scaleFor(box, free, margin));
  return centred(free, k, middle(box));
};

export const around = (rects: readonly Rect[]): Rect | undefined => {
  const [first] = rects;
  if (!first) return undefined;
  const x = Math.min(...rects.map((r) => r.x));
  const y = Math.min(...rects.map((r) => r.y));
  const right = Math.max(...rects.map((r) => r.x + r.width));
  const bottom = Math.max(...rects.map((r) => r.y + r.height));
  return { x, y, width: right - x, height: bottom - y };
};

/** What of the board is in the window. */
export const inWindow = ({ k, x, y }: View, size: Size): Rect => ({
  x: -x / k,
  y: -y / k,
  width: size.width / k,
  height: size.height / k,
});

export const showsAll = (view: View, size: Size, box: Rect): boolean => {
  const seen = inWindow(view, size);
  return (
    seen.x <= box.x + 1 &&
    seen.y <= box.y + 1 &&
    seen.x + seen.width >= box.x + box.width - 1 &&
    seen.y + seen.height >= box.y + box.height - 1
  );
};

/** Never more empty space than needed: a board larger than the window fills it, a smaller one lies in its middle. */
export function kept(box: Rect, size: Size, { k, x, y }: View): View {
  const along = (offset: number, from: number, length: number, window: number): number => {
    const [low, high] = [window - margin - (from + length) * k, margin - from * k];
    return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, offset));
  };
  return { k, x: along(x, box.x, box.width, size.width), y: along(y, box.y, box.height, size.height) };
}

/** A view on the way from one to another; the scale changes by factors, so that zooming looks even. */
export function between(a: View, b: View, size: Size, part: number): View {
  const [[ax, ay], [bx, by]] = [middleOf(a, size), middleOf(b, size)];
  return centred(size, a.k * (b.k / a.k) ** part, [ax + (bx - ax) * part, ay + (by - ay) * part]);
}
