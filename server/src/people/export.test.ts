import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, password, type TestDoor } from '../http/door-for-tests.ts';
import { putTable } from './tables-for-tests.ts';

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor();
});
afterAll(() => house.close());

test('an export holds everything of mine, and nothing of others or of games still played', async () => {
  const ann = await house.member('Ann');
  const ben = await house.member('Benedict');
  const [me, other] = [await ann.id(), await ben.id()];
  const deck = (await ann.post('/api/decks', { game: 'ccg', name: 'Mine', cards: ['beacon'] })).body;
  await ben.post('/api/decks', { game: 'ccg', name: 'Hidden', cards: ['trap'] });
  await ann.post('/api/relations', { person: other, kind: 'mute', on: true });
  await ben.post('/api/relations', { person: me, kind: 'block', on: true });
  const { db } = house.store;
  const over = await putTable(db, {
    host: other,
    status: 'over',
    seats: { p1: me, p2: other },
    decisions: [
      [me, 'my finished move'],
      [other, 'foreign move'],
    ],
    chat: [
      { kind: 'said', person: me, name: 'Ann', text: 'my words' },
      { kind: 'said', person: other, name: 'Benedict', text: 'foreign words' },
    ],
  });
  const playing = await putTable(db, {
    host: me,
    status: 'playing',
    seed: 'seed of the running game',
    seats: { p1: me, p2: other },
    decisions: [[me, 'my running move']],
  });
  await putTable(db, { host: other, status: 'over', decisions: [[other, 'elsewhere']] });
  await db
    .insertInto('standing')
    .values([
      { table_id: over, seat: 'p1', window: 'my window', answer: 'pass' },
      { table_id: over, seat: 'p2', window: 'foreign window', answer: 'pass' },
    ])
    .execute();
  await db.insertInto('archived').values({ person: me, table_id: over }).execute();
  await db
    .insertInto('reports')
    .values([
      { id: 'r1', table_id: over, n: 1, person: me, at: 5, text: 'my report' },
      { id: 'r2', table_id: over, n: 1, person: other, at: 6, text: 'foreign report' },
    ])
    .execute();

  const { status, body, text, headers } = await ann.get('/api/me/export');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="ten-forward.json"');
  expect(Object.keys(body).join(' ')).toBe(
    'format person sessions codes addresses relations decks tables standing chat decisions reports',
  );
  expect(body['person']).toMatchObject({ id: me, name: 'Ann', kind: 'member', admin: false });
  expect(body['sessions']).toMatchObject([{ kind: 'cookie' }]);
  expect(body['codes']).toHaveLength(8);
  expect(body['addresses']).toEqual([{ seenAt: expect.any(Number) }]);
  expect(body['relations']).toMatchObject([{ person: other, kind: 'mute' }]);
  expect(body['decks']).toEqual([deck]);
  expect(body['tables']).toMatchObject([
    { table: over, host: false, archived: true, seats: [{ seat: 'p1' }] },
    { table: playing, host: true, archived: false, seats: [{ seat: 'p1' }] },
  ]);
  expect(body['standing']).toEqual([{ table: over, seat: 'p1', window: 'my window', answer: 'pass' }]);
  expect(body['chat']).toMatchObject([{ table: over, text: 'my words' }]);
  expect(body['decisions']).toMatchObject([{ table: over, seq: 0, entry: { what: 'my finished move' } }]);

  expect(body['reports']).toEqual([{ table: over, n: 1, at: 5, text: 'my report' }]);

  const hidden = ['my running move', 'seed of', 'Benedict', 'Hidden', 'trap', 'foreign', 'elsewhere', 'everybody saw'];
  for (const word of [...hidden, 'argon2', password, 'block']) expect(text).not.toContain(word);
  const hashes = await db.selectFrom('sessions').select('hash').union(db.selectFrom('codes').select('hash')).execute();
  for (const { hash } of hashes) expect(text).not.toContain(hash);
});

test('every table of the store that names a person is in the export, or says why not', async () => {
  const { db } = house.store;
  const columns = (await db.introspection.getTables()).flatMap(({ name, columns: all }) =>
    all.map((column) => `${name}.${column.name}`),
  );
  const ofPeople = columns.filter((column) => /^people\.id$|\.(person|other|host|by|reserved)$/.test(column));
  expect(ofPeople.sort()).toEqual([
    'addresses.person',
    'archived.person',
    'chat.person',
    'codes.person',
    'decks.person',
    'entries.by',
    'people.id',
    'relations.other', // what others think of me is theirs
    'relations.person',
    'reports.person',
    'seats.person',
    'seats.reserved', // nobody has sat there yet
    'seeds.person', // a promise of dice to come, and nothing of mine
    'sessions.person',
    'tables.host',
  ]);
});

test('a guest has an export too, and nobody else has', async () => {
  const guest = await house.guest('Cat');
  expect((await guest.get('/api/me/export')).body['person']).toMatchObject({ name: 'Cat', kind: 'guest' });
  expect((await house.browser().get('/api/me/export')).problem.code).toBe('not-signed-in');
});
