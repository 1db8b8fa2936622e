/** Which corner of the window the small map lies in: where it hides least of what matters. */
import type { Rect, Size, View } from './stage-view.ts';

const corners = ['top-left', 'bottom-left', 'top-right', 'bottom-right'] as const;
type Corner = (typeof corners)[number];

/** As the style sheet has it: room at the right for the buttons. */
const aside = { left: 12, right: 62, top: 4, bottom: 12 };

const longest = 92;

function boxIn(corner: Corner, board: Size, window: Size): Rect {
  const map = { width: longest, height: Math.min(longest, (longest * board.height) / board.width) };
  const x = corner.endsWith('left') ? aside.left : window.width - aside.right - map.width;
  const y = corner.startsWith('top') ? aside.top : window.height - aside.bottom - map.height;
  return { x, y, ...map };
}

/** The corner it lies in stays as long as it hides nothing there: a map that jumps is worse than one in the way. */
export function clearestCorner(
  now: string | undefined,
  { k, x, y }: View,
  { board, window, clear }: { readonly board: Size; readonly window: Size; readonly clear: readonly Rect[] },
): Corner {
  const hidden = (corner: Corner): number => {
    const box = boxIn(corner, board, window);
    return clear.filter(
      (r) =>
        r.x * k + x < box.x + box.width &&
        (r.x + r.width) * k + x > box.x &&
        r.y * k + y < box.y + box.height &&
        (r.y + r.height) * k + y > box.y,
    ).length;
  };
  const current = corners.find((corner) => corner === now) ?? 'top-left';
  return corners.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best), current);
}
