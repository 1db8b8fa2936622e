/**
 * Attackers send hostile messages by the thousand while a game is played. Each is answered by a problem; nothing
 * changes; and the people who play don't notice.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { problem, serverMessage, type ServerMessage } from '@tenforward/protocol';
import type { Client } from '@tenforward/protocol/client';
import { pino } from 'pino';
import {
  answerTo,
  askedOf,
  chance,
  createTable,
  guest,
  type TestPerson,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { isLast, hostileMessage, hostileRequest, type Known, type Role } from './hostile.ts';
import { Raw } from './raw.ts';
import { printOf } from './rows.ts';

export interface FuzzReport {
  readonly messages: number;
  readonly requests: number;
  /** How they were answered, by code of the problem or kind of the message. */
  readonly answers: Readonly<Record<string, number>>;
  /** Sockets that a message closed, by code. */
  readonly closed: Readonly<Record<string, number>>;
  readonly sockets: number;
  /** Decisions of real players meanwhile. */
  readonly decisions: number;
  /** The longest that a player waited for a pong, in milliseconds. */
  readonly slowestPong: number;
  readonly heapBefore: number;
  readonly heapAfter: number;
  /** What went wrong; nothing, if all is well. */
  readonly wrong: readonly string[];
}

const batch = 25;
/** Answers that change nothing: looking, leaving, and what had been taken before. */
const harmless: ReadonlySet<string> = new Set(['table', 'pong', 'welcome']);
const ours: ReadonlySet<string> = new Set(['internal', 'fault', 'degraded', 'busy', 'shutting-down', 'too-fast']);
const isReply = (message: ServerMessage): boolean =>
  message.t === 'error' || message.t === 'done' || message.t === 'pong' || (message.t === 'table' && 'id' in message);

