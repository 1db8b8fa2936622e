/** Directions for people: arcs of a circle as regions of a pose, and the hours of a clock that lie in them. */
import { type Arcs, FULL_TURN, includes, nearest, normal, turnBetween, wholeAngleOf } from '@tenforward/geometry';
import { option, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { type Galaxy, laneOf, type SectorId, spotOf, type SystemId } from './galaxy.ts';

/** Whole angles from 0 up to a full turn: an arc over 12 o'clock is two regions. */
export const regionsOf = (arcs: Arcs): { angle: readonly [number, number] }[] =>
  arcs.flatMap(({ from, to }) =>
    to < FULL_TURN ? [{ angle: [from, to] }] : [{ angle: [from, FULL_TURN - 1] }, { angle: [0, to - FULL_TURN] }],
  );

/** What is asked where no direction is left meanwhile: one that means nothing. */
export const nowhere = { grid: { angle: 1 }, regions: [{ angle: [0, 0] }], suggestions: [] } as const;

const winds = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');
/** The nearest of sixteen points of the compass; 12 o'clock is north. */
export const compassOf = (angle: number): string =>
  winds[Math.round((normal(angle) * winds.length) / FULL_TURN) % winds.length] ?? 'N';
/** For people: full degrees, clockwise from north. */
const degreesOf = (angle: number): number => Math.round((normal(angle) * 360) / FULL_TURN) % 360;
const angleOf = (degrees: number): number => normal(Math.round((degrees * FULL_TURN) / 360));
/** The same within its arc, if a full degree lies there: what is read off the list may be typed, and must fit too. */
const degreesIn = (arcs: Arcs, angle: number): number => {
  const around = arcs.filter((arc) => includes([arc], angle));
  const about = degreesOf(angle);
  return [about, about - 1, about + 1].find((one) => includes(around, angleOf(one))) ?? about;
};
const wordsFor = (angle: number, degrees = degreesOf(angle)) => ({
  compass: compassOf(angle),
  degrees: (degrees + 360) % 360,
});
/** Pieces, each with the direction in which it lies now from the System it hangs on. */
export const swungTo = (swings: readonly { readonly piece: string; readonly to: number }[]) => ({
  pieces: swings.map(({ piece }) => piece),
  where: swings.map(({ piece, to }) => say('swung.to', { piece, compass: compassOf(to) })),
});
/** In which direction one System lies from another. */
export function towards(g: Galaxy, from: SystemId, to: SystemId) {
  const [a, b] = [spotOf(g, from), spotOf(g, to)];
  return wordsFor(wholeAngleOf(b.x - a.x, b.y - a.y));
}

/** A path in few words: Sectors of a lane that follow each other are named together. */
export function wayOf(path: readonly SectorId[]): Words[] {
  const runs: { lane: string | undefined; sectors: SectorId[] }[] = [];
  for (const sector of path) {
    const lane = /^(lane-\d+)\.\d+$/.exec(sector)?.[1];
    const last = runs.at(-1);
    if (last && lane !== undefined && last.lane === lane) last.sectors.push(sector);
    else runs.push({ lane, sectors: [sector] });
  }
  return runs.map(({ lane, sectors }) => {
    const [first = '', last = first] = [sectors[0], sectors.at(-1)];
    if (lane === undefined || sectors.length === 1) return say('sector', { sector: first });
    return say('way.sectors', { lane, first: Number(first.split('.')[1]), last: Number(last.split('.')[1]) });
  });
}

/** For a Sector of a lane: between which Systems it lies. */
export function whereLaneLeads(g: Galaxy, sector: SectorId): Words | undefined {
  const [a, b] = laneOf(g, sector)?.ends ?? [];
  if (a === undefined || b === undefined) return undefined;
  if (typeof a === 'string' && typeof b === 'string') return say('lane.between', { from: a, to: b });
  const from = typeof a === 'string' ? a : b;
  return typeof from === 'string' ? say('lane.ends', { from }) : undefined;
}

const hours = Array.from({ length: 12 }, (_, i) => i + 1);
const near = FULL_TURN / 48;

/** The hours that lie in the arcs, or close to one of their ends; the middle of a gap that no hour comes near. */
export function clockFaces(arcs: Arcs) {
  const faces = hours.flatMap((hour) => {
    const exact = Math.round((hour * FULL_TURN) / 12) % FULL_TURN;
    const angle = includes(arcs, exact) ? exact : nearest(arcs, exact)[0];
    if (angle === undefined || Math.abs(turnBetween(exact, angle)) > near) return [];
    return [
      option(
        `clock-${hour}`,
        { angle: normal(angle) },
        { show: () => say('clock', wordsFor(angle, degreesIn(arcs, angle))) },
      ),
    ];
  });
  const narrow = arcs.filter((arc) => !faces.some(({ value }) => includes([arc], value.angle)));
  return [
    ...faces,
    ...narrow.map(({ from, to }, i) => {
      const angle = normal(Math.floor((from + to) / 2));
      return option(`gap-${i + 1}`, { angle }, { show: () => say('gap', wordsFor(angle, degreesIn(arcs, angle))) });
    }),
  ];
}
