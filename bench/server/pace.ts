/** How load is offered: at a steady rate whatever the server does, or as fast as it takes it. */
import { type Spread, spread } from './stats.ts';

/** How long a decision took until the last socket of its table had it: in milliseconds since it was due, and sent. */
export interface Taken {
  readonly sinceDue: number;
  readonly sinceSent: number;
}

/** A table of ours or a room of a peer: whatever has something to send and hears of it on several sockets. */
export interface Sending {
  /** Whether something can be sent now. */
  readonly isReady: boolean;
  /** Sends what was due then. */
  answer(due: number): void;
  /** It has come to every socket. */
  onTaken: ((taken: Taken) => void) | undefined;
}

/** A game that is over makes room for the next. */
type Again<B> = (board: B) => Promise<B>;

export interface Offered {
  /** Decisions per second: those that were wanted, and those that everybody had been told of in time. */
  readonly wanted: number;
  readonly held: number;
  /** Until the last socket of the table had it, in milliseconds: since it was due, and since it was sent. */
  readonly sinceDue: Spread;
  readonly sinceSent: Spread;
  /** Games that ended and were followed by new ones. */
  readonly ended: number;
}

/**
 * Offers decisions at a steady rate, each at its moment, table after table. One that can't be sent in time, since every
 * table waits for the server, is late, and its latency counts from when it was due.
 */
export async function offer<B extends Sending>(
  boards: B[],
  rate: number,
  seconds: number,
  again: Again<B>,
): Promise<Offered> {
  const taken: Taken[] = [];
  const ready: B[] = [];
  let ended = 0;
  let failed: unknown;
  const place = new Map(boards.map((board, i) => [board, i]));
  const join = (board: B): void => {
    board.onTaken = (one) => {
      taken.push(one);
      if (board.isReady) ready.push(board);
      else void renew(board).catch((error: unknown) => (failed ??= error));
    };
    if (board.isReady) ready.push(board);
  };
  const renew = async (board: B): Promise<void> => {
    ended++;
    const i = place.get(board) ?? 0;
    const next = await again(board);
    boards[i] = next;
    place.delete(board);
    place.set(next, i);
    join(next);
  };
  boards.forEach(join);

  const began = performance.now();
  const total = Math.round(rate * seconds);
  await new Promise<void>((resolve, reject) => {
    let k = 0;
    const tick = (): void => {
      if (failed) return reject(failed);
      const now = performance.now();
      for (;;) {
        const due = began + (k * 1_000) / rate;
        if (k >= total || due > now) break;
        const board = ready.shift();
        if (!board) break;
        board.answer(due);
        k++;
      }
      // what can't be sent by then is not sent at all
      if (k >= total || now > began + seconds * 2_000) return resolve();
      setTimeout(tick, 1);
    };
    tick();
  });
  const inTime = taken.length / ((performance.now() - began) / 1_000);
  await quiet(() => taken.length);
  for (const board of boards) board.onTaken = undefined;
  return {
    wanted: rate,
    held: Math.min(rate, inTime),
    sinceDue: spread(taken.map((one) => one.sinceDue)),
    sinceSent: spread(taken.map((one) => one.sinceSent)),
    ended,
  };
}

/** Answers as soon as the last decision is told, at so many tables at once; how many a second it came to. */
export async function rush(
  boards: readonly Sending[],
  lanes: number,
  limits: { readonly seconds: number; readonly decisions?: (i: number) => number },
): Promise<{ rate: number; latency: Spread }> {
  const { seconds, decisions = () => Number.POSITIVE_INFINITY } = limits;
  const waiting = boards.map((board, i) => ({ board, left: decisions(i) }));
  const latencies: number[] = [];
  const began = performance.now();
  let running = 0;
  let ranOut: number | undefined;
  await new Promise<void>((resolve) => {
    const isOver = (): boolean => performance.now() - began > seconds * 1_000;
    const go = (): void => {
      const one = isOver() ? undefined : waiting.shift();
      if (!one) {
        // with fewer tables than lanes it is no longer a rush
        ranOut ??= performance.now();
        if (running === 0) resolve();
        return;
      }
      running++;
      const { board } = one;
      const end = (): void => {
        board.onTaken = undefined;
        running--;
        go();
      };
      board.onTaken = ({ sinceSent }) => {
        if (ranOut === undefined) latencies.push(sinceSent);
        if (--one.left > 0 && board.isReady && !isOver()) board.answer(performance.now());
        else end();
      };
      if (board.isReady && one.left > 0) board.answer(performance.now());
      else setImmediate(end);
    };
    for (let i = 0; i < lanes; i++) go();
  });
  const passed = ((ranOut ?? performance.now()) - began) / 1_000;
  return { rate: latencies.length / passed, latency: spread(latencies) };
}

/** Waits until nothing more comes in. */
async function quiet(count: () => number): Promise<void> {
  for (let before = -1; before !== count(); ) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
