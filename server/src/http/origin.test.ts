/** Pages of other sites, and other names for this server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, type TestDoor } from './door-for-tests.ts';
import { hostAllowed } from './origin.ts';
import { checkHandshake } from './who.ts';
import { ownOrigin, type Extra, type Visitor } from './visitor-for-tests.ts';

let house: TestDoor;
let browser: Visitor;
beforeAll(async () => {
  house = await openDoor({
    routes: (app, door) => {
      app.route({ method: 'GET', url: '/handshake', handler: (request) => checkHandshake(door, request) });
    },
  });
  browser = await house.guest();
});
afterAll(() => house.close());

const changing = ['POST', 'PUT', 'DELETE', 'PATCH'] as const;
const headers = (these: Extra['headers'] & object): Extra => ({ headers: these });
/** Whether it got past the door: there is nothing at this address, but one has to be let in to learn that. */
const letIn = async (method: (typeof changing)[number], extra: Extra, who = browser) => {
  const { problem } = await who.send(method, '/api/nothing-here', undefined, extra);
  expect(['not-found', 'forbidden']).toContain(problem.code);
  return problem.code === 'not-found';
};

test.each(changing)('%s from our own page is let in', async (method) => {
  expect(await letIn(method, {})).toBe(true);
  expect(await letIn(method, headers({ origin: undefined }))).toBe(true);
  expect(await letIn(method, headers({ 'sec-fetch-site': undefined }))).toBe(true);
  expect(await letIn(method, headers({ origin: undefined, 'sec-fetch-site': 'none' }))).toBe(true);
});

test.each(changing)('%s from the page of another site is refused, with a cookie and without', async (method) => {
  const foreign = [
    'https://evil.example',
    'null',
    '',
    `${ownOrigin}.evil.example`,
    'http://localhost',
    'http://localhost:4711',
    'https://localhost:4710',
  ];
  for (const who of [browser, house.browser()]) {
    for (const origin of foreign) expect(await letIn(method, headers({ origin }), who), origin).toBe(false);
    for (const site of ['cross-site', 'same-site', 'anything'])
      expect(await letIn(method, headers({ 'sec-fetch-site': site }), who), site).toBe(false);
    // A browser that says one of the two only.
    expect(await letIn(method, headers({ origin: 'https://evil.example', 'sec-fetch-site': undefined }), who)).toBe(
      false,
    );
    expect(await letIn(method, headers({ origin: undefined, 'sec-fetch-site': 'cross-site' }), who)).toBe(false);
  }
});

test.each(changing)('%s with a cookie and no word of where it comes from is refused; a program may', async (method) => {
  const silent = headers({ origin: undefined, 'sec-fetch-site': undefined });
  expect(await letIn(method, silent)).toBe(false);
  expect(await letIn(method, silent, house.program('some-token'))).toBe(true);
  expect(await letIn(method, silent, house.program())).toBe(true);
});

test('a refused request has changed nothing', async () => {
  const victim = await house.guest('Victim');
  const evil = headers({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  for (const path of ['/api/me/delete', '/api/sign-out', '/api/sign-out-everywhere'])
    expect((await victim.post(path, {}, evil)).status).toBe(403);
  expect(await victim.me()).toMatchObject({ name: 'Victim' });
});

test('no other site is ever allowed to read an answer', async () => {
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const method of ['GET', 'OPTIONS'] as const) {
    const answer = await browser.send(method, '/api/me', undefined, headers(asked));
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  '%s by a name that is not ours is refused: somebody’s DNS leads here',
  async (method) => {
    for (const host of [
      'evil.example',
      'evil.example:4710',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '10.0.0.7',
      'a b',
      '@',
    ]) {
      const origin = `http://${host}`;
      const { status, problem } = await browser.send(method, '/api/me', undefined, headers({ host, origin }));
      expect({ host, status, code: problem.code }).toEqual({ host, status: 403, code: 'forbidden' });
    }
  },
);

test('the names of this machine are always ours', async () => {
  for (const host of ['localhost', '127.0.0.1:4710', '[::1]:4710', 'tenforward.localhost'])
    expect((await browser.get('/api/me', headers({ host }))).status, host).toBe(200);
});

test.each([
  [
    { host: '127.0.0.1', publicUrl: undefined },
    { 'table.example': false, '192.168.1.5:4710': false },
  ],
  [
    { host: '0.0.0.0', publicUrl: undefined },
    { '192.168.1.5:4710': true, '[fe80::1]': true, 'evil.example': false },
  ],
  [
    { host: '192.168.1.5', publicUrl: undefined },
    { '192.168.1.5:4710': true, '192.168.1.6': false },
  ],
  [
    { host: 'fe80::1', publicUrl: undefined },
    { '[fe80::1]:4710': true, '[fe80::2]': false },
  ],
  [
    { host: '0.0.0.0', publicUrl: 'https://table.example' },
    {
      'table.example': true,
      'TABLE.example:443': true,
      '192.168.1.5': false,
      'x.table.example': false,
      'table.example@evil.example': false,
    },
  ],
])('a server at %j goes by these names', (settings, hosts) => {
  for (const [host, ours] of Object.entries(hosts)) expect(hostAllowed(settings, host), host).toBe(ours);
  for (const none of [undefined, '']) expect(hostAllowed(settings, none)).toBe(false);
});

test('with a public address, its pages alone may act', async () => {
  const other = await openDoor({ publicUrl: 'https://table.example', host: '0.0.0.0' });
  const guest = (origin: string) => other.browser().post('/api/guest', {}, headers({ host: 'table.example', origin }));
  expect((await guest('https://table.example')).status).toBe(200);
  for (const origin of ['http://table.example', 'https://table.example:8443', 'https://other.example'])
    expect((await guest(origin)).problem.code).toBe('forbidden');
  await other.close();
});

test('behind a proxy the name it was called by has to be ours as well', async () => {
  const other = await openDoor({ trustProxy: true, publicUrl: 'https://table.example' });
  const get = (host: string, forwarded: string) =>
    other.program().get('/api/me', headers({ host, 'x-forwarded-host': forwarded }));
  expect((await get('localhost:4710', 'table.example')).problem.code).toBe('not-signed-in');
  expect((await get('localhost:4710', 'evil.example')).problem.code).toBe('forbidden');
  expect((await get('evil.example', 'table.example')).problem.code).toBe('forbidden');
  await other.close();
});

test('without a proxy nobody can claim to be behind one', async () => {
  const claimed = headers({ host: 'evil.example', 'x-forwarded-host': 'localhost:4710' });
  expect((await browser.get('/api/me', claimed)).problem.code).toBe('forbidden');
});

test('the handshake of a socket passes the checks of a change, though it is a GET', async () => {
  expect((await browser.get('/handshake')).body).toMatchObject({ who: { person: await browser.id() } });
  for (const refused of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { host: 'evil.example' },
    { origin: undefined, 'sec-fetch-site': undefined },
  ])
    expect((await browser.get('/handshake', headers(refused))).problem.code).toBe('forbidden');
});
