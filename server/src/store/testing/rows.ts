/** Rows for tests of the store. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { EntriesTable, PeopleTable, Schema, SeatsTable, TablesTable } from '../schema.ts';
import type { Append, Store } from '../store.ts';
import { type TableName, tableNames } from '../tables.ts';

/** A moment that doesn't fit into 32 bits, as no moment since 1970 does. */
export const noon = 1_790_000_000_000;

export const tableRow = (id: string): TablesTable => ({
  id,
  game: 'probe',
  host: 'ann',
  status: 'playing',
  visibility: 'open',
  settings: '{"b":1,"a":2}',
  options: '{}',
  seed: 'seed',
  commitment: 'commitment',
  header: '{}',
  request: null,
  result: null,
  rematch_of: null,
  next: null,
  created_at: noon,
  started_at: noon + 1,
  ended_at: null,
  position: null,
  continued_from: null,
});
export const seatRow = (table_id: string, seat: string, place: number): SeatsTable => ({
  table_id,
  seat,
  place,
  kind: 'person',
  person: seat,
  bot: null,
  team: null,
  nonce: null,
  reserved: null,
});
export const personRow = (id: string, name_key: string | null = null): PeopleTable => ({
  id,
  name: id,
  name_key,
  password: null,
  kind: name_key === null ? 'guest' : 'member',
  admin: 0,
  created_at: noon,
  seen_at: noon,
});

/** A table at which ann and ben sit, and nothing has been decided. */
export async function newTable(store: Store, id: string = randomUUID()): Promise<string> {
  await store.db.insertInto('tables').values(tableRow(id)).execute();
  await store.db
    .insertInto('seats')
    .values([seatRow(id, 'ann', 0), seatRow(id, 'ben', 1)])
    .execute();
  return id;
}

type More = Partial<Omit<EntriesTable, 'table_id' | 'seq'>> &
  Pick<Append, 'result' | 'seat'> & { readonly pictures?: Readonly<Record<number, string>> };

/** A decision as a table would send it; `pictures` are its snapshots by number. */
export function decision(table_id: string, seq: number, more: More = {}): Append {
  const { result, seat, pictures = {}, ...columns } = more;
  const at = noon + seq;
  return {
    entry: {
      table_id,
      seq,
      cid: null,
      by: 'ann',
      at,
      entry: `{"n":${seq}}`,
      film: '[]',
      told: '[]',
      clock: null,
      ...columns,
    },
    snapshots: Object.entries(pictures).map(([n, snapshot]) => ({ table_id, n: Number(n), snapshot })),
    progress: {
      table_id,
      seq,
      waiting: `ben ${seq}`,
      asked: seq % 3 === 0 ? null : `{"ben":${seq}}`,
      due_at: seq % 2 === 0 ? null : at + 1000,
      at,
    },
    ...(result === undefined ? {} : { result }),
    ...(seat === undefined ? {} : { seat }),
  };
}

/** Everything that appending could change of a table. */
export async function allOf(store: Store, id: string) {
  const { db } = store;
  return {
    entries: await store.entries(id),
    snapshots: await store.snapshots(id),
    progress: await db.selectFrom('progress').selectAll().where('table_id', '=', id).executeTakeFirst(),
    table: await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst(),
    seats: await db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('place').execute(),
  };
}

type Rows = { readonly [T in TableName]: readonly Schema[T][] };

/** Rows of every table that belong together, with what gets lost most easily: order, empty text, nulls, big numbers. */
export const rowsOfAll: Rows = {
  people: [{ ...personRow('ann', 'ann'), password: '$argon2id$', admin: 1 }, personRow('ben')],
  sessions: [{ hash: 's1', person: 'ann', kind: 'token', created_at: noon, seen_at: noon, expires_at: noon * 2 }],
  codes: [{ hash: 'c1', person: 'ann', kind: 'recovery', created_at: noon, expires_at: null, used_at: noon }],
  relations: [{ person: 'ann', other: 'ben', kind: 'mute', at: noon }],
  addresses: [{ person: 'ann', hash: 'a1', seen_at: noon }],
  seeds: [{ commitment: 'hash of a seed', person: 'ann', seed: 'promised', created_at: noon }],
  tables: [
    {
      ...tableRow('t1'),
      next: 't2',
      position: '{"b":1,"a":2}',
      continued_from: '{}',
      result: '{"z":1,"a":[2,1]}',
      ended_at: noon,
    },
    tableRow('t2'),
  ],
  seats: [seatRow('t1', 'ann', 0), { ...seatRow('t1', 'ben', 1), kind: 'bot', person: null, bot: 'greedy', team: '' }],
  invites: [{ hash: 'i1', table_id: 't2', seat: null, created_at: noon }],
  progress: [{ table_id: 't1', seq: 2, waiting: '', asked: '{"ben":{}}', due_at: null, at: noon }],
  entries: [0, 1, 2].map(
    (seq) =>
      decision('t1', seq, { cid: `ann ${seq}`, clock: seq > 0 ? '{}' : null, told: seq > 1 ? '[]' : null }).entry,
  ),
  snapshots: [{ table_id: 't1', n: 2, snapshot: '{"z":"Žluťoučký 🖖 \\u0000","a":null}' }],
  standing: [{ table_id: 't1', seat: 'ann', window: 'before ship.destroyed', answer: '"no"' }],
  chat: [
    { table_id: 't1', n: 1, at: noon, kind: 'said', person: null, name: 'Ben', text: "It's\n\u2028“fine”; -- \\" },
  ],
  once: [{ table_id: 't1', cid: 'ann:hello', at: noon }],
  archived: [{ person: 'ann', table_id: 't1' }],
  decks: [{ id: 'd1', person: 'ann', game: 'ccg', name: '', cards: '["b","a"]', changed_at: noon }],
  reports: [{ id: 'r1', table_id: 't1', n: 2, person: 'ben', at: noon, text: 'the “dice”\n' }],
};

export type Content = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Puts `rowsOfAll` into a store, as far as its version has tables and columns for it. Says what that was. */
export async function fill(db: Kysely<Schema>): Promise<Content> {
  const columns = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const content: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
  for (const table of tableNames) {
    const names = columns.get(table)?.map(({ name }) => name);
    if (!names) continue;
    const rows = rowsOfAll[table].map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))),
    );
    content[table] = rows;
    for (const row of rows) {
      const into = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${into}) values (${sql.join(Object.values(row))})`.execute(db);
    }
  }
  return content;
}

/** All rows of all tables there are. */
export async function contentOf(db: Kysely<Schema>): Promise<Content> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const content: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
  for (const table of tableNames.filter((name) => there.has(name))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`.execute(db);
    content[table] = rows;
  }
  return content;
}
