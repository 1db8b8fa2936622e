/** The door of the socket: who is let in, and what they have to say first. */
import { request } from 'node:http';
import { version } from '@tenforward/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAll, guest, HeldTime, type TestPerson, type TestServer, testServer } from '../../src/testing/index.ts';
import { browserGuest, Raw, turnedAway } from './raw.ts';

const time = new HeldTime();
let server: TestServer;
let url: string;
let ada: TestPerson;
beforeAll(async () => {
  server = await testServer({}, { around: time.around });
  ({ url } = server);
  ada = await guest(url, 'Ada');
});
afterAll(closeAll);

const hello = (token?: string, v: number = version) => ({ t: 'hello', v, ...(token !== undefined && { token }) });

test('a program without an Origin comes in by its token, in the header or in its hello', async () => {
  const inHello = await Raw.as(url, ada.token);
  expect(await inHello.hears('welcome')).toMatchObject({ person: ada.person, guest: true, v: version });
  const inHeader = await Raw.open(url, { headers: { authorization: `Bearer ${ada.token}` } });
  inHeader.say(hello());
  expect(await inHeader.hears('welcome')).toMatchObject({ person: ada.person });
});

test('a browser comes in by its cookie from our own page, and from no other', async () => {
  const { cookie, person } = await browserGuest(url);
  const own = await Raw.open(url, { headers: { cookie, origin: url } });
  own.say(hello());
  expect(await own.hears('welcome')).toMatchObject({ person });
  for (const headers of [
    { cookie, origin: 'https://elsewhere.example' },
    { cookie, origin: 'null' },
    { cookie, origin: url.replace(/\d+$/, '1') },
    { cookie, origin: url, 'sec-fetch-site': 'cross-site' },
    { cookie, 'sec-fetch-site': 'same-site' },
    // a cookie that says nothing of where it comes from
    { cookie },
    // even without a cookie, or with a token: the page of another site is no program
    { origin: 'https://elsewhere.example' },
    { authorization: `Bearer ${ada.token}`, origin: 'https://elsewhere.example' },
  ])
    expect(await turnedAway(url, { headers }), JSON.stringify(headers)).toMatchObject({
      status: 403,
      problem: { code: 'forbidden' },
    });
});

test('a name that is not ours leads nobody in', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', 'a b'])
    expect(await turnedAway(url, { headers: { host } }), host).toMatchObject({ problem: { code: 'forbidden' } });
});

test('a cookie is no token, and a token no cookie', async () => {
  const { cookie } = await browserGuest(url);
  const [name = '', value = ''] = cookie.split('=');
  const asToken = await Raw.open(url);
  asToken.say(hello(value));
  expect(await asToken.end()).toMatchObject({ code: 4001 });
  const asCookie = await Raw.open(url, { headers: { cookie: `${name}=${ada.token}`, origin: url } });
  asCookie.say(hello());
  expect(await asCookie.end()).toMatchObject({ code: 4001 });
});

test('a wrong token, or none, is sent away with a word', async () => {
  for (const message of [hello('no such token'), hello('x'.repeat(200)), hello()]) {
    const raw = await Raw.open(url);
    raw.say(message);
    expect(await raw.end()).toMatchObject({ code: 4001 });
    expect(raw.heard).toMatchObject([{ t: 'bye', code: 'not-signed-in' }]);
  }
});

test('another version of the protocol is named before anything else is said', async () => {
  const raw = await Raw.open(url);
  raw.say(hello(ada.token, version + 1));
  expect(await raw.end()).toMatchObject({ code: 4002 });
  expect(raw.heard).toMatchObject([{ t: 'bye', code: 'version' }]);
});

test('whoever says nothing, or anything but hello, is not there: and is put out when the time is up', async () => {
  const silent = await Raw.open(url);
  const early = await Raw.open(url);
  expect(await early.code({ t: 'ping' })).toBe('not-signed-in');
  expect(await early.code({ t: 'watch', table: 'nosuchtable00000' })).toBe('not-signed-in');
  const polite = await Raw.as(url, ada.token);
  time.pass(9_000);
  expect(await early.code({ t: 'ping' })).toBe('not-signed-in');
  time.pass(1_000);
  expect(await silent.end()).toMatchObject({ code: 4001 });
  expect(await early.end()).toMatchObject({ code: 4001 });
  expect(await polite.code({ t: 'ping' })).toBe('pong');
});

test('hello is said once: a second one changes nothing, however close it follows', async () => {
  const ben = await guest(url, 'Ben');
  const raw = await Raw.open(url);
  raw.say(hello(ada.token));
  raw.say(hello(ben.token));
  await raw.hears('error');
  expect(raw.heard.map(({ t }) => t).sort()).toEqual(['error', 'welcome']);
  expect(await raw.hears('welcome')).toMatchObject({ person: ada.person });
  expect(await raw.hears('error')).toMatchObject({ code: 'conflict' });
  raw.say(hello(ben.token));
  expect(await raw.code({ t: 'ping' })).toBe('pong');
  expect(raw.heard.filter(({ t }) => t === 'welcome')).toHaveLength(1);
});

test('a session that ends between the handshake and the hello opens nothing', async () => {
  const { cookie } = await browserGuest(url);
  const headers = { cookie, origin: url };
  const raw = await Raw.open(url, { headers });
  const out = await fetch(`${url}/api/sign-out`, { method: 'POST', headers });
  expect(out.status).toBe(200);
  raw.say(hello());
  expect(await raw.end()).toMatchObject({ code: 4001 });
  expect(raw.heard.filter(({ t }) => t === 'welcome')).toEqual([]);
});

test('the address of the socket is no page', async () => {
  const status = await new Promise<number>((resolve) => {
    request(`${url}/socket`, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).end();
  });
  expect(status).toBe(400);
});
