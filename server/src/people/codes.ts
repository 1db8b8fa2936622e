/**
 * Codes that set a new password, once each: some at registration, to be written down, and one from an administrator
 * for those who have lost theirs. We have nobody's e-mail address.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Surroundings } from '../settings.ts';
import type { Schema } from '../store/schema.ts';
import { hashOf } from './sessions.ts';

const recoveryCodes = 8;
const resetLasts = 24 * 3_600_000;

/** Without I, L, O and U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;

/** 120 random bits as `7K2M-…`: enough for a plain hash to keep them safe. */
function newCode(around: Surroundings): string {
  const bytes = createHash('sha256').update(around.secret(32)).digest();
  const letters = Array.from(bytes.subarray(0, groups * 4), (byte) => alphabet[byte % 32]);
  return Array.from({ length: groups }, (_, group) => letters.slice(group * 4, group * 4 + 4).join('')).join('-');
}

/** However it was typed. */
const codeHash = (code: string): string =>
  hashOf(
    code
      .toUpperCase()
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
      .replace(/[^0-9A-Z]/g, ''),
  );

/** New codes to write down, in place of those there were. */
export async function newRecoveryCodes(db: Kysely<Schema>, around: Surroundings, person: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => newCode(around));
  const now = around.now();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('codes').where('person', '=', person).where('kind', '=', 'recovery').execute();
    await tx
      .insertInto('codes')
      .values(
        codes.map((code) => ({
          hash: codeHash(code),
          person,
          kind: 'recovery' as const,
          created_at: now,
          expires_at: null,
          used_at: null,
        })),
      )
      .execute();
  });
  return codes;
}

export interface ResetCode {
  readonly code: string;
  readonly expiresAt: number;
}

/** A code for somebody who can't sign in any more, in place of any they were given before. */
export async function newResetCode(db: Kysely<Schema>, around: Surroundings, person: string): Promise<ResetCode> {
  const code = newCode(around);
  const now = around.now();
  const expiresAt = now + resetLasts;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('codes').where('person', '=', person).where('kind', '=', 'reset').execute();
    await tx
      .insertInto('codes')
      .values({ hash: codeHash(code), person, kind: 'reset', created_at: now, expires_at: expiresAt, used_at: null })
      .execute();
  });
  return { code, expiresAt };
}

/** Uses up a code of this person; false if there is no such code, or no longer. Of two at once, one gets it. */
export async function useCode(db: Kysely<Schema>, now: number, person: string, code: string): Promise<boolean> {
  const used = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('hash', '=', codeHash(code))
    .where('person', '=', person)
    .where('used_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Removes resets that nobody can use any more. */
export async function sweepCodes(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<=', now).execute();
}
