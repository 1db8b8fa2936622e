/**
 * One socket: says who it is, opens tables, sends what people do there. Whatever comes in is read by the protocol before
 * anything else looks at it, and whatever goes wrong is answered by a problem and changes nothing.
 */
import { type ClientMessage, clientMessage, limits, type Problem, version } from '@tenforward/protocol';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { readJson } from '../http/json.ts';
import { misread } from '../http/routes.ts';
import type { Who } from '../people/sessions.ts';
import { noSuchTable, Refused } from '../problems.ts';
import type { Timers } from '../settings.ts';
import { type Desk, perform } from './desk.ts';
import type { Watching } from './watching.ts';

/** A reader this far behind is dropped: it can come back and say what it saw last. */
const farBehind = 1_000_000;
/** Messages of one socket that wait for an answer. */
const atOnce = 64;

/** Why a socket is closed, as the code of the close frame: those above 4000 are ours. */
export const closeCodes = {
  'shutting-down': 1001,
  degraded: 1013,
  malformed: 1007,
  oversized: 1009,
  'too-fast': 1008,
  'not-signed-in': 4001,
  version: 4002,
  'too-many': 4003,
  'too-slow': 4004,
} as const;
export type CloseReason = keyof typeof closeCodes;

/** Whoever does not answer the closing is not waited for. */
export function closeSoon(socket: WebSocket, timers: Pick<Timers, 'after'>): void {
  timers.after(2_000, () => socket.terminate());
}

export class Connection {
  readonly id: string;
  readonly address: string;
  /** Nobody yet, until it has said hello. */
  who: Who | undefined;
  /** Whether it has answered since the last ping. */
  isAlive = true;
  readonly watching: Watching;
  private readonly socket: WebSocket;
  private readonly desk: Desk;
  /** Whoever came with a cookie, or a token in its header. */
  private readonly shown: Who | undefined;
  private waiting = 0;
  private tooFast = 0;
  private hasGreeted = false;
  private isGathering = false;
  /** The connection under the socket. */
  private readonly line: Duplex;
  /** It has been sent away: whatever still comes from it counts for nothing. */
  private isOver = false;
  /** What is under way, by table: messages about one table are answered in the order in which they came. */
  private readonly tails = new Map<string, Promise<void>>();

  constructor(desk: Desk, socket: WebSocket, line: Duplex, shown: Who | undefined, address: string) {
    this.id = desk.around.id();
    this.line = line;
    this.desk = desk;
    this.socket = socket;
    this.shown = shown;
    this.address = address;
    this.watching = desk.watching((text) => this.write(text));
    socket.on('message', (data, isBinary) => this.receive(data, isBinary, performance.now()));
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('ping', () => this.pinged());
  }

  // ---------------------------------------------------------------- in

  /** Whether nothing of what it sent waits for an answer. */
  get isIdle(): boolean {
    return this.waiting === 0;
  }

  private receive(data: RawData, isBinary: boolean, received: number): void {
    if (this.isOver) return;
    if (this.waiting >= atOnce) return this.close('too-many', 'Too many messages at once.');
    this.waiting++;
    this.desk.rates
      .take('messages', this.id)
      .then(() => this.read(data, isBinary, received))
      .catch((error: unknown) => this.refuse(error, idIn(data)))
      .finally(() => {
        this.waiting--;
      });
  }

  /** Pings of the client count as messages: each has been answered, whether or not anybody reads the answers. */
  private pinged(): void {
    if (this.socket.bufferedAmount > farBehind) return this.drop();
    this.desk.rates.take('messages', this.id).catch((error: unknown) => this.refuse(error));
  }

  private async read(data: RawData, isBinary: boolean, received: number): Promise<void> {
    if (isBinary) throw new Refused('malformed', 'Send text: messages are JSON.');
    const parsed = clientMessage.safeParse(readJson(textOf(data)));
    if (!parsed.success) throw namesNoTable(parsed.error) ? noSuchTable() : misread(parsed.error);
    const message = parsed.data;
    if (message.t === 'hello') return this.hello(message);
    const { who } = this;
    if (!who) throw new Refused('not-signed-in', 'Say hello first.');
    // what came before is still done, though it may have to wait at its table
    if (this.desk.isClosing())
      throw new Refused('shutting-down', 'The server is about to stop. Try again soon.', { retry: 2 });
    const work = async (): Promise<void> => {
      // it may have been signed out while this waited
      if (this.isOver) return;
      try {
        const answer = await perform(this.desk, who, this.watching, message, received);
        if (answer) this.send(answer);
      } catch (error) {
        this.refuse(error, message.id, 'table' in message ? message.table : undefined);
      }
    };
    await ('table' in message ? this.after(message.table, work) : work());
  }

