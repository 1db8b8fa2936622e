/** How large, how deep and how strange a message may be, and how many tables one socket holds. */
import { limits } from '@tenforward/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { Raw } from './raw.ts';
import { printOf } from './rows.ts';

let server: TestServer;
let ada: TestPerson;
let table: string;
let before: string;
beforeAll(async () => {
  server = await testServer();
  ada = await guest(server.url, 'Ada');
  ({ table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open' }] }));
  before = await printOf(server.store);
});
afterAll(closeAll);

const come = () => Raw.as(server.url, ada.token);
const ping = (id = 'ping-0001', more = '') => `{"t":"ping","id":"${id}"${more}}`;

/** What a text is answered by, on a socket that goes on afterwards. */
async function codeOf(raw: Raw, text: string | Buffer): Promise<unknown> {
  const at = raw.heard.length;
  raw.say(text);
  const pong = await raw.ask({ t: 'ping' });
  const answer = await until(() => raw.heard.slice(at).find((one) => one !== pong));
  return answer.t === 'error' ? answer.code : answer.t;
}

test('a table whose id can’t be one is not there, like any other that is not there', async () => {
  const raw = await come();
  const none = await raw.ask({ t: 'watch', table: 'nosuchtable00000' });
  for (const odd of ['x', '', '../../etc/passwd', 'X'.repeat(200)]) {
    const { id, ...problem } = (await raw.ask({ t: 'watch', table: odd })) as unknown as { id: string };
    expect(problem, odd).toEqual({ t: 'error', code: 'not-found', say: 'There is no such table.' });
    expect(none).toMatchObject(problem);
    expect(id).toBeDefined();
    await expect(ada.http('GET', `/api/tables/${encodeURIComponent(odd || '%')}`)).rejects.toMatchObject({
      problem: { code: 'not-found' },
    });
  }
  raw.close();
});

test('a message of 32 KB is read, and a byte more closes the socket with 1009', async () => {
  const raw = await come();
  const padded = (size: number) => ping().padEnd(size, ' ');
  expect(await codeOf(raw, padded(limits.message))).toBe('pong');
  raw.say(padded(limits.message + 1));
  expect(await raw.end()).toMatchObject({ code: 1009 });
});

test('a message in 64 fragments is read, and in more closes the socket with 1008', async () => {
  const inParts = (raw: Raw, count: number): void => {
    const text = ping().padEnd(count, ' ');
    for (let i = 0; i < count; i++)
      raw.socket.send(i < count - 1 ? text.charAt(i) : text.slice(i), { fin: i === count - 1, binary: false });
  };
  const raw = await come();
  inParts(raw, 64);
  expect(await raw.answer('ping-0001')).toMatchObject({ t: 'pong' });
  inParts(raw, 65);
  expect(await raw.end()).toMatchObject({ code: 1008 });
});

test('fragments together count as one message: they can’t be larger than it', async () => {
  const raw = await come();
  for (let i = 0; i < 5; i++) raw.socket.send(' '.repeat(10_000), { fin: false, binary: false });
  expect(await raw.end()).toMatchObject({ code: 1009 });
});

test('what is not UTF-8 closes the socket with 1007', async () => {
  const raw = await come();
  raw.socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), { binary: false });
  expect(await raw.end()).toMatchObject({ code: 1007 });
});

test('compression is not spoken: what is packed small could unpack to anything', async () => {
  const raw = await Raw.open(server.url, { perMessageDeflate: true });
  expect(raw.socket.extensions).toBe('');
  raw.close();
});

