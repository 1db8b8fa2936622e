/** All sockets of this server: let in at the door, counted, looked after, and sent home when it closes. */
import websocket from '@fastify/websocket';
import { limits, version as protocolVersion } from '@tenforward/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Tables } from '../hosting/tables.ts';
import type { Door } from '../http/door.ts';
import { answerTo } from '../http/errors.ts';
import { addressOf } from '../http/rates.ts';
import { checkHandshake } from '../http/who.ts';
import type { Metrics } from '../metrics.ts';
import { isEnded, type Who } from '../people/sessions.ts';
import { Refused } from '../problems.ts';
import type { Surroundings, Timer } from '../settings.ts';
import { closeSoon, Connection } from './connection.ts';
import type { Desk } from './desk.ts';
import { Watching } from './watching.ts';

const beatEvery = 30_000;
/** Whoever has not said hello by then did not come to play. */
const helloWithin = 10_000;

export interface SocketDeps {
  readonly app: FastifyInstance;
  readonly door: Door;
  readonly tables: Tables;
  readonly around: Surroundings;
  readonly metrics: Metrics;
  readonly version: string;
}

export class Sockets {
  private readonly deps: SocketDeps;
  private readonly desk: Desk;
  private readonly open = new Set<Connection>();
  private readonly counts = new Map<string, number>();
  private readonly timer: Timer;
  private isClosing = false;
  /** Counts sessions that ended here: whoever was looked up before one is looked up again. */
  private endings = 0;
  private readonly stopListening: () => void;

  private constructor(deps: SocketDeps) {
    this.deps = deps;
    this.desk = this.makeDesk();
    this.stopListening = deps.door.people.sessions.onEnded((ended) => {
      this.endings++;
      for (const one of this.open) if (one.who && isEnded(one.who, ended)) this.signedOut(one);
    });
    this.timer = deps.around.every(beatEvery, () => void this.beat());
  }

  static async open(deps: SocketDeps): Promise<Sockets> {
    const sockets = new Sockets(deps);
    const { app, door } = deps;
    await app.register(websocket, {
      options: {
        maxPayload: limits.message,
        maxFragments: 64,
        maxBufferedChunks: 4096,
        // what is packed small can unpack to anything
        perMessageDeflate: false,
      },
      errorHandler: (error, socket) => {
        // An oversized or broken frame: the socket closes itself and says why by its code, if anybody listens.
        if ('code' in error && String(error.code).startsWith('WS_ERR')) return closeSoon(socket, deps.around);
        app.log.error({ err: error }, 'a socket broke');
        socket.terminate();
      },
      preClose: () => Promise.resolve(),
    });
    onlyHere(app);
    const shown = new WeakMap<FastifyRequest, Who>();
    app.get(
      path,
      {
        websocket: true,
        preValidation: async (request) => {
          if (sockets.isClosing)
            throw new Refused('shutting-down', 'The server is about to stop. Try again soon.', { retry: 2 });
          if (!request.ws) throw new Refused('malformed', 'This is the address of a WebSocket.');
          const { who } = await checkHandshake(door, request);
          const address = addressOf(request);
          await door.rates.take('sockets', address);
          if ((sockets.counts.get(address) ?? 0) >= door.settings.rates.openSockets.address)
            throw new Refused('too-many', 'Too many sockets are open from your address.', { retry: 60 });
          if (who) shown.set(request, who);
        },
      },
      (socket, request) => sockets.add(socket, request, shown.get(request)),
    );
    return sockets;
  }

  get size(): number {
    return this.open.size;
  }

  /** The people who have come in, on however many sockets each. */
  get people(): string[] {
    return [...new Set([...this.open].flatMap((one) => one.who?.person ?? []))];
  }

