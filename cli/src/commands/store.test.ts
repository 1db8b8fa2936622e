import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openStore } from '@tenforward/server';
import { closeAll, createTable, guest, http, testServer } from '@tenforward/server/testing';
import { afterEach, expect, test } from 'vitest';
import { games as nim } from '../../test/nim.ts';
import { scratch, tenforward } from '../../test/terminal.ts';

afterEach(closeAll);

const catalogue = new URL('../../test/nim.ts', import.meta.url).href;
const nimServer = (over = {}) => testServer(over, { games: nim, catalogue });
const password = 'a rather long password';

test('a backup is taken beside the running server, and restored into an empty folder', async () => {
  const server = await nimServer();
  const ada = await guest(server.url, 'Ada');
  await createTable(ada, { game: 'nim', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const file = join(scratch(), 'all.backup');
  const saved = await tenforward(['backup', file, '--data', server.settings.dataDir]);
  expect(saved).toMatchObject({ code: 0, err: '' });
  expect(saved.out).toMatch(/^Backed up 1 person, 1 table and 0 decisions \(\d+ rows in all\) into .*all\.backup\.$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const data = join(scratch(), 'fresh');
  const restored = await tenforward(['restore', file], { env: { TENFORWARD_DATA: data } });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Restored 1 person, 1 table and 0 decisions /);
  const again = await tenforward(['restore', file, '--data', data]);
  expect(again).toMatchObject({ code: 1, err: "A backup goes into an empty store only: here, 'people' has rows." });
});

test.each([
  [['backup'], 2, 'Into which file?'],
  [['restore'], 2, 'From which file?'],
  [['restore', 'nowhere.backup'], 2, "nowhere.backup can't be read: there is no such file."],
  [['admin'], 2, 'Who?'],
  [['reset', 'Ada', 'Ben'], 2, "'Ben' is one word too many: this takes one name."],
])('%j is a sentence', async (args, code, sentence) => {
  const ran = await tenforward(args, { env: { TENFORWARD_DATA: scratch() } });
  expect(ran.err).toContain(sentence);
  expect(ran.code).toBe(code);
});

test('a backup is never written over another file, nor where there is no folder, nor half', async () => {
  const { settings } = await nimServer();
  const data = ['--data', settings.dataDir];
  const folder = scratch();
  const file = join(folder, 'taken');
  writeFileSync(file, 'mine');
  expect(await tenforward(['backup', file, ...data])).toMatchObject({
    code: 2,
    err: `${file} is there already; choose another name.`,
  });
  expect((await tenforward(['backup', join(folder, 'no', 'where'), ...data])).err).toContain(
    `there is no folder ${join(folder, 'no')}.`,
  );
  const unused = join(folder, 'unused');
  const nothing = await tenforward(['backup', unused, '--data', folder]);
  expect(nothing.code).toBe(1);
  expect(nothing.err).toContain('There is no store at');
  expect(existsSync(unused)).toBe(false);
});

test.each([
  ['a letter', 'Dear Ada'],
  ['nothing', ''],
  ['another archive', gzipSync('Dear Ada\n')],
])('%s is no backup: nothing is restored, and no folder made', async (_what, content) => {
  const folder = scratch();
  const file = join(folder, 'letter');
  writeFileSync(file, content);
  const data = join(folder, 'fresh');
  expect(await tenforward(['restore', file, '--data', data])).toMatchObject({
    code: 2,
    err: `${file} is no backup of Ten Forward.`,
  });
  expect(existsSync(data)).toBe(false);
});

test('a member becomes an administrator and no longer; beside a running server it says what to do', async () => {
  const server = await nimServer();
  const { token } = await http<{ token: string }>(server.url, 'POST', '/api/register', {
    name: 'Ada',
    password,
    asToken: true,
  });
  const data = ['--data', server.settings.dataDir];
  expect(await tenforward(['admin', 'Ada', ...data])).toMatchObject({
    code: 1,
    err: `Another Ten Forward server is running on ${server.settings.dataDir}: stop it first.`,
  });
  await server.close();
  expect(await tenforward(['admin', 'Ada', ...data])).toMatchObject({ code: 0, out: 'Ada is an administrator now.' });
  const isAdmin = async (): Promise<boolean> => {
    const again = await nimServer({ dataDir: server.settings.dataDir });
    const me = await http<{ admin: boolean }>(again.url, 'GET', '/api/me', undefined, token);
    await again.close();
    return me.admin;
  };
  expect(await isAdmin()).toBe(true);
  await tenforward(['admin', 'ada', '--off', ...data]);
  expect(await isAdmin()).toBe(false);
  expect(await tenforward(['admin', 'Ben', ...data])).toMatchObject({
    code: 1,
    err: 'Nobody has registered by that name.',
  });
});

test('a reset code sets a new password', async () => {
  const server = await nimServer();
  await http(server.url, 'POST', '/api/register', { name: 'Ada', password, asToken: true });
  await server.close();
  const { dataDir } = server.settings;
  const { code, out } = await tenforward(['reset', 'Ada', '--data', dataDir]);
  expect(code).toBe(0);
  const [secret = ''] = out.split('\n');
  expect(secret).toMatch(/^(\w{4}-){5}\w{4}$/);
  expect(out).toContain('It works once, until ');
  const again = await nimServer({ dataDir });
  const recovered = await http<{ me: { name: string } }>(again.url, 'POST', '/api/recover', {
    name: 'Ada',
    code: secret,
    password: 'another long password',
    asToken: true,
  });
  expect(recovered.me.name).toBe('Ada');
});

test('a store that nobody used yet can be asked too', async () => {
  const dataDir = scratch();
  await (await openStore({ dataDir })).close();
  expect(await tenforward(['upgrade', '--check', '--data', dataDir])).toMatchObject({
    code: 0,
    out: 'No table is being played.',
  });
});
