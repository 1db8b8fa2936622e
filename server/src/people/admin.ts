/** What whoever runs the server can do for people; also from the command line, without a session. */
import type { Kysely } from 'kysely';
import { Refused } from '../problems.ts';
import { real, type Surroundings } from '../settings.ts';
import type { Schema } from '../store/schema.ts';
import { newResetCode, type ResetCode } from './codes.ts';
import { nameKey } from './names.ts';

/** A code with which a member sets a new password within a day. */
export async function resetFor(db: Kysely<Schema>, name: string, around: Surroundings = real): Promise<ResetCode> {
  return newResetCode(db, around, await memberNamed(db, name));
}

export async function setAdmin(db: Kysely<Schema>, name: string, on: boolean): Promise<void> {
  const person = await memberNamed(db, name);
  await db
    .updateTable('people')
    .set({ admin: on ? 1 : 0 })
    .where('id', '=', person)
    .execute();
}

async function memberNamed(db: Kysely<Schema>, name: string): Promise<string> {
  const person = await db.selectFrom('people').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst();
  if (!person) throw new Refused('not-found', 'Nobody has registered by that name.');
  return person.id;
}
