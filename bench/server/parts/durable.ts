/** The highest rate at which decisions are stored for good: every table answers as soon as it is told of the last one. */
import { testPostgres } from '@tenforward/server/testing';
import { Crowd, hotSeat } from '../crowd.ts';
import { rush } from '../pace.ts';
import { type Inside, withServer } from '../process.ts';
import { ownShare, type Spread } from '../stats.ts';

export interface DurableFigures {
  readonly game: string;
  readonly store: string;
  /** Tables that have an answer under way, with one socket each. */
  readonly atOnce: number;
  /** Decisions per second. */
  readonly rate: number;
  /** From an answer sent until its table was told of it, in milliseconds. */
  readonly latency: Spread;
  readonly inside: Inside;
  readonly errors: readonly string[];
  readonly generator: number;
}

export interface DurableWanted {
  /** Tables that are made in advance, and for how long they are played at most. */
  readonly tables: number;
  readonly seconds: number;
  readonly atOnce: number;
}

/** The probe's longest form: its state is under 5 KB, and making tables should not be what is measured. */
const games = [
  { game: 'probe', options: { rounds: 8, actions: 3 } },
  { game: 'away-missions', options: {} },
] as const;

export async function durable(wanted: DurableWanted): Promise<DurableFigures[]> {
  const figures: DurableFigures[] = [];
  for (const one of games) figures.push(await measured(one, 'libsql', wanted));
  const postgres = await testPostgres();
  for (const one of postgres ? games : []) {
    const database = await postgres?.database();
    figures.push(await measured(one, 'postgres', wanted, database?.url));
    await database?.drop();
  }
  return figures;
}

const measured = (
  { game, options }: (typeof games)[number],
  store: string,
  { tables, seconds, atOnce }: DurableWanted,
  databaseUrl?: string,
): Promise<DurableFigures> =>
  withServer(async (server) => {
    const crowd = await Crowd.gather({ url: server.url, game, options, sockets: hotSeat }, tables);
    const { boards, tally } = crowd;
    // what V8 has not seen yet it has to compile first
    await rush(boards.splice(0, Math.ceil(tables / 10)), atOnce, { seconds: Math.min(3, seconds) });
    await server.begin();
    const share = ownShare();
    const { rate, latency } = await rush(boards, atOnce, { seconds });
    const generator = share();
    const inside = await server.tell();
    crowd.leave();
    return { game, store, atOnce, rate, latency, inside, errors: tally.errors, generator };
  }, databaseUrl);
