/** What is measured at any table of any game: playing at random, forking, opening a record again, memory. */
import {
  type AnyGame,
  anyAnswer,
  clock,
  type GameRecord,
  isRefusal,
  type Knobs,
  Live,
  type Seat,
  type Types,
} from '@tenforward/kernel';
import { type Below, collectGarbage, generator, median, timed } from './measure.ts';

export type AnyLive = Live<Types>;

/** A game, and who sits at its tables. */
export interface Bench {
  readonly game: AnyGame;
  readonly seats: readonly Seat[];
}

/** What a simulation keeps: nothing but the open step. */
export const simulation: Partial<Knobs> = { snapshotEvery: 0, keepSteps: 1, hashes: false };

const mostDecisions = 50_000;

export function newTable({ game, seats }: Bench, seed: string, knobs: Partial<Knobs> = {}): AnyLive {
  const live = Live.start(game, { seats, seed, dice: 'fast' }, knobs);
  if (!(live instanceof Live)) throw new Error(`${game.id} can't be set up: ${JSON.stringify(live)}`);
  return live;
}

/** One decision by somebody who may decide now; one in eight is an interjection where there is one. */
export function decideAtRandom(live: AnyLive, below: Below): void {
  const done = live.decide(interjection(live, below) ?? answer(live, below));
  if (isRefusal(done))
    throw new Error(`${live.game.id}: a legal decision was refused: ${done.code}`, { cause: live.faults.at(-1) });
}

function answer(live: AnyLive, below: Below) {
  const asks = live.asks();
  const asked = asks[below(asks.length)];
  if (!asked) throw new Error(`${live.game.id}: nobody is asked, and the game is not over`);
  return { seat: asked.seat, ask: asked.id, answer: anyAnswer(asked.question, below) };
}

function interjection(live: AnyLive, below: Below): { seat: Seat; act: string } | undefined {
  if (!live.game.acts || below(8) > 0) return undefined;
  const { seats } = live.seating;
  const seat = below(20) === 0 ? clock : (seats[below(seats.length)] ?? clock);
  const acts = live.acts(seat).filter((act) => act.key !== 'concede' && live.mayAct(act) === true);
  const act = acts[below(acts.length)];
  return act && { seat, act: act.key };
}

/** Plays so many decisions, or to the end; how many it took. */
export function playOn(live: AnyLive, below: Below, most = mostDecisions): number {
  let count = 0;
  while (!live.over && count < most) {
    decideAtRandom(live, below);
    count++;
  }
  if (!live.over && most === mostDecisions) throw new Error(`${live.game.id} is not over after ${most} decisions`);
  return count;
}

/** Microseconds for a fork, at moments all over the steps of several games, once the code is warm. */
export function forkMicros(bench: Bench, forked: (live: AnyLive) => void, samples = 600): number[] {
  const micros: number[] = [];
  const below = generator(11);
  for (let table = 0; micros.length < samples; table++) {
    const live = newTable(bench, `fork ${table}`);
    for (let count = 0; !live.over && count < 400 && micros.length < samples; count++) {
      decideAtRandom(live, below);
      if (below(4) === 0) micros.push(timed(() => forked(live)) * 1_000);
    }
  }
  return micros.slice(samples / 3);
}

/** A record as it comes from a store: through JSON. */
export const stored = (live: AnyLive): GameRecord => JSON.parse(JSON.stringify(live.record(true))) as GameRecord;

/** The record as it was after so many entries. */
export function cut({ end: _later, ...record }: GameRecord, n: number): GameRecord {
  return {
    ...record,
    entries: record.entries.slice(0, n),
    snapshots: record.snapshots.filter((snapshot) => snapshot.n <= n),
  };
}

/** Milliseconds to open records from their last snapshot; a game that is too short for one is played from its start. */
export function restoreMillis(game: AnyGame, records: readonly GameRecord[]): number {
  const open = (record: GameRecord): number => timed(() => void Live.restore(game, record));
  for (const record of records) open(record);
  return median(records.flatMap((record) => [open(record), open(record), open(record)]));
}

/** Kilobytes of heap for a live table in the middle of its game; nothing where the collector can't be called. */
export function heapKB(bench: Bench, tables: number, decisions: number): number | undefined {
  if (!collectGarbage) return undefined;
  const fill = (from: number): AnyLive[] =>
    Array.from({ length: tables }, (_, i) => {
      const live = newTable(bench, `heap ${from + i}`);
      playOn(live, generator(from + i), decisions);
      return live;
    });
  fill(0); // what is made once for all tables is not counted
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const kept = fill(tables);
  collectGarbage();
  return (process.memoryUsage().heapUsed - before) / 1_024 / kept.length;
}
