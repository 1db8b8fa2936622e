/** What is written about the protocol is what a server says: every message of whole games, every answer over HTTP. */
import { serverMessage } from '@tenforward/protocol';
import { answerOf, routes } from '@tenforward/protocol/routes';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chance,
  closeAll,
  createTable,
  guest,
  guests,
  playOn,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { bodyFor } from './house.ts';
import { Raw } from './raw.ts';

const lines: string[] = [];
const secrets = new Map<string, string>();
let server: TestServer;
let [ada, ben, cleo]: TestPerson[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await testServer({}, { log });
  [ada, ben, cleo] = await guests(server.url, 'Ada', 'Ben', 'Cleo');
  for (const who of [ada, ben, cleo]) secrets.set(`the token of ${who.name}`, who.token);
});
afterAll(closeAll);

/** Listens without doing anything, and holds every message to the schema. */
async function listener(who: TestPerson, table: string, more: object = {}): Promise<Raw> {
  const raw = await Raw.as(server.url, who.token);
  const shown = await raw.ask({ t: 'watch', table, ...more });
  expect(shown.t).toBe('table');
  return raw;
}
/** Nothing is left out and nothing is more than it says. */
function allTrue(raw: Raw): string[] {
  for (const message of raw.heard) expect(serverMessage.parse(message)).toEqual(message);
  return [...new Set(raw.heard.map(({ t }) => t))];
}

test.each([
  ['probe', { rounds: 2 }],
  ['away-missions', {}],
])('every message of a whole game of %s is as the schema says, for players and spectators', async (game, options) => {
  const nonce = 'a-nonce-that-nobody-knows';
  const { table } = await createTable(ada!, {
    game,
    options,
    seats: [{ kind: 'me', nonce }, { kind: 'open' }],
    settings: { visibility: 'open', clock: { kind: 'game', seconds: 3600, delay: 5 }, title: 'A true game' },
  });
  secrets.set(`a nonce at ${game}`, nonce);
  const gathering = await listener(cleo!, table);
  const { invite } = await ada!.http<{ invite: string }>('POST', `/api/tables/${table}/invite`, { seat: 'p2' });
  secrets.set(`an invitation at ${game}`, invite);
  await ben!.http('POST', `/api/tables/${table}/sit`, { invite, options: {} });
  const { seed } = await server.store.db
    .selectFrom('tables')
    .select('seed')
    .where('id', '=', table)
    .executeTakeFirstOrThrow();
  secrets.set(`the seed of ${game}`, seed);

  const ears = [gathering, await listener(ada!, table), await listener(ben!, table)];
  const [spectator, one, two] = ears as [Raw, Raw, Raw];
  const chat = `a line that only ${game} hears`;
  secrets.set(`a line of chat at ${game}`, chat);
  expect(await spectator.code({ t: 'chat', table, text: chat })).toBe('done');
  expect(await one.code({ t: 'mute', table, person: cleo!.person, on: true })).toBe('done');
  expect(await one.code({ t: 'pause', table, seat: 'p1' })).toBe('done');
  const asked = await until(() => two.heard.find((m) => m.t === 'meta' && m.meta.request !== undefined));
  const request = asked.t === 'meta' ? (asked.meta.request?.id ?? '') : '';
  expect(await two.code({ t: 'consent', table, seat: 'p2', request, yes: true })).toBe('done');
  expect(await two.code({ t: 'pause', table, seat: 'p2' })).toBe('done');
  const again = await until(() =>
    one.heard.find((m) => m.t === 'meta' && m.meta.request?.kind === 'resume' && m.meta.request.by === 'p2'),
  );
  const resume = again.t === 'meta' ? (again.meta.request?.id ?? '') : '';
  expect(await one.code({ t: 'consent', table, seat: 'p1', request: resume, yes: true })).toBe('done');
  expect(await one.code({ t: 'standing', table, seat: 'p1', window: 'no.such.window', answer: 'pass' })).toBe('done');
  expect(await one.code({ t: 'answer', table, seat: 'p1', ask: 'x', print: 'y', answer: 1 })).toBe('stale');

  const players = [await ada!.connect(), await ben!.connect()];
  await Promise.all(
    players.map(async (client, i) => {
      await client.watch(table);
      await playOn(client, () => client.tables.get(table)!, chance(7 + i));
    }),
  );
  for (const client of players) client.close();
  await until(() => spectator.heard.some((m) => m.t === 'meta' && m.meta.status === 'over'));
  expect(await one.code({ t: 'undo', table, seat: 'p1' })).toBe('over');
  const late = await listener(cleo!, table, { seen: '0:0' });
  const kinds = new Set([...ears, late].flatMap(allTrue));
  expect([...kinds].sort()).toEqual(['chat', 'decided', 'done', 'error', 'meta', 'table', 'welcome']);

  for (const route of routes.filter(({ path }) => path.includes(':table'))) {
    const title = `${route.method} ${route.path}`;
    if (route.answer === 'text' || /close|start|stand|sit$|:seat|invite/.test(route.path)) continue;
    const path = route.path.replace(':table', table);
    const answer = await ada!.http(route.method, path, bodyFor[title]);
    expect(answerOf(route)?.parse(answer), title).toEqual(answer);
  }
  for (const raw of [...ears, late]) raw.close();
});

