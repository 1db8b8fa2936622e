import { type AddressInfo, connect } from 'node:net';
import { problem } from '@tenforward/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refused } from '../problems.ts';
import { StoreDown } from '../store/store.ts';
import { openDoor, type TestDoor } from './door-for-tests.ts';
import { answerTo, rawAnswer } from './errors.ts';

let house: TestDoor;
let thrown: unknown;
beforeAll(async () => {
  house = await openDoor({
    routes: (app) => {
      app.get('/throws', async () => {
        throw thrown;
      });
    },
  });
});
afterAll(() => house.close());

const answer = async (error: unknown) => {
  thrown = error;
  const { status, problem: told, text, headers } = await house.browser().get('/throws');
  return { status, code: told.code, text, headers };
};

test('a fault of ours is ‘internal’ and tells nothing of the inside', async () => {
  const error = new Error('secret inside: select * from people', { cause: new TypeError('deeper inside') });
  const { status, code, text } = await answer(error);
  expect({ status, code }).toEqual({ status: 500, code: 'internal' });
  for (const word of ['inside', 'select', 'stack', 'Error', '.ts', 'at ']) expect(text).not.toContain(word);
});

test('whoever reads the log finds where a fault happened, by the number of the answer', async () => {
  const { headers } = await answer(new Error('a broken thing'));
  const line = house.log.find((one) => one.includes('a broken thing')) ?? '{}';
  const told = JSON.parse(line) as { err: { stack: string }; request: string };
  expect(told.err.stack).toContain('errors.test.ts');
  expect(told.request).toBe(headers['x-request-id']);
});

test('an error that looks like one of the framework, and is none, is a fault of ours', async () => {
  for (const odd of [
    Object.assign(new Error('x'), { statusCode: 404 }),
    Object.assign(new Error('x'), { statusCode: 404, code: 'ENOENT' }),
    Object.assign(new Error('x'), { status: 418, code: 'E' }),
    'a text',
    undefined,
  ])
    if (odd !== undefined) expect(await answer(odd)).toMatchObject({ status: 500, code: 'internal' });
});

test('a store that is down is said to be down, and when to try again', async () => {
  const { status, code, headers } = await answer(new StoreDown('connection refused by 10.0.0.5'));
  expect({ status, code, after: headers['retry-after'] }).toEqual({ status: 503, code: 'degraded', after: '2' });
  const engine = new Error('SQLITE_BUSY');
  expect(answerTo(engine, (error) => error === engine)).toMatchObject({ status: 503, problem: { code: 'degraded' } });
});

test('a refusal is passed on as it is', async () => {
  const refused = new Refused('conflict', 'Two at once.', { field: 'x', retry: 1.2 });
  const { status, text, headers } = await answer(refused);
  expect({ status, after: headers['retry-after'] }).toEqual({ status: 409, after: '2' });
  expect(JSON.parse(text)).toEqual({ code: 'conflict', say: 'Two at once.', field: 'x', retry: 1.2 });
});

test('what is no request at all gets a problem, too', async () => {
  for (const [code, status] of [
    ['HPE_HEADER_OVERFLOW', 431],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408],
    ['HPE_INVALID_METHOD', 400],
    [undefined, 400],
  ] as const) {
    const [head = '', body = ''] = rawAnswer(code).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(problem.strict().safeParse(JSON.parse(body)).success).toBe(true);
  }
});

/** What a real socket gets for these bytes. */
const spoken = async (bytes: string): Promise<string> => {
  const { port } = house.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.on('data', (data) => (heard += String(data)));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
};

test('over a real socket: nonsense, two lengths, and headers without end are refused', async () => {
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const host = 'Host: localhost\r\n';
  expect(await spoken('hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"malformed"/s);
  const smuggled = `POST /api/guest HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n`;
  expect(await spoken(smuggled)).toMatch(/^HTTP\/1.1 400 /);
  expect(await spoken(`GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 .*"oversized"/s,
  );
});

test('a server that is about to stop says so', async () => {
  let told: unknown;
  const other = await openDoor({
    routes: (app) => {
      app.addHook('preClose', async () => {
        const { port } = app.server.address() as AddressInfo;
        const reply = await fetch(`http://localhost:${port}/healthz`, { headers: { connection: 'close' } });
        told = { status: reply.status, after: reply.headers.get('retry-after'), ...problem.parse(await reply.json()) };
      });
    },
  });
  await other.app.listen({ port: 0, host: 'localhost' });
  await other.close();
  expect(told).toMatchObject({ status: 503, after: '5', code: 'shutting-down' });
});
