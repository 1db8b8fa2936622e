/** Links that let somebody in: to a seat, or to watch. */
import type { Bodies } from '@tenforward/protocol';
import { Refused } from '../problems.ts';
import { secretHash } from './access.ts';
import type { Person } from './asking.ts';
import type { OpenTable } from './open-table.ts';

type Wanted = Bodies['invite'];

/** A link to a seat, or to watch. Only its hash is kept; the latest for a seat counts. */
export async function invite(table: OpenTable, who: Person, { seat, kept }: Wanted): Promise<string> {
  const isPlayer = table.facts.seats.some((one) => one.person === who.person);
  if (table.facts.row.host !== who.person && !(isPlayer && seat === undefined))
    throw new Refused('forbidden', 'Only the host can invite to a seat.');
  if (seat !== undefined && !table.facts.seats.some((one) => one.seat === seat))
    throw new Refused('unknown-seat', 'There is no such seat at this table.');
  if (kept !== undefined && (await isFor(table, kept, seat))) return kept;
  const secret = table.house.around.secret(18);
  await table.house.store.db.transaction().execute(async (db) => {
    const old = db.deleteFrom('invites').where('table_id', '=', table.id);
    await (seat === undefined ? old.where('seat', 'is', null) : old.where('seat', '=', seat)).execute();
    await db
      .insertInto('invites')
      .values({
        hash: secretHash(secret),
        table_id: table.id,
        seat: seat ?? null,
        created_at: table.house.around.now(),
      })
      .execute();
  });
  return secret;
}

const found = ({ house, id }: OpenTable, secret: string): Promise<{ seat: string | null } | undefined> =>
  house.store.db
    .selectFrom('invites')
    .select('seat')
    .where('hash', '=', secretHash(secret))
    .where('table_id', '=', id)
    .executeTakeFirst();

async function isFor(table: OpenTable, secret: string, seat: string | undefined): Promise<boolean> {
  const invitation = await found(table, secret);
  return invitation !== undefined && (invitation.seat ?? undefined) === seat;
}

export async function inviteOf(table: OpenTable, secret: string): Promise<{ seat: string | null }> {
  const invitation = await found(table, secret);
  if (!invitation) throw new Refused('not-found', 'That invitation is not valid any more.', { field: 'invite' });
  return invitation;
}
