/** Links that let somebody in: to a seat, or to watch. */
import { createHash } from 'node:crypto';
import type { Bodies } from '@tenforward/protocol';
import type { Kysely } from 'kysely';
import { Refused } from '../problems.ts';
import type { Schema } from '../store/schema.ts';
import type { Person } from './asking.ts';
import type { House } from './house.ts';
import type { OpenTable } from './open-table.ts';

export const secretHash = (secret: string): string => createHash('sha256').update(`invite:${secret}`).digest('hex');

export interface Invitation {
  readonly hash: string;
  /** Null: to watch. */
  readonly seat: string | null;
  readonly created_at: number;
}

/** A link to a seat, or to watch. Only its hash is kept; the latest for a seat counts. */
export async function invite(
  table: OpenTable,
  who: Person,
  { seat, kept }: Bodies['invite'],
): Promise<{ secret: string; expiresAt: number }> {
  mayInvite(table, who, seat);
  const { house, id } = table;
  const before = kept === undefined ? undefined : await inviteOf(table, kept);
  if (kept !== undefined && before && (before.seat ?? undefined) === seat)
    return { secret: kept, expiresAt: before.created_at + house.invitesLast };
  const secret = house.around.secret(18);
  const now = house.around.now();
  await house.store.db.transaction().execute(async (db) => {
    await endInvites(db, id, seat ?? null);
    await db
      .insertInto('invites')
      .values({ hash: secretHash(secret), table_id: id, seat: seat ?? null, created_at: now })
      .execute();
  });
  await ended(table);
  return { secret, expiresAt: now + house.invitesLast };
}

/** Takes back the invitation to a seat, or the one to watch. Whoever came by it sees nothing more. */
export async function takeBack(table: OpenTable, who: Person, seat: string | undefined): Promise<void> {
  mayInvite(table, who, seat);
  await endInvites(table.house.store.db, table.id, seat ?? null);
  await ended(table);
}

function mayInvite({ facts }: OpenTable, who: Person, seat: string | undefined): void {
  const isHost = facts.row.host === who.person;
  const isPlayer = facts.seats.some((one) => one.person === who.person);
  if (!isHost && !(isPlayer && seat === undefined))
    throw new Refused('forbidden', 'Only the host can invite to a seat.');
  if (!isHost && !facts.settings.spectators)
    throw new Refused('forbidden', 'Nobody may watch this table, unless the host invites them.');
  if (seat !== undefined && !facts.seats.some((one) => one.seat === seat))
    throw new Refused('unknown-seat', 'There is no such seat at this table.');
}

/** Invitations to a seat, or to watch, work no longer. */
export async function endInvites(db: Kysely<Schema>, table: string, seat: string | null): Promise<void> {
  await db
    .deleteFrom('invites')
    .where('table_id', '=', table)
    .where('seat', seat === null ? 'is' : '=', seat)
    .execute();
}

async function ended(table: OpenTable): Promise<void> {
  await table.announce();
  await table.run(() => table.reread());
}

/** Those that work now: not too old, and of seats only those that nobody has taken. */
export async function validInvites({ house, id, facts }: OpenTable): Promise<readonly Invitation[]> {
  const rows = await house.store.db
    .selectFrom('invites')
    .select(['hash', 'seat', 'created_at'])
    .where('table_id', '=', id)
    .where('created_at', '>', house.around.now() - house.invitesLast)
    .execute();
  const isFree = (seat: string): boolean => facts.seats.some((one) => one.seat === seat && one.kind === 'open');
  return rows.filter(({ seat }) => seat === null || isFree(seat));
}

/** The invitation of this secret, if it works. */
export async function inviteOf(table: OpenTable, secret: string): Promise<Invitation | undefined> {
  const hash = secretHash(secret);
  return (await validInvites(table)).find((one) => one.hash === hash);
}

/** Removes what has run out. */
export async function sweepInvites({ store, around, invitesLast }: House): Promise<void> {
  await store.db
    .deleteFrom('invites')
    .where('created_at', '<=', around.now() - invitesLast)
    .execute();
}
