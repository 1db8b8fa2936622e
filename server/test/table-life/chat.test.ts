import type { ChatLine } from '@tenforward/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeAll,
  guest,
  guests,
  http,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, type AtTable, codeOf, path, refused, seated } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, eve] = await guests(server.url, 'Ada', 'Ben', 'Eve');
});
afterAll(closeAll);

const say = ({ client, shown }: AtTable, text: string) => client.ask({ t: 'chat', table: shown().table, text });
const said = ({ shown }: AtTable): string[] =>
  shown()
    .chat.filter(({ kind }) => kind === 'said')
    .map(({ name, text }) => `${name}: ${text}`);
const table = async (): Promise<string> => (await seated([ada, ben])).table;

test('what one says all hear: players and spectators, also those who come later', async () => {
  const id = await table();
  const [a, b, e] = [await at(ada, id), await at(ben, id), await at(eve, id)];
  await say(a, '  Good evening. ');
  await say(e, 'Hello from the stands');
  const all = ['Ada: Good evening.', 'Eve: Hello from the stands'];
  for (const one of [a, b, e]) await until(() => said(one).length === 2);
  for (const one of [a, b, e]) expect(said(one)).toEqual(all);
  expect(said(await at(ben, id))).toEqual(all);
  expect(b.shown().chat.at(-1)).toMatchObject({ kind: 'said', person: eve.person, name: 'Eve' });
});

test('it comes in one order for all, also when many speak at once', async () => {
  const id = await table();
  const [a, b, e] = [await at(ada, id), await at(ben, id), await at(eve, id)];
  const sockets = [a, b, e, ...(await Promise.all(Array.from({ length: 12 }, () => at(eve, id))))];
  await Promise.all(sockets.map((one, i) => say(one, `line ${i}`)));
  for (const one of sockets) await until(() => said(one).length === sockets.length);
  for (const one of sockets) expect(said(one)).toEqual(said(a));
  const numbers = a.shown().chat.map(({ n }) => n);
  expect(numbers).toEqual(numbers.toSorted((x, y) => x - y));
  expect(said(await at(ada, id))).toEqual(said(a));
});

test('nothing at all, too much, or to a table that is not there, is not said', async () => {
  const id = await table();
  const a = await at(ada, id);
  for (const text of ['', '   ', 'x'.repeat(501)]) expect(await codeOf(say(a, text))).toBe('malformed');
  await say(a, 'x'.repeat(500));
  await until(() => said(a).length === 1);
  expect(await codeOf(a.client.ask({ t: 'chat', table: 'nosuchtableatall', text: 'hi' }))).toBe('not-found');
});

test('what looks like a program is a sentence like any other', async () => {
  const id = await table();
  const a = await at(ada, id);
  const text = `<img src=x onerror=alert(1)> '; drop table chat; -- "quoted"`;
  await say(a, text);
  await until(() => said(a).length === 1);
  expect(said(a)).toEqual([`Ada: ${text}`]);
});

describe('not to hear somebody', () => {
  const quiet: [string, (who: TestPerson, whom: TestPerson, on: boolean) => Promise<unknown>][] = [
    [
      'muted at the table',
      async (who, whom, on) => {
        const client = await who.connect();
        await client.ask({ t: 'mute', table: 'anytableatall', person: whom.person, on });
        client.close();
      },
    ],
    ['muted', (who, whom, on) => who.http('POST', '/api/relations', { person: whom.person, kind: 'mute', on })],
    ['blocked', (who, whom, on) => who.http('POST', '/api/relations', { person: whom.person, kind: 'block', on })],
  ];
  test.each(quiet)('%s: neither now nor what they said before', async (_how, hush) => {
    const id = await table();
    const [a, b, e] = [await at(ada, id), await at(ben, id), await at(eve, id)];
    await say(e, 'before');
    await hush(ben, eve, true);
    await say(e, 'after');
    await say(a, 'and now me');
    await until(() => said(b).includes('Ada: and now me'));
    expect(said(b)).toEqual(['Eve: before', 'Ada: and now me']);
    expect(said(a)).toEqual(['Eve: before', 'Eve: after', 'Ada: and now me']);
    expect(said(await at(ben, id))).toEqual(['Ada: and now me']);
    await hush(ben, eve, false);
    expect(said(await at(ben, id))).toEqual(said(a));
  });

  test('what the server notes about them is heard all the same', async () => {
    const id = await table();
    await ben.http('POST', '/api/relations', { person: ada.person, kind: 'mute', on: true });
    const [a, b] = [await at(ada, id), await at(ben, id)];
    await say(a, 'off I go');
    await a.client.ask({ t: 'handOver', table: id, seat: 'p1', to: 'open' });
    const notes = ({ shown }: AtTable): ChatLine[] => shown().chat.filter(({ kind }) => kind === 'note');
    await until(() => notes(b).some(({ text }) => text === 'Ada stands up.'));
    expect(said(b)).toEqual([]);
    const again = await at(ben, id);
    expect(notes(again).map(({ text }) => text)).toEqual(['Ben sits down.', 'Ada stands up.']);
    await ben.http('POST', '/api/relations', { person: ada.person, kind: 'mute', on: false });
  });

  test('nobody silences themselves, or somebody there is not', async () => {
    const client = await ben.connect();
    const mute = (person: string) => client.ask({ t: 'mute', table: 'anytableatall', person, on: true });
    expect(await codeOf(mute(ben.person))).toBe('malformed');
    expect(await codeOf(mute('nobodynobody'))).toBe('not-found');
  });
});

test('whoever was let in to a private table and has left it says nothing there any more', async () => {
  const { table: id } = await seated([ada, ben], { visibility: 'private' });
  const b = await at(ben, id);
  await b.client.ask({ t: 'handOver', table: id, seat: 'p2', to: 'bot:random' });
  await server.tables.settled();
  b.client.close();
  const { client } = { client: await ben.connect() };
  expect(await refused(client.ask({ t: 'chat', table: id, text: 'still here?' }))).toMatchObject({ code: 'not-found' });
  expect(await codeOf(ben.http('GET', path(id)))).toBe('not-found');
});

test('nobody goes by the name of a bot or of whoever looks after the house, and nobody turns the words of others round', async () => {
  for (const name of ['Greedy bot', 'steward', 'ADMIN', 'The Host'])
    expect((await guest(server.url, name)).name, name).toMatch(/^Guest /);
  const wanted = { name: 'Random Bot', password: 'mellow quartz umbrella', asToken: true };
  expect(await refused(http(server.url, 'POST', '/api/register', wanted))).toMatchObject({ code: 'name-taken' });
  const id = await table();
  const a = await at(ada, id);
  await say(a, 'look:\u202e gnihtyreve\u001b[2J\nand this');
  await until(() => said(a).length === 1);
  expect(said(a)).toEqual(['Ada: look: gnihtyreve[2J and this']);
  const rows = await server.store.db.selectFrom('chat').select('text').where('table_id', '=', id).execute();
  expect(rows.at(-1)?.text).toBe('look: gnihtyreve[2J and this');
});
