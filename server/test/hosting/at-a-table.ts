/** Two people at a table, for the tests here. */
import type { Json, Seat } from '@tenforward/kernel';
import type { Bodies, Settings, TableMeta } from '@tenforward/protocol';
import { type Client, ProblemError, type Shown } from '@tenforward/protocol/client';
import { expect } from 'vitest';
import {
  answerTo,
  askedOf,
  chance,
  createTable,
  guest,
  type TestPerson,
  until,
  type TestServer,
} from '../../src/testing/index.ts';

export interface Table {
  readonly id: string;
  readonly meta: TableMeta;
  readonly ada: TestPerson;
  readonly ben: TestPerson;
}

/** Ada has made a table, and Ben has sat down. */
export async function twoAt(
  url: string,
  {
    game = 'probe',
    settings = {},
    options = {},
  }: { game?: string; settings?: Partial<Bodies['createTable']['settings']>; options?: Record<string, Json> } = {},
): Promise<Table> {
  const ada = await guest(url, 'Ada');
  const ben = await guest(url, 'Ben');
  const meta = await createTable(ada, {
    game,
    options,
    seats: [{ kind: 'me' }, { kind: 'open', person: ben.person }],
    settings,
  });
  await ben.http('POST', `/api/tables/${meta.table}/sit`, {});
  return { id: meta.table, meta, ada, ben };
}

/** What a client sees of a table now. */
export function seen(client: Client, table: string): Shown {
  const shown = client.tables.get(table);
  if (!shown) throw new Error('this table is not open here');
  return shown;
}

export type Asked = NonNullable<ReturnType<typeof askedOf>>;

/** Waits until one of these clients is asked something, and says who. */
export async function whoIsAsked(table: string, ...clients: Client[]): Promise<{ client: Client; asked: Asked }> {
  return until(() => {
    for (const client of clients) {
      const asked = askedOf(seen(client, table));
      if (asked) return { client, asked };
    }
    return undefined;
  });
}

export const messageFor = (table: string, { seat, ask }: Asked, below = chance(3)) =>
  ({ t: 'answer', table, seat, ask: ask.id, print: ask.print, answer: answerTo(ask, below) }) as const;

/** Answers whatever is asked, so many times. */
export async function decide(table: string, clients: Client[], times: number, below = chance(3)): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { client, asked } = await whoIsAsked(table, ...clients);
    const done = await client.ask(messageFor(table, asked, below));
    if (done.t !== 'done') throw new Error('not done');
    const n = done.n ?? 0;
    for (const one of clients) await until(() => seen(one, table).n >= n);
  }
}

/** The problem that something is refused with. */
export async function problemOf(work: Promise<unknown>): Promise<ProblemError['problem']> {
  const refused = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(ProblemError);
  return (refused as ProblemError).problem;
}

export const seatOf = (shown: Shown): Seat => shown.as[0] ?? '';

/** A table of two who are both there. */
export async function bothAt(
  server: TestServer,
  settings: Partial<Settings> = {},
): Promise<Table & { clients: [Client, Client] }> {
  const table = await twoAt(server.url, { settings });
  const clients: [Client, Client] = [await table.ada.connect(), await table.ben.connect()];
  for (const client of clients) await client.watch(table.id);
  for (const client of clients) await until(() => seen(client, table.id).meta.seats.every(({ here }) => here));
  return { ...table, clients };
}

/** Resolves when nothing is under way at the tables of a server, and these have heard of all that was. */
export async function quiet({ tables }: TestServer, ...clients: readonly Client[]): Promise<void> {
  await tables.settled();
  for (const client of clients) await client.ask({ t: 'ping' });
}

/** Who decided what happened at a table. */
export const entriesBy = async (server: TestServer, id: string): Promise<string[]> =>
  (await server.store.entries(id)).map(({ by }) => by);
