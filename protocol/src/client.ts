/**
 * A client for any of our servers, without rules: keeps what it is shown up to date, comes back after the line was cut,
 * and sends again what was not acknowledged. For browsers and programs alike.
 */
import type { Json, Preview, Seat } from '@tenforward/kernel';
import type { Problem } from './common.ts';
import { afterDecision, afterSaid, type Shown, shownAnew, withLine, withMeta, withStanding } from './shown.ts';
import type { ClientMessage, ServerMessage, ServerMessageOf } from './socket.ts';
import { version } from './version.ts';

export { heardAs, type Shown } from './shown.ts';
export { windowOf } from './standing.ts';

/** A WebSocket as browsers have it. */
export interface SocketLike {
  addEventListener(name: 'open' | 'error', heard: () => void): void;
  addEventListener(name: 'message', heard: (event: { data: unknown }) => void): void;
  addEventListener(name: 'close', heard: (event: { code: number }) => void): void;
  send(text: string): void;
  close(code?: number): void;
}

export interface ClientSettings {
  /** Opens a socket to the server. */
  open(): SocketLike;
  /** For programs; browsers are known by their cookie. */
  readonly token?: string;
  /** Whether to come back by itself when the line is cut; true unless said. */
  readonly returns?: boolean;
  /** The longest pause between two tries to come back, in milliseconds; 5,000 unless said. */
  readonly longestWait?: number;
}

/** What a server refused, or why it could not be asked. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.say);
    this.problem = problem;
  }
}

type Wanting = Exclude<ClientMessage, { t: 'hello' }>;
type WithoutId<M> = M extends unknown ? Omit<M, 'id'> & { id?: string } : never;
type Reply = ServerMessageOf<'done' | 'table' | 'pong' | 'preview'>;
interface Pending {
  readonly message: Wanting;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}
export type Change = ServerMessage | { readonly t: 'line'; readonly up: boolean; readonly gone?: boolean };

/** Sent again after the line was cut: the server takes each once. */
const repeatable: ReadonlySet<string> = new Set(['answer', 'act', 'pass', 'hold', 'undo', 'handOver', 'ping']);
/** Nobody comes back from these: signed out, another version, too many. */
const final: ReadonlySet<number> = new Set([4001, 4002, 4003]);

export class Client {
  private readonly shown = new Map<string, Shown>();
  /** The open tables as they are now; what is looked at before a message stays as it was then. */
  readonly tables: ReadonlyMap<string, Shown> = this.shown;
  me: ServerMessageOf<'welcome'> | undefined;
  private readonly settings: ClientSettings;
  private socket: SocketLike | undefined;
  private isUp = false;
  private isClosed = false;
  private wait = 250;
  private returning: ReturnType<typeof setTimeout> | undefined;
  private bye: ServerMessageOf<'bye'> | undefined;
  private readonly pending = new Map<string, Pending>();
  private readonly wishes = new Map<string, { as?: Seat[]; invite?: string }>();
  private readonly listeners = new Set<(change: Change) => void>();
  private started: { resolve: () => void; reject: (error: Error) => void } | undefined;

  constructor(settings: ClientSettings) {
    this.settings = settings;
  }

  /** Connects and says hello. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.started = { resolve, reject };
      this.connect();
    });
  }

  onChange(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Opens a table, and keeps it open over every cut of the line. */
  async watch(table: string, wish: { as?: Seat[]; invite?: string } = {}): Promise<Shown> {
    this.wishes.set(table, wish);
    try {
      await this.ask({ t: 'watch', table, ...wish });
    } catch (error) {
      this.wishes.delete(table);
      throw error;
    }
    const shown = this.tables.get(table);
    if (!shown) throw new Error(`the server did not show table ${table}`);
    return shown;
  }

  async leave(table: string): Promise<void> {
    this.wishes.delete(table);
    this.shown.delete(table);
    await this.ask({ t: 'leave', table });
  }

