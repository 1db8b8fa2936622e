import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { real, type Surroundings } from '../settings.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { People } from './people.ts';
import { hashOf, lifetimes, Sessions } from './sessions.ts';

let store: Store;
let folder: string;
let now = 1_000_000;
const around: Surroundings = { ...real, now: () => now };
let people: People;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenforward-sessions-'));
  store = await openStore({ dataDir: folder });
  people = new People({ db: store.db, around });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Another process on the same store. */
const elsewhere = () => new Sessions({ db: store.db, around });

test('a token has 256 random bits, and the store has only its hash', async () => {
  const { token, session, me } = await people.guest('Ann', 'token');
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  expect(session).toBe(hashOf(token));
  expect(await people.sessions.whoOf(token)).toMatchObject({ person: me.person, session, kind: 'token', guest: true });
  expect(await people.sessions.whoOf(session)).toBeUndefined();
});

test('what is no token is nobody’s', async () => {
  for (const token of ['', 'x', 'x'.repeat(201), '%', "' or 1=1 --"])
    expect(await people.sessions.whoOf(token)).toBeUndefined();
});

test('a session ended in another process is dead here within five seconds', async () => {
  const { token, session } = await people.guest('Ben', 'cookie');
  await people.sessions.whoOf(token);
  await elsewhere().end(session);
  now += 5_000;
  expect(await people.sessions.whoOf(token)).toBeUndefined();
});

test('what was read just before a session ended is not remembered after it', async () => {
  const { token, session } = await people.guest('Cat', 'cookie');
  // After two hours the visit is written down, so that the ending falls between reading and remembering.
  now += 2 * 3_600_000;
  const reading = people.sessions.whoOf(token);
  await people.sessions.end(session);
  await reading;
  expect(await people.sessions.whoOf(token)).toBeUndefined();
});

test('a program’s token lasts a year from its making, used or not', async () => {
  const { token } = await people.guest('Dan', 'token');
  for (const part of [0.5, 0.4]) {
    now += lifetimes.token * part;
    expect(await people.sessions.whoOf(token)).toBeDefined();
  }
  now += lifetimes.token * 0.1;
  expect(await people.sessions.whoOf(token)).toBeUndefined();
});

test('whoever opens more than a hundred sessions loses those not used for longest', async () => {
  const { token: first, me } = await people.guest('Eve', 'token');
  const tokens: string[] = [];
  for (let n = 0; n < 100; n++) {
    now++;
    tokens.push((await people.sessions.open(me.person, 'token')).token);
  }
  expect(await people.sessions.whoOf(first)).toBeUndefined();
  for (const token of [tokens[0], tokens[99]]) expect(await people.sessions.whoOf(token ?? '')).toBeDefined();
});

test('sockets can ask which of their sessions have lapsed, wherever they ended', async () => {
  const runsOut = await people.guest('Fay', 'cookie');
  const ended = await people.guest('Gil', 'token');
  const stays = await people.guest('Hal', 'token');
  await elsewhere().end(ended.session);
  now += lifetimes.cookie;
  const asked = [runsOut.session, ended.session, stays.session];
  expect(await people.sessions.lapsed(asked)).toEqual([runsOut.session, ended.session]);
  expect(
    await people.sessions.lapsed(Array.from({ length: 501 }, (_, n) => (n === 500 ? stays.session : `${n}`))),
  ).toHaveLength(500);
});

test('whoever has stopped listening is not called', async () => {
  const { session } = await people.guest('Ida', 'cookie');
  const heard: object[] = [];
  people.sessions.onEnded((ended) => heard.push(ended))();
  await people.sessions.end(session);
  expect(heard).toEqual([]);
});
