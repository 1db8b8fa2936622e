/** Guests, members, and the way from one to the other. */
import { answers } from '@tenforward/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putTable } from '../people/tables-for-tests.ts';
import { lifetimes } from '../people/sessions.ts';
import { day, hour, minute, openDoor, password, type TestDoor } from './door-for-tests.ts';

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor();
});
afterAll(() => house.close());

test('a guest is somebody at once, with nothing but a click', async () => {
  const browser = house.browser();
  const { status, body } = await browser.post('/api/guest');
  expect(status).toBe(200);
  expect(answers.signedIn.strict().parse(body).me).toMatchObject({ guest: true, admin: false });
  expect(await browser.me()).toEqual(body['me']);
});

test('a guest is called as they wish, or by a flower', async () => {
  expect(await (await house.guest('Ro Laren')).me()).toMatchObject({ name: 'Ro Laren' });
  expect((await (await house.guest()).me())['name']).toMatch(/^Guest \p{Lu}\p{Ll}+ \d\d$/u);
});

test('no guest goes by the name of a member, nor by one of the house', async () => {
  await house.member('Kira Nerys');
  for (const name of ['Kira Nerys', 'kira.nerys', 'SERVER', 'Some One'])
    expect((await (await house.guest(name)).me())['name']).toMatch(/ \d+$/);
});

test('the second tab of a guest is the same guest', async () => {
  const browser = await house.guest();
  const first = await browser.id();
  expect((await browser.post('/api/guest')).body['me']).toMatchObject({ person: first });
});

test('a guest who registers stays who they were, and keeps seats and decks', async () => {
  const browser = await house.guest('Nog');
  const id = await browser.id();
  const deck = await browser.post('/api/decks', { game: 'ccg', name: 'Lobes', cards: ['latinum'] });
  const table = await putTable(house.store.db, { host: id, seats: { p1: id }, status: 'playing' });

  const { status, body } = await browser.post('/api/register', { name: 'Cadet Nog', password });
  expect(status).toBe(200);
  expect(answers.registered.strict().parse(body)).toMatchObject({
    me: { person: id, name: 'Cadet Nog', guest: false },
  });
  expect(await browser.me()).toMatchObject({ person: id, guest: false });
  expect((await browser.get('/api/decks')).body).toEqual({ decks: [deck.body] });
  expect((await browser.get('/api/me/export')).body['tables']).toMatchObject([{ table, seats: [{ seat: 'p1' }] }]);
});

test('registering opens a new session, and the guest’s one is dead', async () => {
  const browser = await house.guest();
  const before = browser.cookie;
  await browser.post('/api/register', { name: 'Jake Sisko', password });
  expect(browser.cookie).not.toBe(before);
  const thief = house.browser();
  thief.cookie = before;
  expect((await thief.get('/api/me')).problem.code).toBe('not-signed-in');
});

test('whoever was nobody registers in one step, and a member can’t register again', async () => {
  const member = await house.member('Jadzia');
  expect((await member.post('/api/register', { name: 'Jadzia Two', password })).problem).toMatchObject({
    code: 'conflict',
  });
});

test('a name can be had once, however it is written', async () => {
  await house.member('Miles O’Brien'.replace('’', "'"));
  for (const name of ['MILES OBRIEN', 'miles.o-brien', 'Miles 0Brien'])
    expect((await house.browser().post('/api/register', { name, password })).problem).toMatchObject({
      code: 'name-taken',
      field: 'name',
    });
});

