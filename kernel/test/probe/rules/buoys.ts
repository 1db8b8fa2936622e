/** Chapter 11: buoys on the circle around the station. */
import { option, refuse, type Seat, under, type Where } from '../../../src/index.ts';
import type { Action, Board, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { fleet } from './sectors.ts';

const grid = 15;
const apart = 30;
/** All directions on the grid. */
const circle = Array.from({ length: 360 / grid }, (_, i) => i * grid);

/** How far two directions are from each other, in degrees. */
export const between = (a: number, b: number): number => Math.min((a - b + 360) % 360, (b - a + 360) % 360);

/** PRB-11.1: the directions that are free. */
export const freeAngles = (t: Reading): number[] =>
  circle.filter((angle) => t.state.buoys.every((buoy) => between(buoy.angle, angle) >= apart)); // PRB-11.1

export function buoyOption(t: Reading, seat: Seat) {
  const isThere = fleet(t, seat).some((ship) => ship.at === 'station');
  const no = !isThere // PRB-11.1
    ? { no: refuse('PRB-11.1', say('buoy.not-there')) }
    : freeAngles(t).length === 0
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
  const free = freeAngles(t);
  const opposite = ((t.state.buoys[0]?.angle ?? 0) + 180) % 360;
  const named = [
    option('first-free', say('buoy.first-free', { angle: free[0] ?? 0 }), { angle: free[0] ?? 0 }),
    ...(t.state.buoys.length > 0 && free.includes(opposite)
      ? [option('opposite', say('buoy.opposite', { angle: opposite }), { angle: opposite })]
      : []),
  ];
  return { grid: { angle: grid }, regions: free.map((angle) => ({ angle: [angle, angle] })), suggestions: named };
}
