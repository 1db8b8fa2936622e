/**
 * Who makes a table adds to its dice like anybody, but their nonce comes with the table: so the server promises a seed
 * before. Otherwise it could choose the seed to fit the nonce.
 */
import { commitmentTo } from '@tenforward/kernel';
import { Refused } from '../problems.ts';
import type { Person } from './asking.ts';
import type { House } from './house.ts';

/** Promises that nobody kept within an hour are forgotten; and whoever collects them keeps the latest. */
const keptFor = 3_600_000;
const atMost = 20;

export async function promiseSeed({ store, around }: House, who: Person): Promise<{ commitment: string }> {
  const { db } = store;
  const seed = around.seed('dice');
  const commitment = commitmentTo(seed);
  const now = around.now();
  await db
    .deleteFrom('seeds')
    .where('created_at', '<', now - keptFor)
    .execute();
  await db.insertInto('seeds').values({ commitment, person: who.person, seed, created_at: now }).execute();
  const old = await db
    .selectFrom('seeds')
    .select('commitment')
    .where('person', '=', who.person)
    .orderBy('created_at', 'desc')
    .orderBy('commitment')
    .limit(1000)
    .offset(atMost)
    .execute();
  for (const one of old) await db.deleteFrom('seeds').where('commitment', '=', one.commitment).execute();
  return { commitment };
}

/** The seed that was promised to somebody. A promise is for one table. */
export async function promisedSeed({ store }: House, who: Person, commitment: string): Promise<string> {
  const row = await store.db
    .deleteFrom('seeds')
    .where('commitment', '=', commitment)
    .where('person', '=', who.person)
    .returning('seed')
    .executeTakeFirst();
  if (!row) throw new Refused('not-found', 'That seed was not promised to you, or was used.', { field: 'commitment' });
  return row.seed;
}
