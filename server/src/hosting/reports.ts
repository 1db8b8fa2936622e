/** Moments of games that people want whoever runs the server to look at: a reference and their words, and no secrets. */
import type { Bodies } from '@tenforward/protocol';
import type { Kysely } from 'kysely';
import { Refused } from '../problems.ts';
import type { Schema } from '../store/schema.ts';
import type { Person } from './asking.ts';
import { seenBy } from './film.ts';
import type { OpenTable } from './open-table.ts';

/** More than anybody has to say who means well. */
const atMost = 200;

export async function report(
  table: OpenTable,
  who: Person,
  { n, text }: Bodies['report'],
): Promise<{ report: string }> {
  const { store, around } = table.house;
  if (n > seenBy(table, who).last) throw new Refused('malformed', 'You have not seen that moment yet.', { field: 'n' });
  const { count } = await store.db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('person', '=', who.person)
    .executeTakeFirstOrThrow();
  if (Number(count) >= atMost) throw new Refused('too-many', `You have reported ${atMost} moments already.`);
  const id = around.id();
  await store.db
    .insertInto('reports')
    .values({ id, table_id: table.id, n, person: who.person, at: around.now(), text })
    .execute();
  return { report: id };
}

export interface Reported {
  readonly report: string;
  readonly table: string;
  readonly game: string;
  readonly n: number;
  /** What who reported it is called. */
  readonly name: string;
  readonly at: number;
  readonly text: string;
}

/** Everything that was reported, newest first: for whoever runs the server. */
export async function reportsIn(db: Kysely<Schema>): Promise<Reported[]> {
  // a store that no server of this version has opened yet
  if (!(await db.introspection.getTables()).some(({ name }) => name === 'reports')) return [];
  return db
    .selectFrom('reports')
    .innerJoin('tables', 'tables.id', 'reports.table_id')
    .innerJoin('people', 'people.id', 'reports.person')
    .select(['reports.id as report', 'reports.table_id as table', 'tables.game', 'reports.n', 'people.name'])
    .select(['reports.at', 'reports.text'])
    .orderBy('reports.at', 'desc')
    .orderBy('reports.id')
    .execute();
}
