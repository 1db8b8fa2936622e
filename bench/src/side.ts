/**
 * One side of a comparison with an older state of the house: it plays and forks on the kernel and the games of the tree
 * it is pointed at. It is this very program on both sides, so it uses only what both know.
 */
import { collectGarbage, generator } from './measure.ts';

/** What is asked of a side, and what it says. */
export type Work =
  | { readonly do: 'play'; readonly game: string; readonly from: number; readonly games: number }
  | { readonly do: 'fork'; readonly game: string; readonly from: number; readonly samples: number }
  | { readonly do: 'heap'; readonly game: string };
export interface Worked {
  readonly games: number;
  readonly decisions: number;
  /** Processor time, in microseconds. */
  readonly micros: number;
  readonly heapKB?: number;
}

type Below = (n: number) => number;
/** A question of either state: the older says of each option why not, this one is asked whether it may be chosen. */
interface AnyQuestion {
  readonly kind: string;
  readonly options: readonly { readonly key: string; readonly no?: unknown }[];
  verdict?(i: number): unknown;
}
interface OldAct {
  readonly key: string;
  readonly no?: unknown;
}
interface AnyLive {
  readonly over?: unknown;
  readonly last: number;
  readonly seating: { readonly seats: readonly string[] };
  asks(): { readonly id: string; readonly seat: string; readonly question: AnyQuestion }[];
  acts(seat: string): OldAct[];
  mayAct?(act: OldAct): unknown;
  decide(decision: object): object;
  fork(): AnyLive;
}
export interface AnyEntry {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  rules(): Promise<{ readonly game: { readonly acts?: unknown } }>;
}
export interface Kernel {
  anyAnswer(question: AnyQuestion, below: Below): unknown;
  readonly Live: { start(game: object, setup: object, knobs: object): AnyLive };
}

/** Waits for work and does it. */
export function serve(kernel: Kernel, games: readonly AnyEntry[]): void {
  const simulation = { snapshotEvery: 0, keepSteps: 1, hashes: false };
  const most = 50_000;

  async function tablesOf(id: string): Promise<(seed: string, knobs?: object) => AnyLive> {
    const entry = games.find((one) => one.id === id);
    if (!entry) throw new Error(`no game is called ${id}`);
    const { game } = await entry.rules();
    const many = Math.max(entry.seats.min, Math.min(2, entry.seats.max));
    const seats = Array.from({ length: many }, (_, i) => `p${i + 1}`);
    return (seed, knobs = {}) => kernel.Live.start(game, { seats, seed, dice: 'fast' }, knobs);
  }

  /** One decision by somebody who may decide now; one in eight is an interjection where there is one. */
  function decide(live: AnyLive, below: Below): void {
    const done = live.decide(interjection(live, below) ?? answer(live, below));
    if ('code' in done) throw new Error(`a legal decision was refused: ${String(done.code)}`);
  }

  function answer(live: AnyLive, below: Below): object {
    const asks = live.asks();
    const asked = asks[below(asks.length)];
    if (!asked) throw new Error('nobody is asked, and the game is not over');
    return { seat: asked.seat, ask: asked.id, answer: anyAnswer(asked.question, below) };
  }

  /**
   * Both sides draw alike, so that both play the very same games: a candidate first, then whether it may be chosen, as the
   * kernel does now. The older one drew among those that may.
   */
  function anyAnswer(question: AnyQuestion, below: Below): unknown {
    if (question.kind !== 'one') return kernel.anyAnswer(question, below);
    const places = question.options.map((_, i) => i);
    for (;;) {
      const i = places.splice(below(places.length), 1)[0];
      const option = i === undefined ? undefined : question.options[i];
      if (i === undefined || !option) throw new Error('a question without an answer');
      if (question.verdict ? question.verdict(i) === true : !option.no) return option.key;
    }
  }

  function interjection(live: AnyLive, below: Below): object | undefined {
    if (below(8) > 0) return undefined;
    const { seats } = live.seating;
    const seat = below(20) === 0 ? 'clock' : (seats[below(seats.length)] ?? 'clock');
    const isFree = (act: OldAct): boolean => !act.no && (live.mayAct?.(act) ?? true) === true;
    const acts = live.acts(seat).filter((act) => act.key !== 'concede' && isFree(act));
    const act = acts[below(acts.length)];
    return act && { seat, act: act.key };
  }

  const processorMicros = (): number => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };

  async function play({ game, from, games: count }: Work & { do: 'play' }): Promise<Worked> {
    const table = await tablesOf(game);
    const began = processorMicros();
    let decisions = 0;
    for (let i = from; i < from + count; i++) {
      const live = table(`game ${i}`, simulation);
      const below = generator(i);
      for (let n = 0; !live.over && n < most; n++, decisions++) decide(live, below);
    }
    return { games: count, decisions, micros: processorMicros() - began };
  }

  /** Forks all over several games, each with the question that is open there; the playing between them is not counted. */
  async function forks({ game, from, samples }: Work & { do: 'fork' }): Promise<Worked> {
    const table = await tablesOf(game);
    const below = generator(from);
    let [done, micros] = [0, 0];
    for (let i = from; done < samples; i++) {
      const live = table(`fork ${i}`);
      for (let n = 0; !live.over && n < 400 && done < samples; n++) {
        decide(live, below);
        if (live.over || below(4) > 0) continue;
        // several at once: one is too short for the clock of the processor
        const began = processorMicros();
        for (let k = 0; k < 5; k++) live.fork().asks();
        micros += processorMicros() - began;
        done += 5;
      }
    }
    return { games: 0, decisions: done, micros };
  }

  /** Kilobytes of heap for a live table in the middle of its game. */
  async function heap(game: string): Promise<Worked> {
    const table = await tablesOf(game);
    const fill = (from: number): AnyLive[] =>
      Array.from({ length: 40 }, (_, i) => {
        const live = table(`heap ${from + i}`);
        const below = generator(from + i);
        for (let n = 0; !live.over && n < 300; n++) decide(live, below);
        return live;
      });
    fill(0); // what is made once for all tables is not counted
    collectGarbage?.();
    const before = process.memoryUsage().heapUsed;
    const kept = fill(40);
    collectGarbage?.();
    const heapKB = (process.memoryUsage().heapUsed - before) / 1_024 / kept.length;
    return { games: kept.length, decisions: 0, micros: 0, heapKB };
  }

  process.on('message', (work: Work) => {
    const worked = work.do === 'play' ? play(work) : work.do === 'fork' ? forks(work) : heap(work.game);
    worked.then(
      (done) => process.send?.(done),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.send?.({ games: 0, decisions: 0, micros: 0 } satisfies Worked);
}
