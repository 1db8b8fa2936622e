/** Which corner of the window the small map lies in: where it hides least of what matters. */
import type { Rect, Size, View } from './stage-view.ts';

const corners = ['top-left', 'bottom-left', 'top-right', 'bottom-right'] as const;
type Corner = (typeof corners)[number];

/** As the style sheet has it: room at the right for the buttons. */
const aside = { left: 12, right: 62, top: 4, bottom: 12 };

/** A small window has a smaller map: `data-small` in the style sheet. */
export const isSmall = ({ width }: Size): boolean => width < 500;

export function boxIn(corner: Corner, board: Size, window: Size): Rect {
  const longest = isSmall(window) ? 64 : 92;
  const map = { width: longest, height: Math.min(longest, (longest * board.height) / board.width) };
  const x = corner.endsWith('left') ? aside.left : window.width - aside.right - map.width;
  const y = corner.startsWith('top') ? aside.top : window.height - aside.bottom - map.height;
  return { x, y, ...map };
}

/** How many of these lie, in part at least, under a box of the window. */
export const under = (box: Rect, { k, x, y }: View, rects: readonly Rect[]): number =>
  rects.filter(
    (r) =>
      r.x * k + x < box.x + box.width &&
      (r.x + r.width) * k + x > box.x &&
      r.y * k + y < box.y + box.height &&
      (r.y + r.height) * k + y > box.y,
  ).length;

/** The corner it lies in stays as long as it hides nothing there: a map that jumps is worse than one in the way. */
export function clearestCorner(
  now: string | undefined,
  { k, x, y }: View,
  { board, window, clear }: { readonly board: Size; readonly window: Size; readonly clear: readonly Rect[] },
): Corner {
  const hidden = (corner: Corner): number => under(boxIn(corner, board, window), { k, x, y }, clear);
  const current = corners.find((corner) => corner === now) ?? 'top-left';
  return corners.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best), current);
}
