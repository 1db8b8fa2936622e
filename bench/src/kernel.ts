/** Our kernel against boardgame.io, on the same rules and the same state. */
import { anyGame, Live } from '@tenforward/kernel';
import { battle, seats } from './battle/game.ts';
import { peerSetup } from './battle/peer.ts';
import { type Contestant, contestants } from './contestants.ts';
import { type Size, shipsFor } from './battle/rules.ts';
import { generator, median, timed } from './measure.ts';
import { race } from './race.ts';
import { cut, decideAtRandom, forkMicros, heapKB, newTable, restoreMillis, stored } from './tables.ts';

export interface KernelFigures {
  /** Decisions per second, hashing off. */
  readonly ours: number;
  readonly oursHashed: number;
  readonly peer: number;
  /** Ours with hashing off, over the peer. */
  readonly ratio: number;
  readonly ratioHashed: number;
  readonly forkMicros: number;
  readonly restoreMillis: number;
  readonly restoreWorstMillis: number;
  readonly fullReplayMillis: number;
  readonly heapKB: number | null;
  readonly stateKB: number;
  /** Decisions per second with everything a table of people has: fair dice and hashes. */
  readonly fair: number;
  /** The peer with rules that read behind its draft. */
  readonly peerTuned: number;
  readonly ratioTuned: number;
  /** The same with rules that read little to say what is legal. */
  readonly oursLight: number;
  readonly peerLight: number;
  readonly ratioLight: number;
  readonly peerSetup: readonly string[];
  readonly node: string;
}

const recordLength = 5_000;

export async function kernelFigures(size: Size, seconds: number): Promise<KernelFigures> {
  const ships = shipsFor[size];
  const rates = await race(Object.keys(contestants) as Contestant[], size, seconds);
  const bench = { game: anyGame(battle(ships)), seats };
  const live = newTable(bench, 'record');
  const below = generator(3);
  for (let i = 0; i < recordLength; i++) decideAtRandom(live, below);
  const record = stored(live);
  // anywhere between two snapshots, and where the last one is as old as it gets
  const cuts = Array.from({ length: 20 }, (_, i) => cut(record, recordLength - 1 - i * 10));
  const oldest = Array.from({ length: 20 }, () => cut(record, recordLength - 1));
  const replays = [0, 1, 2, 3, 4].map(() => timed(() => void Live.restore(bench.game, record, { from: 'start' })));
  return {
    ours: rates.ours,
    oursHashed: rates.oursHashed,
    peer: rates.peer,
    ratio: rates.ours / rates.peer,
    ratioHashed: rates.oursHashed / rates.peer,
    forkMicros: median(forkMicros(bench, (live) => void live.fork())),
    restoreMillis: restoreMillis(bench.game, cuts),
    restoreWorstMillis: restoreMillis(bench.game, oldest),
    fullReplayMillis: median(replays),
    heapKB: heapKB(bench, 40, 100) ?? null,
    stateKB: JSON.stringify(live.state).length / 1_000,
    fair: rates.fair,
    peerTuned: rates.peerTuned,
    ratioTuned: rates.ours / rates.peerTuned,
    oursLight: rates.oursLight,
    peerLight: rates.peerLight,
    ratioLight: rates.oursLight / rates.peerLight,
    peerSetup,
    node: process.version,
  };
}
