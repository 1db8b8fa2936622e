import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, type TestDoor } from './door-for-tests.ts';
import type { Answered } from './visitor-for-tests.ts';

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor({
    routes: (app) => {
      app.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>hello</p>'));
      app.get('/throws', async () => {
        throw new Error('no');
      });
    },
  });
});
afterAll(() => house.close());

const policyOf = ({ headers }: Answered): Record<string, string> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

/** A page, an answer, and every kind of refusal. */
const everywhere = async (): Promise<Record<string, Answered>> => {
  const visitor = house.browser();
  return {
    page: await visitor.get('/page'),
    answer: await visitor.post('/api/guest'),
    'not signed in': await house.browser().get('/api/me'),
    'nothing there': await visitor.get('/nothing'),
    'a foreign page': await visitor.post('/api/guest', {}, { headers: { origin: 'https://evil.example' } }),
    'another name': await visitor.get('/page', { headers: { host: 'evil.example' } }),
    'not JSON': await visitor.post('/api/guest', '{'),
    'a bad address': await visitor.get('/%zz'),
    'a fault': await visitor.get('/throws'),
    health: await visitor.get('/healthz'),
  };
};

test('every answer, whatever it is, carries the headers that keep a browser safe', async () => {
  for (const [what, answer] of Object.entries(await everywhere())) {
    expect(answer.headers, what).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    for (const told of ['x-powered-by', 'server']) expect(answer.headers[told], what).toBeUndefined();
    expect(answer.headers['content-type'], what).toMatch(/charset=utf-8/);
  }
});

test('only our own scripts and styles run, none written into a page, and nobody frames us', async () => {
  const policy = policyOf(await house.browser().get('/page'));
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
  });
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|data:|https?:/);
});

test('what belongs to a person is kept by no cache', async () => {
  const guest = await house.guest();
  for (const path of ['/api/me', '/api/decks', '/api/me/export', '/api/nothing'])
    expect((await guest.get(path)).headers['cache-control'], path).toBe('no-store');
});

test('an answer that is opened as a page is saved instead of shown', async () => {
  const guest = await house.guest();
  for (const path of ['/api/me', '/api/decks', '/api/nothing'])
    expect((await guest.get(path)).headers['content-disposition'], path).toBe('attachment; filename="api.json"');
  expect((await guest.get('/page')).headers['content-disposition']).toBeUndefined();
});

test('by https browsers are told to stay with it, for a year; otherwise not', async () => {
  expect((await house.browser().get('/page')).headers['strict-transport-security']).toBeUndefined();
  const https = await openDoor({ publicUrl: 'https://table.example' });
  const answer = await https.browser().get('/healthz');
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(policyOf(answer)['connect-src']).toBe("'self' wss://table.example");
  await https.close();
});

test('every answer has a number of its own, by which the log can be asked', async () => {
  const one = await house.browser().get('/page', { headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' } });
  expect(one.headers['x-request-id']).toMatch(/^[a-z0-9]{16}$/);
  expect(house.log.join('')).toContain(one.headers['x-request-id']);
});
