/**
 * What a manoeuvre and a shot would look like, in board units: what a screen would draw without knowing any rules. The
 * kernel's `Preview` has no place for it yet, so an option's preview carries what fits (marks, notes, pools) and the
 * rest stands here, to be judged as a vocabulary.
 */
import type { Preview, Words } from '../../src/index.ts';
import { type Arc, band, isInside, mm, move, pathOf, type Pose, side, touchesDisc, wholeMat } from './geometry.ts';
import { othersOnMat, printedOf, shipOf } from './rules/ships.ts';
import type { Dialled, Reading, ShipId } from './types.ts';
import { say } from './words.ts';

export type Tone = 'measure' | 'offer' | 'would';
export type Mark =
  | { readonly kind: 'polyline'; readonly tone: Tone; readonly width: number; readonly points: readonly number[] }
  | { readonly kind: 'ghost'; readonly tone: Tone; readonly of: ShipId; readonly side: number; readonly pose: Pose }
  /** A wedge around a heading: from the middle of the base, so many 256ths of a turn to either side, out to each radius. */
  | {
      readonly kind: 'arc';
      readonly tone: Tone;
      readonly pose: Pose;
      readonly around: number;
      readonly spread: number;
      /** The ends of the bands, measured from the side of a base, not from its middle. */
      readonly bands: readonly number[];
      readonly side: number;
    }
  | { readonly kind: 'circle'; readonly tone: Tone; readonly x: number; readonly y: number; readonly r: number }
  | { readonly kind: 'label'; readonly tone: Tone; readonly x: number; readonly y: number; readonly say: Words };

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

/** The template, the ghost where it would rest, and where it would have ended where that differs. */
export function drawingOf(t: Reading, ship: ShipId, one: Dialled): readonly Mark[] {
  const found = flown(t, ship, one);
  if (!found) return [];
  const { from, moved } = found;
  const points = pathOf(from, one).flatMap(({ x, y }) => [x, y]);
  const ghost = (tone: Tone, pose: Pose): Mark => ({ kind: 'ghost', tone, of: ship, side, pose });
  const slid: readonly Mark[] =
    moved.back === 0
      ? []
      : [
          ghost('measure', moved.unslid),
          { kind: 'label', tone: 'would', x: moved.pose.x, y: moved.pose.y, say: slides(moved.back) },
        ];
  return [
    { kind: 'polyline', tone: 'measure', width, points },
    ghost('would', moved.pose),
    ...slid,
    ...arcsOf(moved.pose, printedOf(t, ship).arcs),
  ];
}

/** The firing arcs from a pose, in the bands of the ruler. */
export const arcsOf = (pose: Pose, arcs: readonly Arc[]): readonly Mark[] =>
  arcs.map((arc) => ({
    kind: 'arc',
    tone: 'measure',
    pose,
    around: arc === 'rear' ? 128 : 0,
    spread: arc === 'any' ? 128 : 32,
    bands: [band, 2 * band, 3 * band],
    side,
  }));

const slides = (back: number): Words => say('note.slides', { mm: Math.round(back / mm) });

/** What the kernel can carry of it today: whom it would run into, and the rest in words. */
export function previewOf(t: Reading, ship: ShipId, one: Dialled): Preview | undefined {
  const found = flown(t, ship, one);
  if (!found) return undefined;
  const { moved, others } = found;
  const notes = [
    ...(moved.back > 0 ? [slides(moved.back)] : []),
    ...(isInside(moved.pose, wholeMat) ? [] : [say('note.leaves')]),
    ...(t.state.obstacles.some((disc) => touchesDisc(moved.pose, disc)) ? [say('note.obstacle')] : []),
  ];
  const marks = others.flatMap(({ id }, i) => (moved.overlapped.includes(i) ? [id] : []));
  return { marks, notes };
}
