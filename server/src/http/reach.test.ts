import { afterEach, expect, test } from 'vitest';
import { openDoor, type TestDoor } from './door-for-tests.ts';
import { reachRoutes } from './reach-routes.ts';

let house: TestDoor | undefined;
afterEach(() => house?.close());

interface Asking {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** What somebody at this address is told. */
async function told({ settings = {}, from = '127.0.0.1', headers = {} }: Asking): Promise<unknown> {
  house = await openDoor({ ...settings, routes: (app, door) => reachRoutes(app, door, () => ['192.168.1.20']) });
  const { token } = await house.people.guest('Ada', 'token');
  const asked = { host: '127.0.0.1:4710', authorization: `Bearer ${token}`, ...headers };
  const answer = await house.app.inject({ method: 'GET', url: '/api/reach', remoteAddress: from, headers: asked });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('at a machine that only it can reach, that is said', async () => {
  expect(await told({})).toEqual({ onlyHere: true, others: [] });
});
test('where it listens for the neighbours, their address is said too', async () => {
  const { others } = (await told({ settings: { host: '0.0.0.0' } })) as { others: string[] };
  expect(others).toHaveLength(1);
  expect(others[0]).toMatch(/^http:\/\/192\.168\.1\.20:/);
});

const nothing = { onlyHere: false, others: [] };
const everywhere = { host: '0.0.0.0' };
test.each<[string, Asking]>([
  ['who is elsewhere', { settings: everywhere, from: '192.168.1.30', headers: { host: '192.168.1.20:4710' } }],
  ['who comes through a proxy', { settings: everywhere, headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['where a proxy is trusted', { settings: { ...everywhere, trustProxy: true } }],
  ['where the address is set', { settings: { ...everywhere, publicUrl: 'https://table.example' } }],
])('nothing is told of this network: %s', async (_who, asking) => {
  expect(await told(asking)).toEqual(nothing);
});
