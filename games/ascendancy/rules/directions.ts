/** Directions for people: arcs of a circle as regions of a pose, and the hours of a clock that lie in them. */
import { type Arcs, FULL_TURN, includes, nearest, turnBetween } from '@tenforward/geometry';
import { option } from '@tenforward/kernel';
import { say } from '../words.ts';

/** An arc over 12 o'clock runs past the full turn. */
export const regionsOf = (arcs: Arcs): { angle: readonly [number, number] }[] =>
  arcs.map(({ from, to }) => ({ angle: [from, to] }));

const hours = Array.from({ length: 12 }, (_, i) => i + 1);
const near = FULL_TURN / 48;

/** The hours that lie in the arcs, or close to one of their ends. */
export function clockFaces(arcs: Arcs) {
  return hours.flatMap((hour) => {
    const exact = Math.round((hour * FULL_TURN) / 12) % FULL_TURN;
    const angle = includes(arcs, exact) ? exact : nearest(arcs, exact)[0];
    if (angle === undefined || Math.abs(turnBetween(exact, angle)) > near) return [];
    return [option(`clock-${hour}`, say('clock', { hour }), { angle: inRegion(arcs, angle) })];
  });
}
/** The same angle as a number inside one of the regions. */
const inRegion = (arcs: Arcs, angle: number): number =>
  arcs.some(({ from, to }) => angle >= from && angle <= to) ? angle : angle + FULL_TURN;
