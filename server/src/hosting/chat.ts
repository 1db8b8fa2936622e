/** What people say at a table, and what the server notes there. */
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { cidOf, doOnce } from './once.ts';
import type { OpenTable } from './open-table.ts';
import { lineOf } from './table-message.ts';

/** What is under way at a table: lines are written and told one after the other, so that all hear them in one order. */
const tails = new WeakMap<OpenTable, Promise<unknown>>();

function inTurn<T>(table: OpenTable, work: () => Promise<T>): Promise<T> {
  const done = (tails.get(table) ?? Promise.resolve()).then(work);
  tails.set(
    table,
    done.catch(() => undefined),
  );
  return done;
}

/** Somebody says something; those who muted or blocked them do not hear it. */
export async function say(
  table: OpenTable,
  who: { person: string; name: string; id: string },
  text: string,
): Promise<{ again: boolean }> {
  const isNew = await inTurn(table, async () => {
    const isWritten = await write(table, 'said', who, text, cidOf(who));
    await tellNew(table);
    return isWritten;
  });
  if (isNew) await table.announce();
  return { again: !isNew };
}

/** Whom a note is about: somebody, or a seat that nobody sits in. */
interface About {
  readonly person: string | null;
  readonly name: string;
}

/** The server notes what happened around the game; `{name}` stands for whom it is about, who may be called otherwise one day. */
export async function note(table: OpenTable, text: string, about?: About): Promise<void> {
  try {
    await inTurn(table, async () => {
      await write(table, 'note', about, text);
      await tellNew(table);
    });
    await table.announce();
  } catch (error) {
    // what it is about has been done: that nobody noted it is no reason to say otherwise
    table.house.log.warn({ table: table.id, err: error }, 'could not note');
  }
}

/** What was said through another server. */
export const catchUpChat = (table: OpenTable): Promise<void> => inTurn(table, () => tellNew(table));

/** Tells what nobody here has heard yet: what was just said, and before it what was said elsewhere. */
async function tellNew(table: OpenTable): Promise<void> {
  const { db } = table.house.store;
  const rows = await db
    .selectFrom('chat')
    .leftJoin('people', 'people.id', 'chat.person')
    .selectAll('chat')
    .select('people.name as personName')
    .where('table_id', '=', table.id)
    .where('n', '>', table.chatSeen)
    .orderBy('n')
    .execute();
  for (const row of rows) {
    table.chatSeen = row.n;
    const closed = row.kind === 'note' || row.person === null ? undefined : await deafTo(table, row.person);
    const message = JSON.stringify({ t: 'chat', table: table.id, line: lineOf(row) });
    for (const watcher of table.audience.all()) if (!closed?.has(watcher.person)) watcher.send(message);
  }
}

/** Those who do not want to hear somebody. */
async function deafTo({ house }: OpenTable, person: string): Promise<ReadonlySet<string>> {
  const rows = await house.store.db.selectFrom('relations').select('person').where('other', '=', person).execute();
  return new Set(rows.map((row) => row.person));
}

export async function lastLine({ db }: Store, table: string): Promise<number> {
  const last = await db
    .selectFrom('chat')
    .select((row) => row.fn.max('n').as('n'))
    .where('table_id', '=', table)
    .executeTakeFirst();
  return last?.n ?? 0;
}

/** Writes a line; false if the message that brings it has been written before. */
async function write(
  table: OpenTable,
  kind: 'said' | 'note',
  who: About | undefined,
  text: string,
  cid?: string,
): Promise<boolean> {
  const { house, id } = table;
  // two servers may write at once: whoever loses the number takes the next one
  for (let tries = 0; ; tries++) {
    const row = {
      table_id: id,
      n: (await lastLine(house.store, id)) + 1,
      at: house.around.now(),
      kind,
      person: who?.person ?? null,
      name: who?.name ?? '',
      text,
    };
    try {
      const insert = async (db: Kysely<Schema>): Promise<void> => {
        await db.insertInto('chat').values(row).execute();
      };
      if (cid !== undefined) return await doOnce(house, { table: id, cid }, insert);
      await insert(house.store.db);
      return true;
    } catch (error) {
      if (tries >= 20 || house.store.isDown(error)) throw error;
    }
  }
}
