/** The map at the start of a game (5.2). */
import { direction, FULL_TURN, plus, quantise } from '@tenforward/geometry';
import type { Area, Disc, Galaxy, Sizes } from './galaxy.ts';
import type { NewDisc } from './galaxy-shapes.ts';

export interface Start {
  readonly area: Area;
  readonly sizes: Sizes;
  /** No Hub in a game without the Borg (16.2). */
  readonly hub: NewDisc | null;
  /** Clockwise, the first at 12 o'clock. */
  readonly homes: readonly NewDisc[];
  /** From the Hub to each Home System, centre to centre. */
  readonly distance: number;
  /** The angle of each Home System seen from the Hub; evenly spread without. */
  readonly apart?: readonly number[];
}

export function startingGalaxy({ area, sizes, hub, homes, distance, apart }: Start): Galaxy {
  const centre = { x: 0, y: 0 };
  const placed: Disc[] = homes.map((home, index) => {
    const angle = apart?.[index] ?? Math.round((index * FULL_TURN) / homes.length);
    return { ...home, ...quantise(plus(centre, direction(angle), distance)) };
  });
  const discs = hub ? [{ ...hub, ...centre }, ...placed] : placed;
  return { area, sizes, discs: Object.fromEntries(discs.map((disc) => [disc.id, disc])), lanes: {}, nextLane: 1 };
}
