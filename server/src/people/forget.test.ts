import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, password, type TestDoor } from '../http/door-for-tests.ts';
import { putTable } from './tables-for-tests.ts';

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor();
});
afterAll(() => house.close());

test('a deleted account is nobody any more, and its games stay', async () => {
  const ann = await house.member('Annika');
  const ben = await house.member('Ben');
  const [me, other] = [await ann.id(), await ben.id()];
  await ann.post('/api/decks', { game: 'ccg', name: 'Mine', cards: [] });
  await ann.post('/api/relations', { person: other, kind: 'block', on: true });
  await ben.post('/api/relations', { person: me, kind: 'mute', on: true });
  const { db } = house.store;
  const table = await putTable(db, {
    host: me,
    status: 'over',
    seats: { p1: me, p2: other },
    reserved: { p3: me },
    decisions: [[me, 'a move']],
    chat: [
      { kind: 'said', person: me, name: 'Annika', text: 'good game' },
      { kind: 'note', person: me, name: '', text: '{name} sits down.' },
      { kind: 'said', person: other, name: 'Ben', text: 'same to you' },
    ],
  });
  await db.insertInto('archived').values({ person: me, table_id: table }).execute();
  const reported = { id: 'r1', table_id: table, n: 0, person: me, at: 0, text: 'Annika was here' };
  await db.insertInto('reports').values(reported).execute();
  const { cookie } = ann;
  const ended: object[] = [];
  const stop = house.people.sessions.onEnded((one) => ended.push(one));

  expect((await ann.post('/api/me/delete', { password })).body).toEqual({ done: true });
  stop();

  expect(ended).toEqual([{ person: me, but: undefined }]);
  expect(ann.cookie).toBeUndefined();
  ann.cookie = cookie;
  expect((await ann.get('/api/me')).problem.code).toBe('not-signed-in');
  const row = await db.selectFrom('people').selectAll().where('id', '=', me).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Someone', name_key: null, password: null, kind: 'gone', admin: 0 });
  expect(await house.store.entries(table)).toHaveLength(1);
  const chat = await db
    .selectFrom('chat')
    .select(['name', 'text'])
    .where('table_id', '=', table)
    .orderBy('n')
    .execute();
  expect(chat).toEqual([
    { name: 'Someone', text: 'good game' },
    { name: 'Someone', text: '{name} sits down.' },
    { name: 'Ben', text: 'same to you' },
  ]);
  expect((await ben.get('/api/relations')).body).toEqual({ relations: [] });
  for (const from of ['sessions', 'codes', 'addresses', 'decks', 'archived', 'relations', 'reports'] as const)
    expect(await db.selectFrom(from).select('person').where('person', '=', me).execute(), from).toEqual([]);
  expect(await db.selectFrom('seats').select('seat').where('reserved', '=', me).execute()).toEqual([]);

  const all = await house.store.reading(async (moment) => {
    const rows: unknown[] = [];
    for (const { name } of await moment.introspection.getTables())
      rows.push(
        ...(await moment
          .selectFrom(name as 'people')
          .selectAll()
          .execute()),
      );
    return JSON.stringify(rows);
  });
  expect(all).toContain('Ben');
  expect(all.toLowerCase()).not.toContain('annika');
});

test('the name of a deleted account is free again, for somebody else', async () => {
  const before = await house.member('Tuvok');
  const id = await before.id();
  await before.post('/api/me/delete', { password });
  expect((await house.browser().post('/api/sign-in', { name: 'Tuvok', password })).problem.code).toBe('wrong-password');
  expect(await (await house.member('Tuvok')).id()).not.toBe(id);
});

test('deleting wants the password; guests have none and need none', async () => {
  const member = await house.member('Neelix');
  for (const body of [{}, { password: 'not my password' }])
    expect((await member.post('/api/me/delete', body)).problem.code).toBe('wrong-password');
  expect((await member.get('/api/me')).status).toBe(200);
  const guest = await house.guest();
  expect((await guest.post('/api/me/delete')).status).toBe(200);
  expect((await guest.get('/api/me')).status).toBe(401);
});

test('the account goes first: whatever is wrong with its tables keeps nobody from going', async () => {
  const member = await house.member('Kes');
  const me = await member.id();
  const seen: unknown[] = [];
  house.people.onGone(async (person) => {
    const rows = house.store.db.selectFrom('people').select('kind').where('id', '=', person);
    seen.push(person, (await rows.executeTakeFirst())?.kind);
    throw new Error('its seats can’t be freed');
  });
  expect((await member.post('/api/me/delete', { password })).status).toBe(200);
  expect(seen).toEqual([me, 'gone']);
  expect((await member.get('/api/me')).status).toBe(401);
  house.people.onGone(async () => {});
});
