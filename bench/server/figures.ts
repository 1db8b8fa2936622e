/** What is measured, how much of it, and in which order. */
import type { Machine } from './machine.ts';
import { durable, type DurableFigures, type DurableWanted } from './parts/durable.ts';
import { growth, type GrowthFigures, type GrowthWanted } from './parts/growth.ts';
import { idle, type IdleFigures, type IdleWanted } from './parts/idle.ts';
import { live, type LiveFigures, type LiveWanted } from './parts/live.ts';
import { type PeerFigures, peersRelay, type PeersWanted } from './parts/peers.ts';
import { restart, type RestartFigures, type RestartWanted } from './parts/restart.ts';

export interface Figures {
  machine: Machine;
  live?: LiveFigures;
  peers?: PeerFigures[];
  durable?: DurableFigures[];
  idle?: IdleFigures;
  restart?: RestartFigures;
  growth?: GrowthFigures[];
}
export const partNames = ['live', 'peers', 'durable', 'idle', 'restart', 'growth'] as const;
export type PartName = (typeof partNames)[number];

export interface Sizes {
  readonly live: LiveWanted;
  readonly peers: Omit<PeersWanted, 'bytes'>;
  readonly durable: DurableWanted;
  readonly idle: IdleWanted;
  readonly restart: RestartWanted;
  readonly growth: GrowthWanted;
}

export const full: Sizes = {
  live: { tables: 500, rate: 1_000, seconds: 30, played: 200 },
  peers: { rooms: 500, rate: 1_000, seconds: 20 },
  durable: { tables: 600, seconds: 20, atOnce: 128 },
  idle: { sockets: 10_000, tables: 500, seconds: 60 },
  restart: { tables: 500, rate: 500, seconds: 20 },
  growth: { tables: [50, 500, 5_000], rate: 200, seconds: 30 },
};
/** To see whether everything runs; the figures are worth little. */
export const quick: Sizes = {
  live: { tables: 100, rate: 200, seconds: 5, played: 50 },
  peers: { rooms: 100, rate: 200, seconds: 5 },
  durable: { tables: 100, seconds: 5, atOnce: 32 },
  idle: { sockets: 2_000, tables: 50, seconds: 15 },
  restart: { tables: 100, rate: 200, seconds: 3 },
  growth: { tables: [10, 50, 200], rate: 100, seconds: 5 },
};

/** The mean of our messages in an earlier full run: for peers that run alone. */
const usualBytes = 1_400;

/** Measures one part after another, so that none disturbs the next, and adds it to the figures. */
export async function measure(figures: Figures, part: PartName, sizes: Sizes): Promise<void> {
  switch (part) {
    case 'live':
      figures.live = await live(sizes.live);
      return;
    case 'peers': {
      const bytes = Math.round(figures.live?.meanStepBytes ?? usualBytes);
      figures.peers = await peersRelay({ ...sizes.peers, bytes });
      return;
    }
    case 'durable':
      figures.durable = await durable(sizes.durable);
      return;
    case 'idle':
      figures.idle = await idle(sizes.idle);
      return;
    case 'restart':
      figures.restart = await restart(sizes.restart);
      return;
    case 'growth':
      figures.growth = await growth(sizes.growth);
      return;
  }
}
