/** Chapter 11: buoys on the circle around the station. */
import { option, refuse, type Seat, under, type Where } from '../../../src/index.ts';
import type { Action, Board, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { fleet } from './sectors.ts';

const grid = 15;
const apart = 30;

/** How far two directions are from each other, in degrees. */
export const between = (a: number, b: number): number => Math.min((a - b + 360) % 360, (b - a + 360) % 360);

/** PRB-11.1: the directions that are free, as intervals of whole steps. */
export function freeArcs(t: Reading): { angle: readonly [number, number] }[] {
  const arcs: { angle: readonly [number, number] }[] = [];
  for (let angle = 0; angle < 360; angle += grid) {
    if (!t.state.buoys.every((buoy) => between(buoy.angle, angle) >= apart)) continue; // PRB-11.1
    const last = arcs.at(-1);
    if (last && last.angle[1] === angle - grid) arcs[arcs.length - 1] = { angle: [last.angle[0], angle] };
    else arcs.push({ angle: [angle, angle] });
  }
  return arcs;
}

export function buoyOption(t: Reading, seat: Seat) {
  const isThere = fleet(t, seat).some((ship) => ship.at === 'station');
  const no = !isThere // PRB-11.1
    ? { no: refuse('PRB-11.1', say('buoy.not-there')) }
    : freeArcs(t).length === 0
      ? { no: refuse('PRB-11.1', say('buoy.no-room')) }
      : {};
  return option<Action>('buoy', say('buoy.lay'), { do: 'buoy' }, { at: 'station', rule: 'PRB-11.1', ...no });
}

export function* layBuoy(t: Board, seat: Seat): Flow {
  const { angle } = yield* t.pose(seat, under('PRB-11.1', say('buoy.where')), () => places(t));
  t.state.buoys.push({ owner: seat, angle });
  t.tell('buoy.laid', { seat, angle });
}

function places(t: Reading): Where<'angle'> {
  const regions = freeArcs(t);
  const first = regions[0]?.angle[0] ?? 0;
  const opposite = ((t.state.buoys[0]?.angle ?? 0) + 180) % 360;
  const isFree = regions.some(({ angle: [low, high] }) => opposite >= low && opposite <= high);
  return {
    grid: { angle: grid },
    regions,
    suggestions: [
      option('first-free', say('buoy.first-free', { angle: first }), { angle: first }),
      ...(t.state.buoys.length > 0 && isFree
        ? [option('opposite', say('buoy.opposite', { angle: opposite }), { angle: opposite })]
        : []),
    ],
  };
}
