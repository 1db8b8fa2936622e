/** The people of the load: they come in as guests, make tables, sit down on both sides of them and watch. */
import type { Json, Seat } from '@tenforward/kernel';
import { type Address, type Answer, requestOf, type Said } from '@tenforward/protocol/calls';
import { Board } from './board.ts';
import { Line, Tally } from './line.ts';
import { each } from './stats.ts';

export interface Setting {
  readonly url: string;
  readonly game: string;
  readonly options?: Readonly<Record<string, Json>>;
  /** What each socket of a table sees as: a seat, both, or nothing for a spectator. */
  readonly sockets: readonly (readonly Seat[])[];
}

/** Two players with a socket each, and two spectators. */
export const four: Setting['sockets'] = [['p1'], ['p2'], [], []];
export const two: Setting['sockets'] = [['p1'], ['p2']];
/** Both seats in one browser. */
export const hotSeat: Setting['sockets'] = [['p1', 'p2']];

const atOnce = 16;

export class Crowd {
  readonly setting: Setting;
  readonly tally = new Tally();
  readonly boards: Board[] = [];
  private readonly tokens: string[] = [];

  private constructor(setting: Setting) {
    this.setting = setting;
  }

  /** So many tables with all their sockets, each at its first question. */
  static async gather(setting: Setting, tables: number): Promise<Crowd> {
    const crowd = new Crowd(setting);
    await each(Array.from({ length: Math.min(tables, 500) }), atOnce, async () => {
      crowd.tokens.push(await crowd.guest());
    });
    await each(Array.from({ length: tables }), atOnce, async (_, i) => {
      crowd.boards.push(await crowd.sitDown(crowd.tokens[i % crowd.tokens.length] ?? ''));
    });
    return crowd;
  }

  async guest(): Promise<string> {
    const { token = '' } = await callAs(this.setting.url, '', 'POST /api/guest', { body: { asToken: true } });
    return token;
  }

  /** A new table on which one person has both seats. */
  async table(token: string): Promise<string> {
    const { url, game, options = {} } = this.setting;
    const body = { game, options, seats: [{ kind: 'me' }, { kind: 'me' }], settings: { visibility: 'open' } } as const;
    return (await callAs(url, token, 'POST /api/tables', { body })).table;
  }

  private async sitDown(token: string): Promise<Board> {
    const { url, sockets } = this.setting;
    const table = await this.table(token);
    const lines = await Promise.all(
      sockets.map(async (seats) => {
        const line = await Line.open(url, token, this.tally);
        await line.watch(table, seats);
        return line;
      }),
    );
    return new Board(lines);
  }

  /** The game is over: the same people, with the same sockets, play another. */
  async again({ lines }: Board): Promise<Board> {
    const table = await this.table(lines[0]?.token ?? '');
    for (const line of lines) line.heard = [];
    await Promise.all(lines.map((line) => line.watch(table, line.seats)));
    return new Board(lines);
  }

  leave(): void {
    for (const { lines } of this.boards) for (const line of lines) line.end();
  }
}

/** Calls an address of the protocol; without a token as nobody. */
export async function callAs<A extends Address>(
  url: string,
  token: string,
  address: A,
  ...said: Said<A>
): Promise<Answer<A>> {
  const { method, path, body } = requestOf(address, ...said);
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer<A>;
}
