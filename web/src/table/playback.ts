/**
 * What happened since one looked, shown one thing after the other. The board lags behind the table while it plays; the
 * question never does. It plays six seconds at most: what is older is skipped, and stands in the history.
 */
import type { Heard, Look, Seat } from '@tenforward/kernel';
import type { GameFace, SeatName, Sight, Sort } from '@tenforward/ui';
import { startTransition, useEffect, useRef, useState } from 'react';
import { lastSeen, saveSeen } from './last-seen.ts';
import type { TableState } from './source.ts';

const longest = 6000;

export interface Moment {
  readonly n: number;
  readonly open: Look['open'];
  readonly mine: Readonly<Record<Seat, Look['mine']>>;
}
/** Something to show, and how the table looks after it. */
interface Step {
  readonly tell: Heard | undefined;
  readonly then: Moment | undefined;
}

export interface Playback {
  /** What the board shows. */
  readonly moment: Moment | undefined;
  readonly playing: Heard | undefined;
  readonly isBehind: boolean;
  /** The last thing that was seen before one came: what is after it is new. */
  readonly since: string | undefined;
  /** What had happened by the time one came, unseen. */
  readonly missed: readonly Heard[];
  readonly skip: () => void;
  /** Shows what was new once more. */
  readonly again: () => void;
}

const perSort: Readonly<Record<Sort, number>> = {
  round: 500,
  turn: 260,
  move: 0,
  attack: 420,
  dice: 420,
  // long enough to read how the dice came to it
  hit: 900,
  miss: 900,
  score: 600,
  loss: 420,
  card: 420,
  other: 0,
};

/** How long a thing is shown at the usual pace: a piece takes 90 ms for a space, but 420 at most. */
export function durationOf(heard: Heard, sort: Sort): number {
  const { path } = heard.data;
  if (sort === 'move' && Array.isArray(path)) return Math.min(90 * Math.max(path.length - 1, 1), 420);
  return perSort[sort];
}

/** What of a row of steps is played: the last ones that fit into six seconds. */
export function lastThatFit<T>(steps: readonly T[], lengthOf: (step: T) => number): readonly T[] {
  let sum = 0;
  let from = steps.length;
  while (from > 0) {
    sum += lengthOf(steps[from - 1] as T);
    if (sum > longest) break;
    from--;
  }
  return steps.slice(from);
}

/** What was told after one thing; everything that is there where that thing is too old to be among it. */
export function toldAfter(told: readonly Heard[], id: string | undefined): readonly Heard[] {
  if (id === undefined) return [];
  return told.slice(told.findIndex((heard) => heard.id === id) + 1);
}

export interface PlaybackWish {
  /** 0 shows everything at once. */
  readonly pace: number;
  /** Nobody is looking: behind a curtain, or in another window. What happens meanwhile waits. */
  readonly isAway: boolean;
  /** Is told each thing as it is shown. */
  readonly heard: (tell: Heard, sort: Sort) => void;
}

export function usePlayback(
  state: TableState | undefined,
  seat: Seat | undefined,
  face: GameFace | undefined,
  { pace, isAway, heard }: PlaybackWish,
): Playback {
  const [shown, setShown] = useState<Moment>();
  const [playing, setPlaying] = useState<Heard>();
  const [since, setSince] = useState<string>();
  const [missed, setMissed] = useState<readonly Heard[]>([]);
  const isHidden = useHidden();
  const queue = useRef<readonly Step[]>([]);
  const last = useRef<{ n: number; tell: string | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hears = useRef(heard);
  hears.current = heard;
  const latest = state?.open ? { n: state.n, open: state.open, mine: state.mine } : undefined;
  const latestRef = useRef(latest);
  latestRef.current = latest;
  const isLooking = !isAway && !isHidden;

  /** Drawn in slices, as the table itself is: the board is the largest thing on the screen. */
  const show = (tell: Heard | undefined, then: Moment | undefined): void =>
    startTransition(() => {
      setPlaying(tell);
      if (then) setShown(then);
    });
  const finish = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    queue.current = [];
    show(undefined, latestRef.current);
  };
  const sortOf = (tell: Heard): Sort =>
    latestRef.current && face ? face.toldAs(tell, sightOf(latestRef.current, undefined, [])).sort : 'other';
  const lengthOf = ({ tell }: Step): number =>
    tell && pace > 0 ? (face?.lasts?.(tell) ?? durationOf(tell, sortOf(tell))) / pace : 0;
  const run = (): void => {
    timer.current = undefined;
    for (;;) {
      const [step, ...rest] = queue.current;
      if (!step) return finish();
      queue.current = rest;
      if (step.tell) hears.current(step.tell, sortOf(step.tell));
      const ms = lengthOf(step);
      if (ms > 0) {
        show(step.tell, undefined);
        timer.current = setTimeout(() => {
          show(step.tell, step.then);
          run();
        }, ms);
        return;
      }
      show(undefined, step.then);
    }
  };
  const play = (told: readonly Heard[], then: Moment | undefined): void => {
    const steps = told.map((tell, i): Step => ({ tell, then: i === told.length - 1 ? then : undefined }));
    queue.current = lastThatFit(
      [...queue.current, ...(steps.length > 0 ? steps : [{ tell: undefined, then }])],
      lengthOf,
    );
    if (timer.current === undefined) run();
  };

  useEffect(() => {
    if (!state?.open || !face || !isLooking) return;
    const { open, n, mine, told, meta } = state;
    const before = last.current;
    const then: Moment = { n, open, mine };
    const tell = told.at(-1)?.id;
    last.current = { n, tell };
    if (!before) {
      const from = lastSeen(meta.table, seat);
      setSince(from);
      setMissed(toldAfter(told, from));
      setShown(then);
      if (pace > 0) play(toldAfter(told, from), then);
    } else if (n < before.n || pace === 0) finish();
    else if (n > before.n || queue.current.length === 0) {
      const fresh = n === before.n ? [] : before.tell === undefined ? told : toldAfter(told, before.tell);
      play(fresh, then);
    }
    saveSeen(meta.table, seat, tell);
  }, [state, face, pace, isLooking]);
  // at one device the next person looks: what they have not seen is shown to them
  useEffect(() => {
    if (last.current && state) last.current = { n: -1, tell: lastSeen(state.meta.table, seat) };
  }, [seat]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    moment: shown ?? latest,
    playing,
    isBehind: (shown !== undefined && latest !== undefined && shown.n < latest.n) || playing !== undefined,
    since,
    missed,
    skip: finish,
    again: () => play(missed, latest),
  };
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}

export const sightOf = (moment: Moment, seat: Seat | undefined, seats: readonly SeatName[]): Sight => ({
  open: moment.open,
  mine: seat === undefined ? undefined : moment.mine[seat],
  seat,
  seats,
});