test('of two who want a name at the same moment, one gets it', async () => {
  const both = await Promise.all(
    ['Ezri', 'EZRI'].map((name) => house.browser().post('/api/register', { name, password })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('name-taken');
});

test('a guest who registers twice at the same moment becomes one member', async () => {
  const browser = await house.guest();
  const both = await Promise.all(
    ['Weyoun Five', 'Weyoun Six'].map((name) => browser.post('/api/register', { name, password })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('conflict');
});

test('a member signs in by name and password, in any spelling of the name', async () => {
  const id = await (await house.member('Odo')).id();
  const browser = house.browser();
  const { status, body } = await browser.post('/api/sign-in', { name: ' oDo', password });
  expect(status).toBe(200);
  expect(answers.signedIn.strict().parse(body).me.person).toBe(id);
  expect(await browser.id()).toBe(id);
});

test('a wrong password and an unknown name get the very same answer', async () => {
  await house.member('Quark');
  const wrong = await house.browser().post('/api/sign-in', { name: 'Quark', password: `${password}!` });
  const unknown = await house.browser().post('/api/sign-in', { name: 'Quirk', password });
  expect(wrong.status).toBe(401);
  expect(wrong.problem.code).toBe('wrong-password');
  expect(unknown.text).toBe(wrong.text);
  expect(unknown.status).toBe(wrong.status);
});

test('signing in gives a new session and leaves the one the browser had', async () => {
  const browser = await house.guest();
  const before = browser.cookie;
  await house.member('Bashir');
  await browser.post('/api/sign-in', { name: 'Bashir', password });
  const old = house.browser();
  old.cookie = before;
  expect((await old.get('/api/me')).status).toBe(401);
});

test('signing out ends this session alone, and says so to whoever holds its sockets', async () => {
  const here = await house.member('Garak');
  const there = house.browser();
  await there.post('/api/sign-in', { name: 'Garak', password });
  const ended: object[] = [];
  const stop = house.people.sessions.onEnded((one) => ended.push(one));
  const { cookie } = here;

  expect((await here.post('/api/sign-out')).body).toEqual({ done: true });
  stop();
  expect(ended).toEqual([{ session: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(here.setCookie).toMatch(/^__Host-tenforward=; Max-Age=0;/);
  here.cookie = cookie;
  expect((await here.get('/api/me')).status).toBe(401);
  expect((await there.get('/api/me')).status).toBe(200);
});

test('signing out everywhere ends every session, those of programs too', async () => {
  const here = await house.member('Leeta');
  const id = await here.id();
  const there = house.program();
  there.token = String((await there.post('/api/sign-in', { name: 'Leeta', password, asToken: true })).body['token']);
  expect(await there.id()).toBe(id);
  const ended: object[] = [];
  const stop = house.people.sessions.onEnded((one) => ended.push(one));

  await here.post('/api/sign-out-everywhere');
  stop();
  expect(ended).toEqual([{ person: id, but: undefined }]);
  for (const one of [here, there]) expect((await one.get('/api/me')).status).toBe(401);
});

test('a new password wants the old one, and ends every other session', async () => {
  const here = await house.member('Rom');
  const there = house.browser();
  await there.post('/api/sign-in', { name: 'Rom', password });
  const wrong = await here.post('/api/password', { old: 'not my password', password: 'leeta leeta leeta 2' });
  expect(wrong.problem).toMatchObject({ code: 'wrong-password', field: 'password' });
  expect((await there.get('/api/me')).status).toBe(200);

  const ended: object[] = [];
  const stop = house.people.sessions.onEnded((one) => ended.push(one));
  expect((await here.post('/api/password', { old: password, password: 'self-sealing stembolts' })).status).toBe(200);
  stop();
  expect(ended).toMatchObject([{ person: await here.id(), but: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  // Later than anything is remembered without asking the store.
  house.later(minute);
  expect((await here.get('/api/me')).status).toBe(200);
  expect((await there.get('/api/me')).status).toBe(401);
  const again = await house.browser().post('/api/sign-in', { name: 'Rom', password });
  expect(again.problem.code).toBe('wrong-password');
});

test('guests have no password to change', async () => {
  const guest = await house.guest();
  const { problem } = await guest.post('/api/password', { old: '', password: 'self-sealing stembolts' });
  expect(problem.code).toBe('conflict');
});

test('a session lasts a month from the last visit, and no longer', async () => {
  const comes = await house.guest();
  const stays = await house.guest();
  house.later(lifetimes.cookie - hour);
  expect((await comes.get('/api/me')).status).toBe(200);
  house.later(2 * hour);
  expect((await comes.get('/api/me')).status).toBe(200);
  expect((await stays.get('/api/me')).status).toBe(401);
});

test('after a year a member says the password again, however often they came', async () => {
  const member = await house.member('Morn');
  for (let passed = 0; passed < 365 * day - 20 * day; passed += 20 * day) {
    house.later(20 * day);
    expect((await member.get('/api/me')).status).toBe(200);
  }
  house.later(20 * day);
  expect((await member.get('/api/me')).status).toBe(401);
});
