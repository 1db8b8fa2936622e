import { afterEach, expect, test } from 'vitest';
import { chance, closeAll, createTable, guest, playOn, testServer } from '../../src/testing/index.ts';

afterEach(closeAll);

test('two people play a whole game over the socket', async () => {
  const server = await testServer();
  const ada = await guest(server.url, 'Ada');
  const ben = await guest(server.url, 'Ben');
  const made = await createTable(ada, {
    game: 'away-missions',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    settings: { visibility: 'open' },
  });
  expect(made.status).toBe('gathering');
  await ben.http('POST', `/api/tables/${made.table}/sit`, {});
  const clients = await Promise.all([ada.connect(), ben.connect()]);
  const shown = await Promise.all(clients.map((client) => client.watch(made.table)));
  expect(shown.map(({ as }) => as)).toEqual([['p1'], ['p2']]);
  await Promise.all(
    clients.map((client, i) => playOn(client, () => client.tables.get(made.table) ?? shown[i]!, chance(7 + i))),
  );
  expect(shown[0]?.open?.over).toBeDefined();
}, 60_000);
