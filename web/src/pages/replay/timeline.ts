/** What the timeline shows: rounds, the points of each seat, and marks where something happened. */
import type { Seat } from '@tenforward/kernel';
import type { GameFace, SeatName } from '@tenforward/ui';
import { sightOf } from '../../table/playback.ts';
import { type FilmMoment, heardIn } from './film.ts';

export interface RoundSpan {
  readonly name: string;
  /** Places in the row of moments: the first one in it, and the first one after it. */
  readonly from: number;
  readonly to: number;
}

export type MarkKind = 'score' | 'loss' | 'attack';
export interface Mark {
  readonly at: number;
  readonly kind: MarkKind;
  readonly seat: Seat | undefined;
}

type Facing = Pick<GameFace, 'roundOf' | 'scoreOf' | 'toldAs'>;

export function roundsOf(moments: readonly FilmMoment[], face: Facing, seats: readonly SeatName[]): RoundSpan[] {
  const spans: { name: string; now: number; from: number; to: number }[] = [];
  moments.forEach((moment, at) => {
    const { now, say } = face.roundOf(sightOf(moment, undefined, seats));
    const last = spans.at(-1);
    if (last?.now === now) last.to = at + 1;
    else spans.push({ name: say, now, from: at, to: at + 1 });
  });
  return spans.map(({ name, from, to }) => ({ name, from, to }));
}

/** Where a replay opens: when play begins. What comes before it is an empty table that is set up. */
export function playBegins(moments: readonly FilmMoment[], face: Facing, seats: readonly SeatName[]): number {
  return Math.max(
    moments.findIndex((moment) => face.roundOf(sightOf(moment, undefined, seats)).now > 0),
    0,
  );
}

/** The points of each seat at every moment. */
export const pointsOf = (
  moments: readonly FilmMoment[],
  face: Facing,
  seats: readonly SeatName[],
): Readonly<Record<Seat, readonly number[]>> =>
  Object.fromEntries(seats.map(({ seat }) => [seat, moments.map((moment) => pointsAt(moment, face, seats, seat))]));

/** At the end, what the game itself counted. */
function pointsAt(moment: FilmMoment, face: Facing, seats: readonly SeatName[], seat: Seat): number {
  return moment.open.over?.score?.[seat] ?? face.scoreOf(sightOf(moment, undefined, seats), seat) ?? 0;
}

const kinds: readonly MarkKind[] = ['score', 'loss', 'attack'];
const isMarked = (sort: string): sort is MarkKind => (kinds as readonly string[]).includes(sort);

/** One mark of a kind and a seat for each moment. */
export function marksOf(moments: readonly FilmMoment[], face: Facing, seats: readonly SeatName[]): Mark[] {
  return moments.flatMap((moment, at) => {
    const sight = sightOf(moment, undefined, seats);
    const marks = new Map<string, Mark>();
    for (const heard of heardIn(moment, 'open')) {
      const { sort, seat } = face.toldAs(heard, sight);
      if (isMarked(sort)) marks.set(`${sort} ${seat ?? ''}`, { at, kind: sort, seat });
    }
    return [...marks.values()];
  });
}

/** Marks that have room: `gap` places lie between two of them, and where they crowd, scores stay before losses and attacks. */
export function withRoom(marks: readonly Mark[], gap: number): Mark[] {
  const kept: Mark[] = [];
  for (const kind of kinds)
    for (const mark of marks)
      if (mark.kind === kind && kept.every(({ at }) => Math.abs(at - mark.at) >= gap)) kept.push(mark);
  return kept.sort((a, b) => a.at - b.at);
}

/** A stepped line through these values: each holds until the next, as points do. */
export function steppedPath(values: readonly number[], highest: number, width: number, height: number): string {
  const last = Math.max(values.length - 1, 1);
  const x = (at: number): number => round((at / last) * width);
  const y = (value: number): number => round(height - (value / Math.max(highest, 1)) * height);
  const [first = 0, ...rest] = values;
  let before = first;
  let path = `M0 ${y(first)}`;
  rest.forEach((value, i) => {
    if (value !== before) path += `H${x(i + 1)}V${y(value)}`;
    before = value;
  });
  return `${path}H${width}`;
}
const round = (value: number): number => Math.round(value * 10) / 10;
