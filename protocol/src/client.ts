/**
 * A client for any of our servers, without rules: keeps what it is shown up to date, comes back after the line was cut,
 * and sends again what was not acknowledged. For browsers and programs alike.
 */
import type { Heard, Json, Look, Patch, Preview, Seat } from '@tenforward/kernel';
import { patch } from '@tenforward/kernel/diff';
import type { Problem } from './common.ts';
import type { ClientMessage, ServerMessage, ServerMessageOf } from './socket.ts';
import type { ChatLine, ClockShown, TableMeta } from './table.ts';
import { version } from './version.ts';

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

/** A table as this client sees it. */
export interface Shown {
  readonly table: string;
  meta: TableMeta;
  as: readonly Seat[];
  n: number;
  /** Nothing before the game has begun. */
  open: Look['open'] | undefined;
  mine: Record<Seat, Look['mine']>;
  /** Everything that was told since this client came, as everybody hears it. */
  told: Heard[];
  /** What a seat is told more of, by the id of the tell. */
  more: Record<Seat, Record<string, Heard>>;
  standing: Record<Seat, Record<string, string>>;
  chat: ChatLine[];
  clock: ClockShown | undefined;
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
  readonly tables = new Map<string, Shown>();
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
    this.tables.delete(table);
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
        this.show(message);
        break;
      case 'step':
        this.step(message);
        break;
      case 'meta': {
        const shown = this.tables.get(message.table);
        if (shown) Object.assign(shown, { meta: message.meta, clock: message.meta.clock });
        break;
      }
      case 'chat':
        this.tables.get(message.table)?.chat.push(message.line);
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
      this.tables.delete(table);
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
    } else pending.resolve(message);
  }

  private show(message: ServerMessageOf<'table'>): void {
    const { table, meta, as, n, standing, chat } = message;
    const before = this.tables.get(table);
    const shown: Shown = {
      table,
      meta,
      as,
      n,
      open: message.open as Look['open'] | undefined,
      mine: message.mine as unknown as Record<Seat, Look['mine']>,
      told: before?.told ?? [],
      more: before?.more ?? {},
      standing,
      chat,
      clock: meta.clock,
    };
    forget(shown, message.back);
    hear(shown, message.told);
    for (const [seat, more] of Object.entries(message.more)) hearMore(shown, seat, more);
    this.tables.set(table, shown);
  }

  private step(message: ServerMessageOf<'step'>): void {
    const shown = this.tables.get(message.table);
    if (!shown || message.n <= shown.n) return;
    if (message.n !== shown.n + 1) {
      const { table, as } = shown;
      const seen = shown.told.at(-1)?.id;
      const wish = { ...this.wishes.get(table), as: [...as], ...(seen !== undefined && { seen }) };
      this.ask({ t: 'watch', table, ...wish }).catch(() => undefined);
      return;
    }
    shown.n = message.n;
    shown.open = patch((shown.open ?? null) as never, message.open as Patch) as unknown as Look['open'];
    forget(shown, message.back);
    hear(shown, message.told);
    for (const [seat, { look, more }] of Object.entries(message.mine ?? {})) {
      shown.mine[seat] = patch((shown.mine[seat] ?? null) as never, look as Patch) as unknown as Look['mine'];
      hearMore(shown, seat, more ?? []);
    }
    if (message.clock) shown.clock = message.clock;
  }

  private emit(change: Change): void {
    for (const listener of this.listeners) listener(change);
  }
}

/** What was taken back was never told. */
function forget(shown: Shown, back: readonly number[] | undefined): void {
  if (!back) return;
  const gone = new Set(back.map(String));
  shown.told = shown.told.filter(({ id }) => !gone.has(id.split(':')[0] ?? ''));
}

function hear(shown: Shown, told: readonly Heard[]): void {
  const [last = -1, place = -1] = (shown.told.at(-1)?.id ?? '').split(':').filter(Boolean).map(Number);
  for (const heard of told) {
    const [n = 0, i = 0] = heard.id.split(':').map(Number);
    if (n > last || (n === last && i > place)) shown.told.push(heard);
  }
}

function hearMore(shown: Shown, seat: Seat, more: readonly Heard[]): void {
  const known = (shown.more[seat] ??= {});
  for (const heard of more) known[heard.id] = heard;
}

/** What a seat heard, in order: its own tells stand in for the open ones. */
export const heardAs = (shown: Shown, seat: Seat | undefined): Heard[] =>
  shown.told.map((heard) => (seat === undefined ? heard : (shown.more[seat]?.[heard.id] ?? heard)));

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
