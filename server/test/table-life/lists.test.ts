import type { TableLine } from '@tenforward/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  HeldTime,
  http,
  type TestPerson,
  type TestServer,
  testServer,
  untilAsked,
} from '../../src/testing/index.ts';
import { at, codeOf, look, path, play, played, seated, sit } from './evening.ts';

let server: TestServer;
const time = new HeldTime();
const { around } = time;
beforeAll(async () => {
  server = await testServer({}, { around });
});
afterAll(closeAll);

const people = (...names: string[]): Promise<TestPerson[]> => Promise.all(names.map((name) => guest(server.url, name)));
const linesOf = async (who: TestPerson, list: string, more = ''): Promise<TableLine[]> =>
  (await who.http<{ tables: TableLine[] }>('GET', `/api/tables?list=${list}${more}`)).tables;
const listed = async (who: TestPerson, list: string): Promise<string[]> =>
  (await linesOf(who, list)).map(({ table }) => table);
const block = (who: TestPerson, other: TestPerson, on = true): Promise<unknown> =>
  who.http('POST', '/api/relations', { person: other.person, kind: 'block', on });
const archive = (who: TestPerson, table: string, on: boolean): Promise<unknown> =>
  who.http('PUT', path(table, '/archive'), { on });

const gathering = (who: TestPerson, settings = {}): Promise<{ table: string }> =>
  createTable(who, { seats: [{ kind: 'me' }, { kind: 'open' }], settings: { visibility: 'open', ...settings } });

describe('where a table is listed', () => {
  test('from its beginning to its end', async () => {
    const [ada, ben, eve] = (await people('Ada', 'Ben', 'Eve')) as [TestPerson, TestPerson, TestPerson];
    const { table } = await gathering(ada, { title: 'Friday' });
    expect(await listed(eve, 'open')).toContain(table);
    expect(await listed(ada, 'mine')).toContain(table);
    expect(await listed(ben, 'mine')).not.toContain(table);
    await sit(ben, table);
    expect(await listed(eve, 'open')).not.toContain(table);
    expect(await listed(eve, 'watch')).toContain(table);
    const [line] = await linesOf(ben, 'mine');
    expect(line).toMatchObject({
      table,
      game: 'probe',
      title: 'Friday',
      status: 'playing',
      host: 'Ada',
      mine: ['p2'],
      waiting: ['p1', 'p2'],
      decisions: 0,
      archived: false,
      seats: [
        { seat: 'p1', kind: 'person', name: 'Ada' },
        { seat: 'p2', kind: 'person', name: 'Ben' },
      ],
    });
    const b = await at(ben, table);
    await b.client.ask({ t: 'act', table, seat: 'p2', act: 'concede' });
    await server.tables.settled();
    for (const who of [ada, ben, eve]) expect(await listed(who, 'over')).toContain(table);
    for (const who of [ada, ben, eve]) expect(await listed(who, 'watch')).not.toContain(table);
    expect(await listed(ada, 'mine')).not.toContain(table);
  });

  test('private ones only for those who have to do with them', async () => {
    const [ada, ben, eve] = (await people('Ada', 'Ben', 'Eve')) as [TestPerson, TestPerson, TestPerson];
    const { table } = await played([ada, ben], { visibility: 'private' });
    expect(await listed(ada, 'over')).toContain(table);
    expect(await listed(ben, 'over')).toContain(table);
    expect(await listed(eve, 'over')).not.toContain(table);
  });

  test('a host finds their table also where they do not sit', async () => {
    const [ada] = (await people('Ada')) as [TestPerson];
    const { table } = await createTable(ada, { seats: [{ kind: 'open' }, { kind: 'open' }] });
    expect(await listed(ada, 'mine')).toEqual([table]);
  });

  test('one that nobody may watch is never offered to strangers', async () => {
    const [ada, ben, eve] = (await people('Ada', 'Ben', 'Eve')) as [TestPerson, TestPerson, TestPerson];
    const { table } = await played([ada, ben], { spectators: false });
    expect(await listed(eve, 'over')).not.toContain(table);
    expect(await listed(ben, 'over')).toContain(table);
  });

  test('a delayed one does not say to strangers who is asked now', async () => {
    const [ada, ben, eve] = (await people('Ada', 'Ben', 'Eve')) as [TestPerson, TestPerson, TestPerson];
    const { table } = await seated([ada, ben], { delay: 60 });
    const waiting = async (who: TestPerson, list: string) =>
      (await linesOf(who, list)).find((line) => line.table === table)?.waiting;
    expect(await waiting(eve, 'watch')).toEqual([]);
    expect(await waiting(ben, 'mine')).toEqual(['p1', 'p2']);
  });

  test('a delayed one does not say to strangers how far it is, nor when something was decided, before its time', async () => {
    const [ada, ben, eve] = (await people('Ada', 'Ben', 'Eve')) as [TestPerson, TestPerson, TestPerson];
    const { table, startedAt } = await seated([ada, ben], { delay: 60 });
    const other = (await seated([ada, ben])).table;
    const all = [await at(ada, table), await at(ben, table)];
    const lineFor = async (who: TestPerson, list: string) =>
      (await linesOf(who, list)).find((line) => line.table === table);
    const decided = (): number => all[0]?.shown().n ?? 0;
    time.pass(10_000);
    await play(all, 7, () => decided() >= 3);
    await server.tables.settled();
    const first = (await lineFor(ben, 'mine'))?.decisions ?? 0;
    expect(first).toBeGreaterThanOrEqual(3);
    expect(await lineFor(ben, 'mine')).toMatchObject({ decisions: first, changedAt: time.now });
    expect(await lineFor(eve, 'watch')).toMatchObject({ decisions: 0, changedAt: startedAt });
    // its place in the list tells nothing either
    const order = (await listed(eve, 'watch')).filter((one) => one === table || one === other);
    expect(order).toEqual([table, other].sort());
    expect((await linesOf(eve, 'watch', `&before=${startedAt}`)).map((line) => line.table)).not.toContain(table);

    time.pass(50_000);
    await play(all, 8, () => decided() >= first + 2);
    await server.tables.settled();
    expect(decided()).toBeGreaterThan(first);
    time.pass(10_000);
    expect(await lineFor(eve, 'watch')).toMatchObject({ decisions: first, changedAt: startedAt });

    // once it is over it is told whole
    await play(all, 9);
    await server.tables.settled();
    expect(await lineFor(eve, 'over')).toMatchObject({
      decisions: (await lineFor(ben, 'over'))?.decisions,
      changedAt: time.now,
    });
  });

  test('there are no other lists', async () => {
    const [ada] = (await people('Ada')) as [TestPerson];
    expect(await codeOf(linesOf(ada, 'all'))).toBe('malformed');
    expect(await codeOf(linesOf(ada, 'mine', '&before=yesterday'))).toBe('malformed');
  });
});

