/** Handshakes that lead nowhere leave nothing behind: no open line, no word in the log. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { closeAll, type TestServer, testServer } from '../../src/testing/index.ts';
import { noRates } from '../../src/settings.ts';

afterEach(closeAll);

/** Asks for a WebSocket by hand and keeps the line open. */
async function upgrade({ url }: TestServer, path: string, host = new URL(url).host): Promise<Socket> {
  const line = connect(Number(new URL(url).port), '127.0.0.1');
  const headers = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  line.write(`${headers.join('\r\n')}\r\n\r\n`);
  return line;
}

async function answerOn(line: Socket): Promise<string> {
  const [first] = (await once(line, 'data')) as [Buffer];
  return first.toString('utf8');
}

test.each([
  ['a name that is not ours', '/socket', 'evil.example', '403'],
  ['a page that is none', '/nowhere', undefined, '404'],
  ['a page that is no socket', '/api/games', undefined, '400'],
  ['the front page', '/', undefined, '400'],
])('a handshake with %s is refused, and its line closed at once', async (_what, path, host, status) => {
  const server = await testServer();
  const line = await upgrade(server, path, host);
  const closed = once(line, 'close');
  expect(await answerOn(line)).toContain(`HTTP/1.1 ${status} `);
  await closed;
});

test('whoever asks too often for sockets holds no lines open', async () => {
  const server = await testServer({ rates: { ...noRates, requests: { points: 2, seconds: 60 } } });
  const lines = await Promise.all(Array.from({ length: 5 }, () => upgrade(server, '/nowhere')));
  await Promise.all(
    lines.map(async (line) => {
      line.resume();
      await once(line, 'close');
    }),
  );
});

test('an invitation in the address of a strange handshake is not written down', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const server = await testServer({}, { log });
  for (const path of [
    '/api/games?invite=hidden-invitation',
    '/nowhere/hidden-invitation',
    '/socket?token=hidden-token',
  ]) {
    const line = await upgrade(server, path);
    await answerOn(line);
    line.destroy();
  }
  await closeAll();
  expect(lines.join('')).not.toContain('hidden');
});