test('the answers of all other addresses are as the schema says, too', async () => {
  const deck = { game: 'away-missions', name: 'Mine', cards: ['one'] };
  const { id } = await ada!.http<{ id: string }>('POST', '/api/decks', deck);
  const bodies: Readonly<Record<string, unknown>> = {
    'POST /api/guest': { asToken: true },
    'POST /api/decks': deck,
    'PUT /api/decks/:id': deck,
    'POST /api/relations': { person: cleo!.person, kind: 'block', on: true },
    'POST /api/dice': {},
    'POST /api/games/:game/check': { options: { rounds: 99, nonsense: 1 }, seats: [{ seat: 'p1' }, { seat: 'p2' }] },
    'POST /api/tables': { game: 'probe', seats: [{ kind: 'me' }, { kind: 'open' }] },
    'POST /api/register': { name: 'A Member', password: 'mellow quartz umbrella', asToken: true },
    'POST /api/sign-in': { name: 'A Member', password: 'mellow quartz umbrella', asToken: true },
  };
  let seen = 0;
  for (const route of routes) {
    const title = `${route.method} ${route.path}`;
    const wantsBody = route.method !== 'GET' && route.method !== 'DELETE';
    if (route.path.includes(':table') || route.answer === 'text' || (wantsBody && !(title in bodies))) continue;
    const path = route.path.replace(':id', id).replace(':game', 'probe');
    // a member registers once, as somebody new
    const who = route.path === '/api/register' ? await guest(server.url) : ada!;
    const answer = await who.http<{ token?: string }>(route.method, path, bodies[title]);
    if (answer.token !== undefined) secrets.set(title, answer.token);
    expect(answerOf(route)?.parse(answer), title).toEqual(answer);
    seen++;
  }
  expect(seen).toBeGreaterThan(15);
  secrets.set('a password', 'mellow quartz umbrella');
});

test.each(['away-missions', 'ascendancy'])('and so is what is said of %s', async (game) => {
  for (const route of routes.filter(({ method, path }) => method === 'GET' && path.includes(':game'))) {
    const answer = await ada!.http(route.method, route.path.replace(':game', game));
    expect(answerOf(route)?.parse(answer), route.path).toEqual(answer);
  }
});

test('and nothing that is secret was written into the log meanwhile', () => {
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(30);
  expect(secrets.size).toBeGreaterThan(8);
  for (const [what, secret] of secrets) {
    expect(secret.length, what).toBeGreaterThan(10);
    expect(log.includes(secret), `${what} is in the log`).toBe(false);
  }
  // nor any address, answer or name: people are known by their id there
  const ofPeople = lines.filter((line) => !/"msg":"(serving|Server listening)/.test(line)).join('');
  expect(ofPeople).not.toContain('127.0.0.1');
  expect(log).not.toContain('"name":"Ada"');
});
