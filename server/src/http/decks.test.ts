import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, type TestDoor } from './door-for-tests.ts';

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor();
});
afterAll(() => house.close());

const wanted = { game: 'ccg', name: 'Beacons', cards: ['beacon', 'beacon', 'hull'] };

test('a deck is made, read, changed and thrown away by its owner', async () => {
  const ann = await house.guest();
  const made = await ann.post('/api/decks', wanted);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ ...wanted, changedAt: house.around.now() });
  const at = `/api/decks/${String(made.body['id'])}`;
  expect((await ann.get(at)).body).toEqual(made.body);
  house.later(1000);
  const changed = await ann.put(at, { ...wanted, name: 'Hulls', cards: [] });
  expect(changed.body).toEqual({ ...made.body, name: 'Hulls', cards: [], changedAt: house.around.now() });
  expect((await ann.get('/api/decks')).body).toEqual({ decks: [changed.body] });
  expect((await ann.del(at)).body).toEqual({ done: true });
  expect((await ann.get('/api/decks')).body).toEqual({ decks: [] });
  expect((await ann.del(at)).problem.code).toBe('not-found');
});

test('somebody else’s deck is not there: to read, to change, to throw away', async () => {
  const [ann, ben] = [await house.guest(), await house.guest()];
  const made = (await ann.post('/api/decks', wanted)).body;
  const at = `/api/decks/${String(made['id'])}`;
  const nowhere = await ben.get('/api/decks/0000000000000000');
  for (const tried of [await ben.get(at), await ben.put(at, wanted), await ben.del(at)]) {
    expect(tried.status).toBe(404);
    expect(tried.problem.code).toBe('not-found');
    expect(tried.text).toBe(nowhere.text);
  }
  expect((await ben.get('/api/decks')).body).toEqual({ decks: [] });
  expect((await ann.get(at)).body).toEqual(made);
});

test('whoever is nobody has no decks', async () => {
  const nobody = house.browser();
  const all = [nobody.get('/api/decks'), nobody.post('/api/decks', wanted), nobody.get('/api/decks/x')];
  for (const { problem } of await Promise.all(all)) expect(problem.code).toBe('not-signed-in');
});

test('a deck belongs to whoever makes it, whatever they write into it', async () => {
  const ann = await house.guest();
  for (const more of [{ person: 'somebodyelse0000' }, { id: 'x' }, { changedAt: 0 }])
    expect((await ann.post('/api/decks', { ...wanted, ...more })).problem.code).toBe('malformed');
});

test('nobody keeps more than 200 decks', async () => {
  const ann = await house.guest();
  const person = await ann.id();
  const rows = Array.from({ length: 199 }, (_, n) => ({
    id: `deck-${n}`,
    person,
    game: 'ccg',
    name: 'D',
    cards: '[]',
  }));
  await house.store.db
    .insertInto('decks')
    .values(rows.map((row) => ({ ...row, changed_at: 0 })))
    .execute();
  expect((await ann.post('/api/decks', wanted)).status).toBe(201);
  const { status, problem } = await ann.post('/api/decks', wanted);
  expect({ status, code: problem.code }).toEqual({ status: 429, code: 'too-many' });
});
