/** What each seat chooses for itself, such as a deck: brought when somebody sits down, taken along when they leave. */
import { type Chosen, type Json, Live } from '@tenforward/kernel';
import type { Transaction } from 'kysely';
import { Refused } from '../problems.ts';
import type { Schema } from '../store/schema.ts';
import { type Facts, readFacts } from './facts.ts';
import type { OpenTable } from './open-table.ts';
import type { Loaded } from './shelf.ts';
import { optionsRefused, seatInfo } from './start.ts';

type Options = Record<string, Json>;

/** Whoever sits down may choose what each seat chooses for itself, and nothing else. */
export function ownOptions({ game }: Loaded, facts: Facts, seat: string, given: Options): Options | undefined {
  if (Object.keys(given).length === 0) return undefined;
  const options: Options = { ...facts.options };
  for (const [key, value] of Object.entries(given)) {
    const option = Object.hasOwn(game.options.options, key) ? game.options.options[key] : undefined;
    if (!option?.perSeat)
      throw new Refused('options', `‘${key}’ is not for a seat to choose.`, { field: `options.${key}` });
    const others = Object.fromEntries(facts.seats.map((one) => [one.seat, option.default as Json]));
    options[key] = { ...others, ...(options[key] as Options | undefined), [seat]: value };
  }
  const tried = begun(game, facts, options);
  // a deck that the rules refuse is refused to whoever brings it, before the seat is theirs
  if (!(tried instanceof Live)) throw optionsRefused(game, tried);
  return options;
}

/**
 * The options once somebody has left a seat. What was secret goes with them: the next one would see it otherwise. The
 * rest belongs to the seat, as far as the rules allow it without what has gone.
 */
export function withoutOwn({ game }: Loaded, facts: Facts, seat: string): Chosen {
  const reset = (secretOnly: boolean): Options => {
    const options: Options = { ...facts.options };
    for (const [key, option] of Object.entries(game.options.options)) {
      const chosen = options[key] as Options | undefined;
      if (option.perSeat && chosen !== undefined && (option.secret || !secretOnly))
        options[key] = { ...chosen, [seat]: option.default as Json };
    }
    return options;
  };
  const kept = reset(true);
  return begun(game, facts, kept) instanceof Live ? kept : reset(false);
}

/**
 * Changes a seat together with the options of its table. Those are one value for all seats: whoever has changed theirs
 * through another server meanwhile must not lose it, so it is tried again with what they have chosen.
 */
export async function changeSeatAndOptions(
  { id, house }: OpenTable,
  options: (facts: Facts) => Chosen | undefined,
  seat: (db: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const facts = await readFacts(house.store, id);
    if (facts.row.status !== 'gathering') throw new Refused('not-now', 'The game has begun.');
    const wanted = JSON.stringify(options(facts) ?? facts.options);
    const done = await house.store.db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('tables')
        .set({ options: wanted })
        .where('id', '=', id)
        .where('options', '=', facts.row.options)
        // another server may begin the game right now: from then on the seats are the game's
        .where('status', '=', 'gathering')
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return false;
      await seat(db);
      return true;
    });
    if (done) return;
  }
  throw new Refused('busy', 'Others keep changing their seats. Try again.', { retry: 1 });
}

const begun = (game: Loaded['game'], facts: Facts, options: Chosen) =>
  Live.start(game, { seats: facts.seats.map(seatInfo), options, seed: facts.row.seed, dice: 'fast' });
