import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, password, type TestDoor } from './door-for-tests.ts';
import { makeLog } from './log.ts';
import { secretsIn } from './visitor-for-tests.ts';

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor();
});
afterAll(() => house.close());

const lines = () => house.log.map((line) => JSON.parse(line) as Record<string, unknown>);

/** What a log writes of something that nobody should have logged. */
const written = (what: object): string => {
  let text = '';
  makeLog({ logLevel: 'debug' }, { write: (line) => void (text += line) }).info(what, 'oops');
  return text;
};

test('a request is logged by its route, its end and its person, and by nothing that was in it', async () => {
  const ann = await house.member('Ann');
  const person = await ann.id();
  await ann.get('/api/decks/nosuchdeck000000?invite=hidden-invitation');
  expect(lines().at(-1)).toEqual({
    level: 30,
    time: expect.any(Number),
    request: expect.stringMatching(/^[a-z0-9]{16}$/),
    method: 'GET',
    route: '/api/decks/:id',
    status: 404,
    ms: expect.any(Number),
    person,
    msg: 'request',
  });
});

test('an address that leads nowhere is not written down', async () => {
  await house.browser().get('/join/hidden-invitation-2?token=hidden-token');
  expect(lines().at(-1)).toMatchObject({ route: '(none)', status: 404 });
  expect(house.log.join('')).not.toContain('hidden');
});

test('what bears on safety is noted with the person, and refusals with their status', async () => {
  const ann = await house.member('Beverly');
  const person = await ann.id();
  await house.browser().post('/api/sign-in', { name: 'Beverly', password: 'not the password' });
  expect(lines().at(-1)).toMatchObject({ route: '/api/sign-in', status: 401 });
  await ann.post('/api/sign-in', { name: 'Beverly', password });
  await ann.post('/api/recovery-codes', { password });
  await ann.post('/api/password', { old: password, password: 'another long one' });
  await ann.post('/api/sign-out-everywhere');
  await ann.post('/api/sign-in', { name: 'Beverly', password: 'another long one' });
  await ann.post('/api/me/delete', { password: 'another long one' });
  const noted = lines().filter(({ msg, person: whose }) => msg === 'security' && whose === person);
  expect(noted.map(({ event }) => event)).toEqual([
    'signed in',
    'new recovery codes',
    'password changed',
    'signed out everywhere',
    'signed in',
    'account deleted',
  ]);
});

test('lines stay one line each, whatever is in them', async () => {
  const guest = await house.guest();
  await guest.get('/api/decks/a%0Ab%0D%22');
  for (const line of house.log) expect(line.trimEnd()).not.toContain('\n');
});

test('should anybody log more than they ought to, it is cut out', () => {
  const secret = 'very secret thing';
  const names = ['password', 'old', 'token', 'code', 'recovery', 'invite', 'secret', 'seed', 'cookie', 'authorization'];
  for (const name of [...names, 'headers', 'body', 'query', 'url'])
    for (const where of [{ [name]: secret }, { a: { [name]: secret } }, { a: { b: { [name]: secret } } }])
      expect(written(where), name).not.toContain(secret);
  expect(written({ harmless: secret })).toContain(secret);
});

test('a request or an error that is logged whole leaves out what hangs on it', () => {
  const error = Object.assign(
    new Error('wrong', { cause: Object.assign(new Error('deeper'), { row: 'a hidden row' }) }),
    {
      detail: 'Key (name)=(a hidden name)',
      parameters: ['a hidden value'],
    },
  );
  for (const field of ['err', 'error']) {
    expect(written({ [field]: error })).toMatch(/wrong.*deeper/s);
    expect(written({ [field]: error })).not.toContain('hidden');
  }
  const req = {
    method: 'GET',
    url: '/join/hidden',
    headers: { cookie: 'hidden' },
    routeOptions: { url: '/join/:invite' },
  };
  expect(written({ req })).toContain('/join/:invite');
  expect(written({ req })).not.toContain('hidden');
});

test('the check that every one of these tests ends with does find a secret', async () => {
  const leaky = await openDoor();
  const guest = await leaky.guest();
  const token = guest.cookie?.split('=')[1] ?? '';
  leaky.app.log.info(`somebody came in with ${token}`);
  expect(secretsIn(leaky.log.join(''), leaky.secrets)).toEqual([token]);
  await expect(leaky.close()).rejects.toThrow('what of the secrets is in the log');
});