  /** Sends something and waits for its answer. Rejects with the server's problem. */
  ask(wanted: WithoutId<Wanting>): Promise<Reply> {
    const message = { ...wanted, id: wanted.id ?? newId() };
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(this.lost());
      this.pending.set(message.id, { message, resolve, reject });
      if (this.isUp) this.socket?.send(JSON.stringify(message));
    });
  }

  /** What an option, or an answer that is being made, would mean; nothing where there is nothing to say. */
  async preview(
    of: { table: string; seat: Seat; ask: string; print: string } & ({ key: string } | { draft: Json }),
  ): Promise<Preview<unknown> | undefined> {
    const reply = await this.ask('key' in of ? { t: 'preview', ...of } : { t: 'whatif', ...of });
    return reply.t === 'preview' ? ((reply.preview ?? undefined) as Preview<unknown> | undefined) : undefined;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.returning);
    this.socket?.close(1000);
    for (const { reject } of this.pending.values()) reject(this.lost());
    this.pending.clear();
  }

  /** Cuts the line as a bad network would; for trying what happens then. */
  cut(): void {
    this.socket?.close(4999);
  }

  // ---------------------------------------------------------------- the line

  private connect(): void {
    const socket = this.settings.open();
    this.socket = socket;
    socket.addEventListener('open', () => {
      const { token } = this.settings;
      socket.send(JSON.stringify({ t: 'hello', v: version, ...(token !== undefined && { token }) }));
    });
    socket.addEventListener('message', ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage));
    // what went wrong is said when it closes
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', ({ code }) => this.down(code));
  }

  private down(code: number): void {
    this.isUp = false;
    const gone = this.isClosed || final.has(code) || this.settings.returns === false;
    for (const [id, { message, reject }] of this.pending) {
      if (!gone && (repeatable.has(message.t) || message.t === 'watch')) continue;
      this.pending.delete(id);
      reject(this.lost());
    }
    this.emit({ t: 'line', up: false, gone });
    if (gone) {
      this.isClosed = true;
      this.started?.reject(this.lost());
      return;
    }
    // not all at once: after a restart everybody comes back
    this.returning = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, this.settings.longestWait ?? 5_000);
  }

  private lost(): ProblemError {
    const { bye } = this;
    return new ProblemError({
      code: bye?.code === 'not-signed-in' || bye?.code === 'version' || bye?.code === 'too-many' ? bye.code : 'busy',
      say: bye?.say ?? 'The line to the server was cut.',
    });
  }

  private up(welcome: ServerMessageOf<'welcome'>): void {
    this.me = welcome;
    this.isUp = true;
    this.wait = 250;
    this.bye = undefined;
    this.started?.resolve();
    this.started = undefined;
    const again = [...this.pending.values()].filter(({ message }) => message.t !== 'watch');
    const watches = [...this.pending.values()].filter(({ message }) => message.t === 'watch');
    for (const [table, wish] of this.wishes) {
      if (watches.some(({ message }) => 'table' in message && message.table === table)) continue;
      const seen = this.tables.get(table)?.told.at(-1)?.id;
      this.ask({ t: 'watch', table, ...wish, ...(seen !== undefined && { seen }) }).catch(() => undefined);
    }
    for (const { message } of [...watches, ...again]) this.socket?.send(JSON.stringify(message));
  }

  // ---------------------------------------------------------------- what comes in

  private receive(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.up(message);
        this.emit({ t: 'line', up: true });
        break;
      case 'table':
        this.shown.set(message.table, shownAnew(message, this.shown.get(message.table)));
        break;
      case 'decided':
        this.decided(message);
        break;
      case 'said':
        this.change(message.table, (shown) => afterSaid(shown, message));
        break;
      case 'meta':
        this.change(message.table, (shown) => withMeta(shown, message.meta));
        break;
      case 'chat':
        this.change(message.table, (shown) => withLine(shown, message.line));
        break;
      case 'error':
        // a seat is no longer ours: whatever else we may see of that table is shown anew
        if (message.id === undefined && message.table !== undefined) this.lookAgain(message.table);
        break;
      case 'bye':
        this.bye = message;
        break;
      default:
        break;
    }
    this.settle(message);
    this.emit(message);
  }

  private lookAgain(table: string): void {
    const wish = this.wishes.get(table);
    if (!wish) return;
    const { as: _as, ...rest } = wish;
    this.wishes.set(table, rest);
    this.ask({ t: 'watch', table, ...rest }).catch(() => {
      this.wishes.delete(table);
      this.shown.delete(table);
    });
  }

  private settle(message: ServerMessage): void {
    if (!('id' in message) || message.id === undefined) return;
    const pending = this.pending.get(message.id);
    if (!pending) return;
    this.pending.delete(message.id);
    if (message.t === 'error') {
      const { t: _t, id: _id, table: _table, ...problem } = message;
      pending.reject(new ProblemError(problem));
      return;
    }
    const { message: wanted } = pending;
    if (wanted.t === 'standing') this.change(wanted.table, (shown) => withStanding(shown, wanted));
    pending.resolve(message);
  }

  private change(table: string, to: (shown: Shown) => Shown): void {
    const shown = this.shown.get(table);
    if (shown) this.shown.set(table, to(shown));
  }

  private decided(message: ServerMessageOf<'decided'>): void {
    const shown = this.tables.get(message.table);
    if (!shown || message.n <= shown.n) return;
    if (message.n !== shown.n + 1) {
      const { table, as } = shown;
      const seen = shown.told.at(-1)?.id;
      const wish = { ...this.wishes.get(table), as: [...as], ...(seen !== undefined && { seen }) };
      this.ask({ t: 'watch', table, ...wish }).catch(() => undefined);
      return;
    }
    this.shown.set(message.table, afterDecision(shown, message));
  }

  private emit(change: Change): void {
    for (const listener of this.listeners) listener(change);
  }
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
