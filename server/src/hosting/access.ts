/** Who may open which table, and see as which seat. */
import { createHash } from 'node:crypto';
import type { Seat } from '@tenforward/kernel';
import type { Kysely } from 'kysely';
import { noSuchTable, Refused } from '../problems.ts';
import type { Schema } from '../store/schema.ts';
import type { Person } from './asking.ts';
import type { Facts } from './facts.ts';
import type { OpenTable } from './open-table.ts';

export const secretHash = (secret: string): string => createHash('sha256').update(`invite:${secret}`).digest('hex');

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

/**
 * Throws unless this person may see the table. A private one is not there at all for whoever has nothing to do with it;
 * whoever holds an invitation, to a seat or to watch, may look.
 */
export async function mayOpen(table: OpenTable, who: Person, invite: string | undefined): Promise<void> {
  const { row, settings } = table.facts;
  const { db } = table.house.store;
  if (isOwn(table.facts, who.person)) return;
  if (await isBlockedBy(db, who.person, row.host)) throw noSuchTable();
  const isInvited =
    invite !== undefined &&
    (await db
      .selectFrom('invites')
      .select('hash')
      .where('hash', '=', secretHash(invite))
      .where('table_id', '=', table.id)
      .executeTakeFirst()) !== undefined;
  if (row.visibility === 'private' && !isInvited) throw noSuchTable();
  if (!settings.spectators && !isInvited && row.status !== 'gathering')
    throw new Refused('forbidden', 'Nobody may watch this table.');
}

const isOwn = ({ row, seats }: Facts, person: string): boolean =>
  row.host === person || seats.some((one) => one.person === person || one.reserved === person);

/** The game begins, and nobody may watch it: those who only looked on while it gathered are sent away. */
export function withoutSpectators(table: OpenTable, facts: Facts): void {
  if (facts.settings.spectators) return;
  const strangers = table.audience.all().filter(({ seats, person }) => seats.length === 0 && !isOwn(facts, person));
  table.sendAway(strangers, new Refused('forbidden', 'Nobody may watch this table.'));
}

/** The seats that somebody may see as: their own, all of them or those they name. */
export function seatsFor({ facts }: OpenTable, who: Person, wanted: readonly Seat[] | undefined): Seat[] {
  const mine = facts.seats.filter((one) => one.kind === 'person' && one.person === who.person).map((one) => one.seat);
  const foreign = wanted?.find((seat) => !mine.includes(seat));
  if (foreign !== undefined) throw new Refused('forbidden', 'That seat is not yours.');
  return wanted ? mine.filter((seat) => wanted.includes(seat)) : mine;
}
