import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAll, createTable, guest, type TestPerson, type TestServer, testServer } from '../../src/testing/index.ts';
import { at, codeOf, invited, look, path, refused, seatOf, sit } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, cleo] = [await guest(server.url, 'Ada'), await guest(server.url, 'Ben'), await guest(server.url, 'Cleo')];
});
afterAll(closeAll);

/** A private table with two free seats. */
const table = async (): Promise<string> =>
  (await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] })).table;

test('an invitation to a seat shows a private table and gives that seat, no other', async () => {
  const id = await table();
  expect(await codeOf(look(ben, id))).toBe('not-found');
  const invite = await invited(ada, id, 'p2');
  expect(await ben.http('GET', path(id, `?invite=${invite}`))).toMatchObject({ table: id });
  expect(await codeOf(sit(ben, id, { invite, seat: 'p3' }))).toBe('forbidden');
  expect(await sit(ben, id, { invite })).toMatchObject({ table: id });
  expect(seatOf(await look(ada, id), 'p2').person).toBe(ben.person);
  // whoever sits there needs no invitation any more
  expect(await look(ben, id)).toMatchObject({ table: id });
});

test('the link says where, and keeps the secret behind the #', async () => {
  const id = await table();
  const { invite, link } = await ada.http<{ invite: string; link: string }>('POST', path(id, '/invite'), {
    seat: 'p2',
  });
  expect(new URL(link).hash).toBe(`#${invite}`);
  expect(new URL(link).pathname).toBe(`/t/${id}`);
});

test('only the hash of an invitation is kept', async () => {
  const id = await table();
  const invite = await invited(ada, id, 'p2');
  const { db } = server.store;
  const rows = await db.selectFrom('invites').selectAll().where('table_id', '=', id).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(invite);
  expect(invite.length).toBeGreaterThanOrEqual(20);
});

test('a new invitation replaces the old one, of its own seat alone', async () => {
  const id = await table();
  const [old, other, toWatch] = [await invited(ada, id, 'p2'), await invited(ada, id, 'p3'), await invited(ada, id)];
  const fresh = await invited(ada, id, 'p2');
  expect(await codeOf(ben.http('GET', path(id, `?invite=${old}`)))).toBe('not-found');
  expect(await codeOf(sit(ben, id, { invite: old }))).toBe('not-found');
  for (const invite of [fresh, other, toWatch])
    expect(await ben.http('GET', path(id, `?invite=${invite}`))).toMatchObject({ table: id });
});

test('it lets somebody sit down only while the seat is free', async () => {
  const id = await table();
  const invite = await invited(ada, id, 'p2');
  await sit(ben, id, { invite });
  expect(await refused(sit(cleo, id, { invite }))).toMatchObject({ code: 'conflict', field: 'seat' });
  await ben.http('POST', path(id, '/stand'), {});
  await sit(cleo, id, { invite });
  expect(seatOf(await look(ada, id), 'p2').person).toBe(cleo.person);
});

test('it opens one table and no other', async () => {
  const [one, other] = [await table(), await table()];
  const invite = await invited(ada, one, 'p2');
  expect(await codeOf(ben.http('GET', path(other, `?invite=${invite}`)))).toBe('not-found');
  expect(await codeOf(sit(ben, other, { invite }))).toBe('not-found');
  expect(await codeOf((await ben.connect()).watch(other, { invite }))).toBe('not-found');
});

test('an invitation to watch shows the table, and gives no seat', async () => {
  const id = await table();
  const invite = await invited(ada, id);
  const { shown } = await at(ben, id, { invite });
  expect(shown()).toMatchObject({ as: [], table: id });
  expect(await codeOf(sit(ben, id, { invite }))).toBe('forbidden');
  expect(await codeOf(sit(ben, id, { invite, seat: 'p2' }))).toBe('forbidden');
  expect(seatOf(await look(ada, id), 'p2').kind).toBe('open');
});

test('it gives a seat even where that is kept for somebody else: the host has said so later', async () => {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const, person: cleo.person }, { kind: 'open' as const }];
  const { table: id } = await createTable(ada, { seats });
  await sit(ben, id, { invite: await invited(ada, id, 'p2') });
  expect(seatOf(await look(ada, id), 'p2')).toMatchObject({ person: ben.person });
});

test('whoever the host has blocked is let in by no invitation', async () => {
  const dan = await guest(server.url, 'Dan');
  await ada.http('POST', '/api/relations', { person: dan.person, kind: 'block', on: true });
  const id = await table();
  const invite = await invited(ada, id, 'p2');
  expect(await codeOf(dan.http('GET', path(id, `?invite=${invite}`)))).toBe('not-found');
  expect(await codeOf(sit(dan, id, { invite }))).toBe('not-found');
  expect(await codeOf((await dan.connect()).watch(id, { invite }))).toBe('not-found');
});

test('players invite others to watch; to a seat only the host', async () => {
  const id = await table();
  await sit(ben, id, { invite: await invited(ada, id, 'p2') });
  expect(await invited(ben, id)).toMatch(/./);
  expect(await codeOf(invited(ben, id, 'p3'))).toBe('forbidden');
  expect(await codeOf(invited(ada, id, 'p9'))).toBe('unknown-seat');
});

test('rubbish is no invitation', async () => {
  const id = await table();
  for (const invite of ['x', '%27%20or%201=1', 'a'.repeat(100)]) {
    expect(await codeOf(ben.http('GET', path(id, `?invite=${invite}`)))).toBe('not-found');
    expect(await codeOf(sit(ben, id, { invite }))).toBe('not-found');
  }
});
