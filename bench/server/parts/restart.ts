/** The power fails while everybody plays: how soon it is served again, and whether anybody lost anything. */
import type { Answers } from '@tenforward/protocol';
import { callAs, Crowd, four } from '../crowd.ts';
import { Line, Tally } from '../line.ts';
import { offer } from '../pace.ts';
import { withServer } from '../process.ts';
import { each, pause } from '../stats.ts';

export interface RestartFigures {
  readonly tables: number;
  readonly clients: number;
  /** Decisions that were stored before the server was killed. */
  readonly decisions: number;
  /** Milliseconds from the start of the new process until it says it is well, and until the first table is shown. */
  readonly serving: number;
  readonly firstTable: number;
  /** Milliseconds from then, when all the others come at once, until the last of them has its table again. */
  readonly resumed: number;
  /** Decisions and tells that somebody had seen and that are gone, that they were never told of, or told of twice. */
  readonly lost: number;
  /** Tells that were compared with the history of their table. */
  readonly compared: number;
}

export interface RestartWanted {
  readonly tables: number;
  readonly rate: number;
  readonly seconds: number;
}

interface Came {
  readonly before: Line;
  readonly line: Line;
}

export const restart = ({ tables, rate, seconds }: RestartWanted): Promise<RestartFigures> =>
  withServer(async (server) => {
    const crowd = await Crowd.gather({ url: server.url, game: 'away-missions', sockets: four }, tables);
    const { boards } = crowd;
    await offer(boards, rate, seconds, crowd.again.bind(crowd));
    // killed in the middle of it: the last of these decisions reach some sockets and not others
    for (const board of boards.filter((one) => one.isReady).slice(0, 200)) board.answer(performance.now());
    await pause(5);
    await server.stop('SIGKILL');

    const lines = boards.flatMap((board) => board.lines);
    await until(() => lines.every((line) => !line.isOpen));
    const began = performance.now();
    const serving = await server.start();
    const came: Came[] = [];
    const comeBack = async (before: Line): Promise<void> => {
      const line = await Line.open(server.url, before.token, new Tally());
      await line.watch(before.table, before.seats, seenBy(before));
      came.push({ before, line });
    };
    const [first, ...others] = lines;
    if (first) await comeBack(first);
    const firstTable = performance.now() - began;
    await server.begin();
    await each(others, others.length, comeBack);
    const resumed = performance.now() - began - firstTable;
    await server.tell();
    const { lost, compared } = await compare(server.url, came);
    for (const { line } of came) line.end();
    const decisions = boards.reduce((all, { lines: [first] }) => all + (first?.n ?? 0), 0);
    return { tables, clients: lines.length, decisions, serving, firstTable, resumed, lost, compared };
  });

/** A player knows the last tell it heard; a spectator of ours has only counted decisions. */
const seenBy = (line: Line): string => line.heard.at(-1) ?? `${line.n}:999999999`;

/**
 * What a player heard before and is sent now must be the history of its table, all of it and nothing twice; and nobody's
 * table may be behind what they saw.
 */
async function compare(url: string, came: readonly Came[]): Promise<{ lost: number; compared: number }> {
  let lost = 0;
  let compared = 0;
  const histories = new Map<string, Promise<string[]>>();
  await each(came, 8, async ({ before, line }) => {
    lost += Math.max(0, before.n - line.n);
    if (line.seats.length === 0) return;
    const known = histories.get(line.table) ?? historyOf(url, line);
    histories.set(line.table, known);
    const history = new Set(await known);
    const heard = [...before.heard, ...line.heard];
    const told = new Set(heard);
    lost += heard.filter((id) => !history.has(id)).length + [...history].filter((id) => !told.has(id)).length;
    lost += heard.length - told.size;
    compared += history.size;
  });
  return { lost, compared };
}

async function historyOf(url: string, { table, token }: Line): Promise<string[]> {
  const ids: string[] = [];
  for (let before: number | undefined, more = true; more; more = before !== undefined) {
    const wanted = { params: { table }, query: { before } };
    const page: Answers['history'] = await callAs(url, token, 'GET /api/tables/:table/history', wanted);
    ids.unshift(...page.told.map(({ id }) => id));
    before = page.before;
  }
  return ids;
}

async function until(what: () => boolean): Promise<void> {
  while (!what()) await pause(5);
}
