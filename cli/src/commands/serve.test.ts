import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { openStore } from '@tenforward/server';
import { closeAll, guest, tempFolder, testServer } from '@tenforward/server/testing';
import { afterEach, expect, test } from 'vitest';
import { lanAddresses } from '@tenforward/server/lan';
import { scratch, tenforward } from '../../test/terminal.ts';

afterEach(closeAll);

const quiet = { TENFORWARD_LOG: 'silent' };

test('it says where it is open and what to do next, serves, and ends with 0 when it is told to', async () => {
  let met = '';
  const out: string[] = [];
  const { code, err } = await tenforward(['serve', '--port', '0', '--data', scratch()], {
    env: quiet,
    out: (text) => void out.push(text),
    stopped: async () => {
      const [, url = ''] = /open at (\S+);/.exec(out.join('\n')) ?? [];
      met = (await guest(url, 'Ada')).name;
    },
  });
  expect([code, err, met]).toEqual([0, '', 'Ada']);
  expect(out).toEqual([
    expect.stringMatching(/^Ten Forward is open at http:\/\/127\.0\.0\.1:\d+; Ctrl-C closes it/),
    expect.stringMatching(
      /^To play, open it in a browser; or in another terminal: npx tenforward join http:\/\/127\.0\.0\.1:\d+$/,
    ),
  ]);
});

test('open to all, it tells the addresses of this machine, and how it is reached by a name', async () => {
  const { code, out } = await tenforward(['serve', '--port', '0', '--host', '0.0.0.0', '--data', scratch()], {
    env: quiet,
  });
  expect(code).toBe(0);
  const lan = lanAddresses();
  for (const address of lan) expect(out).toContain(`npx tenforward join http://${address}:`);
  if (lan.length > 0) expect(out).not.toContain('127.0.0.1');
  expect(out).toContain('By a name it is reached only if TENFORWARD_URL, or --url, says that name.');
});

test('the log goes to stderr as JSON, and only warnings where somebody watches', async () => {
  const logged = await tenforward(['serve', '--port', '0', '--data', scratch()]);
  const messages = logged.err.split('\n').map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toEqual(expect.arrayContaining(['serving', 'closing', 'closed']));
  const watched = await tenforward(['serve', '--port', '0', '--data', scratch()], { screen: true });
  expect(watched.err).toBe('');
});

test('flags go over the environment, and the address that people see is the one that is told', async () => {
  const env = {
    ...quiet,
    TENFORWARD_PORT: '1',
    TENFORWARD_DATA: '/nowhere',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
  };
  const args = ['serve', '--port', '0', '--data', scratch(), '--url', 'https://table.example/'];
  const { code, out } = await tenforward(args, { env });
  expect(code).toBe(0);
  expect(out).toContain('npx tenforward join https://table.example');
});

test.each([
  [['--port', 'many'], {}, "--port must be a whole number from 0 to 65535, not 'many'."],
  [['--url', 'table'], {}, "--url must be an address such as https://table.example, not 'table'."],
  [[], { TENFORWARD_PORT: '-1' }, "TENFORWARD_PORT must be a whole number from 0 to 65535, not '-1'."],
  [
    [],
    { TENFORWARD_LOG: 'loud' },
    "TENFORWARD_LOG must be one of fatal, error, warn, info, debug, silent, not 'loud'.",
  ],
])('a bad setting %j %j is a sentence and exit code 2', async (args, env, sentence) => {
  expect(await tenforward(['serve', ...args], { env })).toMatchObject({ code: 2, err: sentence });
});

test('a port that is taken is a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, err } = await tenforward(['serve', '--port', String(port), '--data', scratch()], { env: quiet });
  other.close();
  expect(code).toBe(1);
  expect(err).toMatch(
    new RegExp(
      `^Port ${port} is taken: something else listens there\\. Choose another: --port (\\d+) \\(npm start -- --port \\1\\)\\.$`,
    ),
  );
});

test('another server on the same folder is a sentence', async () => {
  const { settings } = await testServer();
  const { code, err } = await tenforward(['serve', '--port', '0', '--data', settings.dataDir], { env: quiet });
  expect(code).toBe(1);
  expect(err).toBe(`Another Ten Forward server is running on ${settings.dataDir}: stop it first.`);
});

test('a store of a newer version is a sentence', async () => {
  const dataDir = tempFolder();
  const store = await openStore({ dataDir });
  await store.db
    .insertInto('kysely_migration' as never)
    .values({ name: '999-tomorrow', timestamp: '' })
    .execute();
  await store.close();
  const { code, err } = await tenforward(['serve', '--port', '0', '--data', dataDir], { env: quiet });
  expect(code).toBe(1);
  expect(err).toMatch(/^The store was written by a newer version of Ten Forward than this one\. Update/);
});

test('a PostgreSQL that is not there is a sentence without its password', async () => {
  const env = { ...quiet, DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/tables' };
  const { code, err } = await tenforward(['serve', '--port', '0'], { env });
  expect(code).toBe(1);
  expect(err).toBe("PostgreSQL at 127.0.0.1:1/tables can't be reached: connect ECONNREFUSED 127.0.0.1:1.");
});

test('a folder that is a file is a sentence', async () => {
  const file = join(scratch(), 'data');
  writeFileSync(file, '');
  const { code, err } = await tenforward(['serve', '--port', '0', '--data', file], { env: quiet });
  expect(code).toBe(1);
  expect(err).toMatch(/data can't be used: /);
});
