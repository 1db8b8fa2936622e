/**
 * What happened since one looked, shown one thing after the other. The board lags behind the table while it plays; the
 * question never does. It plays six seconds at most: what is older is skipped, and stands in the history.
 */
import type { Heard, Look, Seat } from '@tenforward/kernel';
import type { GameFace, Sight, SeatName, Sort } from '@tenforward/ui';
import { useEffect, useRef, useState } from 'react';
import type { TableState } from './source.ts';

const longest = 6000;

export interface Moment {
  readonly n: number;
  readonly open: Look['open'];
  readonly mine: Readonly<Record<Seat, Look['mine']>>;
}
interface Scene {
  readonly told: readonly Heard[];
  readonly then: Moment;
}

export interface Playback {
  /** What the board shows. */
  readonly moment: Moment | undefined;
  readonly playing: Heard | undefined;
  readonly isBehind: boolean;
  readonly skip: () => void;
}

const perSort: Readonly<Record<Sort, number>> = {
  round: 500,
  turn: 260,
  move: 0,
  attack: 420,
  dice: 420,
  hit: 360,
  miss: 360,
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

/** What of a row of scenes is played: the last ones that fit into six seconds. */
export function lastThatFit<T>(scenes: readonly T[], lengthOf: (scene: T) => number): readonly T[] {
  let sum = 0;
  let from = scenes.length;
  while (from > 0) {
    sum += lengthOf(scenes[from - 1] as T);
    if (sum > longest) break;
    from--;
  }
  return scenes.slice(from);
}

/** `pace`: 0 shows everything at once. `heard` is told each thing as it is shown. */
export function usePlayback(
  state: TableState | undefined,
  face: GameFace | undefined,
  pace: number,
  heard: (tell: Heard, sort: Sort) => void,
): Playback {
  const [shown, setShown] = useState<Moment>();
  const [playing, setPlaying] = useState<Heard>();
  const queue = useRef<Scene[]>([]);
  const last = useRef<{ n: number; tell: string | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hears = useRef(heard);
  hears.current = heard;

  const latest = state?.open ? { n: state.n, open: state.open, mine: state.mine } : undefined;
  const latestRef = useRef(latest);
  latestRef.current = latest;

  const finish = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    queue.current = [];
    setPlaying(undefined);
    setShown(latestRef.current);
  };

  useEffect(() => {
    if (!state?.open || !face) return;
    const { open, n, mine, told } = state;
    const before = last.current;
    const lastTell = told.at(-1)?.id;
    last.current = { n, tell: lastTell };
    const then: Moment = { n, open, mine };
    if (!before || n < before.n || pace === 0 || document.hidden) {
      // the first look, something taken back, or nobody to show it to
      finish();
      return;
    }
    const from = before.tell === undefined ? 0 : told.findIndex(({ id }) => id === before.tell) + 1;
    const fresh = n === before.n ? [] : told.slice(from);
    const sight = sightOf(then, undefined, []);
    const sortOf = (tell: Heard): Sort => face.toldAs(tell, sight).sort;
    const lengthOfTell = (tell: Heard): number => face.lasts?.(tell) ?? durationOf(tell, sortOf(tell));
    const lengthOf = (scene: Scene): number => scene.told.reduce((sum, tell) => sum + lengthOfTell(tell), 0) / pace;
    if (fresh.length === 0 && queue.current.length === 0 && timer.current === undefined) {
      setShown(then);
      return;
    }
    queue.current = [...lastThatFit([...queue.current, { told: fresh, then }], lengthOf)];
    if (queue.current.length === 0) return finish();
    if (timer.current !== undefined) return;
    const run = (): void => {
      const [scene] = queue.current;
      if (!scene) return finish();
      const [tell, ...rest] = scene.told;
      if (!tell) {
        queue.current = queue.current.slice(1);
        setPlaying(undefined);
        setShown(scene.then);
        timer.current = setTimeout(run, 0);
        return;
      }
      queue.current = [{ ...scene, told: rest }, ...queue.current.slice(1)];
      const sort = sortOf(tell);
      hears.current(tell, sort);
      const ms = lengthOfTell(tell) / pace;
      if (ms === 0) return run();
      setPlaying(tell);
      timer.current = setTimeout(run, ms);
    };
    run();
  }, [state, face, pace]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isBehind = shown !== undefined && latest !== undefined && shown.n < latest.n;
  return { moment: shown ?? latest, playing, isBehind, skip: finish };
}

export const sightOf = (moment: Moment, seat: Seat | undefined, seats: readonly SeatName[]): Sight => ({
  open: moment.open,
  mine: seat === undefined ? undefined : moment.mine[seat],
  seat,
  seats,
});
