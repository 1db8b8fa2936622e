/** A table on the server: one socket for the whole page, and a state that is new whenever something was heard. */
import type { Json, Preview, Seat, ShownAsk } from '@tenforward/kernel';
import { Client } from '@tenforward/protocol/client';
import { comeIn } from '../api/session.ts';
import type { Line, TableSource, TableState, TableTalk } from './source.ts';
import type { Pointed } from './use-preview.ts';

let client: Client | undefined;
let starting: Promise<void> | undefined;
let line: Line = { is: 'up' };
const lineListeners = new Set<() => void>();

function connected(): Client {
  if (client) return client;
  const socket = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
  const made = new Client({ open: () => new WebSocket(socket) });
  client = made;
  made.onChange((change) => {
    if (change.t === 'bye') line = { ...line, why: change.say };
    if (change.t !== 'line') return;
    line = change.up
      ? { is: 'up' }
      : { is: change.gone ? 'gone' : 'down', since: Date.now(), ...(line.why !== undefined && { why: line.why }) };
    if (change.gone) {
      client = undefined;
      starting = undefined;
    }
    for (const listener of lineListeners) listener();
  });
  return made;
}

async function start(): Promise<Client> {
  await comeIn();
  const made = connected();
  starting ??= made.start();
  await starting;
  return made;
}

/** After signing in or out: the socket knew somebody else. */
export function hangUp(): void {
  client?.close();
  client = undefined;
  starting = undefined;
}

export class LiveTable implements TableSource {
  private readonly table: string;
  private now: TableState | undefined;
  private readonly listeners = new Set<() => void>();
  private stop: (() => void) | undefined;
  /** Since the line was cut the table has not been shown again: what is on the screen is of then. */
  private isStale = false;
  readonly talk: TableTalk;

  constructor(table: string) {
    this.table = table;
    const send = async (message: Parameters<Client['ask']>[0]): Promise<void> => {
      await connected().ask(message);
    };
    this.talk = {
      rewind: (seat, to) => send({ t: 'rewind', table, seat, to }),
      consent: (seat, request, yes) => send({ t: 'consent', table, seat, request, yes }),
      pause: (seat) => send({ t: 'pause', table, seat }),
      replace: (seat, whose, bot) => send({ t: 'replace', table, seat, whose, bot }),
      standing: async (seat, window, answer) => {
        await send({ t: 'standing', table, seat, window, answer });
        this.look(connected());
      },
      handOver: (seat, to) => send({ t: 'handOver', table, seat, to }),
      chat: (text) => send({ t: 'chat', table, text }),
      mute: (person, on) => send({ t: 'mute', table, person, on }),
    };
  }

  /** Opens the table, and keeps it open until it is closed again. */
  async open(wish: { invite?: string; as?: Seat[] } = {}): Promise<void> {
    const made = await start();
    const off = made.onChange((change) => {
      if (change.t === 'line' && !change.up) this.isStale = true;
      if (!('table' in change) || change.table !== this.table) return;
      // shown again, or refused: whatever is told now is of now
      if (change.t === 'table' || change.t === 'error') this.isStale = false;
      this.look(made);
    });
    const lineChanged = (): void => this.look(made);
    lineListeners.add(lineChanged);
    this.stop?.();
    this.stop = () => {
      off();
      lineListeners.delete(lineChanged);
    };
    await made.watch(this.table, wish);
    this.look(made);
  }

  /** Looks again with other seats: after sitting down or standing up. */
  async again(wish: { invite?: string } = {}): Promise<void> {
    const made = await start();
    await made.watch(this.table, wish);
    this.look(made);
  }

  close(): void {
    this.stop?.();
    this.stop = undefined;
    client?.leave(this.table).catch(() => undefined);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  state = (): TableState | undefined => this.now;

  /** The number of the decision it became. */
  async answer(seat: Seat, ask: Pick<ShownAsk, 'id' | 'print'>, answer: Json): Promise<number | undefined> {
    const { table } = this;
    const reply = await connected().ask({ t: 'answer', table, seat, ask: ask.id, print: ask.print, answer });
    return reply.t === 'done' ? reply.n : undefined;
  }
  preview(seat: Seat, ask: Pick<ShownAsk, 'id' | 'print'>, of: Pointed): Promise<Preview<unknown> | undefined> {
    return connected().preview({ table: this.table, seat, ask: ask.id, print: ask.print, ...of });
  }
  async act(seat: Seat, key: string): Promise<void> {
    await connected().ask({ t: 'act', table: this.table, seat, act: key });
  }
  async undo(seat: Seat, count: number): Promise<void> {
    await connected().ask({ t: 'undo', table: this.table, seat, count });
  }

  private look(made: Client): void {
    const shown = made.tables.get(this.table);
    if (!shown) return;
    // a line that is up again is told with what happened meanwhile
    const kept = this.isStale && line.is === 'up' ? this.now?.line : undefined;
    this.now = { ...shown, line: kept ?? line };
    for (const listener of this.listeners) listener();
  }
}
