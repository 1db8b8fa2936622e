/** What a manoeuvre, a shot or a place would look like, in board units: what a screen draws without knowing any rules. */
import type { Drawing, Preview, Tone, Words } from '../../src/index.ts';
import {
  type Arc,
  band,
  isInside,
  mm,
  move,
  outlineOf,
  pathOf,
  type Pose,
  touchesDisc,
  turn,
  wholeMat,
} from './geometry.ts';
import { othersOnMat, printedOf, shipOf } from './rules/ships.ts';
import type { Dialled, Reading, ShipId } from './types.ts';
import { say } from './words.ts';

const width = 20 * mm;

/** What would become of a manoeuvre as the ships lie now. */
const flown = (t: Reading, ship: ShipId, one: Dialled) => {
  const { pose } = shipOf(t, ship);
  const others = othersOnMat(t, ship);
  return (
    pose && { from: pose, others, moved: t.once(`flown ${ship} ${one.key}`, () => move(pose, one, poses(others))) }
  );
};
const poses = (ships: readonly { readonly pose: Pose }[]): readonly Pose[] => ships.map(({ pose }) => pose);

export const ghostOf = (tone: Tone, of: ShipId, { x, y, h }: Pose): Drawing => ({
  draw: 'ghost',
  tone,
  of,
  x,
  y,
  heading: (h * 360) / turn,
});

/** The template, the ghost where it would rest, and where it would have ended where that differs. */
function drawingOf(t: Reading, ship: ShipId, one: Dialled, from: Pose, moved: ReturnType<typeof move>): Drawing[] {
  const points = pathOf(from, one).flatMap(({ x, y }) => [x, y]);
  const slid: readonly Drawing[] =
    moved.back === 0
      ? []
      : [
          ghostOf('barred', ship, moved.unslid),
          { draw: 'label', tone: 'would', x: moved.pose.x, y: moved.pose.y, say: slides(moved.back) },
        ];
  return [
    { draw: 'polyline', tone: 'measure', width, points },
    ghostOf('would', ship, moved.pose),
    ...slid,
    ...arcsOf(moved.pose, printedOf(t, ship).arcs),
  ];
}

/** The firing arcs from a pose, in the bands of the ruler, which is laid to the side of the base. */
export const arcsOf = (pose: Pose, arcs: readonly Arc[]): readonly Drawing[] =>
  arcs.flatMap((arc) =>
    [1, 2, 3].map(
      (n): Drawing => ({
        draw: 'polygon',
        tone: 'measure',
        points: outlineOf(pose, arc, n * band).flatMap(({ x, y }) => [x, y]),
      }),
    ),
  );

const slides = (back: number): Words => say('note.slides', { mm: Math.round(back / mm) });

/** Whom it would run into, where it would rest, and the rest in words. */
export function previewOf(t: Reading, ship: ShipId, one: Dialled): Preview | undefined {
  const found = flown(t, ship, one);
  if (!found) return undefined;
  const { from, moved, others } = found;
  const notes = [
    ...(moved.back > 0 ? [slides(moved.back)] : []),
    ...(isInside(moved.pose, wholeMat) ? [] : [say('note.leaves')]),
    ...(t.state.obstacles.some((disc) => touchesDisc(moved.pose, disc)) ? [say('note.obstacle')] : []),
  ];
  const marks = others.flatMap(({ id }, i) => (moved.overlapped.includes(i) ? [id] : []));
  return { draw: drawingOf(t, ship, one, from, moved), marks, notes };
}
