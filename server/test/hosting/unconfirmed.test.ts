/** A commit whose end nobody saw: what it changed holds, also for who sees what. */
import { afterEach, expect, test } from 'vitest';
import type { ServerMessage } from '@tenforward/protocol';
import { StoreDown } from '../../src/store/store.ts';
import { closeAll, createTable, guest, testServer, until } from '../../src/testing/index.ts';
import { seen, twoAt } from './at-a-table.ts';

afterEach(closeAll);

test('whoever handed over a seat is shown nothing more of it, though nobody could confirm that', async () => {
  const { url, store } = await testServer();
  const { id, ada, ben } = await twoAt(url);
  const [client, other] = [await ada.connect(), await ben.connect()];
  await client.watch(id);
  await other.watch(id);
  const heard: ServerMessage[] = [];
  client.onChange((message) => {
    if (message.t !== 'line') heard.push(message);
  });
  const append = store.append.bind(store);
  store.append = async (batch) => {
    store.append = append;
    await append(batch);
    throw new StoreDown('the line was cut before the answer');
  };
  await expect(client.ask({ t: 'handOver', table: id, seat: 'p1', to: 'bot:random' })).rejects.toThrow();
  await until(() => seen(other, id).meta.seats[0]?.kind === 'bot' && seen(other, id).n > 1);
  const own = heard.filter((message) => (message.t === 'table' || message.t === 'decided') && message.mine?.['p1']);
  expect(own).toEqual([]);
});

test.each(['before it was stored', 'after it was stored'])(
  'a game whose beginning failed %s begins by itself',
  async (when) => {
    const { url, store } = await testServer();
    const ada = await guest(url);
    const ben = await guest(url);
    const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open', person: ben.person }] });
    const { db } = store;
    const updateTable = db.updateTable.bind(db);
    const cut = new StoreDown('the line was cut');
    db.updateTable = ((name: 'tables') => {
      db.updateTable = updateTable;
      if (when.startsWith('before')) throw cut;
      const update = updateTable(name);
      const set = update.set.bind(update);
      return Object.assign(update, {
        set: (values: never) => {
          const all = set(values).where('id', '=', table);
          return { where: () => ({ where: () => ({ execute: () => all.execute().then(() => Promise.reject(cut)) }) }) };
        },
      });
    }) as never;
    await expect(ben.http('POST', `/api/tables/${table}/sit`, {})).rejects.toThrow();
    const client = await ben.connect();
    await client.watch(table);
    await until(() => seen(client, table).open !== undefined);
    expect(seen(client, table).meta.status).toBe('playing');
  },
);
