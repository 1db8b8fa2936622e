/** Directions for people: arcs of a circle as regions of a pose, and the hours of a clock that lie in them. */
import { type Arcs, FULL_TURN, includes, nearest, normal, turnBetween } from '@tenforward/geometry';
import { option } from '@tenforward/kernel';
import { say } from '../words.ts';

/** Whole angles from 0 up to a full turn: an arc over 12 o'clock is two regions. */
export const regionsOf = (arcs: Arcs): { angle: readonly [number, number] }[] =>
  arcs.flatMap(({ from, to }) =>
    to < FULL_TURN ? [{ angle: [from, to] }] : [{ angle: [from, FULL_TURN - 1] }, { angle: [0, to - FULL_TURN] }],
  );

const hours = Array.from({ length: 12 }, (_, i) => i + 1);
const near = FULL_TURN / 48;

/** The hours that lie in the arcs, or close to one of their ends; the middle of a gap that no hour comes near. */
export function clockFaces(arcs: Arcs) {
  const faces = hours.flatMap((hour) => {
    const exact = Math.round((hour * FULL_TURN) / 12) % FULL_TURN;
    const angle = includes(arcs, exact) ? exact : nearest(arcs, exact)[0];
    if (angle === undefined || Math.abs(turnBetween(exact, angle)) > near) return [];
    return [option(`clock-${hour}`, say('clock', { hour }), { angle: normal(angle) })];
  });
  const narrow = arcs.filter((arc) => !faces.some(({ value }) => includes([arc], value.angle)));
  return [
    ...faces,
    ...narrow.map(({ from, to }, i) =>
      option(`gap-${i + 1}`, say('gap', { n: i + 1 }), { angle: normal(Math.floor((from + to) / 2)) }),
    ),
  ];
}