export async function fuzz(count: number, seed: number): Promise<FuzzReport> {
  const log: string[] = [];
  const server = await testServer(
    {},
    { log: pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }) },
  );
  const below = chance(seed);
  const [ada, mallory, eve] = [await guest(server.url), await guest(server.url), await guest(server.url)];
  const wrong: string[] = [];
  const answers: Record<string, number> = {};
  const closed: Record<string, number> = {};
  const tally = { messages: 0, requests: 0, sockets: 0, decisions: 0, slowestPong: 0 };
  const players = [await ada.connect(), await mallory.connect()] as const;

  const sitDown = async (visibility: 'open' | 'private'): Promise<string> => {
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const, person: mallory.person }];
    const { table } = await createTable(ada, { seats, settings: { visibility } });
    await mallory.http('POST', `/api/tables/${table}/sit`, {});
    for (const client of players) await client.watch(table);
    return table;
  };
  const tables = [await sitDown('open'), await sitDown('private')];
  const taken: Record<string, unknown>[] = [];
  const known = (): Known => ({
    tables,
    hidden: tables[1] ?? '',
    people: [ada.person, mallory.person, eve.person],
    asks: players.flatMap((client) =>
      tables.flatMap((table) => {
        const asked = askedOf(client.tables.get(table)!);
        return asked ? [{ table, seat: asked.seat, ask: asked.ask.id, print: asked.ask.print }] : [];
      }),
    ),
    taken: taken.slice(-20),
  });

  const attackers: { raw: Raw; role: Role; who: TestPerson }[] = [];
  const attacker = async (role: Role): Promise<(typeof attackers)[number]> => {
    const who = role === 'player' ? mallory : eve;
    tally.sockets++;
    return { raw: await Raw.as(server.url, who.token), role, who };
  };
  for (let i = 0; i < 6; i++) attackers.push(await attacker(i % 3 === 0 ? 'player' : 'stranger'));

  const judge = (message: ServerMessage, sent: readonly (string | Buffer)[]): void => {
    const what = message.t === 'error' ? message.code : message.t;
    answers[what] = (answers[what] ?? 0) + 1;
    const isFine =
      message.t === 'error' ? !ours.has(message.code) : harmless.has(message.t) || isNothing(message, sent);
    if (!isFine)
      wrong.push(`${JSON.stringify(message).slice(0, 200)} to ${sentAs(message, sent) ?? sent.map(short).join(' | ')}`);
    if (!serverMessage.safeParse(message).success) wrong.push(`no message of ours: ${JSON.stringify(message)}`);
  };

  const attack = async (at: number): Promise<void> => {
    const { raw, role } = attackers[at]!;
    const begin = raw.heard.length;
    const made = Array.from({ length: batch }, () => hostileMessage(known(), role, below));
    const sent = made.filter((text) => !isLast(text));
    for (const text of sent) raw.say(text);
    const replies = (): ServerMessage[] => raw.heard.slice(begin).filter(isReply);
    await until(() => replies().length >= sent.length).catch(() => undefined);
    if (replies().length !== sent.length)
      wrong.push(`${replies().length} of ${sent.length} were answered: ${sent.map(short).join(' | ')}`);
    // one that closes the socket is answered by that
    const last = made.find(isLast);
    if (last !== undefined) {
      raw.say(last);
      await until(() => raw.ended !== undefined || replies().length > sent.length).catch(() =>
        wrong.push(`not answered: ${short(last)}`),
      );
    }
    for (const reply of replies()) judge(reply, sent);
    tally.messages += sent.length + Number(last !== undefined);
    if (raw.ended) {
      closed[raw.ended.code] = (closed[raw.ended.code] ?? 0) + 1;
      attackers[at] = await attacker(role);
    } else raw.heard.length = raw.texts.length = 0;
  };

  const request = async (): Promise<void> => {
    const { method, path, body } = hostileRequest(known(), below);
    tally.requests++;
    const reply = await fetch(`${server.url}${path}`, {
      method,
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${eve.token}` },
    });
    const answer: unknown = await reply.json();
    const read = problem.safeParse(answer);
    const code = read.success ? read.data.code : String(reply.status);
    answers[code] = (answers[code] ?? 0) + 1;
    if (!read.success || ours.has(code))
      wrong.push(`${method} ${path} ${short(body)}: ${JSON.stringify(answer).slice(0, 200)}`);
  };

  const heapBefore = heapNow();
  let print = await printOf(server.store);
  while (tally.messages + tally.requests < count) {
    const round = Math.min(1000, count - tally.messages - tally.requests);
    for (let sent = 0; sent < round; sent += batch * attackers.length + 10) {
      const began = performance.now();
      const pong = players[0].ask({ t: 'ping' }).then(() => performance.now() - began);
      await Promise.all([
        ...attackers.map((_, i) => attack(i)),
        ...Array.from({ length: 10 }, () => request()),
        pong.then((ms) => {
          tally.slowestPong = Math.max(tally.slowestPong, ms);
        }),
      ]);
    }
    const now = await printOf(server.store);
    if (now !== print) wrong.push(`the store has changed after ${tally.messages} messages`);
    for (const [i, table] of tables.entries())
      if (await decide(players, table, below, taken)) tally.decisions++;
      else tables[i] = await sitDown(i === 0 ? 'open' : 'private');
    print = await printOf(server.store);
  }
  for (const { raw } of attackers) raw.close();
  for (const client of players) client.close();
  wrong.push(
    ...log.filter((line) => /a fault|the rules broke|a socket broke/.test(line)).map((line) => line.slice(0, 400)),
  );
  for (const [i, what] of wrong.entries()) wrong[i] = what.slice(0, 1000);
  return { ...tally, answers, closed, heapBefore, heapAfter: heapNow(), wrong };
}

/** What is really held: garbage that waits to be collected is no leak. */
function heapNow(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const short = (text: string | Buffer): string => String(text).slice(0, 160);

/** What an answer answers, where it says so. */
const sentAs = (message: ServerMessage, sent: readonly (string | Buffer)[]): string | undefined =>
  sent.map(String).find((text) => 'id' in message && message.id !== undefined && text.includes(message.id));

/** A `done` that did nothing: a table left, a message that had been taken, somebody no longer muted who never was. */
function isNothing(message: ServerMessage, sent: readonly (string | Buffer)[]): boolean {
  if (message.t !== 'done') return false;
  const text = sentAs(message, sent) ?? '';
  return message.again === true || /"t":"leave"/.test(text);
}

/** A real player decides; false where the game is over. */
async function decide(
  players: readonly Client[],
  table: string,
  below: (n: number) => number,
  taken: Record<string, unknown>[],
): Promise<boolean> {
  const who = await until(() => {
    const asked = players.find((client) => askedOf(client.tables.get(table)!) !== undefined);
    return asked ?? (players[0]!.tables.get(table)!.open?.over ? 'over' : undefined);
  });
  if (who === 'over') return false;
  const { seat, ask } = askedOf(who.tables.get(table)!)!;
  const id = `real-${String(taken.length).padStart(8, '0')}`;
  const message = {
    t: 'answer' as const,
    id,
    table,
    seat,
    ask: ask.id,
    print: ask.print,
    answer: answerTo(ask, below),
  };
  const done = await who.ask(message);
  if (done.t !== 'done' || done.again) throw new Error(`not taken: ${JSON.stringify(done)}`);
  const { n = 0 } = done;
  await until(() => players.every((client) => client.tables.get(table)!.n >= n));
  taken.push(message);
  return true;
}
