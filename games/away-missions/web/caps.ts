/** Where key caps go: beside what they choose, and off the names and figures of others. */
import type { Box, Point } from './geometry.ts';
import { overlap, placeOf } from './labels.ts';
import type { ShownLabel, Stand } from './standings.ts';

export interface CapAsk {
  readonly key: string;
  /** In pixels of the screen. */
  readonly width: number;
  /** Where it may go, the best first. */
  readonly places: readonly Point[];
  /** The figure it belongs to. */
  readonly of?: string | undefined;
  /** It is the one meant now, and shown even where it hides something. */
  readonly meant: boolean;
}

/** Caps and names keep their size on the screen: what is clear at this scale is clear nearer by. */
const scale = 0.5;
const height = 18;

export const capWidth = (cap: string): number => Math.max(19, cap.length * 8 + 10);

/** About a piece, up to `half` away from its middle. */
export const besideFigure = ([x, y]: Point, half: number): readonly Point[] => [
  [x + half, y - half - 4],
  [x - half, y - half - 4],
  [x + half + 8, y],
  [x - half - 8, y],
  [x + half, y + half],
  [x - half, y + half],
];
/** In the corners of a space or a door. */
export const cornersOf = ({ x, y, width, height: high }: Box, inset: number): readonly Point[] => [
  [x + width - inset, y + inset],
  [x + inset, y + inset],
  [x + width - inset, y + high - inset],
  [x + inset, y + high - inset],
];

export function placeCaps(
  asks: readonly CapAsk[],
  labels: readonly ShownLabel[],
  stands: readonly Stand[],
): ReadonlyMap<string, Point> {
  const names = labels.filter(({ from }) => from <= scale).map((label) => placeOf(label, scale));
  const placed = new Map<string, Point>();
  const caps: Area[] = [];
  for (const { key, width, places, of, meant } of asks) {
    const costOf = ([x, y]: Point): number => {
      const own = areaOf(x, y, width / scale, height / scale);
      const figures = stands.filter(
        (stand) =>
          stand.character.id !== of && overlap(own, areaOf(stand.x, stand.y, 15 * stand.scale, 15 * stand.scale)),
      );
      return (
        (names.filter((name) => overlap(own, name)).length + caps.filter((cap) => overlap(own, cap)).length) * 2 +
        figures.length
      );
    };
    const best = places.toSorted((a, b) => costOf(a) - costOf(b))[0];
    // the list says every key: one that would hide a name or a figure is not repeated here
    if (!best || (!meant && costOf(best) > 0)) continue;
    placed.set(key, best);
    caps.push(areaOf(...best, width / scale, height / scale));
  }
  return placed;
}

type Area = ReturnType<typeof placeOf>;
const areaOf = (x: number, y: number, width: number, high: number): Area => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});
