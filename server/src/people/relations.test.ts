import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, type TestDoor } from '../http/door-for-tests.ts';

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor();
});
afterAll(() => house.close());

test('a block holds both ways, and only the one who set it sees it', async () => {
  const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
  const [a, b] = [await ann.id(), await ben.id()];
  const { relations } = house.people;
  expect(await relations.isBlocked(a, b)).toBe(false);
  const { body } = await ann.post('/api/relations', { person: b, kind: 'block', on: true });
  expect(body).toMatchObject({ relations: [{ person: b, name: 'Ben', kind: 'block' }] });
  expect(await relations.isBlocked(a, b)).toBe(true);
  expect(await relations.isBlocked(b, a)).toBe(true);
  expect((await ben.get('/api/relations')).body).toEqual({ relations: [] });
});

test('whoever is muted or blocked is not heard by the one who wished so; the other still hears', async () => {
  const [cat, dan, eve] = [await house.guest(), await house.guest(), await house.guest()];
  const [c, d, e] = [await cat.id(), await dan.id(), await eve.id()];
  await cat.post('/api/relations', { person: d, kind: 'mute', on: true });
  await cat.post('/api/relations', { person: e, kind: 'block', on: true });
  const { relations } = house.people;
  expect(await relations.mutedBy(c)).toEqual(new Set([d, e]));
  expect(await relations.mutedBy(d)).toEqual(new Set());
  expect(await relations.isBlocked(c, d)).toBe(false);
});

test('what is set twice is there once, and is taken back alone', async () => {
  const [fay, gil] = [await house.guest(), await house.guest()];
  const person = await gil.id();
  for (const kind of ['mute', 'mute', 'block']) await fay.post('/api/relations', { person, kind, on: true });
  expect((await fay.get('/api/relations')).body['relations']).toHaveLength(2);
  const { body } = await fay.post('/api/relations', { person, kind: 'block', on: false });
  expect(body).toMatchObject({ relations: [{ person, kind: 'mute' }] });
  expect((await fay.post('/api/relations', { person, kind: 'block', on: false })).status).toBe(200);
});

test('nobody blocks themselves, or somebody who is not there', async () => {
  const hal = await house.guest();
  const gone = await house.guest();
  const goneId = await gone.id();
  await gone.post('/api/me/delete');
  const block = (person: string) => hal.post('/api/relations', { person, kind: 'block', on: true });
  expect((await block(await hal.id())).problem).toMatchObject({ code: 'malformed', field: 'person' });
  expect((await block('nobodyatall00000')).problem.code).toBe('not-found');
  expect((await block(goneId)).problem.code).toBe('not-found');
});

test('nobody can fill the store with people they don’t like', async () => {
  const ida = await house.guest();
  const me = await ida.id();
  const { db } = house.store;
  const now = house.around.now();
  const others = Array.from({ length: 1000 }, (_, n) => `crowd${String(n).padStart(11, '0')}`);
  const bare = {
    name: 'X',
    name_key: null,
    password: null,
    kind: 'guest',
    admin: 0,
    created_at: now,
    seen_at: now,
  } as const;
  await db
    .insertInto('people')
    .values(others.map((id) => ({ id, ...bare })))
    .execute();
  await db
    .insertInto('relations')
    .values(others.map((other) => ({ person: me, other, kind: 'mute' as const, at: now })))
    .execute();
  const another = await house.guest();
  const { status, problem } = await ida.post('/api/relations', { person: await another.id(), kind: 'mute', on: true });
  expect({ status, code: problem.code }).toEqual({ status: 429, code: 'too-many' });
});
