/**
 * Everything we hold of a person, for them to take away. Of games only what they did themselves, and only once a game
 * is over: nothing of others, and no secret of a game that is still played.
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { Refused } from '../problems.ts';

export type Export = Awaited<ReturnType<typeof exportOf>>;

export async function exportOf(db: Kysely<Schema>, person: string) {
  const profile = await db
    .selectFrom('people')
    .select(['id', 'name', 'kind', 'admin', 'created_at', 'seen_at'])
    .where('id', '=', person)
    .executeTakeFirst();
  if (!profile) throw new Refused('not-found', 'There is no such person.');
  return {
    format: 'ten-forward/person/1',
    person: {
      id: profile.id,
      name: profile.name,
      kind: profile.kind,
      admin: profile.admin === 1,
      createdAt: profile.created_at,
      seenAt: profile.seen_at,
    },
    sessions: await sessionsOf(db, person),
    codes: await codesOf(db, person),
    addresses: await addressesOf(db, person),
    relations: await relationsOf(db, person),
    decks: await decksOf(db, person),
    tables: await tablesOf(db, person),
    standing: await standingOf(db, person),
    chat: await chatOf(db, person),
    decisions: await decisionsOf(db, person),
    reports: await reportsOf(db, person),
  };
}

const sessionsOf = (db: Kysely<Schema>, person: string) =>
  db
    .selectFrom('sessions')
    .select(['kind', 'created_at as createdAt', 'seen_at as seenAt', 'expires_at as expiresAt'])
    .where('person', '=', person)
    .orderBy('created_at')
    .execute();

const codesOf = (db: Kysely<Schema>, person: string) =>
  db
    .selectFrom('codes')
    .select(['kind', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('person', '=', person)
    .orderBy('created_at')
    .execute();

/** Since nothing else of them is kept: when each of the places was last come in from. */
const addressesOf = (db: Kysely<Schema>, person: string) =>
  db.selectFrom('addresses').select('seen_at as seenAt').where('person', '=', person).orderBy('seen_at').execute();

/** Without the names of the others, which are theirs. */
const relationsOf = (db: Kysely<Schema>, person: string) =>
  db
    .selectFrom('relations')
    .select(['other as person', 'kind', 'at'])
    .where('person', '=', person)
    .orderBy('at')
    .execute();

async function decksOf(db: Kysely<Schema>, person: string) {
  const rows = await db
    .selectFrom('decks')
    .select(['id', 'game', 'name', 'cards', 'changed_at as changedAt'])
    .where('person', '=', person)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, cards: JSON.parse(row.cards) as string[] }));
}

/** The tables they host or sit at, each with their own seats. */
async function tablesOf(db: Kysely<Schema>, person: string) {
  const seats = await db
    .selectFrom('seats')
    .select(['table_id', 'seat', 'team', 'nonce'])
    .where('kind', '=', 'person')
    .where('person', '=', person)
    .execute();
  const archived = await db.selectFrom('archived').select('table_id').where('person', '=', person).execute();
  const tables = await db
    .selectFrom('tables')
    .select(['id', 'game', 'host', 'status', 'created_at', 'started_at', 'ended_at'])
    .where((row) =>
      row.or([
        row('host', '=', person),
        row('id', 'in', row.selectFrom('seats').select('table_id').where('person', '=', person)),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return tables.map((table) => ({
    table: table.id,
    game: table.game,
    status: table.status,
    host: table.host === person,
    archived: archived.some(({ table_id }) => table_id === table.id),
    seats: seats
      .filter(({ table_id }) => table_id === table.id)
      .map(({ seat, team, nonce }) => ({ seat, team, nonce })),
    createdAt: table.created_at,
    startedAt: table.started_at,
    endedAt: table.ended_at,
  }));
}

const standingOf = (db: Kysely<Schema>, person: string) =>
  db
    .selectFrom('standing')
    .innerJoin('seats', (both) =>
      both.onRef('seats.table_id', '=', 'standing.table_id').onRef('seats.seat', '=', 'standing.seat'),
    )
    .select(['standing.table_id as table', 'standing.seat', 'standing.window', 'standing.answer'])
    .where('seats.person', '=', person)
    .execute();

const chatOf = (db: Kysely<Schema>, person: string) =>
  db
    .selectFrom('chat')
    .select(['table_id as table', 'n', 'at', 'text'])
    .where('person', '=', person)
    .where('kind', '=', 'said')
    .orderBy('at')
    .execute();

const reportsOf = (db: Kysely<Schema>, person: string) =>
  db
    .selectFrom('reports')
    .select(['table_id as table', 'n', 'at', 'text'])
    .where('person', '=', person)
    .orderBy('at')
    .execute();

async function decisionsOf(db: Kysely<Schema>, person: string) {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('tables', 'tables.id', 'entries.table_id')
    .select(['entries.table_id as table', 'entries.seq', 'entries.at', 'entries.entry'])
    .where('entries.by', '=', person)
    .where('tables.status', '=', 'over')
    .orderBy('entries.table_id')
    .orderBy('entries.seq')
    .execute();
  return rows.map((row) => ({ ...row, entry: JSON.parse(row.entry) as unknown }));
}
