/** Too much, too fast, too often wrong. The limits live by the real clock, of which only the date is held here. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../problems.ts';
import { noRates, usualRates } from '../settings.ts';
import { openDoor, password, type TestDoor, type Wanted } from './door-for-tests.ts';
import { addressKey, RateLimits } from './rates.ts';

let open: TestDoor[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 0, 1) });
});
afterEach(async () => {
  vi.useRealTimers();
  const doors = open;
  open = [];
  for (const door of doors) await door.close();
});
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const door = async (wanted: Wanted) => {
  const made = await openDoor(wanted);
  open.push(made);
  return made;
};

const wrong = (): Promise<never> => Promise.reject(new Refused('wrong-password', 'No.'));
const right = (): Promise<string> => Promise.resolve('in');
const limits = (points = 3, seconds = 60) => new RateLimits({ ...noRates, signIn: { points, seconds } });
/** How long one has to wait: 0 if the try was taken. */
const tried = async (
  by: RateLimits,
  name: string,
  address: string,
  prove: () => Promise<unknown> = wrong,
  isKnown = false,
) => {
  try {
    await by.signIn(name, { address, isKnown }, prove);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.problem.code === 'too-fast') return error.problem.retry;
  }
  return 0;
};

test('after so many wrong tries a name is locked, from wherever they come', async () => {
  const rates = limits();
  for (let n = 0; n < 3; n++) expect(await tried(rates, 'ann', `10.0.0.${n}`)).toBe(0);
  expect(await tried(rates, 'ann', '10.0.0.9')).toBe(60);
  expect(await tried(rates, 'ann', '10.0.0.10', right)).toBeGreaterThan(0);
  expect(await tried(rates, 'ben', '10.0.0.11')).toBe(0);
});

test('after so many wrong tries an address is locked, whatever name it tries', async () => {
  const rates = limits();
  for (let n = 0; n < 3; n++) expect(await tried(rates, `person${n}`, '10.0.0.1')).toBe(0);
  expect(await tried(rates, 'another', '10.0.0.1')).toBe(60);
  expect(await tried(rates, 'another', '10.0.0.2')).toBe(0);
});

test('a lock opens by itself, and grows each time: for a name up to an hour', async () => {
  const rates = limits();
  const waits: (number | undefined)[] = [];
  for (let round = 0; round < 9; round++) {
    for (let n = 0; n < 3; n++) expect(await tried(rates, 'ann', `10.${round}.0.${n}`)).toBe(0);
    const wait = await tried(rates, 'ann', `10.${round}.0.9`);
    waits.push(wait);
    // Knocking at a closed door makes it no longer closed.
    expect(await tried(rates, 'ann', `10.${round}.0.10`)).toBe(wait);
    pass((wait ?? 0) + 1);
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
});

test('of an address the lock grows to a day, and is forgotten a day after it has opened', async () => {
  const rates = limits(1, 3600);
  const waits: (number | undefined)[] = [];
  for (let round = 0; round < 8; round++) {
    expect(await tried(rates, `name${round}`, '10.0.0.1')).toBe(0);
    const wait = await tried(rates, `other${round}`, '10.0.0.1');
    waits.push((wait ?? 0) / 3600);
    pass((wait ?? 0) + 1);
    if (round === 6) pass(24 * 3600);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24, 1]);
});

test('a success opens the name again and forgets what was wrong before', async () => {
  const rates = limits();
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 2; n++) expect(await tried(rates, 'ann', `10.${round}.0.${n}`)).toBe(0);
    expect(await tried(rates, 'ann', `10.${round}.0.5`, right)).toBe(0);
  }
});

test('a success of one’s own does not wipe out what an address did wrong with others', async () => {
  const rates = limits();
  for (let n = 0; n < 3; n++) {
    expect(await tried(rates, `victim${n}`, '10.0.0.1')).toBe(0);
    if (n < 2) expect(await tried(rates, 'own', '10.0.0.1', right)).toBe(0);
  }
  expect(await tried(rates, 'victim9', '10.0.0.1')).toBe(60);
});

test('what fails for another reason is no wrong try', async () => {
  const rates = limits();
  const busy = () => Promise.reject(new Refused('busy', 'Later.'));
  for (let n = 0; n < 10; n++) expect(await tried(rates, 'ann', '10.0.0.1', busy)).toBe(0);
});

