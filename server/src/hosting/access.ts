/** Who may open which table, and see as which seat. */
import type { Seat } from '@tenforward/kernel';
import { tableId } from '@tenforward/protocol';
import type { Kysely } from 'kysely';
import { noSuchTable, notInvited, Refused } from '../problems.ts';
import type { Schema } from '../store/schema.ts';
import type { Person } from './asking.ts';
import { type Facts, readFacts } from './facts.ts';
import { inviteOf, validInvites } from './invite.ts';
import type { OpenTable } from './open-table.ts';
import type { Tables } from './tables.ts';

/** Whether `host` has blocked `person`. */
export async function isBlockedBy(db: Kysely<Schema>, person: string, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('relations')
    .select('kind')
    .where('person', '=', host)
    .where('other', '=', person)
    .where('kind', '=', 'block')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a table for somebody who may see it. */
export async function openFor(tables: Tables, who: Person, id: string, invite: string | undefined): Promise<OpenTable> {
  try {
    if (!tableId.safeParse(id).success) throw noSuchTable();
    const table = await tables.get(id);
    await mayOpen(table, who, invite);
    return table;
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'not-found') throw error;
    // that its game is no longer on the shelf is for those who have to do with it
    if (error.problem.field === 'game' && isOwn(await readFacts(tables.house.store, id), who.person)) throw error;
    throw invite === undefined ? noSuchTable() : notInvited();
  }
}

/**
 * Throws unless this person may see the table. A private one is not there at all for whoever has nothing to do with it;
 * whoever holds an invitation, to a seat that is free or to watch, may look.
 */
async function mayOpen(table: OpenTable, who: Person, invite: string | undefined): Promise<void> {
  const { row, settings } = table.facts;
  const { db } = table.house.store;
  if (isOwn(table.facts, who.person)) return;
  if (await isBlockedBy(db, who.person, row.host)) throw noSuchTable();
  const isInvited = invite !== undefined && (await inviteOf(table, invite)) !== undefined;
  if (row.visibility === 'private' && !isInvited) throw noSuchTable();
  if (!settings.spectators && !isInvited && row.status !== 'gathering')
    throw new Refused('forbidden', 'Nobody may watch this table.');
}

const isOwn = ({ row, seats }: Facts, person: string): boolean =>
  row.host === person || seats.some((one) => one.person === person || one.reserved === person);

/** Whoever came by an invitation that works no longer, to a table that is not for everybody, sees nothing more of it. */
export async function withoutUninvited(table: OpenTable): Promise<void> {
  const { facts, audience } = table;
  if (facts.row.visibility === 'open' && (facts.settings.spectators || facts.row.status === 'gathering')) return;
  const guests = audience.all().filter(({ seats, invite }) => seats.length === 0 && invite !== undefined);
  const invited = guests.filter(({ person }) => !isOwn(facts, person));
  if (invited.length === 0) return;
  const valid = new Set((await validInvites(table)).map(({ hash }) => hash));
  table.sendAway(
    invited.filter(({ invite = '' }) => !valid.has(invite)),
    notInvited(),
  );
}

/** The game begins, and nobody may watch it: those who only looked on while it gathered are sent away. */
export function withoutSpectators(table: OpenTable, facts: Facts): void {
  if (facts.settings.spectators) return;
  const strangers = table.audience
    .all()
    .filter(({ seats, person, invite }) => seats.length === 0 && invite === undefined && !isOwn(facts, person));
  table.sendAway(strangers, new Refused('forbidden', 'Nobody may watch this table.'));
}

/** The seats that somebody may see as: their own, all of them or those they name. */
export function seatsFor({ facts }: OpenTable, who: Person, wanted: readonly Seat[] | undefined): Seat[] {
  const mine = facts.seats.filter((one) => one.kind === 'person' && one.person === who.person).map((one) => one.seat);
  const foreign = wanted?.find((seat) => !mine.includes(seat));
  if (foreign !== undefined) throw new Refused('forbidden', 'That seat is not yours.');
  return wanted ? mine.filter((seat) => wanted.includes(seat)) : mine;
}
