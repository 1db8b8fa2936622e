import type { Frame } from '@tenforward/kernel';
import type { TableMeta } from '@tenforward/protocol';
import { routes } from '@tenforward/protocol/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  guests,
  HeldTime,
  type TestPerson,
  type TestServer,
  testServer,
  until,
  untilAsked,
} from '../../src/testing/index.ts';
import { at, codeOf, invited, look, path, play, quick, refused, seated, seatOf, sit } from './evening.ts';

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

test('it lets one person sit down, and then it is used up, though the seat may become free again', async () => {
  const id = await table();
  const invite = await invited(ada, id, 'p2');
  await sit(ben, id, { invite });
  const gone = { code: 'not-found', field: 'invite', say: expect.stringContaining('not valid any more') };
  expect(await refused(sit(cleo, id, { invite }))).toMatchObject(gone);
  // sent twice, as by a client that did not hear the answer, it is done already
  expect(seatOf(await sit(ben, id, { invite }), 'p3').kind).toBe('open');
  await ben.http('POST', path(id, '/stand'), {});
  expect(await refused(sit(cleo, id, { invite }))).toMatchObject(gone);
  await sit(cleo, id, { invite: await invited(ada, id, 'p2') });
  expect(seatOf(await look(ada, id), 'p2').person).toBe(cleo.person);
});

test('one that was used is no window on the table: not before the game, not during it, not after it', async () => {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  for (const settings of [{ spectators: false }, { spectators: true }]) {
    const { table: id } = await createTable(ada, { ...quick, seats, settings: { ...settings, start: 'host' } });
    const invite = await invited(ada, id, 'p2');
    const early = await at(cleo, id, { invite });
    await sit(ben, id, { invite });
    // who looked at it by the same link is sent away
    await until(() => !early.client.tables.has(id));
    const isClosed = async (): Promise<void> => {
      for (const what of ['', '/film', '/history'])
        expect(await codeOf(cleo.http('GET', path(id, `${what}?invite=${invite}`))), what).toBe('not-found');
      expect(await codeOf((await cleo.connect()).watch(id, { invite }))).toBe('not-found');
      expect(await codeOf(early.client.ask({ t: 'chat', table: id, text: 'let me in' }))).toBe('not-found');
    };
    await isClosed();
    await ada.http('POST', path(id, '/start'), {});
    await isClosed();
    const all = [await at(ada, id), await at(ben, id)];
    await play(all);
    await isClosed();
  }
});

test('it is used up by whoever takes the seat, and in a running game as well', async () => {
  const { table: id } = await seated([ada, ben], { visibility: 'private' });
  const [a, b] = [await at(ada, id), await at(ben, id)];
  await b.client.ask({ t: 'handOver', table: id, seat: 'p2', to: 'open' });
  const invite = await invited(ada, id, 'p2');
  await sit(cleo, id, { invite });
  expect(await codeOf(ben.http('GET', path(id, `?invite=${invite}`)))).toBe('not-found');
  await until(() => seatOf(a.shown().meta, 'p2').person === cleo.person);
});

test('it can be taken back, by whoever could make it, and closes the table to who came by it', async () => {
  const id = await table();
  const [toSeat, toWatch] = [await invited(ada, id, 'p2'), await invited(ada, id)];
  const watching = await at(cleo, id, { invite: toWatch });
  expect(await codeOf(ben.http('DELETE', path(id, `/invite?invite=${toSeat}`)))).toBe('forbidden');
  await ada.http('DELETE', path(id, '/invite'));
  await until(() => !watching.client.tables.has(id));
  expect(await codeOf(ben.http('GET', path(id, `?invite=${toWatch}`)))).toBe('not-found');
  expect(await ben.http('GET', path(id, `?invite=${toSeat}`))).toMatchObject({ table: id });
  await ada.http('DELETE', path(id, '/invite?seat=p2'));
  expect(await codeOf(ben.http('GET', path(id, `?invite=${toSeat}`)))).toBe('not-found');
  expect(await codeOf(sit(ben, id, { invite: toSeat }))).toBe('not-found');
  // once more is fine, and of a seat that is not there is not
  expect(await ada.http('DELETE', path(id, '/invite?seat=p2'))).toEqual({ done: true });
  expect(await codeOf(ada.http('DELETE', path(id, '/invite?seat=p9')))).toBe('unknown-seat');
});

test('it runs out after the days that the host of the server has set, and says when', async () => {
  const time = new HeldTime();
  const short = await testServer({ inviteDays: 2 }, { around: time.around });
  const [host, friend] = await guests(short.url, 'Hana', 'Finn');
  const { table: id } = await createTable(host, { seats: [{ kind: 'me' }, { kind: 'open' }] });
  const made = await host.http<{ invite: string; expiresAt: number }>('POST', path(id, '/invite'), { seat: 'p2' });
  expect(made.expiresAt).toBe(time.now + 2 * 86_400_000);
  time.pass(2 * 86_400_000 - 1);
  expect(await friend.http('GET', path(id, `?invite=${made.invite}`))).toMatchObject({ table: id });
  time.pass(1);
  expect(await codeOf(friend.http('GET', path(id, `?invite=${made.invite}`)))).toBe('not-found');
  expect(await codeOf(sit(friend, id, { invite: made.invite }))).toBe('not-found');
  const again = await host.http<{ invite: string }>('POST', path(id, '/invite'), { seat: 'p2', kept: made.invite });
  expect(again.invite).not.toBe(made.invite);
  // what has run out leaves the store, too
  time.pass(3_600_000);
  await untilAsked(async () => (await short.store.db.selectFrom('invites').selectAll().execute()).length === 1);
});

test('a secret may come in a header, which no proxy writes down', async () => {
  const id = await table();
  const invite = await invited(ada, id, 'p2');
  const asked = (secret: string) =>
    fetch(`${server.url}${path(id)}`, { headers: { authorization: `Bearer ${ben.token}`, 'x-invitation': secret } });
  expect((await asked(invite)).status).toBe(200);
  expect((await asked('something else')).status).toBe(404);
});

test('who brings one that does not work is told that this may be the reason, whether or not there is such a table', async () => {
  const id = await table();
  const problems = await Promise.all(
    [id, 'nosuchtable00000', 'no-id'].map((one) => refused(ben.http('GET', path(one, '?invite=wrong')))),
  );
  expect(problems[0]).toMatchObject({ code: 'not-found', field: 'invite' });
  for (const problem of problems) expect(problem).toEqual(problems[0]);
  expect(await refused(look(ben, id))).not.toEqual(problems[0]);
  const client = await ben.connect();
  expect(await refused(client.watch(id, { invite: 'wrong' }))).toEqual(problems[0]);
  expect(await refused(client.watch('nosuchtable00000', { invite: 'wrong' }))).toEqual(problems[0]);
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

test('where nobody may watch, only the host lets somebody in to watch', async () => {
  for (const spectators of [true, false]) {
    const { table: id } = await createTable(ada, {
      ...quick,
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { spectators },
    });
    await sit(ben, id, { invite: await invited(ada, id, 'p2') });
    const byBen = ben.http('POST', path(id, '/invite'), {});
    if (spectators) await byBen;
    else expect(await codeOf(byBen)).toBe('forbidden');
    const { invite } = await ada.http<{ invite: string }>('POST', path(id, '/invite'), {});
    expect(await cleo.http('GET', path(id, `/history?invite=${invite}`))).toHaveProperty('told');
  }
});
