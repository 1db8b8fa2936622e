/** Whom people don't want to play with, or don't want to hear. */
import type { Kysely } from 'kysely';
import { Refused } from '../problems.ts';
import type { Surroundings } from '../settings.ts';
import type { RelationsTable, Schema } from '../store/schema.ts';
import type { Who } from './sessions.ts';

export type RelationKind = RelationsTable['kind'];
export interface Relation {
  readonly person: string;
  readonly name: string;
  readonly kind: RelationKind;
  readonly at: number;
}

const atMost = 1000;

export class Relations {
  readonly #db: Kysely<Schema>;
  readonly #around: Surroundings;

  #onBlock: (by: string, other: string) => void = () => {};

  constructor({ db, around }: { db: Kysely<Schema>; around: Surroundings }) {
    this.#db = db;
    this.#around = around;
  }

  /** Called when somebody blocks somebody else. */
  onBlock(blocked: (by: string, other: string) => void): void {
    this.#onBlock = blocked;
  }

  async relate(
    who: Pick<Who, 'person'>,
    wanted: { readonly person: string; readonly kind: RelationKind; readonly on: boolean },
  ): Promise<void> {
    const { person: other, kind, on } = wanted;
    if (!on) {
      await this.#db
        .deleteFrom('relations')
        .where('person', '=', who.person)
        .where('other', '=', other)
        .where('kind', '=', kind)
        .execute();
      return;
    }
    if (other === who.person) throw new Refused('malformed', 'That is yourself.', { field: 'person' });
    const there = await this.#db.selectFrom('people').select('kind').where('id', '=', other).executeTakeFirst();
    if (!there || there.kind === 'gone') throw new Refused('not-found', 'There is no such person.');
    const { count } = await this.#db
      .selectFrom('relations')
      .select((row) => row.fn.countAll().as('count'))
      .where('person', '=', who.person)
      .executeTakeFirstOrThrow();
    if (Number(count) >= atMost) throw new Refused('too-many', `You can’t name more than ${atMost} people.`);
    await this.#db
      .insertInto('relations')
      .values({ person: who.person, other, kind, at: this.#around.now() })
      .onConflict((same) => same.doNothing())
      .execute();
    if (kind === 'block') this.#onBlock(who.person, other);
  }

  async of(person: string): Promise<Relation[]> {
    return this.#db
      .selectFrom('relations')
      .innerJoin('people', 'people.id', 'relations.other')
      .select(['relations.other as person', 'people.name', 'relations.kind', 'relations.at'])
      .where('relations.person', '=', person)
      .orderBy('relations.at')
      .execute();
  }

  /** Whether one of the two has blocked the other. */
  async isBlocked(a: string, b: string): Promise<boolean> {
    const block = await this.#db
      .selectFrom('relations')
      .select('at')
      .where('kind', '=', 'block')
      .where((row) =>
        row.or([
          row.and([row('person', '=', a), row('other', '=', b)]),
          row.and([row('person', '=', b), row('other', '=', a)]),
        ]),
      )
      .executeTakeFirst();
    return block !== undefined;
  }

  /** Whom somebody doesn't want to hear: those muted, and those blocked as well. */
  async mutedBy(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db.selectFrom('relations').select('other').where('person', '=', person).execute();
    return new Set(rows.map(({ other }) => other));
  }
}
