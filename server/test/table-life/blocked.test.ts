/** Blocked in the middle of it, and seats of a running game. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { problemOf } from '../hosting/at-a-table.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, cleo] = [await guest(server.url), await guest(server.url), await guest(server.url)];
});
afterAll(closeAll);

test('whoever is blocked while they watch is sent away at once', async () => {
  const { table } = await createTable(ada, {
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    settings: { visibility: 'open' },
  });
  const watching = await cleo.connect();
  await watching.watch(table);
  await ada.http('POST', '/api/relations', { person: cleo.person, kind: 'block', on: true });
  await until(() => !watching.tables.has(table));
  expect((await problemOf(watching.ask({ t: 'chat', table, text: 'still here' }))).code).toBe('not-found');
});

test('nobody takes a second hand in a running game', async () => {
  const { table } = await createTable(ada, {
    seats: [{ kind: 'me' }, { kind: 'open', person: ben.person }],
    settings: { visibility: 'open' },
  });
  await ben.http('POST', `/api/tables/${table}/sit`, {});
  const client = await ben.connect();
  await client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' });
  expect((await problemOf(ada.http('POST', `/api/tables/${table}/sit`, { seat: 'p2' }))).code).toBe('forbidden');
  // but whoever gave it up may come back
  await ben.http('POST', `/api/tables/${table}/sit`, { seat: 'p2' });
});
