/** People for tests: they come in as guests, make tables, and play at random over the real socket. */
import { anyAnswer, asQuestion, type Json, type Look, type Seat } from '@tenforward/kernel';
import type { Problem, TableMeta } from '@tenforward/protocol';
import { type Address, type Answer, type Call, requestOf, type Said } from '@tenforward/protocol/calls';
import { Client, ProblemError, type Shown, type SocketLike } from '@tenforward/protocol/client';
import { WebSocket } from 'ws';

export interface TestPerson {
  readonly person: string;
  readonly name: string;
  readonly token: string;
  /** What the protocol knows, as this person. Throws the server's problem. */
  call<A extends Address>(address: A, ...said: Said<A>): Promise<Answer<A>>;
  /** Whatever else one may try. */
  http<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** One more socket of this person. */
  connect(): Promise<Client>;
}

export async function http<T>(url: string, method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new ProblemError(answer as Problem);
  return answer as T;
}

/** Calls an address of the protocol, as whoever has this token. */
const caller =
  (url: string, token?: string): TestPerson['call'] =>
  (address, ...said) => {
    const { method, path, body } = requestOf(address, ...said);
    return http(url, method, path, body, token);
  };

export const socketUrl = (url: string): string => `${url.replace(/^http/, 'ws')}/socket`;

/** A WebSocket for our client. */
export const openSocket = (url: string): SocketLike => new WebSocket(socketUrl(url));

export async function guest(url: string, name?: string): Promise<TestPerson> {
  const { me, token = '' } = await caller(url)('POST /api/guest', { body: { asToken: true, name } });
  return personOf(url, me, token);
}

/** Several of them, by these names. */
export const guests = <const N extends readonly string[]>(
  url: string,
  ...names: N
): Promise<{ -readonly [I in keyof N]: TestPerson }> =>
  Promise.all(names.map((name) => guest(url, name))) as Promise<{ -readonly [I in keyof N]: TestPerson }>;

export const personOf = (url: string, me: { person: string; name: string }, token: string): TestPerson => ({
  person: me.person,
  name: me.name,
  token,
  call: caller(url, token),
  http: (method, path, body) => http(url, method, path, body, token),
  connect: async () => {
    const client = new Client({ open: () => openSocket(url), token });
    await client.start();
    return client;
  },
});

type Wanted = Call<'POST /api/tables'>['body'];

export const createTable = (who: TestPerson, wanted: Omit<Wanted, 'game'> & Partial<Wanted>): Promise<TableMeta> =>
  who.call('POST /api/tables', { body: { game: 'probe', ...wanted } });

/** The first question that one of these seats is asked. */
export function askedOf(shown: Shown): { seat: Seat; ask: Look['mine']['asks'][number] } | undefined {
  for (const seat of shown.as) {
    const ask = shown.mine[seat]?.asks[0];
    if (ask) return { seat, ask };
  }
  return undefined;
}

export const answerTo = (ask: Look['mine']['asks'][number], below: (n: number) => number): Json =>
  anyAnswer(asQuestion(ask), below);

/** Answers whatever is asked at a table, until the game is over or `stop` says so. */
export async function playOn(
  client: Client,
  shown: () => Shown,
  below: (n: number) => number,
  stop: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const now = shown();
    if (now.open?.over || stop()) return;
    const asked = askedOf(now);
    if (!asked) {
      await nextChange(client);
      continue;
    }
    const { seat, ask } = asked;
    try {
      await client.ask({
        t: 'answer',
        table: now.table,
        seat,
        ask: ask.id,
        print: ask.print,
        answer: answerTo(ask, below),
      });
    } catch (error) {
      // others may have decided first, or the line was cut: look again
      const code = error instanceof ProblemError ? error.problem.code : '';
      if (code === 'over' || stop()) return;
      if (code !== 'stale' && code !== 'changed' && code !== 'busy' && code !== 'degraded' && code !== 'shutting-down')
        throw error;
      await nextChange(client);
    }
  }
}

/** Resolves at the next message, or after a while. */
export function nextChange(client: Client, ms = 200): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    const stop = client.onChange(end);
    function end(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