describe('people who have blocked each other', () => {
  test('are not listed to each other, whoever began it', async () => {
    const [ada, ben, cleo] = (await people('Ada', 'Ben', 'Cleo')) as [TestPerson, TestPerson, TestPerson];
    const tables = {
      open: (await gathering(ada)).table,
      watch: (await seated([ada, cleo])).table,
      over: (await played([ada, cleo])).table,
    };
    for (const [list, table] of Object.entries(tables)) expect(await listed(ben, list)).toContain(table);
    for (const [who, whom] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      await block(who, whom);
      for (const [list, table] of Object.entries(tables)) expect(await listed(ben, list), list).not.toContain(table);
      await block(who, whom, false);
    }
    for (const [list, table] of Object.entries(tables)) expect(await listed(ben, list)).toContain(table);
  });

  test('keep the games they have played', async () => {
    const [ada, ben] = (await people('Ada', 'Ben')) as [TestPerson, TestPerson];
    const { table } = await played([ada, ben]);
    await block(ben, ada);
    expect(await listed(ben, 'over')).toContain(table);
    expect(await look(ben, table)).toMatchObject({ status: 'over' });
  });

  test('send each other no seats', async () => {
    const [ada, ben] = (await people('Ada', 'Ben')) as [TestPerson, TestPerson];
    await block(ben, ada);
    const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open', person: ben.person }] });
    expect(await listed(ben, 'mine')).not.toContain(table);
  });
});

describe('putting away', () => {
  test('is for oneself alone, and deletes nothing', async () => {
    const [ada, ben] = (await people('Ada', 'Ben')) as [TestPerson, TestPerson];
    const { table } = await played([ada, ben]);
    const entries = await server.store.entries(table);
    await archive(ada, table, true);
    expect(await listed(ada, 'over')).not.toContain(table);
    expect(await linesOf(ada, 'archived')).toMatchObject([{ table, archived: true }]);
    expect(await listed(ben, 'over')).toContain(table);
    expect(await listed(ben, 'archived')).toEqual([]);
    expect(await look(ada, table)).toMatchObject({ status: 'over' });
    expect(await server.store.entries(table)).toEqual(entries);
    await archive(ada, table, false);
    expect(await listed(ada, 'over')).toContain(table);
    expect(await listed(ada, 'archived')).toEqual([]);
  });

  test('twice, and twice at once, is as good as once', async () => {
    const [ada] = (await people('Ada')) as [TestPerson];
    const { table } = await gathering(ada);
    await Promise.all(Array.from({ length: 4 }, () => archive(ada, table, true)));
    await archive(ada, table, true);
    expect(await listed(ada, 'mine')).toEqual([]);
    expect(await listed(ada, 'archived')).toEqual([table]);
    await Promise.all([archive(ada, table, false), archive(ada, table, false)]);
    expect(await listed(ada, 'mine')).toEqual([table]);
  });
});

