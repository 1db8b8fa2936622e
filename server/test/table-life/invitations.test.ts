import type { Frame } from '@tenforward/kernel';
import type { TableMeta } from '@tenforward/protocol';
import { routes } from '@tenforward/protocol/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  guests,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, codeOf, invited, look, path, play, refused, seated, seatOf, sit } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, cleo] = await guests(server.url, 'Ada', 'Ben', 'Cleo');
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

test('one that was made before is given again while it works, so that what was shared goes on working', async () => {
  const id = await table();
  const again = async (kept: string, more: object = {}): Promise<string> =>
    (await ada.http<{ invite: string }>('POST', path(id, '/invite'), { kept, ...more })).invite;
  const [toWatch, toSeat] = [await invited(ada, id), await invited(ada, id, 'p2')];
  expect(await again(toWatch)).toBe(toWatch);
  expect(await again(toSeat, { seat: 'p2' })).toBe(toSeat);
  // one for something else, of another table, or none at all makes a new one
  for (const odd of [toSeat, await invited(ada, await table()), 'never-made-by-anybody']) {
    const fresh = await again(odd);
    expect(fresh).not.toBe(odd);
    expect(await ben.http('GET', path(id, `?invite=${fresh}`))).toMatchObject({ table: id });
  }
  expect(await again(toWatch)).not.toBe(toWatch);
  expect(await ben.http('GET', path(id, `?invite=${toSeat}`))).toMatchObject({ table: id });
  // and it tells nobody whether one works who could not make one
  expect(await codeOf(ben.http('POST', path(id, `/invite?invite=${toSeat}`), { kept: toSeat }))).toBe('forbidden');
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

test('an invitation to watch opens everything that whoever may see the table may read', async () => {
  const { table: id } = await seated([ada, ben], { visibility: 'private' });
  const invite = await invited(ben, id);
  const read = <T>(what: string): Promise<T> => cleo.http('GET', path(id, `${what}?invite=${invite}`));
  const all = [await at(ada, id), await at(ben, id)];
  await play(all, 4, () => (all[0]?.shown().n ?? 0) >= 4);
  for (const what of ['', '/film', '/history', '/record'])
    expect(await codeOf(cleo.http('GET', path(id, what))), what).toBe('not-found');

  // while it runs, what everybody sees
  expect(await read('')).toMatchObject({ table: id, status: 'playing' });
  const running = (await read<{ film: Frame[] }>('/film')).film;
  expect(running.length).toBeGreaterThan(4);
  expect(running.flatMap(({ mine }) => Object.keys(mine))).toEqual([]);
  expect(await read('/history')).toMatchObject({ more: {} });
  expect(await codeOf(read('/record'))).toBe('not-now');
  await cleo.http('POST', path(id, `/report?invite=${invite}`), { n: 1, text: 'Is this right?' });

  // after the end, everything
  await play(all, 5);
  await until(() => all[0]?.shown().meta.status === 'over');
  const { film } = await read<{ film: Frame[] }>('/film');
  expect([...new Set(film.flatMap(({ mine }) => Object.keys(mine)))].sort()).toEqual(['p1', 'p2']);
  expect(await read('/record')).toMatchObject({ format: 'ten-forward/1' });
  const seat = { n: 0, seat: 'p1' };
  const other = await cleo.http<TableMeta>('POST', path(id, `/continue?invite=${invite}`), seat);
  expect(other).toMatchObject({ host: cleo.person });

  // and nothing any more once there is a newer one
  await invited(ada, id);
  for (const what of ['', '/film', '/history', '/record']) expect(await codeOf(read(what)), what).toBe('not-found');
});

test('every address that whoever may see the table may call says that it takes an invitation', () => {
  const seeing = routes.filter(({ path: where, rights = '' }) => where.includes(':table') && /may see/.test(rights));
  expect(seeing.length).toBeGreaterThan(5);
  for (const { path: where, query = {} } of seeing) expect(Object.keys(query), where).toContain('invite');
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
