/** A moment that somebody wants looked at: kept as a reference, by whoever may see it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportsIn } from '../../src/hosting/reports.ts';
import { closeAll, guests, type TestPerson, type TestServer, testServer } from '../../src/testing/index.ts';
import { at, codeOf, path, play, played, seated } from './evening.ts';

let server: TestServer;
let [ada, ben, eve]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  [ada, ben, eve] = await guests(server.url, 'Ada', 'Ben', 'Eve');
});
afterAll(closeAll);

const report = (who: TestPerson, table: string, n: number, text: string): Promise<{ report: string }> =>
  who.http('POST', path(table, '/report'), { n, text });

test('players and spectators report moments they have seen, for whoever runs the server to read', async () => {
  const { table } = await seated([ada!, ben!]);
  const all = [await at(ada!, table), await at(ben!, table)];
  await play(all, 4, () => (all[0]?.shown().n ?? 0) >= 3);
  await server.tables.settled();
  const first = await report(ada!, table, 2, '  Should this have hit?\n');
  const second = await report(eve!, table, 0, 'An odd beginning.');
  expect(await reportsIn(server.store.db)).toMatchObject(
    [
      { ...second, table, game: 'probe', n: 0, name: 'Eve', text: 'An odd beginning.' },
      { ...first, table, game: 'probe', n: 2, name: 'Ada', text: 'Should this have hit?' },
    ].toSorted((a, b) => (a.report === second.report ? -1 : b.report === second.report ? 1 : 0)),
  );
  expect(await codeOf(report(ada!, table, 5000, 'too far'))).toBe('malformed');
  expect(await codeOf(report(ada!, table, 1, '   '))).toBe('malformed');
  expect(await codeOf(report(ada!, table, 1, 'x'.repeat(2001)))).toBe('malformed');
  const { reports } = await eve!.http<{ reports: object[] }>('GET', '/api/me/export');
  expect(reports).toMatchObject([{ table, n: 0, text: 'An odd beginning.' }]);
});

test('of a table that one may not see, or has not seen so far, nothing is reported', async () => {
  const hidden = await played([ada!, ben!], { visibility: 'private' });
  expect(await codeOf(report(eve!, hidden.table, 0, 'psst'))).toBe('not-found');
  const { table } = await seated([ada!, ben!], { delay: 600 });
  const all = [await at(ada!, table), await at(ben!, table)];
  await play(all, 4, () => (all[0]?.shown().n ?? 0) >= 3);
  await server.tables.settled();
  expect(await codeOf(report(eve!, table, 2, 'seen in the mirror'))).toBe('malformed');
  await report(ben!, table, 2, 'seen at the table');
});

test('nobody fills the store with them', async () => {
  const { table } = await played([ada!, ben!]);
  const rows = Array.from({ length: 200 }, (_, i) => ({
    id: `r${i}`,
    table_id: table,
    n: 0,
    person: ben!.person,
    at: i,
    text: '',
  }));
  await server.store.db.insertInto('reports').values(rows).execute();
  expect(await codeOf(report(ben!, table, 0, 'one more'))).toBe('too-many');
});
