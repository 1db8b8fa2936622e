/** Lines of sight as screens draw them: which doors one passes, and where there is none, which came nearest. */
import type { Layout } from './layout.ts';
import type { DoorId } from './mission-area.ts';
import {
  type Box,
  boxBetween,
  edgeAt,
  isBlockedEdge,
  laidOver,
  segments,
  type SightLine,
  spaceAt,
  walk,
} from './sight.ts';

/** Lines to the corners and past the middles: enough to look for one that nearly works, and a sixteenth of all. */
const few = segments.filter((segment) => segment.every((at) => [1, 7, 9, 15].includes(at)));

/** Of these segments between two spaces the one that fewest edges and spaces bar, nearest to the middles. */
export function nearestLine(
  layout: Layout,
  from: number,
  to: number,
  isOpen: (door: DoorId) => boolean,
  blocks: (space: number) => boolean,
): SightLine {
  const box = boxBetween(layout, from, to);
  const { columns, rows } = box;
  const bars = (which: 'right' | 'below'): boolean[] =>
    Array.from({ length: columns * rows }, (_, cell) =>
      isBlockedEdge(edgeAt(layout, box, cell, which), layout.doors, isOpen),
    );
  const [right, below] = [bars('right'), bars('below')];
  const inside = right.map((_, cell) => {
    const space = spaceAt(layout, box, cell);
    return space >= 0 && blocks(space);
  });
  let barred = 0;
  let best = { line: few[0] ?? [8, 8, 8, 8], barred: Number.POSITIVE_INFINITY };
  // a line is given up as soon as it can't be better
  const counted = (list: readonly boolean[]) => (cell: number) => list[cell] === true && ++barred >= best.barred;
  const counting = { right: counted(right), below: counted(below), inside: counted(inside) };
  for (const line of few) {
    barred = 0;
    walk(line, columns, rows, counting);
    if (barred < best.barred) best = { line, barred };
    if (barred === 0) break;
  }
  return laidOver(box, best.line);
}

/** The doors that a line between two spaces goes through. */
export function doorsOn(layout: Layout, from: number, to: number, line: SightLine): DoorId[] {
  const box = boxBetween(layout, from, to);
  const doors = new Set<DoorId>();
  const passed = (which: 'right' | 'below') => (cell: number) => {
    const door = layout.doors[edgeAt(layout, box, cell, which) ?? -1];
    if (door) doors.add(door.id);
    return false;
  };
  walk(within(box, line), box.columns, box.rows, {
    right: passed('right'),
    below: passed('below'),
    inside: () => false,
  });
  return [...doors];
}

/** A line of the whole area as a segment across its box. */
function within({ columns, rows, x, y, signX, signY }: Box, [x1, y1, x2, y2]: SightLine): SightLine {
  const across = (at: number): number => (signX > 0 ? at - x * 16 : 16 - (at - x * 16));
  const down = (at: number): number => (signY > 0 ? at - y * 16 : 16 - (at - y * 16));
  return [across(x1), down(y1), across(x2) - (columns - 1) * 16, down(y2) - (rows - 1) * 16];
}
