/** Cookies for browsers, tokens for programs, and neither in the place of the other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, type TestDoor } from './door-for-tests.ts';

let house: TestDoor;
beforeAll(async () => {
  house = await openDoor();
});
afterAll(() => house.close());

const parts = (cookie: string | undefined) => (cookie ?? '').split('; ').sort();

test('a browser gets a cookie that no script reads, no other site sends and no other host shares', async () => {
  const browser = await house.guest();
  expect(parts(browser.setCookie)).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
    expect.stringMatching(/^__Host-tenforward=[\w-]{43}$/),
  ]);
});

test('a browser is never told its token in the answer, and a program gets no cookie', async () => {
  const browser = await house.browser().post('/api/guest');
  expect(browser.body).toEqual({ me: browser.body['me'] });
  const program = await house.program().post('/api/guest', { asToken: true });
  expect(program.body['token']).toMatch(/^[\w-]{43}$/);
  expect(program.headers['set-cookie']).toBeUndefined();
});

test('a visit prolongs the cookie in the browser, too', async () => {
  const browser = await house.guest();
  const { setCookie } = browser;
  browser.setCookie = undefined;
  await browser.get('/api/me');
  expect(browser.setCookie).toBe(setCookie);
});

test('a cookie is not taken as a token, nor a token as a cookie', async () => {
  const browser = await house.guest();
  const program = house.program(String((await house.program().post('/api/guest', { asToken: true })).body['token']));
  expect((await program.get('/api/me')).status).toBe(200);

  const stolen = house.program(browser.cookie?.split('=')[1]);
  expect((await stolen.get('/api/me')).problem.code).toBe('not-signed-in');
  const planted = house.browser();
  planted.cookie = `__Host-tenforward=${program.token ?? ''}`;
  expect((await planted.get('/api/me')).problem.code).toBe('not-signed-in');
});

test('a token goes before a cookie, even where it is no good', async () => {
  const browser = await house.guest();
  for (const authorization of ['Bearer wrong', 'Basic YTpi', 'Bearer', ''])
    expect((await browser.get('/api/me', { headers: { authorization } })).status).toBe(401);
});

test('two cookies of our name: somebody has planted one, so neither counts', async () => {
  const browser = await house.guest();
  const cookie = `${browser.cookie ?? ''}; __Host-tenforward=planted`;
  expect((await browser.get('/api/me', { headers: { cookie } })).problem.code).toBe('malformed');
});

test('cookies of others on the same host are left alone', async () => {
  const browser = await house.guest();
  const cookie = `theme=dark; x__Host-tenforward=1; ${browser.cookie ?? ''}; last=1`;
  expect((await browser.get('/api/me', { headers: { cookie } })).status).toBe(200);
});

test('a token in an address counts for nothing', async () => {
  const { body } = await house.program().post('/api/guest', { asToken: true });
  const token = String(body['token']);
  for (const query of [`token=${token}`, `access_token=${token}`])
    expect((await house.program().get(`/api/me?${query}`)).status).toBe(401);
});

test('a session chosen by somebody else is never taken over', async () => {
  const browser = house.browser();
  browser.cookie = '__Host-tenforward=chosenbyanattackerchosenbyanattacker0000000';
  await browser.post('/api/guest');
  expect(browser.cookie).not.toContain('chosen');
});

test('by https the cookie is secure, on a plain network it can’t be, and the log says so', async () => {
  const https = await openDoor({ publicUrl: 'https://table.example', host: '0.0.0.0' });
  const at = (origin: string) => ({ headers: { host: origin.replace(/^https?:\/\//, ''), origin } });
  const safe = https.browser();
  await safe.post('/api/guest', {}, at('https://table.example'));
  expect(safe.setCookie).toMatch(/^__Host-tenforward=.*; Secure$/);
  await https.close();
  expect(https.log.join('')).not.toContain('is not https');

  const plain = await openDoor({ publicUrl: 'http://table.lan:4710', host: '0.0.0.0' });
  const lan = plain.browser();
  await lan.post('/api/guest', {}, at('http://table.lan:4710'));
  expect(parts(lan.setCookie)).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    expect.stringMatching(/^tenforward=/),
  ]);
  await plain.close();
  expect(plain.log.join('')).toContain('is not https');
});
