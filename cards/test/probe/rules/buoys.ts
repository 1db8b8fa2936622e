/** Chapter 11: buoys on the circle around the station. */
import { ask, option, refuse, type Seat, type Verdict, type Where } from '@tenforward/kernel';
import type { Action, Board, Flow, Reading } from '../types.ts';
import { say } from '../words.ts';
import { fleet } from './sectors.ts';

export type BuoyTells = {
  'buoy.laid': { seat: Seat; angle: number };
};
export const buoyAsks = { 'buoy.where': ask('PRB-11.1') };

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
  return option<Action>(
    'buoy',
    { do: 'buoy' },
    { at: 'station', rule: 'PRB-11.1', may: () => mayLay(t, seat), show: () => say('buoy.lay') },
  );
}

function mayLay(t: Reading, seat: Seat): Verdict {
  if (!fleet(t, seat).some((ship) => ship.at === 'station')) return refuse('PRB-11.1', say('buoy.not-there')); // PRB-11.1
  return freeAngles(t).length > 0 || refuse('PRB-11.1', say('buoy.no-room'));
}

export function* layBuoy(t: Board, seat: Seat): Flow {
  const { angle } = yield* t.pose(seat, t.ask('buoy.where'), () => places(t)); // PRB-11.1
  t.state.buoys.push({ owner: seat, angle });
  t.tell('buoy.laid', { seat, angle });
}

function places(t: Reading): Where<'angle'> {
  const free = freeAngles(t);
  const opposite = ((t.state.buoys[0]?.angle ?? 0) + 180) % 360;
  const named = [
    option('first-free', { angle: free[0] ?? 0 }, { show: () => say('buoy.first-free', { angle: free[0] ?? 0 }) }),
    ...(t.state.buoys.length > 0 && free.includes(opposite)
      ? [option('opposite', { angle: opposite }, { show: () => say('buoy.opposite', { angle: opposite }) })]
      : []),
  ];
  return { grid: { angle: grid }, regions: free.map((angle) => ({ angle: [angle, angle] })), suggestions: named };
}
