/** Lists of tables: those one may join, one's own, those to watch, and what has been played. */
import type { TableLine } from '@tenforward/protocol';
import type { Kysely } from 'kysely';
import { Refused } from '../problems.ts';
import type { Schema } from '../store/schema.ts';
import { nameOf } from './facts.ts';

export const lists = ['open', 'mine', 'watch', 'over', 'archived'] as const;
export type ListKind = (typeof lists)[number];

const most = 100;

export async function listTables(
  db: Kysely<Schema>,
  person: string,
  kind: string,
  before?: number,
): Promise<TableLine[]> {
  const which = lists.find((one) => one === kind);
  if (!which) throw new Refused('malformed', `The lists are ${lists.join(', ')}.`, { field: 'list' });
  const rows = await chosen(db, person, which, before ?? Number.MAX_SAFE_INTEGER);
  if (rows.length === 0) return [];
  const seats = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select('people.name as personName')
    .where(
      'seats.table_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('seats.place')
    .execute();
  return rows.map((row): TableLine => {
    const own = seats.filter((seat) => seat.table_id === row.id);
    const settings = JSON.parse(row.settings) as { title: string; pace: 'live' | 'turns' };
    return {
      table: row.id,
      game: row.game,
      title: settings.title,
      status: row.status,
      pace: settings.pace,
      host: row.hostName ?? 'Someone',
      seats: own.map((seat) => ({ seat: seat.seat, kind: seat.kind, name: nameOf(seat, seat.personName) })),
      waiting: (row.waiting ?? '').split(' ').filter((seat) => seat !== ''),
      mine: own.filter((seat) => seat.person === person).map((seat) => seat.seat),
      decisions: row.seq ?? 0,
      changedAt: row.at ?? row.created_at,
      archived: row.archived !== null,
    };
  });
}

function chosen(db: Kysely<Schema>, person: string, which: ListKind, before: number) {
  const all = db
    .selectFrom('tables')
    .leftJoin('progress', 'progress.table_id', 'tables.id')
    .leftJoin('people', 'people.id', 'tables.host')
    .leftJoin('archived', (join) =>
      join.onRef('archived.table_id', '=', 'tables.id').on('archived.person', '=', person),
    )
    .select(['tables.id', 'tables.game', 'tables.status', 'tables.settings', 'tables.created_at'])
    .select([
      'progress.waiting',
      'progress.seq',
      'progress.at',
      'people.name as hostName',
      'archived.person as archived',
    ])
    .where('tables.created_at', '<', before)
    .orderBy('tables.created_at', 'desc')
    .limit(most);
  const isMine = db
    .selectFrom('seats')
    .select('seats.table_id')
    .where((where) => where.or([where('seats.person', '=', person), where('seats.reserved', '=', person)]));
  // whoever has blocked this person is not listed to them
  const blockers = db
    .selectFrom('relations')
    .select('relations.person')
    .where('other', '=', person)
    .where('relations.kind', '=', 'block');
  const open = all.where('tables.visibility', '=', 'open').where('tables.host', 'not in', blockers);
  switch (which) {
    case 'open':
      return open.where('tables.status', '=', 'gathering').execute();
    case 'watch':
      return open
        .where('tables.status', '=', 'playing')
        .where('tables.settings', 'like', '%"spectators":true%')
        .execute();
    case 'mine':
      return all
        .where('tables.id', 'in', isMine)
        .where('tables.status', 'in', ['gathering', 'playing'])
        .where('archived.person', 'is', null)
        .execute();
    case 'archived':
      return all.where('archived.person', '=', person).execute();
    case 'over':
      return all
        .where('tables.status', '=', 'over')
        .where((where) => where.or([where('tables.id', 'in', isMine), where('tables.visibility', '=', 'open')]))
        .where('archived.person', 'is', null)
        .execute();
  }
}