test('a locked address can’t lock the names of others', async () => {
  const rates = limits();
  for (let n = 0; n < 20; n++) await tried(rates, n < 3 ? `own${n}` : 'ann', '10.0.0.1');
  expect(await tried(rates, 'ann', '10.0.0.2', right)).toBe(0);
});

test('over HTTP: a sign-in that is locked says for how long, and even the right password waits', async () => {
  const house = await door({ rates: { signIn: { points: 2, seconds: 60 } } });
  await house.member('Ann');
  const signIn = (given: string, n: number) =>
    house.browser().post('/api/sign-in', { name: 'Ann', password: given }, { remoteAddress: `10.0.0.${n}` });
  for (const n of [1, 2]) expect((await signIn('wrong password', n)).status).toBe(401);
  const { status, headers, problem } = await signIn(password, 3);
  expect({ status, after: headers['retry-after'], problem }).toMatchObject({
    status: 429,
    after: '60',
    problem: { code: 'too-fast', retry: 60 },
  });
  pass(61);
  expect((await signIn(password, 4)).status).toBe(200);
});

test('an address that its owner came from before is counted by itself, and opens no name', async () => {
  const rates = limits();
  for (let n = 0; n < 4; n++) await tried(rates, 'ann', `10.0.0.${n}`);
  expect(await tried(rates, 'ann', '10.0.0.9', right)).toBeGreaterThan(0);
  expect(await tried(rates, 'ann', '10.0.1.1', right, true)).toBe(0);
  // that somebody came in does not give those elsewhere new tries
  expect(await tried(rates, 'ann', '10.0.0.9')).toBeGreaterThan(0);
  // and wrong ones from there lock the address, as from anywhere
  for (let n = 0; n < 3; n++) expect(await tried(rates, 'ann', '10.0.1.1', wrong, true)).toBe(0);
  expect(await tried(rates, 'ann', '10.0.1.1', right, true)).toBe(60);
});

describe('a name that others have locked by wrong passwords from all over the world', () => {
  const from = (n: number) => ({ remoteAddress: `10.0.0.${n}` });
  const other = 'another mellow quartz';
  async function locked() {
    const house = await door({ rates: { signIn: { points: 10, seconds: 300 } } });
    const ann = house.browser();
    const home = { remoteAddress: '10.9.9.9' };
    const { body } = await ann.post('/api/register', { name: 'Ann', password }, home);
    for (let n = 1; n <= 12; n++)
      await house.browser().post('/api/sign-in', { name: 'Ann', password: 'wrong password' }, from(n));
    const signIn = (where: object, given = password) =>
      house.browser().post('/api/sign-in', { name: 'Ann', password: given }, where);
    expect((await signIn(from(20))).status).toBe(429);
    return { house, ann, home, signIn, codes: body['recovery'] as string[] };
  }

  test('is open to its owner from where they came in before', async () => {
    const { home, signIn, house } = await locked();
    expect((await signIn(home)).status).toBe(200);
    // the next address of the same network is another, and from elsewhere it stays locked
    expect((await signIn({ remoteAddress: '10.9.9.8' })).status).toBe(429);
    // kept as a hash that says nothing of anybody else
    const rows = await house.store.db.selectFrom('addresses').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('10.9.9.9');
  });

  test('is open to a recovery code from anywhere, and to whoever is signed in', async () => {
    const { house, ann, codes } = await locked();
    expect((await ann.post('/api/password', { old: password, password: other }, from(13))).status).toBe(200);
    const wanted = { name: 'Ann', code: codes[0], password: 'a third mellow quartz' };
    expect((await house.browser().post('/api/recover', wanted, from(14))).status).toBe(200);
  });

  test('by an address that is locked itself a code is still taken', async () => {
    const { house, codes } = await locked();
    for (let n = 0; n < 12; n++)
      await house.browser().post('/api/sign-in', { name: `Nobody${n}`, password: 'wrong password' }, from(30));
    const wanted = { name: 'Ann', code: codes[0], password: other };
    expect((await house.browser().post('/api/recover', wanted, from(30))).status).toBe(200);
  });
});

