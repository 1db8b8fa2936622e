/** Where the name of a room stands: on its own floor, clear of walls and icons; at the bottom left where that is free. */
import { type Layout, openEdge, type Space } from '../rules/layout.ts';
import type { MissionArea } from '../rules/mission-area.ts';
import { type Point, unit } from './geometry.ts';
import { widthOf } from './labels.ts';

export interface RoomName {
  /** What it is named by: the room, or the board where that is one room. */
  readonly id: string;
  readonly text: string;
  readonly at: Point;
  /** The scale from which on it fits there. */
  readonly from: number;
  /** The scale at which the whole name takes the place of this short one. */
  readonly until?: number;
}
interface Named {
  readonly nameOf: (id: string) => string;
  /** Whether an icon is drawn in that space. */
  readonly isFilled: (space: Space) => boolean;
}

/** Fits at any scale a board is looked at. */
const always = 0.42;
/** From here on a line of text fits below an icon. */
const belowIcons = 0.52;
/** Few letters of a short name are narrow ones. */
const spare = 1.1;

export function roomNames(area: MissionArea, layout: Layout, { nameOf, isFilled }: Named): RoomName[] {
  return area.boards.flatMap((board) => {
    const rooms = Object.keys(board.plan.rooms);
    return rooms.flatMap((room): RoomName[] => {
      const own = layout.spaces.filter((space) => space.board === board.id && space.rooms.includes(room));
      const id = rooms.length > 1 ? room : board.id;
      const text = nameOf(id);
      const whole = placed(layout, own, isFilled, text);
      if (!whole) return [];
      // 'Medical' for the Medical Lab, until there is room for all of it
      const first = text.split(' ')[0] ?? text;
      const short = whole.from > 0 && first !== text ? placed(layout, own, isFilled, first) : undefined;
      return [
        { id, text, ...whole },
        ...(short && short.from < whole.from ? [{ id, text: first, ...short, until: whole.from }] : []),
      ];
    });
  });
}

function placed(
  layout: Layout,
  own: readonly Space[],
  isFilled: Named['isFilled'],
  text: string,
): Pick<RoomName, 'at' | 'from'> | undefined {
  const fits = (run: readonly Space[]): number => (widthOf(text) * spare) / (run.length * unit - 8);
  const places = [
    ...runsOf(layout, own, (space) => !isFilled(space)).map((run) => ({ run, from: fits(run) })),
    ...runsOf(layout, own, () => true).map((run) => ({ run, from: Math.max(belowIcons, fits(run)) })),
  ];
  const best = places.find(({ from }) => from <= always) ?? places.toSorted((a, b) => a.from - b.from)[0];
  const first = best?.run[0];
  if (!best || !first) return undefined;
  const at = [first.x * unit + 6, (first.y + 1) * unit - 6] as const;
  return { at, from: best.from <= always ? 0 : best.from };
}

/** Spaces side by side with no wall or door between them, the lowest first and then from the left. */
function runsOf(layout: Layout, own: readonly Space[], isGood: (space: Space) => boolean): Space[][] {
  const runs: Space[][] = [];
  const sorted = own.filter(isGood).toSorted((a, b) => b.y - a.y || a.x - b.x);
  for (const space of sorted) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && last.y === space.y && last.x + 1 === space.x && isOpenEast(layout, last)) run.push(space);
    else runs.push([space]);
  }
  return runs;
}

const isOpenEast = ({ grid }: Layout, { x, y }: Space): boolean =>
  grid.right[(y - grid.top) * grid.columns + x - grid.left] === openEdge;
