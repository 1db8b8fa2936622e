/**
 * One socket of the load. Thousands of them live in this process, so it reads no more of a message than it needs: a
 * spectator the number of the decision, a player what it is asked.
 */
import { type Json, type Look, patch, type Patch, type Seat } from '@tenforward/kernel';
import { type ServerMessageOf, version } from '@tenforward/protocol';
import { WebSocket } from 'ws';

type Asks = Look['mine']['asks'];
type Decided = Pick<ServerMessageOf<'decided'>, 'n' | 'told' | 'open' | 'mine'>;

/** What all sockets of a run have received. */
export class Tally {
  bytes = 0;
  /** The sizes of the messages that tell of a decision. */
  steps: number[] = [];
  errors: string[] = [];

  reset(): void {
    this.bytes = 0;
    this.steps = [];
    this.errors = [];
  }
}

export class Line {
  readonly token: string;
  readonly tally: Tally;
  table = '';
  seats: readonly Seat[] = [];
  /** The last decision it was told of. */
  n = 0;
  isOver = false;
  asks: Record<Seat, Asks> = {};
  /** The ids of everything it was told, for players. */
  heard: string[] = [];
  onStep: ((at: number) => void) | undefined;
  private readonly socket: WebSocket;
  private onTable: (() => void) | undefined;

  private constructor(socket: WebSocket, token: string, tally: Tally) {
    this.socket = socket;
    this.token = token;
    this.tally = tally;
    socket.on('message', (data) => this.receive(data as Buffer, performance.now()));
  }

  /** Opens a socket and says hello. */
  static open(url: string, token: string, tally: Tally): Promise<Line> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => socket.send(JSON.stringify({ t: 'hello', v: version, token })));
      socket.once('message', () => {
        socket.off('error', reject);
        // a server that is killed takes its sockets along
        socket.on('error', () => undefined);
        resolve(new Line(socket, token, tally));
      });
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Shows a table, as these seats; resolves when it is there. */
  watch(table: string, as: readonly Seat[], seen?: string): Promise<void> {
    if (this.table !== '' && this.table !== table) this.say({ t: 'leave', table: this.table });
    this.table = table;
    this.seats = as;
    this.isOver = false;
    return new Promise((resolve) => {
      this.onTable = resolve;
      this.say({ t: 'watch', table, as, ...(seen !== undefined && { seen }) });
    });
  }

  /** Sends something that wants an answer. */
  say(message: object): void {
    this.send(JSON.stringify({ ...message, id: newId() }));
  }
  send(text: string): void {
    this.socket.send(text);
  }
  end(): void {
    this.socket.terminate();
  }

  private receive(data: Buffer, at: number): void {
    this.tally.bytes += data.length;
    // every message begins with `{"t":"`, and no two of those we want have the same letter in the third place: de-c-ided, ta-b-le, er-r-or
    switch (data[8]) {
      case letters.decided:
        return this.decided(data, at);
      case letters.table:
        return this.shown(JSON.parse(data.toString()) as ServerMessageOf<'table'>);
      case letters.error:
        this.tally.errors.push((JSON.parse(data.toString()) as ServerMessageOf<'error'>).code);
        break;
      default:
    }
  }

  private shown(message: ServerMessageOf<'table'>): void {
    this.n = message.n;
    this.isOver = message.open?.over !== undefined;
    for (const seat of this.seats) this.asks[seat] = (message.mine[seat]?.asks ?? []) as unknown as Asks;
    this.heard.push(...message.told.map(({ id }) => id));
    this.onTable?.();
    this.onTable = undefined;
  }

  private decided(data: Buffer, at: number): void {
    this.tally.steps.push(data.length);
    if (this.seats.length === 0) this.n = numberIn(data);
    else this.read(JSON.parse(data.toString()) as Decided);
    this.onStep?.(at);
  }

  private read({ n, told, open, mine }: Decided): void {
    this.n = n;
    for (const { id } of told) this.heard.push(id);
    for (const seat of this.seats) {
      const change = asksIn(mine?.[seat]?.look as Patch | undefined);
      if (change !== 0) this.asks[seat] = patch(this.asks[seat] as unknown as Json, change) as unknown as Asks;
    }
    if (fieldIn(open as Patch, 'over') !== 0) this.isOver = true;
  }
}

const letters = { decided: 0x63, table: 0x62, error: 0x72 } as const;

/** What a difference says about one field. */
function fieldIn(change: Patch | undefined, field: string): Patch {
  if (change === undefined || change === 0) return 0;
  if ('to' in change) {
    const value = (change.to as Readonly<Record<string, Json>> | null)?.[field];
    return value === undefined ? 0 : { to: value };
  }
  return 'in' in change ? (change.in[field] ?? 0) : 0;
}
const asksIn = (look: Patch | undefined): Patch => fieldIn(look, 'asks');

/** `"n":` is near the beginning of a step. */
export function numberIn(data: Buffer): number {
  const begin = data.toString('latin1', 0, 100);
  return Number.parseInt(begin.slice(begin.indexOf('"n":') + 4), 10);
}

let ids = 0;
export const newId = (): string => `bench-${(ids++).toString(36).padStart(8, '0')}`;
