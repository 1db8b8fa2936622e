/** What is sent to the door: how large, how deep, of what kind. */
import { limits } from '@tenforward/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor, type TestDoor } from './door-for-tests.ts';
import { deepest, readJson } from './json.ts';
import { routes } from './routes.ts';
import type { Visitor } from './visitor-for-tests.ts';

let house: TestDoor;
let guest: Visitor;
beforeAll(async () => {
  house = await openDoor({
    routes: (app, door) => routes(app, door).get('/api/echo', { auth: false }, async ({ query }) => query),
  });
  guest = await house.guest();
});
afterAll(() => house.close());

const deck = { game: 'ccg', name: 'Deck', cards: [] as string[] };
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('a body of 64 kB is read, and a byte more is not', async () => {
  const filled = (bytes: number) => JSON.stringify(deck).padEnd(bytes, ' ');
  expect((await guest.post('/api/decks', filled(limits.body))).status).toBe(201);
  const { status, problem } = await guest.post('/api/decks', filled(limits.body + 1));
  expect({ status, code: problem.code }).toEqual({ status: 413, code: 'oversized' });
});

test('a body that says it is larger than it may be is refused unread', async () => {
  const headers = { 'content-length': '99999999', 'content-type': 'application/json' };
  expect((await guest.post('/api/decks', '{}', { headers })).problem.code).toBe('oversized');
});

test('a body nests at most 12 deep, wherever the brackets are', async () => {
  expect(() => readJson(nested(deepest))).not.toThrow();
  expect(deepest).toBe(12);
  for (const text of [nested(13), nested(30_000), `{"a":${nested(12)}}`, '['.repeat(30_000)])
    expect((await guest.post('/api/decks', text)).problem).toMatchObject({
      code: 'malformed',
      say: expect.stringContaining('12 deep'),
    });
  // Brackets in a text are none, whatever is quoted around them.
  expect(readJson(JSON.stringify({ a: `\\"${'['.repeat(50)}` }))).toEqual({ a: `\\"${'['.repeat(50)}` });
});

test.each([
  ['a key that reaches a prototype', '{"__proto__":{"admin":true}}'],
  ['such a key further in', '{"name":"Deck","game":"ccg","cards":[{"constructor":{"prototype":1}}]}'],
  ['such a key in disguise', '{"\\u005f_proto__":1}'],
  ['a zero byte', '{"game":"ccg","name":"De\\u0000ck","cards":[]}'],
  ['a zero byte in a key', '{"game\\u0000":"ccg"}'],
  ['half a character', '{"game":"ccg","name":"De\\ud800ck","cards":[]}'],
  ['what is not JSON', '{"name": hello}'],
  ['half of JSON', '{"name":"De'],
  ['JSON after JSON', '{}{}'],
  ['bare words', 'name=Deck'],
  ['a list', '[]'],
  ['a number', '1e999'],
  ['nothing', ''],
  ['null', 'null'],
])('%s is malformed', async (_what, body) => {
  const { status, problem } = await guest.post('/api/decks', body);
  expect({ status, code: problem.code }).toEqual({ status: 400, code: 'malformed' });
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
});

test('a key that reaches a prototype is refused whoever reads', () => {
  for (const key of ['__proto__', 'constructor', 'prototype'])
    for (const text of [`{"${key}":1}`, `[{"a":{"${key}":{}}}]`]) expect(() => readJson(text)).toThrow('A key of this');
});

test('an error never quotes what was sent', async () => {
  const { text } = await guest.post('/api/sign-in', '{"password":"hunter2hunter2');
  expect(text).not.toContain('hunter2');
  const odd = await guest.post('/api/sign-in', { name: 'Ann', password: { a: 'hunter2hunter2' } });
  expect(odd.problem).toMatchObject({ code: 'malformed', field: 'password' });
  expect(odd.text).not.toContain('hunter2');
});

test('nothing but JSON is taken', async () => {
  const kinds = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/xml',
    'application/jsonx',
    'nonsense',
  ];
  for (const kind of kinds) {
    const { status, problem } = await guest.post('/api/decks', JSON.stringify(deck), {
      headers: { 'content-type': kind },
    });
    expect({ kind, status, code: problem.code }).toEqual({ kind, status: 415, code: 'malformed' });
  }
  const charset = { headers: { 'content-type': 'application/json; charset=utf-8' } };
  expect((await guest.post('/api/decks', JSON.stringify(deck), charset)).status).toBe(201);
});

test('a field that is unknown, missing or of another kind is named', async () => {
  const bad = async (body: object) => (await guest.post('/api/decks', body)).problem;
  expect(await bad({ ...deck, name: 7 })).toMatchObject({ code: 'malformed', field: 'name' });
  expect(await bad({ ...deck, cards: ['a', 7] })).toMatchObject({ code: 'malformed', field: 'cards.1' });
  expect(await bad({ ...deck, name: '   ' })).toMatchObject({ field: 'name' });
  expect((await bad({ ...deck, admin: true })).say).toContain('admin');
});

test('a question that is asked twice in an address is refused', async () => {
  expect((await guest.get('/api/echo?a=1&b=2')).body).toEqual({ a: '1', b: '2' });
  expect((await guest.get('/api/echo?a=1&a=2')).problem).toMatchObject({ code: 'malformed', field: 'a' });
});

test('a zero byte in an address is refused, in its path and in its questions', async () => {
  for (const path of ['/api/decks/%00', '/api/decks/a%00b', '/api/echo?a=%00', '/api/echo?%00=a'])
    expect((await guest.get(path)).problem.code, path).toBe('malformed');
});

test('a key in an address reaches no prototype', async () => {
  expect((await guest.get('/api/echo?__proto__=1&constructor=2')).status).toBe(200);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});

test('an address that is too long, too odd or none leads nowhere', async () => {
  for (const path of [
    `/api/decks/${'a'.repeat(500)}`,
    '/api/decks/%zz',
    '/%c0%af',
    '/api/../../etc/passwd',
    '//evil.example/',
  ])
    expect((await guest.get(path)).problem.code, path).toBe('not-found');
});

test('where no body is expected, none is taken', async () => {
  expect((await guest.post('/api/sign-out', { everywhere: true })).problem.code).toBe('malformed');
  expect((await guest.get('/api/me')).status).toBe(200);
});