  private after(table: string, work: () => Promise<void>): Promise<void> {
    const tail = (this.tails.get(table) ?? Promise.resolve()).then(work);
    this.tails.set(table, tail);
    return tail.finally(() => {
      if (this.tails.get(table) === tail) this.tails.delete(table);
    });
  }

  private async hello({ v, token }: Extract<ClientMessage, { t: 'hello' }>): Promise<void> {
    if (v !== version) return this.close('version', `This server speaks version ${version} of the protocol.`);
    if (this.hasGreeted) throw new Refused('conflict', 'You have said hello already.');
    this.hasGreeted = true;
    let who: Who | undefined;
    try {
      who = await (token === undefined ? this.shown && this.desk.stillIn(this.shown) : this.desk.byToken(token));
    } catch (error) {
      // nobody can be known while the store is down: that is no reason to be sent away for good
      return this.close('degraded', this.desk.problemOf(error).say, 2);
    }
    if (this.isOver) return;
    if (!who) return this.close('not-signed-in', 'Sign in, or come in as a guest, first.');
    if (!this.desk.admit(this, who)) return this.close('too-many', 'You have too many sockets open.');
    this.who = who;
    const { person, name, guest } = who;
    this.send({ t: 'welcome', v: version, person, name, guest, server: this.desk.version });
  }

  /** Tells what went wrong. Whoever goes on too fast is put out. */
  private refuse(error: unknown, id?: string, table?: string): void {
    const problem: Problem = this.desk.problemOf(error);
    this.desk.refused(problem.code);
    this.send({ t: 'error', ...(id !== undefined && { id }), ...(table !== undefined && { table }), ...problem });
    if (problem.code === 'too-fast' && ++this.tooFast > 100) this.close('too-fast', 'That was too often.');
  }

  // ---------------------------------------------------------------- out

  private send(message: object): void {
    this.write(JSON.stringify(message));
  }

  /** Sends what is written already. Whoever does not read it is dropped before it fills our memory. */
  private write(text: string): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > farBehind) return this.drop();
    this.desk.sent(text.length);
    this.gather();
    socket.send(text);
  }

  /** What is sent in one turn of the loop, a step and the answer to whoever caused it, goes out in one piece. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    this.line.cork();
    setImmediate(() => {
      this.isGathering = false;
      this.line.uncork();
    });
  }

  private drop(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.desk.dropped();
    this.socket.terminate();
  }

  /** Whether it is still there: asked now and then. */
  beat(): void {
    if (!this.isAlive) return this.socket.terminate();
    this.isAlive = false;
    this.socket.ping();
  }

  close(code: CloseReason, say: string, retry?: number): void {
    if (this.isOver) return;
    this.isOver = true;
    this.send({ t: 'bye', code, say, ...(retry !== undefined && { retry }) });
    this.socket.close(closeCodes[code], say.slice(0, 100));
    closeSoon(this.socket, this.desk.around);
  }

  gone(): void {
    this.watching.leaveAll();
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8');
}

/** Whether all that is wrong is a table whose id can't be one: it is not there, and how ids look helps nobody. */
const namesNoTable = ({ issues }: { issues: readonly { path: PropertyKey[]; code: string }[] }): boolean =>
  issues.every(({ path, code }) => path.length === 1 && path[0] === 'table' && code === 'invalid_format');

/** The client's id of a message that could not be read otherwise, if it has one. */
function idIn(data: RawData): string | undefined {
  const text = textOf(data);
  if (text.length > limits.message) return undefined;
  return /"id"\s*:\s*"([A-Za-z0-9_-]{8,64})"/.exec(text)?.[1];
}
