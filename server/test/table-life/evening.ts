/** An evening at the tables: the few things that most of these tests begin with. */
import type { Json, Seat } from '@tenforward/kernel';
import type { Bodies, Problem, TableMeta } from '@tenforward/protocol';
import { type Client, ProblemError, type Shown } from '@tenforward/protocol/client';
import { chance, createTable, playOn, type TestPerson, until } from '../../src/testing/index.ts';

/** What the server says against something. Fails if it has nothing against it. */
export async function refused(doing: Promise<unknown>): Promise<Problem> {
  try {
    await doing;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  throw new Error('nothing was said against it');
}
export const codeOf = async (doing: Promise<unknown>): Promise<string> => (await refused(doing)).code;

export const path = (table: string, more = ''): string => `/api/tables/${table}${more}`;

export const look = (who: TestPerson, table: string): Promise<TableMeta> => who.http('GET', path(table));

export const sit = (who: TestPerson, table: string, wanted: Partial<Bodies['sit']> = {}): Promise<TableMeta> =>
  who.http('POST', path(table, '/sit'), wanted);

export async function invited(who: TestPerson, table: string, seat?: Seat): Promise<string> {
  const { invite } = await who.http<{ invite: string }>('POST', path(table, '/invite'), seat ? { seat } : {});
  return invite;
}

/** The quickest game there is. */
export const quick = { game: 'probe', options: { rounds: 1 } as Record<string, Json> } as const;

export type Settings = Partial<Bodies['createTable']['settings']>;

/** A table of the probe at which these sit, the first of them as host. It has begun. */
export async function seated(people: readonly TestPerson[], settings: Settings = {}): Promise<TableMeta> {
  const [host, ...others] = people;
  if (!host) throw new Error('nobody sits there');
  const seats = [{ kind: 'me' as const }, ...others.map(({ person }) => ({ kind: 'open' as const, person }))];
  let meta = await createTable(host, { ...quick, seats, settings: { visibility: 'open', ...settings } });
  for (const other of others) meta = await sit(other, meta.table);
  return meta;
}

export interface AtTable {
  readonly client: Client;
  /** What this one sees, as of now. */
  readonly shown: () => Shown;
}

/** Somebody opens a table. */
export async function at(
  who: TestPerson,
  table: string,
  wish: { as?: Seat[]; invite?: string } = {},
): Promise<AtTable> {
  const client = await who.connect();
  const first = await client.watch(table, wish);
  return { client, shown: () => client.tables.get(table) ?? first };
}

/** Everybody decides at random until the game is over, or until `stop` says so. */
export async function play(all: readonly AtTable[], seed = 1, stop?: () => boolean): Promise<void> {
  await Promise.all(all.map(({ client, shown }, i) => playOn(client, shown, chance(seed + i), stop)));
}

/** A whole game, from the first seat to the last. */
export async function played(people: readonly TestPerson[], settings: Settings = {}): Promise<TableMeta> {
  const { table } = await seated(people, settings);
  const all = await Promise.all(people.map((who) => at(who, table)));
  await play(all);
  await until(() => all[0]?.shown().meta.status === 'over');
  for (const { client } of all) client.close();
  return look(people[0] as TestPerson, table);
}

export const seatOf = (meta: Pick<Shown['meta'], 'seats'>, seat: Seat): Shown['meta']['seats'][number] => {
  const found = meta.seats.find((one) => one.seat === seat);
  if (!found) throw new Error(`there is no seat ${seat}`);
  return found;
};
