import type { TableMeta } from '@tenforward/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guests,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, codeOf, look, path, play, played, quick, seatOf, seated } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, cleo] = await guests(server.url, 'Ada', 'Ben', 'Cleo');
});
afterAll(closeAll);

const rematch = (who: TestPerson, table: string): Promise<TableMeta> => who.http('POST', path(table, '/rematch'), {});

test('the seats are kept for the same people, and it begins when all are back', async () => {
  const before = await played([ada, ben, cleo], { title: 'Friday', spectators: false });
  const next = await rematch(ben, before.table);
  expect(next).toMatchObject({
    status: 'gathering',
    host: ben.person,
    rematchOf: before.table,
    game: before.game,
    options: before.options,
    settings: before.settings,
  });
  expect(next.table).not.toBe(before.table);
  expect(next.commitment).not.toBe(before.commitment);
  expect(next.seats.map(({ kind, person, reserved }) => [kind, person ?? reserved])).toEqual([
    ['open', ada.person],
    ['person', ben.person],
    ['open', cleo.person],
  ]);
  expect(await rematch(cleo, before.table)).toMatchObject({ table: next.table, status: 'gathering' });
  const begun = await rematch(ada, before.table);
  expect(begun).toMatchObject({ table: next.table, status: 'playing' });
  expect(begun.seats.map(({ person }) => person)).toEqual([ada.person, ben.person, cleo.person]);
});

test('those who still sit at the old table are told of the new one', async () => {
  const { table } = await played([ada, ben]);
  const { shown } = await at(ben, table);
  expect(shown().meta.next).toBeUndefined();
  const next = await rematch(ada, table);
  await until(() => shown().meta.next === next.table);
  expect(await look(ben, next.table)).toMatchObject({ rematchOf: table });
});

test('asked for twice, or by both at once, it is one and the same', async () => {
  const { table } = await played([ada, ben]);
  const all = await Promise.all([ada, ben, ada, ben].map((who) => rematch(who, table)));
  expect(new Set(all.map((one) => one.table)).size).toBe(1);
  const id = all[0]?.table ?? '';
  expect(await look(ada, id)).toMatchObject({ status: 'playing' });
  expect((await look(ada, id)).seats.map(({ person }) => person)).toEqual([ada.person, ben.person]);
  expect((await rematch(ben, table)).table).toBe(id);
  const rows = await server.store.db.selectFrom('tables').select('id').where('rematch_of', '=', table).execute();
  expect(rows).toHaveLength(1);
});

test('bots play again, and all seats of one person are theirs again', async () => {
  const made = await createTable(ada, {
    ...quick,
    seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'bot', bot: 'random' }],
  });
  await play([await at(ada, made.table)]);
  await server.tables.settled();
  const next = await rematch(ada, made.table);
  expect(next.status).toBe('playing');
  expect(next.seats.map(({ kind, person, bot }) => [kind, person ?? bot])).toEqual([
    ['person', ada.person],
    ['person', ada.person],
    ['bot', 'random'],
  ]);
  await play([await at(ada, next.table)]);
});

test('both come back on several seats each', async () => {
  const seats = [
    { kind: 'me' as const },
    { kind: 'me' as const },
    { kind: 'open' as const, person: ben.person },
    { kind: 'open' as const, person: ben.person },
  ];
  const { table } = await createTable(ada, { ...quick, seats });
  for (const seat of ['p3', 'p4']) await ben.http('POST', path(table, '/sit'), { seat });
  await play([await at(ada, table), await at(ben, table)]);
  await server.tables.settled();
  await rematch(ada, table);
  const next = await rematch(ben, table);
  expect(next.seats.map(({ person }) => person)).toEqual([ada.person, ada.person, ben.person, ben.person]);
  expect(next.status).toBe('playing');
});

test('a rematch has a rematch', async () => {
  const first = await played([ada, ben]);
  const second = await rematch(ada, first.table);
  await rematch(ben, first.table);
  const all = [await at(ada, second.table), await at(ben, second.table)];
  await play(all);
  await server.tables.settled();
  const third = await rematch(ben, second.table);
  expect(third).toMatchObject({ rematchOf: second.table });
  expect(new Set([first.table, second.table, third.table]).size).toBe(3);
});

test('a rematch that was closed can be asked for again', async () => {
  const { table } = await played([ada, ben]);
  const closed = await rematch(ada, table);
  await ada.http('POST', path(closed.table, '/close'), {});
  const [one, other] = await Promise.all([rematch(ben, table), rematch(ada, table)]);
  expect(one?.table).not.toBe(closed.table);
  expect(one?.table).toBe(other?.table);
  expect(await look(ada, one?.table ?? '')).toMatchObject({ status: 'playing', rematchOf: table });
  expect((await look(ada, table)).next).toBe(one?.table);
});

test('only who played asks for it, and only when it is over', async () => {
  const { table } = await played([ada, ben]);
  expect(await codeOf(rematch(cleo, table))).toBe('forbidden');
  const running = await seated([ada, ben]);
  expect(await codeOf(rematch(ada, running.table))).toBe('not-now');
  expect((await look(ada, table)).next).toBeUndefined();
});

test('whoever took over a seat plays again, not the one who left', async () => {
  const { table } = await seated([ada, ben]);
  const b = await at(ben, table);
  await b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' });
  await cleo.http('POST', path(table, '/sit'), {});
  await play([await at(ada, table), await at(cleo, table)]);
  await server.tables.settled();
  expect(await codeOf(rematch(ben, table))).toBe('forbidden');
  const next = await rematch(ada, table);
  expect(seatOf(next, 'p2').reserved).toBe(cleo.person);
});

test('whoever asks for it may add to the dice, and so may whoever comes back', async () => {
  const { table } = await played([ada, ben]);
  const again = (who: TestPerson, nonce: string): Promise<TableMeta> =>
    who.http('POST', path(table, '/rematch'), { nonce });
  const next = await again(ada, 'a-nonce-from-ada-00');
  expect(next.seats.map(({ nonce }) => nonce)).toEqual([true, false]);
  const begun = await again(ben, 'a-nonce-from-ben-00');
  expect(begun).toMatchObject({ table: next.table, status: 'playing' });
  expect(begun.seats.map(({ nonce }) => nonce)).toEqual([true, true]);
  expect(await codeOf(again(ada, 'short'))).toBe('malformed');
});
