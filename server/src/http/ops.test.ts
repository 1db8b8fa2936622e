import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, type TestDoor } from './door-for-tests.ts';

const metricsToken = 'a token for the numbers';
let house: TestDoor;
beforeAll(async () => {
  house = await openDoor({ metricsToken });
});
afterAll(() => house.close());

test('/healthz says that all is well, by whatever name it is asked', async () => {
  const { status, body, headers } = await house.program().get('/healthz', { headers: { host: '10.1.2.3:4710' } });
  expect({ status, body, cache: headers['cache-control'] }).toEqual({
    status: 200,
    body: { ok: true },
    cache: 'no-store',
  });
});

test('/healthz says 503 when the store can’t be written, and not why', async () => {
  house.health(() => Promise.reject(new Error('disk I/O error at /var/lib/secret-place')));
  const { status, body, text } = await house.program().get('/healthz');
  expect({ status, body }).toMatchObject({ status: 503, body: { ok: false, code: 'degraded' } });
  expect(text).not.toContain('disk');
  expect(house.log.join('')).toContain('disk I/O error');
  house.health(() => house.store.look());
  expect((await house.program().get('/healthz')).status).toBe(200);
});

const metrics = (headers: Record<string, string | undefined> = {}, remoteAddress = '127.0.0.1') =>
  house
    .program()
    .get('/metrics', { headers, remoteAddress })
    .then(({ status }) => status);

test('/metrics is there for this machine', async () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    expect(await metrics({}, address)).toBe(200);
});

test('/metrics is not there for anybody else', async () => {
  for (const address of ['10.0.0.1', '192.168.1.1', '2001:db8::1', '1127.0.0.1'])
    expect(await metrics({}, address)).toBe(404);
});

test('/metrics is not there through a proxy on this machine, whatever the proxy says', async () => {
  const proxied = [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '10.0.0.1' },
    { 'x-forwarded-host': 'table.example' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 proxy' },
  ];
  for (const headers of proxied) expect({ headers, status: await metrics(headers) }).toEqual({ headers, status: 404 });
  const behind = await openDoor({ trustProxy: true });
  expect((await behind.program().get('/metrics')).status).toBe(404);
  await behind.close();
});

test('/metrics is not there for a page of another site that leads here by its DNS', async () => {
  expect(await metrics({ host: 'evil.example' })).toBe(403);
});

test('/metrics is there from anywhere with the token, and with no other', async () => {
  expect(await metrics({ authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '10.0.0.1' }, '10.0.0.1')).toBe(
    200,
  );
  for (const token of ['wrong', `${metricsToken}x`, metricsToken.slice(1)])
    for (const address of ['10.0.0.1', '127.0.0.1'])
      expect(await metrics({ authorization: `Bearer ${token}` }, address)).toBe(404);
  const without = await openDoor();
  const asked = await without.program().get('/metrics', { headers: { authorization: 'Bearer undefined' } });
  expect(asked.problem.code).toBe('not-found');
  await without.close();
});
