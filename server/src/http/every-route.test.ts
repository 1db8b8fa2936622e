/** Whatever is sent to whatever route, the answer is a `Problem` that fits, and never a fault of ours. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, type TestDoor } from './door-for-tests.ts';

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
}
const all: Route[] = [];

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor();
  all.push(...routesOf(house.app));
});
afterAll(() => house.close());

/** The routes as the server itself prints them. */
function routesOf(app: FastifyInstance): Route[] {
  const found: Route[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, lead = '', path, methods = ''] = /^([│ ├└─]*)(\S+) \(([^)]*)\)/.exec(line) ?? [];
    if (path === undefined) continue;
    const depth = lead.length / 4 - 1;
    above.length = depth;
    above.push(path);
    for (const method of methods.split(', '))
      if (method !== 'HEAD') found.push({ method: method as Route['method'], url: above.join('') });
  }
  return found;
}

/** Those that answer whoever asks; every other route wants to know who it is. */
const forAnybody = [
  'POST /api/guest',
  'POST /api/register',
  'POST /api/sign-in',
  'POST /api/recover',
  'GET /healthz',
  'GET /metrics',
];
/** Those that want no body, or do without. */
const withoutBody = [
  'POST /api/guest',
  'POST /api/sign-out',
  'POST /api/sign-out-everywhere',
  'POST /api/recovery-codes',
  'POST /api/me/delete',
];
const title = ({ method, url }: Route) => `${method} ${url}`;
const at = (url: string) => url.replace(':id', 'nosuchdeck000000');

const bad: readonly unknown[] = [
  '',
  'null',
  '{',
  '[]',
  '"text"',
  '12',
  '{"__proto__":1}',
  '{"a":'.repeat(40),
  '\0',
  '\ufeff{}',
  '{"name":"\\u0000"}',
  { name: null, password: null, person: null, code: null, old: null, game: null, cards: null },
  { name: [], password: [], person: {}, kind: 1, on: 'yes', asToken: 'yes', code: 1, old: 1, game: 1, cards: 1 },
  { name: '', password: '', person: '', kind: '', code: '', old: '', game: '', cards: [] },
  { name: 'x'.repeat(1000), password: 'x'.repeat(1000), person: 'x'.repeat(1000), code: 'x'.repeat(1000) },
  { name: "'; drop table people; --", password: "' or '1'='1", person: "' or 1=1", kind: 'block', on: true },
  { name: { $gt: '' }, password: { $gt: '' } },
  { nothing: 'of the kind' },
];

test('the list of routes is the one there is', () => {
  const forThoseSignedIn = [
    'DELETE /api/decks/:id',
    'GET /api/decks',
    'GET /api/decks/:id',
    'GET /api/me',
    'GET /api/me/export',
    'GET /api/relations',
    'POST /api/admin/reset',
    'POST /api/decks',
    'POST /api/me/delete',
    'POST /api/password',
    'POST /api/recovery-codes',
    'POST /api/relations',
    'POST /api/sign-out',
    'POST /api/sign-out-everywhere',
    'PUT /api/decks/:id',
  ];
  expect(all.map(title).sort()).toEqual([...forThoseSignedIn, ...forAnybody].sort());
});

test('whoever is nobody gets nowhere but in, on every route', async () => {
  for (const route of all.filter((one) => !forAnybody.includes(title(one)))) {
    const { status, problem } = await house.browser().send(route.method, at(route.url));
    expect({ route: title(route), status, code: problem.code }).toEqual({
      route: title(route),
      status: 401,
      code: 'not-signed-in',
    });
  }
});

test('whatever is sent to whatever route, what comes back is a problem of the protocol', async () => {
  let asked = 0;
  for (const route of all.filter(({ method }) => method === 'POST' || method === 'PUT'))
    for (const body of bad) {
      // Somebody new each time: a body that happens to be good may well sign them out.
      const guest = await house.guest();
      const answer = await guest.send(route.method, at(route.url), body);
      const what = `${title(route)} with ${JSON.stringify(body).slice(0, 60)}`;
      if (answer.status === 200) expect(withoutBody, what).toContain(title(route));
      else {
        expect(answer.problem.say, what).toMatch(/[.!]$/);
        expect([400, 401, 403, 404, 409], what).toContain(answer.status);
      }
      asked++;
    }
  expect(asked).toBeGreaterThan(200);
});

test('a body on a route that wants none, and every other method, is a problem as well', async () => {
  const guest = await house.guest();
  for (const url of new Set(all.map((route) => at(route.url))))
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      if (all.some((route) => route.method === method && at(route.url) === url)) continue;
      const { status, problem } = await guest.send(method, url);
      expect({ method, url, status, code: problem.code }).toEqual({ method, url, status: 404, code: 'not-found' });
    }
});

test('only administrators pass where only they may', async () => {
  const guest = await house.guest();
  const admin = all.filter(({ url }) => url.startsWith('/api/admin'));
  expect(admin.length).toBeGreaterThan(0);
  // Whoever may not is told so before anything is said of what they sent.
  for (const { method, url } of admin)
    for (const body of bad.filter((one) => typeof one === 'object'))
      expect((await guest.send(method, url, body)).problem.code).toBe('forbidden');
});

test('none of it was a fault of ours', () => expect(house.log.join('')).not.toContain('"a fault"'));
