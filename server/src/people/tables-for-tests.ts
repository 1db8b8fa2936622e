/** Tables in the store, as if they had been played at, with nobody playing. */
import type { Kysely } from 'kysely';
import type { ChatTable, EntriesTable, Schema, TablesTable } from '../store/schema.ts';

export interface Put {
  readonly host: string;
  readonly status: TablesTable['status'];
  readonly seed?: string;
  /** Who sits where. */
  readonly seats?: Readonly<Record<string, string>>;
  /** A seat that is kept for somebody. */
  readonly reserved?: Readonly<Record<string, string>>;
  /** Who decided what, in order. */
  readonly decisions?: readonly (readonly [by: string, what: string])[];
  readonly chat?: readonly Pick<ChatTable, 'kind' | 'person' | 'name' | 'text'>[];
}

let made = 0;

export async function putTable(db: Kysely<Schema>, put: Put): Promise<string> {
  const id = `table${String(++made).padStart(11, '0')}`;
  const none = { header: null, request: null, result: null, rematch_of: null, next: null, ended_at: null, ...nowhere };
  const { host, status, seed = 'seed', seats = {}, reserved = {}, decisions = [], chat = [] } = put;
  const times = { created_at: made, started_at: made };
  const row: TablesTable = { id, game: 'probe', host, status, seed, visibility: 'open', ...none, ...times, ...facts };
  await db.insertInto('tables').values(row).execute();

  const bare = { place: 0, bot: null, team: null, nonce: null, table_id: id };
  for (const [seat, person] of Object.entries(seats))
    await db
      .insertInto('seats')
      .values({ ...bare, seat, kind: 'person', person, reserved: null })
      .execute();
  for (const [seat, person] of Object.entries(reserved))
    await db
      .insertInto('seats')
      .values({ ...bare, seat, kind: 'open', person: null, reserved: person })
      .execute();
  for (const [seq, [by, what]] of decisions.entries()) {
    const entry: EntriesTable = { ...unseen, table_id: id, seq, by, at: seq, entry: JSON.stringify({ what }) };
    await db.insertInto('entries').values(entry).execute();
  }
  for (const [n, line] of chat.entries())
    await db
      .insertInto('chat')
      .values({ ...line, table_id: id, n, at: n })
      .execute();
  return id;
}

const nowhere = { position: null, continued_from: null } as const;
const facts = { settings: '{}', options: '{}', commitment: 'commitment' } as const;
const unseen = { cid: null, film: 'what everybody saw', told: null, clock: null } as const;
