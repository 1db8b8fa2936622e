/** Dice that the maker of a table can trust too: the seed is promised before they choose their nonce. */
import { commitmentTo } from '@tenforward/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promiseSeed } from '../../src/hosting/promised-seed.ts';
import {
  closeAll,
  createTable,
  guest,
  HeldTime,
  type TestPerson,
  type TestServer,
  testServer,
} from '../../src/testing/index.ts';
import { problemOf } from '../hosting/at-a-table.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
const time = new HeldTime();
beforeAll(async () => {
  server = await testServer({}, { around: time.around });
  ada = await guest(server.url);
  ben = await guest(server.url);
});
afterAll(closeAll);

const promise = (who: TestPerson) => who.http<{ commitment: string }>('POST', '/api/dice', {});
const seats = [{ kind: 'me' as const, nonce: 'chosen-after-the-promise' }, { kind: 'open' as const }];
const made = (who: TestPerson, commitment: string) => createTable(who, { seats, commitment });

test('a table is played with the seed that was promised', async () => {
  const { commitment } = await promise(ada);
  const meta = await made(ada, commitment);
  expect(meta.commitment).toBe(commitment);
  const row = await server.store.db.selectFrom('tables').select('seed').where('id', '=', meta.table).executeTakeFirst();
  expect(commitmentTo(row?.seed ?? '')).toBe(commitment);
  // and with no other table: two games with one seed and one nonce would roll the same
  expect((await problemOf(made(ada, commitment))).code).toBe('not-found');
});

test('a promise is for whom it was made', async () => {
  const { commitment } = await promise(ada);
  expect((await problemOf(made(ben, commitment))).code).toBe('not-found');
  expect((await made(ada, commitment)).commitment).toBe(commitment);
});

test('a table that is refused does not use it up', async () => {
  const { commitment } = await promise(ada);
  const wrong = createTable(ada, { seats, commitment, options: { rounds: 'many' } });
  expect((await problemOf(wrong)).code).toBe('options');
  expect((await made(ada, commitment)).commitment).toBe(commitment);
});

test('promises are forgotten after an hour, and nobody collects them', async () => {
  const { commitment } = await promise(ada);
  time.pass(3_600_001);
  for (let i = 0; i < 25; i++) await promiseSeed(server.tables.house, ben);
  expect((await problemOf(made(ada, commitment))).code).toBe('not-found');
  expect(await server.store.db.selectFrom('seeds').selectAll().execute()).toHaveLength(20);
});