  private makeDesk(): Desk {
    const { door, around, tables, metrics, version, app } = this.deps;
    return {
      around,
      rates: door.rates,
      relations: door.people.relations,
      version: `${version} (protocol ${protocolVersion})`,
      byToken: (token) =>
        this.asOfNow(async () => {
          const who = await door.people.sessions.whoOf(token);
          return who?.kind === 'token' ? who : undefined;
        }),
      stillIn: (who) =>
        this.asOfNow(async () => {
          const lapsed = await door.people.sessions.lapsed([who.session]);
          return lapsed.length === 0 ? who : undefined;
        }),
      admit: (connection, who) => this.count(who.person, connection, door.settings.rates.openSockets.person),
      watching: (send) => new Watching(tables, send),
      problemOf: (error) => {
        const { problem } = answerTo(error, (what) => tables.house.store.isDown(what));
        if (problem.code === 'internal') app.log.error({ err: error }, 'a fault');
        return problem;
      },
      isClosing: () => this.isClosing,
      refused: (code) => metrics.refused(code),
      sent: (bytes) => metrics.sent(bytes),
      dropped: () => metrics.dropped(),
    };
  }

  /** Looks somebody up; again where a session has ended meanwhile, which nobody would tell this socket of. */
  private async asOfNow(look: () => Promise<Who | undefined>): Promise<Who | undefined> {
    for (;;) {
      const before = this.endings;
      const who = await look();
      if (!who || before === this.endings) return who;
    }
  }

  private readonly counted = new WeakMap<Connection, string>();
  private count(key: string, connection: Connection, most: number): boolean {
    const now = this.counts.get(key) ?? 0;
    if (now >= most) return false;
    this.counts.set(key, now + 1);
    this.counted.set(connection, key);
    return true;
  }
  private uncount(key: string | undefined): void {
    if (key === undefined) return;
    const left = (this.counts.get(key) ?? 1) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }

  private add(socket: WebSocket, request: FastifyRequest, shown: Who | undefined): void {
    const address = addressOf(request);
    const connection = new Connection(this.desk, socket, request.raw.socket, shown, address);
    this.open.add(connection);
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
    const hello = this.deps.around.after(helloWithin, () => {
      if (!connection.who) connection.close('not-signed-in', 'Nobody said hello.');
    });
    socket.on('close', () => {
      hello.stop();
      this.open.delete(connection);
      this.uncount(address);
      this.uncount(this.counted.get(connection));
      connection.gone();
    });
    // it was at the door already when the server began to close
    if (this.isClosing) sayGoodbye(connection);
  }

  private signedOut(connection: Connection): void {
    connection.close('not-signed-in', 'You have been signed out.');
  }

  /** Looks whether everybody is still there, and still signed in: sessions end in other processes too. */
  private async beat(): Promise<void> {
    for (const one of this.open) one.beat();
    const sessions = [...new Set([...this.open].flatMap((one) => (one.who ? [one.who.session] : [])))];
    try {
      const lapsed = new Set(await this.deps.door.people.sessions.lapsed(sessions));
      for (const one of this.open) if (one.who && lapsed.has(one.who.session)) this.signedOut(one);
    } catch (error) {
      this.deps.app.log.warn({ err: error }, 'could not look who is still signed in');
    }
  }

  /** From now on every message is refused; what was taken before goes on. */
  takeNoMore(): void {
    this.isClosing = true;
  }

  /** Says goodbye to everybody; they will come back to the next server. */
  async close(): Promise<void> {
    this.timer.stop();
    this.stopListening();
    // what was received before is answered first
    await soon(() => [...this.open].every((one) => one.isIdle));
    for (const one of this.open) sayGoodbye(one);
    await soon(() => this.open.size === 0);
  }
}

const path = '/socket';

/** No other address makes a socket; and a handshake that is refused, wherever that is, leaves no open line behind. */
function onlyHere(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== undefined && request.routeOptions.url !== path)
      throw new Refused('malformed', 'This is not the address of a WebSocket.');
  });
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroy();
  });
}

const sayGoodbye = (one: Connection): void => one.close('shutting-down', 'The server is about to stop.', 2);

/** Waits until something is so, though not for long. */
async function soon(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 3_000;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}