test('wrong codes, and wrong passwords of who is signed in, are counted each for itself, and lock nobody’s name', async () => {
  const house = await door({ rates: { signIn: { points: 2, seconds: 60 } } });
  const ann = await house.member('Ann');
  const from = (n: number) => ({ remoteAddress: `10.0.0.${n}` });
  const code = '0000-0000-0000-0000-0000-0000';
  const recover = (n: number) =>
    house.browser().post('/api/recover', { name: 'ANN', code, password: 'another password' }, from(n));
  expect([(await recover(1)).status, (await recover(1)).status, (await recover(1)).status]).toEqual([401, 401, 429]);
  expect((await recover(2)).status).toBe(401);

  // whoever sits down at a browser that somebody left open can't guess for ever, from wherever
  const tries = [
    await ann.post('/api/password', { old: 'not my password', password: 'another password' }, from(3)),
    await ann.post('/api/recovery-codes', { password: 'not my password' }, from(4)),
    await ann.post('/api/me/delete', { password: 'not my password' }, from(5)),
  ];
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 429]);
  const again = house.browser();
  expect((await again.post('/api/sign-in', { name: 'Ann', password }, from(6))).status).toBe(200);
  expect((await again.post('/api/recovery-codes', { password }, from(6))).status).toBe(200);
});

test('a guest who had the name before its member can’t open the member’s lock', async () => {
  const house = await door({ rates: { signIn: { points: 2, seconds: 60 } } });
  const guest = await house.guest('Ann');
  await house.member('Ann');
  const signIn = (n: number) =>
    house.browser().post('/api/sign-in', { name: 'Ann', password: 'wrong password' }, { remoteAddress: `10.0.0.${n}` });
  expect((await signIn(1)).status).toBe(401);
  expect((await guest.post('/api/me/delete')).status).toBe(200);
  expect((await signIn(2)).status).toBe(401);
  expect((await signIn(3)).status).toBe(429);
});

test('so many requests, and so many new people, from one address; another address is not held up', async () => {
  const house = await door({ rates: { requests: { points: 5, seconds: 10 }, people: { points: 2, seconds: 60 } } });
  const guest = (ip: string) => house.browser().post('/api/guest', {}, { remoteAddress: ip });
  for (let n = 0; n < 2; n++) expect((await guest('10.0.0.1')).status).toBe(200);
  const third = await guest('10.0.0.1');
  expect(third.problem).toMatchObject({ code: 'too-fast', retry: 60 });
  expect(third.headers['retry-after']).toBe('60');
  for (let n = 0; n < 2; n++)
    expect((await house.browser().get('/nothing', { remoteAddress: '10.0.0.1' })).status).toBe(404);
  const sixth = await house.browser().get('/nothing', { remoteAddress: '10.0.0.1' });
  expect({ status: sixth.status, after: sixth.headers['retry-after'] }).toEqual({ status: 429, after: '10' });
  expect((await guest('10.0.0.2')).status).toBe(200);
  pass(61);
  expect((await guest('10.0.0.1')).status).toBe(200);
});

test('what a person may do so often is counted for the person, wherever they are', async () => {
  const house = await door({ rates: { tables: { points: 1, seconds: 60 } } });
  const [ann, ben] = [await house.guest(), await house.guest()];
  expect((await ann.get('/api/me/export', { remoteAddress: '10.0.0.1' })).status).toBe(200);
  expect((await ann.get('/api/me/export', { remoteAddress: '10.0.0.2' })).status).toBe(429);
  expect((await ben.get('/api/me/export', { remoteAddress: '10.0.0.1' })).status).toBe(200);
});

test('an address is what the proxy says it is, and only if there is one', async () => {
  const rates = { requests: { points: 1, seconds: 60 } };
  const asks = (house: TestDoor, forwarded: string) =>
    house.program().get('/nothing', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } });
  const alone = await door({ rates });
  expect((await asks(alone, '10.0.0.1')).status).toBe(404);
  expect((await asks(alone, '10.0.0.2')).status).toBe(429);
  const behind = await door({ rates, trustProxy: true });
  expect((await asks(behind, '10.0.0.1')).status).toBe(404);
  expect((await asks(behind, '10.0.0.2')).status).toBe(404);
  // What came before the proxy was said by anybody.
  expect((await asks(behind, '6.6.6.6, 10.0.0.2')).status).toBe(429);
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s: of IPv6 the first half, since the rest is chosen freely', (ip, key) =>
  expect(addressKey(ip)).toBe(key),
);

test('the usual limits are strict where it counts', () => {
  expect(usualRates.signIn.points).toBeLessThanOrEqual(10);
  expect(usualRates.signIn.seconds).toBeGreaterThanOrEqual(300);
});
