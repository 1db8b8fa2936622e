/** Games that go on while the server is killed, its disk is full, or its database is cut off. */
import { openStore } from '../../src/store/open.ts';
import { chance, until } from '../../src/testing/index.ts';
import { check, type Checked } from './check.ts';
import { type Game, Journal, playGames } from './players.ts';
import { ServerProcess, type Where } from './process.ts';

export interface Trouble {
  /** How often it strikes. */
  readonly times: number;
  /** Decisions that are acknowledged before it strikes again, at most: in the middle of play, at a random moment. */
  readonly pause: number;
  /** Strikes, and leaves the server running again. */
  strike(server: ServerProcess, where: Where, journal: Journal): Promise<void>;
}
export interface Report extends Checked {
  readonly strikes: number;
  readonly finished: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly restarts: { readonly median: number; readonly slowest: number };
  /** Tables at which nothing happened any more after the last strike. */
  readonly stuck: readonly string[];
}

/** SIGKILL at a random moment, and a new start. */
export const kills = (times: number): Trouble => ({
  times,
  pause: 40,
  strike: async (server, where) => {
    await server.kill();
    await server.start(where);
  },
});

/** The disk is full: players hear so, and once there is room it goes on. */
export function fullDisk(times: number, firstBytes: number): Trouble & { readonly first: Pick<Where, 'maxBytes'> } {
  let maxBytes = firstBytes;
  return {
    times,
    pause: 1,
    first: { maxBytes },
    strike: async (server, where, journal) => {
      const before = journal.problems['degraded'] ?? 0;
      await until(() => (journal.problems['degraded'] ?? 0) > before + 5);
      await mustBe(server, 503);
      maxBytes *= 2;
      await server.stop();
      await server.start({ ...where, maxBytes });
      await mustBe(server, 200);
    },
  };
}

/** The database ends every connection; the server is left alone. */
export const cutOff = (times: number, cut: () => Promise<void>): Trouble => ({
  times,
  pause: 20,
  strike: () => cut(),
});

/** The database is gone for a while: people are told so, and it goes on when it is back. */
export const blackout = (times: number, power: { off(): Promise<void>; on(): Promise<void> }): Trouble => ({
  times,
  pause: 20,
  strike: async (server, _where, journal) => {
    const before = journal.problems['degraded'] ?? 0;
    await power.off();
    await until(() => (journal.problems['degraded'] ?? 0) > before);
    await mustBe(server, 503);
    await power.on();
  },
});

async function mustBe({ url }: ServerProcess, status: number): Promise<void> {
  const { status: found } = await fetch(`${url}/healthz`);
  if (found !== status) throw new Error(`the server says it is ${found}, not ${status}`);
}

const usual: readonly Game[] = [
  { game: 'away-missions', against: 'person' },
  { game: 'away-missions', against: 'greedy' },
  { game: 'probe', against: 'person' },
  { game: 'probe', against: 'steady' },
];

export async function crash(
  where: Where,
  trouble: Trouble,
  { seed = 1, tables = 8, log = (_say: string): void => undefined } = {},
): Promise<Report> {
  const server = await ServerProcess.make();
  const journal = new Journal();
  const below = chance(seed);
  const enough = new AbortController();
  const restarts: number[] = [];
  await server.start(where);
  const broken: Error[] = [];
  const players = Array.from({ length: tables }, (_, i) => usual[i % usual.length] as Game).map((kind, i) =>
    playGames(server.url, kind, journal, chance(seed * 1000 + i), () => enough.signal.aborted).catch(
      (error: unknown) => {
        broken.push(error as Error);
        enough.abort();
      },
    ),
  );
  try {
    for (let n = 1; n <= trouble.times && !enough.signal.aborted; n++) {
      // a server that was just started has nothing to lose
      const played = journal.acknowledged + 5 + below(trouble.pause);
      await until(() => journal.acknowledged > played || enough.signal.aborted);
      await trouble.strike(server, where, journal);
      restarts.push(server.startedIn);
      if (n % 10 === 0) log(`${n} of ${trouble.times}: ${journal.acknowledged} acknowledged`);
    }
    const stuck = enough.signal.aborted ? [] : await stuckTables(journal);
    enough.abort();
    await Promise.all(players);
    if (broken[0]) throw broken[0];
    await server.stop();
    const store = await openStore({ ...where, maxBytes: undefined });
    try {
      const checked = await check(store, journal);
      const sorted = restarts.toSorted((a, b) => a - b);
      return {
        ...checked,
        strikes: trouble.times,
        finished: journal.ended.size,
        refusals: journal.problems,
        restarts: { median: sorted[sorted.length >> 1] ?? 0, slowest: sorted.at(-1) ?? 0 },
        stuck,
      };
    } finally {
      await store.close();
    }
  } finally {
    enough.abort();
    await server.kill();
  }
}

/** The tables at which nobody was acknowledged once more, though everybody waited long enough. */
async function stuckTables({ tables, ended, sent }: Journal): Promise<string[]> {
  const open = tables.filter((table) => !ended.has(table));
  const from = sent.length;
  const left = (): string[] => {
    const moved = new Set(sent.slice(from).flatMap(({ n, table }) => (n === undefined ? [] : [table])));
    return open.filter((table) => !moved.has(table) && !ended.has(table));
  };
  await until(() => left().length === 0).catch(() => undefined);
  return left();
}
