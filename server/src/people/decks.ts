/** Decks that people keep. Only their owners know of them: to everybody else they are not there. */
import type { Kysely } from 'kysely';
import { Refused } from '../problems.ts';
import type { Surroundings } from '../settings.ts';
import type { DecksTable, Schema } from '../store/schema.ts';
import type { Who } from './sessions.ts';

export interface DeckWanted {
  readonly game: string;
  readonly name: string;
  readonly cards: readonly string[];
}
export interface Deck extends DeckWanted {
  readonly id: string;
  readonly changedAt: number;
}

const atMost = 200;
type Owner = Pick<Who, 'person'>;

export class Decks {
  readonly #db: Kysely<Schema>;
  readonly #around: Surroundings;

  constructor({ db, around }: { db: Kysely<Schema>; around: Surroundings }) {
    this.#db = db;
    this.#around = around;
  }

  async of(who: Owner): Promise<Deck[]> {
    const rows = this.#db
      .selectFrom('decks')
      .selectAll()
      .where('person', '=', who.person)
      .orderBy('name')
      .orderBy('id');
    return (await rows.execute()).map(deckOf);
  }

  async get(who: Owner, id: string): Promise<Deck> {
    const row = await this.#db
      .selectFrom('decks')
      .selectAll()
      .where('id', '=', id)
      .where('person', '=', who.person)
      .executeTakeFirst();
    if (!row) throw noDeck();
    return deckOf(row);
  }

  async create(who: Owner, wanted: DeckWanted): Promise<Deck> {
    const { count } = await this.#db
      .selectFrom('decks')
      .select((row) => row.fn.countAll().as('count'))
      .where('person', '=', who.person)
      .executeTakeFirstOrThrow();
    if (Number(count) >= atMost) throw new Refused('too-many', `You can’t keep more than ${atMost} decks.`);
    const row = { id: this.#around.id(), person: who.person, ...this.#rowOf(wanted) };
    await this.#db.insertInto('decks').values(row).execute();
    return deckOf(row);
  }

  async change(who: Owner, id: string, wanted: DeckWanted): Promise<Deck> {
    const row = this.#rowOf(wanted);
    const done = await this.#db
      .updateTable('decks')
      .set(row)
      .where('id', '=', id)
      .where('person', '=', who.person)
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n) throw noDeck();
    return deckOf({ id, person: who.person, ...row });
  }

  async remove(who: Owner, id: string): Promise<void> {
    const done = await this.#db
      .deleteFrom('decks')
      .where('id', '=', id)
      .where('person', '=', who.person)
      .executeTakeFirst();
    if (done.numDeletedRows !== 1n) throw noDeck();
  }

  #rowOf({ game, name, cards }: DeckWanted): Omit<DecksTable, 'id' | 'person'> {
    return { game, name, cards: JSON.stringify(cards), changed_at: this.#around.now() };
  }
}

const noDeck = (): Refused => new Refused('not-found', 'There is no such deck.');

const deckOf = ({ id, game, name, cards, changed_at }: DecksTable): Deck => ({
  id,
  game,
  name,
  cards: JSON.parse(cards) as string[],
  changedAt: changed_at,
});
