/**
 * From where people have come in before. Wrong passwords from all over the world lock a name, but not for its owner at
 * home. Addresses are kept as hashes, of each person apart: they say nothing but ‘again’.
 */
import type { Kysely } from 'kysely';
import type { Surroundings } from '../settings.ts';
import type { Schema } from '../store/schema.ts';
import { hashOf } from './sessions.ts';

/** Nobody comes from more places than this, and nobody needs one they have not come from for so long. */
const atMost = 20;
const keptFor = 180 * 86_400_000;

export class KnownAddresses {
  readonly #db: Kysely<Schema>;
  readonly #around: Surroundings;

  constructor({ db, around }: { db: Kysely<Schema>; around: Surroundings }) {
    this.#db = db;
    this.#around = around;
  }

  /** Whether the owner of a name, as names are compared, has come in from an address before. */
  async isKnown(nameKey: string, address: string): Promise<boolean> {
    const rows = await this.#db
      .selectFrom('people')
      .leftJoin('addresses', 'addresses.person', 'people.id')
      .select(['people.id', 'addresses.hash'])
      .where('people.name_key', '=', nameKey)
      .execute();
    return rows.some(({ id, hash }) => hash === ofPerson(id, address));
  }

  async remember(person: string, address: string): Promise<void> {
    const row = { person, hash: ofPerson(person, address), seen_at: this.#around.now() };
    await this.#db
      .insertInto('addresses')
      .values(row)
      .onConflict((same) => same.columns(['person', 'hash']).doUpdateSet({ seen_at: row.seen_at }))
      .execute();
    const old = this.#db
      .selectFrom('addresses')
      .select('hash')
      .where('person', '=', person)
      .orderBy('seen_at', 'desc')
      .limit(1000)
      .offset(atMost);
    for (const { hash } of await old.execute())
      await this.#db.deleteFrom('addresses').where('person', '=', person).where('hash', '=', hash).execute();
  }

  async sweep(): Promise<void> {
    await this.#db
      .deleteFrom('addresses')
      .where('seen_at', '<', this.#around.now() - keptFor)
      .execute();
  }
}

const ofPerson = (person: string, address: string): string => hashOf(`${person} ${address}`);