test('a long list comes in pages, the latest first, and none is left out', async () => {
  const [ada] = (await people('Ada')) as [TestPerson];
  const made: string[] = [];
  for (let i = 0; i < 130; i++) {
    // several at the same moment, across the border of a page too
    if (i % 4 === 0) time.pass(1000);
    made.unshift((await gathering(ada, { visibility: 'private' })).table);
  }
  const seen: TableLine[] = [];
  let pages = 0;
  for (let more = ''; pages < 9; pages++) {
    const page = await linesOf(ada, 'mine', more);
    if (page.length === 0) break;
    expect(page.length).toBeLessThanOrEqual(100);
    seen.push(...page);
    more = `&before=${page.at(-1)?.changedAt ?? 0}`;
  }
  expect(pages).toBe(2);
  expect(seen.map(({ table }) => table).sort()).toEqual([...made].sort());
  const times = seen.map(({ changedAt }) => changedAt);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

describe('what a line says', () => {
  test('what I am asked, to me alone; and what was chosen, but for the secrets of seats', async () => {
    const [ada, ben, eve] = (await people('Ada', 'Ben', 'Eve')) as [TestPerson, TestPerson, TestPerson];
    const { table } = await createTable(ada, {
      game: 'away-missions',
      options: { team: { p1: 'borg', p2: 'klingon' } },
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { visibility: 'open' },
    });
    const lineOf = async (who: TestPerson, list: string): Promise<TableLine | undefined> =>
      (await linesOf(who, list)).find((one) => one.table === table);
    expect((await lineOf(ada, 'mine'))?.asked).toBeUndefined();
    await sit(ben, table);
    const { client, shown } = await at(ada, table);
    const [asked] = shown().open?.waiting.map(({ seat }) => seat) ?? [];
    const [mine, theirs] = asked === 'p1' ? [ada, ben] : [ben, ada];
    expect(await lineOf(mine, 'mine')).toMatchObject({ waiting: [asked], asked: { key: expect.any(String) } });
    expect((await lineOf(theirs, 'mine'))?.asked).toBeUndefined();
    const watched = await lineOf(eve, 'watch');
    expect(watched?.asked).toBeUndefined();
    expect(watched?.options).toEqual((await look(eve, table)).options);
    expect(watched?.options).toMatchObject({ team: { p1: 'borg', p2: 'klingon' } });
    client.close();
  });

  test('who has won, and with how many points', async () => {
    const [ada, ben] = (await people('Ada', 'Ben')) as [TestPerson, TestPerson];
    const { table } = await played([ada, ben]);
    const { open } = (await at(ada, table)).shown();
    const line = (await linesOf(ben, 'over')).find((one) => one.table === table);
    expect(line?.winners).toEqual(open?.over?.winners);
    expect(line?.score).toEqual(open?.over?.score);
    expect(line?.asked).toBeUndefined();
  });

  test('bots and teams are named', async () => {
    const [ada] = (await people('Ada')) as [TestPerson];
    await createTable(ada, {
      seats: [
        { kind: 'me', team: 'red' },
        { kind: 'open', team: 'blue' },
        { kind: 'bot', bot: 'random', team: 'blue' },
      ],
    });
    expect((await linesOf(ada, 'mine'))[0]?.seats).toEqual([
      { seat: 'p1', kind: 'person', name: 'Ada', team: 'red' },
      { seat: 'p2', kind: 'open', name: 'Seat 2', team: 'blue' },
      { seat: 'p3', kind: 'bot', name: 'Random bot', bot: 'random', team: 'blue' },
    ]);
  });
});

test('whoever looks in learns how many people are here', async () => {
  const [ada, ben] = (await people('Ada', 'Ben')) as [TestPerson, TestPerson];
  const here = async (): Promise<number> => (await http<{ people: number }>(server.url, 'GET', '/api/here')).people;
  const before = await here();
  const sockets = [await ada.connect(), await ada.connect(), await ben.connect()];
  expect(await here()).toBe(before + 2);
  for (const one of sockets) one.close();
  await untilAsked(async () => (await here()) === before);
});
