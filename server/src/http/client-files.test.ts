/** The web client as a browser gets it: each page, its files, how long they keep; and nothing else of the machine. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pages } from '@tenforward/protocol/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAll, tempFolder, type TestServer, testServer } from '../testing/index.ts';
import { settingsFrom } from '../settings.ts';

const index = '<!doctype html><title>the client</title>';
const script = `console.log(${JSON.stringify('x'.repeat(500))})`;
let server: TestServer;
beforeAll(async () => {
  const around = tempFolder();
  const web = join(around, 'dist');
  mkdirSync(join(web, 'assets', 'fonts'), { recursive: true });
  writeFileSync(join(around, 'secret.txt'), 'not for you');
  writeFileSync(join(web, 'index.html'), index);
  writeFileSync(join(web, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(web, '.env'), 'not for you');
  writeFileSync(join(web, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(web, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(web, 'assets', 'app-1a2b.js.gz'), gzipSync(script));
  writeFileSync(join(web, 'assets', 'fonts', 'body-3c4d.woff2'), 'wOF2');
  writeFileSync(join(web, 'assets', '.hidden'), 'not for you');
  symlinkSync(join(around, 'secret.txt'), join(web, 'assets', '..secret'));
  server = await testServer({ web });
});
afterAll(closeAll);

/** As it stands: `fetch` would tidy up the path before it is sent. */
function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer; headers: Headers }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(parts),
          headers: new Headers(
            Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
          ),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('every page of the client is the same page, asked for again each time, under the same policy', async () => {
  const door = await testServer();
  const policy = (await fetch(`${door.url}/`)).headers.get('content-security-policy');
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const { status, body, headers } = await get(page.replace(':table', 'abcdefghij0123').replace('*', 'some/where'));
    expect([page, status, String(body)]).toEqual([page, 200, index]);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe(policy);
    const again = await get(page.replace('*', 'x'), { 'if-none-match': headers.get('etag') ?? '' });
    expect([page, again.status, again.body.length]).toEqual([page, 304, 0]);
  }
  for (const nowhere of ['/nowhere', '/index.html', '/new/more', '/t/a/b'])
    expect((await get(nowhere)).status, nowhere).toBe(404);
});

test('files with a hash in their name keep for ever, packed for whoever can unpack them', async () => {
  const plain = await get('/assets/app-1a2b.js');
  expect([plain.status, String(plain.body)]).toEqual([200, script]);
  for (const [encoding, packed] of [
    ['br', brotliCompressSync(script)],
    ['gzip', gzipSync(script)],
  ] as const) {
    const { headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toMatch(/javascript; charset=utf-8$/);
    expect(body.equals(packed)).toBe(true);
  }
  const font = await get('/assets/fonts/body-3c4d.woff2', { 'accept-encoding': 'br, gzip' });
  expect([String(font.body), font.headers.get('content-encoding')]).toEqual(['wOF2', null]);
  for (const { headers } of [plain, font]) {
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toBe('accept-encoding');
  }
  const icon = await get('/icon.svg');
  expect([icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual(['image/svg+xml', 'no-cache']);
});

test('nothing outside of the client can be read, nor anything hidden in it, however it is spelt', async () => {
  const ups = ['..', '%2e%2e', '.%2e', '..%2f..', '..%5c..', '%252e%252e', '....//..', '/..', './..'];
  const paths = [
    ...ups.flatMap((up) => [
      `/assets/${up}/secret.txt`,
      `/assets/${up}/../secret.txt`,
      `/assets/fonts/${up}/${up}/secret.txt`,
    ]),
    ...ups.map((up) => `/${up}/secret.txt`),
    '/assets/..secret',
    '/assets/.hidden',
    '/.env',
    '/assets/',
    '/assets/fonts',
    '/assets/fonts/',
    '/assets/app-1a2b.js%00',
    '/assets/app-1a2b.js/',
    '/assets/%2fetc%2fpasswd',
    '/assets//etc/passwd',
    `/assets/${'x'.repeat(300)}`,
    `/assets/${'x/'.repeat(90)}x`,
  ];
  for (const path of paths) {
    const { status, body, headers } = await get(path);
    expect([path, status], String(body)).toEqual([path, 404]);
    expect(JSON.parse(String(body))).toMatchObject({ code: 'not-found' });
    expect(headers.get('cache-control'), path).toBeNull();
  }
});

test('no folder is listed', async () => {
  for (const path of [
    '/assets',
    '/assets/',
    '/assets//',
    '/assets/.',
    '/assets/%2e',
    '/assets/fonts',
    '/assets/fonts/',
  ]) {
    const { status, body } = await get(path);
    expect(status, path).toBe(404);
    expect(String(body)).not.toMatch(/app-1a2b|body-3c4d/);
  }
});

test('strange conditions are no fault of ours', async () => {
  for (const headers of [
    { range: 'bytes=900-1000' },
    { range: 'bytes=x' },
    { 'if-match': '"another"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'accept-encoding': 'deflate' },
    { 'accept-encoding': '*' },
  ])
    expect((await get('/assets/app-1a2b.js', headers)).status, JSON.stringify(headers)).toBe(200);
});

test('without a client in the folder, a plain page says how to come in, whichever page was meant', async () => {
  const door = await testServer({ web: tempFolder() });
  for (const page of ['/', '/new', '/replay/abcdefghij0123']) {
    const text = await (await fetch(`${door.url}${page}`)).text();
    expect(text, page).toContain(`npx tenforward join ${door.url}`);
  }
  expect((await fetch(`${door.url}/assets/app.js`)).status).toBe(404);
});

test('the folder is that of the build unless said, and none if that is what is said', () => {
  expect(settingsFrom({}).web).toMatch(/web.dist$/);
  expect(settingsFrom({ TENFORWARD_WEB: '/srv/client' }).web).toBe('/srv/client');
  expect(settingsFrom({ TENFORWARD_WEB: '' }).web).toBeUndefined();
});

test('a browser that is lost gets the client, which says so; a program gets a problem', async () => {
  const lost = await get('/nowhere/at/all', { accept: 'text/html,*/*' });
  expect([lost.status, lost.body.toString(), lost.headers.get('cache-control')]).toEqual([404, index, 'no-cache']);
  // also where the address can’t be decoded
  for (const path of ['/t/%E0%A4%A', '/%', '/replay/%ff?n=1']) {
    const odd = await get(path, { accept: 'text/html,*/*' });
    expect([path, odd.status, odd.body.toString(), odd.headers.get('content-disposition')]).toEqual([
      path,
      404,
      index,
      null,
    ]);
  }
  for (const [path, accept] of [
    ['/t/%E0%A4%A', 'application/json'],
    ['/api/%E0%A4%A', 'text/html'],
    ['/nowhere', 'application/json'],
    ['/api/nowhere', 'text/html'],
    ['/assets/nothing.js', 'text/html'],
  ] as const) {
    const { status, headers } = await get(path, { accept });
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'application/json; charset=utf-8']);
  }
});
