/** A socket without manners: sends whatever it is told to, keeps all it is sent, and remembers how it ended. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Problem, problem, type ServerMessage, version } from '@tenforward/protocol';
import { type ClientOptions, WebSocket } from 'ws';
import { socketUrl, until } from '../../src/testing/index.ts';

export interface Ended {
  readonly code: number;
  readonly reason: string;
}

export class Raw {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  readonly texts: string[] = [];
  ended: Ended | undefined;
  private sent = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      this.texts.push(text);
      this.heard.push(JSON.parse(text) as ServerMessage);
    });
    socket.on('close', (code, reason) => {
      this.ended = { code, reason: reason.toString() };
    });
    socket.on('error', () => undefined);
  }

  /** Rejects if it is turned away. */
  static async open(url: string, options: ClientOptions = {}): Promise<Raw> {
    const raw = new Raw(new WebSocket(socketUrl(url), options));
    await once(raw.socket, 'open');
    return raw;
  }

  /** Somebody who has said hello. */
  static async as(url: string, token: string, options: ClientOptions = {}): Promise<Raw> {
    const raw = await Raw.open(url, options);
    raw.say({ t: 'hello', v: version, token });
    await raw.hears('welcome');
    return raw;
  }

  say(message: object | string | Buffer): void {
    const raw = typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message);
    this.socket.send(raw);
  }

  nextId(): string {
    return `raw-${String(this.sent++).padStart(8, '0')}`;
  }

  /** Sends something and waits for what is answered to it. */
  async ask(message: object): Promise<ServerMessage> {
    const id = this.nextId();
    this.say({ id, ...message });
    return this.answer((message as { id?: string }).id ?? id);
  }

  answer(id: string): Promise<ServerMessage> {
    return until(() => this.heard.find((one) => 'id' in one && one.id === id));
  }

  /** The code of the problem that something is answered by; `done` and the like where there was none. */
  async code(message: object): Promise<string> {
    const answer = await this.ask(message);
    return answer.t === 'error' ? answer.code : answer.t;
  }

  hears<T extends ServerMessage['t']>(...kinds: readonly T[]): Promise<Extract<ServerMessage, { t: T }>> {
    const isOne = (one: ServerMessage): one is Extract<ServerMessage, { t: T }> => kinds.some((kind) => kind === one.t);
    return until(() => this.heard.find(isOne));
  }

  /** How it ends, which it must. */
  end(ms?: number): Promise<Ended> {
    return until(() => this.ended, ms);
  }

  close(): void {
    this.socket.terminate();
  }
}

export interface Turned {
  readonly status: number;
  readonly problem: Problem;
}

/** How a handshake that is turned away at the door is answered. */
export async function turnedAway(url: string, options: ClientOptions = {}): Promise<Turned> {
  const socket = new WebSocket(socketUrl(url), options);
  socket.on('error', () => undefined);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    socket.on('unexpected-response', (_request, answer) => resolve(answer));
    socket.on('open', () => reject(new Error('it was let in')));
  });
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return {
    status: response.statusCode ?? 0,
    problem: problem.strict().parse(JSON.parse(Buffer.concat(parts).toString('utf8'))),
  };
}

/** A guest in a browser: the cookie, as it goes back. */
export async function browserGuest(url: string): Promise<{ cookie: string; person: string }> {
  const reply = await fetch(`${url}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{}',
  });
  const { me } = (await reply.json()) as { me: { person: string } };
  return { cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '', person: me.person };
}
