/** For whoever has lost a password: codes on paper, and an administrator. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAdmin } from '../people/admin.ts';
import { day, hour, minute, openDoor, password, type TestDoor } from './door-for-tests.ts';
import { routes } from './routes.ts';

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor({
    routes: (app, door) => routes(app, door).get('/api/admin/only', { auth: 'admin' }, async () => ({ in: true })),
  });
});
afterAll(() => house.close());

const another = 'tribbles in the hold';

/** Somebody who registers, with the codes they were shown. */
async function registered(name: string) {
  const browser = house.browser();
  const { body } = await browser.post('/api/register', { name, password });
  const recovery = body['recovery'] as string[];
  return { browser, recovery, code: String(recovery[0]) };
}

test('registering shows eight codes to write down, which nobody can guess', async () => {
  const { recovery } = await registered('Troi');
  expect(new Set(recovery).size).toBe(8);
  for (const code of recovery) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('a code sets a new password and ends every session there was', async () => {
  const { browser, code } = await registered('Riker');
  const id = await browser.id();
  const fresh = house.browser();
  const { status, body } = await fresh.post('/api/recover', { name: 'riker', code, password: another });
  expect(status).toBe(200);
  expect(body['me']).toMatchObject({ person: id });
  expect(await fresh.id()).toBe(id);
  expect((await browser.get('/api/me')).status).toBe(401);
  const old = await house.browser().post('/api/sign-in', { name: 'Riker', password });
  expect(old.problem.code).toBe('wrong-password');
  expect((await house.browser().post('/api/sign-in', { name: 'Riker', password: another })).status).toBe(200);
});

test('a code works once, and the next one once more', async () => {
  const { recovery } = await registered('Worf');
  const by = (code: string | undefined) =>
    house.browser().post('/api/recover', { name: 'Worf', code, password: another });
  expect((await by(recovery[0])).status).toBe(200);
  expect((await by(recovery[0])).problem.code).toBe('wrong-password');
  expect((await by(recovery[1])).status).toBe(200);
});

test('of two who use one code at the same moment, one gets in', async () => {
  const { code } = await registered('Alexander');
  const both = await Promise.all(
    [1, 2].map(() => house.browser().post('/api/recover', { name: 'Alexander', code, password: another })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
});

test('a code may be typed in small letters, without dashes, with O for 0 and l for 1', async () => {
  const { code } = await registered('Guinan');
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect((await house.browser().post('/api/recover', { name: 'Guinan', code: typed, password: another })).status).toBe(
    200,
  );
});

test('a code is for its owner only, and a wrong one, a foreign one and an unknown name read alike', async () => {
  const { code } = await registered('Data');
  await registered('Lore');
  const tries = await Promise.all([
    house.browser().post('/api/recover', { name: 'Lore', code, password: another }),
    house.browser().post('/api/recover', { name: 'Data', code: '0000-0000-0000-0000-0000-0000', password: another }),
    house.browser().post('/api/recover', { name: 'Nobody', code, password: another }),
  ]);
  for (const { status, text } of tries) expect({ status, text }).toEqual({ status: 401, text: tries[0]?.text });
});

test('a bad new password doesn’t use up the code', async () => {
  const { code } = await registered('Pulaski');
  const bad = await house.browser().post('/api/recover', { name: 'Pulaski', code, password: 'password123' });
  expect(bad.problem).toMatchObject({ code: 'malformed', field: 'password' });
  expect((await house.browser().post('/api/recover', { name: 'Pulaski', code, password: another })).status).toBe(200);
});

test('new codes want the password, and put the old ones out of use', async () => {
  const { browser, code } = await registered('Barclay');
  const wrong = await browser.post('/api/recovery-codes', { password: 'not my password' });
  expect(wrong.problem.code).toBe('wrong-password');
  const { body } = await browser.post('/api/recovery-codes', { password });
  const [fresh] = body['recovery'] as string[];
  const by = (one: string | undefined) =>
    house.browser().post('/api/recover', { name: 'Barclay', code: one, password: another });
  expect((await by(code)).status).toBe(401);
  expect((await by(fresh)).status).toBe(200);
  expect((await (await house.guest()).post('/api/recovery-codes', {})).problem.code).toBe('conflict');
});

test('only an administrator gives a reset; it works within a day, once', async () => {
  const admin = await house.member('Picard');
  await registered('Wesley');
  const refused = await admin.post('/api/admin/reset', { name: 'Wesley' });
  expect({ status: refused.status, code: refused.problem.code }).toEqual({ status: 403, code: 'forbidden' });
  expect((await house.browser().post('/api/admin/reset', { name: 'Wesley' })).problem.code).toBe('not-signed-in');
  expect((await admin.get('/api/admin/only')).problem.code).toBe('forbidden');
  // Nor without the door, which has asked already.
  const who = await house.people.sessions.whoOf(admin.cookie?.split('=')[1] ?? '');
  if (!who) throw new Error('The administrator is not signed in.');
  await expect(house.people.adminReset(who, 'Wesley')).rejects.toThrow('Only an administrator');

  await setAdmin(house.store.db, 'picard', true);
  house.later(minute);
  expect((await admin.get('/api/admin/only')).body).toEqual({ in: true });
  const reset = async () => (await admin.post('/api/admin/reset', { name: 'Wesley' })).body;
  const { code, expiresAt } = await reset();
  expect(expiresAt).toBe(house.around.now() + day);
  const use = (one: unknown) => house.browser().post('/api/recover', { name: 'Wesley', code: one, password: another });
  expect((await use(code)).status).toBe(200);
  expect((await use(code)).problem.code).toBe('wrong-password');

  const late = await reset();
  house.later(day);
  expect((await use(late['code'])).problem.code).toBe('wrong-password');

  const first = await reset();
  const second = await reset();
  expect((await use(first['code'])).status).toBe(401);
  house.later(day - hour);
  expect((await use(second['code'])).status).toBe(200);
  expect((await admin.post('/api/admin/reset', { name: 'Nobody' })).problem.code).toBe('not-found');
});

test('an administrator who is one no longer can do nothing more', async () => {
  const admin = await house.member('Jellico');
  await setAdmin(house.store.db, 'Jellico', true);
  house.later(minute);
  expect((await admin.post('/api/admin/reset', { name: 'Jellico' })).status).toBe(200);
  await setAdmin(house.store.db, 'Jellico', false);
  house.later(minute);
  expect((await admin.post('/api/admin/reset', { name: 'Jellico' })).status).toBe(403);
});

test('what has run out is swept away, and codes on paper stay', async () => {
  const { browser, code } = await registered('Selar');
  const { resetFor } = await import('../people/admin.ts');
  await resetFor(house.store.db, 'Selar', house.around);
  const person = await browser.id();
  house.later(31 * day);
  await house.people.sweep();
  const { db } = house.store;
  expect(await db.selectFrom('sessions').select('hash').where('person', '=', person).execute()).toEqual([]);
  const kinds = await db.selectFrom('codes').select('kind').where('person', '=', person).execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'recovery'));
  expect((await house.browser().post('/api/recover', { name: 'Selar', code, password: another })).status).toBe(200);
});
