/** Whoever tries what is not theirs gets the problem that says so, and nothing has changed. */
import type { Problem } from '@tenforward/protocol';
import { type Route, routes } from '@tenforward/protocol/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chance,
  closeAll,
  createTable,
  guest,
  playOn,
  type TestPerson,
  type TestServer,
  testServer,
} from '../../src/testing/index.ts';
import { bodyFor, type House, makeHouse, messagesAt } from './house.ts';
import { Raw } from './raw.ts';
import { printOf } from './rows.ts';

let server: TestServer;
let house: House;
let before: string;
beforeAll(async () => {
  server = await testServer();
  house = await makeHouse(server);
  before = await printOf(server.store);
});
afterAll(closeAll);
const unchanged = async (what: string) => expect(await printOf(server.store), what).toBe(before);

type Answer = { status: number; problem: Problem };
async function request(who: TestPerson, method: string, path: string, body?: unknown): Promise<Answer> {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, problem: (await reply.json()) as Problem };
}
/** But for the page of an invitation, which says the same whatever table is named. */
const ofTables = routes.filter(({ path, answer }) => path.includes(':table') && answer !== 'text');
const title = ({ method, path }: Route) => `${method} ${path}`;
const call = (who: TestPerson, route: Route, table: string, seat = 'p2') =>
  request(who, route.method, route.path.replace(':table', table).replace(':seat', seat), bodyFor[title(route)]);

describe('at a seat of somebody else', () => {
  test.each([
    ['a spectator', 'stranger', 'p1'],
    ['another player', 'player', 'p1'],
    ['the host', 'host', 'p2'],
  ] as const)('%s can do nothing by any message', async (_who, who, seat) => {
    const raw = await Raw.as(server.url, house[who].token);
    await raw.ask({ t: 'watch', table: house.open, ...(who === 'stranger' && { as: [] }) });
    for (const message of messagesAt(house.open, seat)) {
      expect(await raw.code(message), message.t).toBe('forbidden');
      await unchanged(message.t);
    }
    raw.close();
  });

  test('and a seat that is not there is said not to be there', async () => {
    const raw = await Raw.as(server.url, house.player.token);
    for (const message of messagesAt(house.open, 'p9'))
      expect(await raw.code(message), message.t).toBe(message.t === 'watch' ? 'forbidden' : 'unknown-seat');
    await unchanged('p9');
    raw.close();
  });
});

describe('a private table is not there for strangers', () => {
  const anonymous = (problem: object, table: string) => JSON.stringify(problem).replaceAll(table, 'TABLE');

  test('by any message: the answer is that to a table that does not exist', async () => {
    const raw = await Raw.as(server.url, house.stranger.token);
    const chat = (table: string) => ({ t: 'chat', table, text: 'anybody here?' });
    const real = [...messagesAt(house.hidden, 'p1'), chat(house.hidden), { t: 'watch', table: house.hidden }];
    const none = [...messagesAt(house.nowhere, 'p1'), chat(house.nowhere), { t: 'watch', table: house.nowhere }];
    for (const [i, message] of real.entries()) {
      const { id: _a, ...here } = (await raw.ask(message)) as { id: string; code: string };
      const { id: _b, ...there } = (await raw.ask(none[i]!)) as { id: string; code: string };
      expect(here.code, message.t).toBe('not-found');
      expect(anonymous(here, house.hidden), message.t).toBe(anonymous(there, house.nowhere));
      await unchanged(message.t);
    }
    raw.close();
  });

  test('by any request: the answer is that to a table that does not exist, status and all', async () => {
    for (const route of ofTables) {
      const here = await call(house.stranger, route, house.hidden);
      expect(here, title(route)).toMatchObject({ status: 404, problem: { code: 'not-found' } });
      expect(here, title(route)).toEqual(await call(house.stranger, route, house.nowhere));
      await unchanged(title(route));
    }
    expect(ofTables.length).toBeGreaterThan(10);
  });

  test('in no list', async () => {
    for (const list of ['open', 'mine', 'watch', 'over', 'archived']) {
      const { tables } = await house.stranger.http<{ tables: { table: string }[] }>('GET', `/api/tables?list=${list}`);
      expect(tables.map(({ table }) => table)).not.toContain(house.hidden);
    }
  });
});

test('at an open table, what is for the host or the players is refused to everybody else', async () => {
  const expected: Readonly<Record<string, readonly [stranger: string, player: string]>> = {
    'POST /api/tables/:table/stand': ['not-now forbidden', 'not-now'],
    'POST /api/tables/:table/start': ['forbidden', 'forbidden'],
    'POST /api/tables/:table/close': ['forbidden', 'forbidden'],
    'PUT /api/tables/:table/seats/:seat': ['forbidden', 'forbidden'],
    'POST /api/tables/:table/invite': ['forbidden', 'forbidden'],
    'POST /api/tables/:table/rematch': ['not-now', 'not-now'],
    'GET /api/tables/:table/record': ['not-now', 'not-now'],
    'POST /api/tables/:table/continue': ['not-now', 'not-now'],
  };
  for (const route of ofTables) {
    const [stranger, player] = expected[title(route)] ?? [];
    if (stranger === undefined || player === undefined) continue;
    expect(stranger.split(' '), title(route)).toContain((await call(house.stranger, route, house.open)).problem.code);
    expect((await call(house.player, route, house.open)).problem.code, title(route)).toBe(player);
    await unchanged(title(route));
  }
  // before the game the host's own things are nobody else's either
  for (const path of ['start', 'close'])
    expect((await request(house.stranger, 'POST', `/api/tables/${house.gathering}/${path}`)).problem.code).toBe(
      'forbidden',
    );
  const seat = `/api/tables/${house.gathering}/seats/p1`;
  expect((await request(house.stranger, 'PUT', seat, { kind: 'open' })).problem.code).toBe('forbidden');
  await unchanged('gathering');
});