test('strange texts are malformed, the socket goes on, and nothing has changed', async () => {
  const raw = await come();
  const answer = (value: string) =>
    `{"t":"answer","id":"odd-000001","table":"${table}","seat":"p1","ask":"a","print":"b","answer":${value}}`;
  const odd: Readonly<Record<string, string | Buffer>> = {
    'a binary message': Buffer.from(ping()),
    nothing: '',
    'no JSON': '{"t":"ping"',
    'no object': '[]',
    'a text': '"ping"',
    'no kind': '{"id":"odd-000001"}',
    'an unknown kind': '{"t":"become-admin","id":"odd-000001"}',
    'a kind that every object has': '{"t":"constructor","id":"odd-000001"}',
    'a kind that is a list': '{"t":["ping"],"id":"odd-000001"}',
    'no id': '{"t":"ping"}',
    'a short id': ping('a'),
    'a field nobody asked for': ping('odd-000001', ',"admin":true'),
    'a key that reaches a prototype': ping('odd-000001', ',"__proto__":{"admin":true}'),
    'the same, further in': answer('{"a":{"constructor":{"prototype":{}}}}'),
    'a zero byte': answer('"\\u0000"'),
    'half a character': answer('"\\ud800"'),
    'half a character as a key': answer('{"\\udfff":1}'),
    'a number without end': answer('1e999'),
    'brackets without end': answer('['.repeat(5000) + ']'.repeat(5000)),
    'thirteen brackets': answer('['.repeat(12) + ']'.repeat(12)),
    'brackets that never close': '['.repeat(10_000),
    'a mark before the text': `\ufeff${ping()}`,
    'a seat that every object has': answer('1').replace('"p1"', '"__proto__"'),
    'a table that is no text': answer('1').replace(`"${table}"`, '7'),
  };
  for (const [what, text] of Object.entries(odd)) expect(await codeOf(raw, text), what).toBe('malformed');
  // just inside: twelve brackets, and what only looks like brackets
  expect(await codeOf(raw, answer('['.repeat(11) + ']'.repeat(11)))).toBe('not-now');
  expect(await codeOf(raw, answer(JSON.stringify('['.repeat(100))))).toBe('not-now');
  expect(await printOf(server.store)).toBe(before);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('a table is not made with a setting, a clock or a seat that says more than anybody knows', async () => {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  for (const wanted of [
    { seats, settings: { spectator: false } },
    { seats, settings: { clock: { kind: 'none', seconds: 5 } } },
    { seats: [{ kind: 'me', admin: true }, seats[1]] },
    { seats, host: ada.person },
  ])
    await expect(createTable(ada, wanted as never), JSON.stringify(wanted)).rejects.toMatchObject({
      problem: { code: 'malformed' },
    });
  expect(await printOf(server.store)).toBe(before);
});

test('a problem names the message it is about, even one that can’t be read', async () => {
  const raw = await come();
  raw.say('{"t":"nothing","id":"my-own-id-1"}');
  expect(await raw.answer('my-own-id-1')).toMatchObject({ t: 'error', code: 'malformed' });
});

test('one socket has twenty tables open at most, even if it asks for all at once', async () => {
  const tables: string[] = [];
  for (let i = 0; i < limits.tables + 5; i++)
    tables.push((await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open' }] })).table);
  const raw = await come();
  const answers = await Promise.all(tables.map((one) => raw.code({ t: 'watch', table: one })));
  expect(answers.filter((one) => one === 'table')).toHaveLength(limits.tables);
  expect(answers.filter((one) => one === 'too-many')).toHaveLength(5);
  const [first = ''] = tables.filter((_, i) => answers[i] === 'table');
  const [last = ''] = tables.filter((_, i) => answers[i] === 'too-many');
  // one that is open can be asked for again; and one that is left makes room
  expect(await raw.code({ t: 'watch', table: first })).toBe('table');
  expect(await raw.code({ t: 'leave', table: first })).toBe('done');
  expect(await raw.code({ t: 'watch', table: last })).toBe('table');
});

test('of messages that wait for an answer, a socket has 64', async () => {
  const raw = await come();
  for (let i = 0; i < 200; i++) raw.say({ t: 'watch', id: `flood-${String(i).padStart(4, '0')}`, table });
  expect(await raw.end()).toMatchObject({ code: 4003 });
});
