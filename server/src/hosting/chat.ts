/** What people say at a table, and what the server notes there. */
import type { ChatLine } from '@tenforward/protocol';
import type { Store } from '../store/store.ts';
import type { OpenTable } from './open-table.ts';
import { lineOf } from './table-message.ts';

/** Somebody says something; those who muted or blocked them do not hear it. */
export async function say(table: OpenTable, who: { person: string; name: string }, text: string): Promise<void> {
  await tell(table, who.person, await write(table, 'said', who, text));
  await table.announce();
}

/** Tells everybody who wants to hear this person. */
async function tell(table: OpenTable, person: string, line: ChatLine): Promise<void> {
  const deaf = await table.house.store.db
    .selectFrom('relations')
    .select('person')
    .where('other', '=', person)
    .execute();
  const closed = new Set(deaf.map(({ person }) => person));
  const message = JSON.stringify({ t: 'chat', table: table.id, line });
  for (const watcher of table.audience.all()) if (!closed.has(watcher.person)) watcher.send(message);
}

/** The server notes what happened around the game. Whom it is about is kept with it: their name may have to go one day. */
export async function note(table: OpenTable, text: string, about?: { person: string; name: string }): Promise<void> {
  try {
    const line = await write(table, 'note', about, text);
    table.audience.say(JSON.stringify({ t: 'chat', table: table.id, line }));
    await table.announce();
  } catch (error) {
    // what it is about has been done: that nobody noted it is no reason to say otherwise
    table.house.log.warn({ table: table.id, err: error }, 'could not note');
  }
}

/** What was said through another server. */
export async function catchUpChat(table: OpenTable): Promise<void> {
  const { db } = table.house.store;
  const rows = await db
    .selectFrom('chat')
    .selectAll()
    .where('table_id', '=', table.id)
    .where('n', '>', table.chatSeen)
    .orderBy('n')
    .execute();
  for (const row of rows) {
    table.chatSeen = Math.max(table.chatSeen, row.n);
    const line = lineOf(row);
    if (row.kind === 'note' || row.person === null)
      table.audience.say(JSON.stringify({ t: 'chat', table: table.id, line }));
    else await tell(table, row.person, line);
  }
}

export async function lastLine({ db }: Store, table: string): Promise<number> {
  const last = await db
    .selectFrom('chat')
    .select((row) => row.fn.max('n').as('n'))
    .where('table_id', '=', table)
    .executeTakeFirst();
  return last?.n ?? 0;
}

async function write(
  table: OpenTable,
  kind: 'said' | 'note',
  who: { person: string; name: string } | undefined,
  text: string,
): Promise<ChatLine> {
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
      await house.store.db.insertInto('chat').values(row).execute();
      if (row.n === table.chatSeen + 1) table.chatSeen = row.n;
      return lineOf(row);
    } catch (error) {
      if (tries >= 5 || house.store.isDown(error)) throw error;
    }
  }
}