test('nobody, the host included, sees the record before the end; after it, whoever may see the table', async () => {
  for (const who of [house.host, house.player, house.stranger])
    expect((await request(who, 'GET', `/api/tables/${house.open}/record`)).problem.code).toBe('not-now');
  const [ada, ben] = [await guest(server.url), await guest(server.url)];
  const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'me' }], options: { rounds: 1 } });
  const client = await ada.connect();
  await client.watch(table);
  await playOn(client, () => client.tables.get(table)!, chance(4));
  client.close();
  expect(await ada.http('GET', `/api/tables/${table}/record`)).toMatchObject({ format: 'ten-forward/1' });
  expect(await request(ben, 'GET', `/api/tables/${table}/record`)).toMatchObject({ status: 404 });
  before = await printOf(server.store);
});

test('an invitation opens one seat of one table, until there is a newer one', async () => {
  const [ada, ben, cleo] = [await guest(server.url), await guest(server.url), await guest(server.url)];
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'open' as const }];
  const [one, two] = [await createTable(ada, { seats }), await createTable(ada, { seats })];
  const invite = async (table: string, seat?: string) =>
    (await ada.http<{ invite: string }>('POST', `/api/tables/${table}/invite`, seat === undefined ? {} : { seat }))
      .invite;
  const sit = async (table: string, body: object) =>
    (await request(ben, 'POST', `/api/tables/${table}/sit`, body)).problem.code as string | undefined;
  const [old, toSeat, toWatch] = [
    await invite(one.table, 'p2'),
    await invite(one.table, 'p2'),
    await invite(one.table),
  ];
  before = await printOf(server.store);
  expect(await sit(two.table, { invite: toSeat })).toBe('not-found');
  expect(await sit(one.table, { invite: old })).toBe('not-found');
  expect(await sit(one.table, { invite: toSeat, seat: 'p3' })).toBe('forbidden');
  expect(await sit(one.table, { invite: toWatch })).toBe('forbidden');
  expect(await sit(one.table, { invite: toWatch, seat: 'p2' })).toBe('forbidden');
  expect(await sit(one.table, { seat: 'p2' })).toBe('not-found');
  await unchanged('invitations');
  const raw = await Raw.as(server.url, cleo.token);
  expect(await raw.code({ t: 'watch', table: one.table, invite: old })).toBe('not-found');
  expect(await raw.code({ t: 'watch', table: two.table, invite: toWatch })).toBe('not-found');
  expect(await raw.code({ t: 'watch', table: one.table, invite: toWatch })).toBe('table');
  raw.close();
  expect(await sit(one.table, { invite: toSeat })).toBeUndefined();
  before = await printOf(server.store);
});

test('another’s deck is not there', async () => {
  const deck = { game: 'away-missions', name: 'Mine', cards: [] };
  const { id } = await house.host.http<{ id: string }>('POST', '/api/decks', deck);
  before = await printOf(server.store);
  const none = await request(house.stranger, 'GET', '/api/decks/nosuchdeck000000');
  for (const [method, body] of [['GET'], ['PUT', deck], ['DELETE']] as const)
    expect(await request(house.stranger, method, `/api/decks/${id}`, body)).toEqual(none);
  await unchanged('decks');
});

test('whoever is nobody gets nowhere, on every route that is not for anybody', async () => {
  const nobody = { token: 'no-such-token' } as TestPerson;
  for (const route of routes.filter(({ who }) => who !== 'anybody')) {
    const path = route.path.replace(':table', house.open).replace(':seat', 'p1').replace(':id', 'x');
    expect((await request(nobody, route.method, path)).problem.code, title(route)).toBe('not-signed-in');
  }
  await unchanged('nobody');
});

test('an answer that is sent twice is taken once, and nobody else’s id is one’s own', async () => {
  const [ada, ben] = [await guest(server.url), await guest(server.url)];
  const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open', person: ben.person }] });
  await ben.http('POST', `/api/tables/${table}/sit`, {});
  const [a, b] = [await Raw.as(server.url, ada.token), await Raw.as(server.url, ben.token)];
  const answerOf = async (raw: Raw, seat: string) => {
    const shown = await raw.ask({ t: 'watch', table });
    const { asks } = (shown as { mine: Record<string, { asks: { id: string; print: string }[] }> }).mine[seat]!;
    return { t: 'answer', id: 'the-same-id', table, seat, ask: asks[0]!.id, print: asks[0]!.print, answer: 'north' };
  };
  const [mine, theirs] = [await answerOf(a, 'p1'), await answerOf(b, 'p2')];
  expect(await a.ask(mine)).toMatchObject({ t: 'done', n: 1 });
  a.heard.length = 0;
  expect(await a.ask(mine)).toMatchObject({ t: 'done', n: 1, again: true });
  expect(await b.ask(theirs)).toEqual({ t: 'done', id: 'the-same-id', n: 2 });
  a.heard.length = 0;
  // a question that was answered is answered: not with other words, nor under another id
  expect(await a.code({ ...mine, id: 'another-id-1' })).toBe('stale');
});
