import { closeAll, createTable, guest, http, testServer } from '@tenforward/server/testing';
import { afterEach, expect, test } from 'vitest';
import { games as nim } from '../../test/nim.ts';
import { tenforward } from '../../test/terminal.ts';

afterEach(closeAll);

const catalogue = new URL('../../test/nim.ts', import.meta.url).href;

const version = (to: string) =>
  nim.map((entry) => ({
    ...entry,
    rules: async () => {
      const rules = await entry.rules();
      return { ...rules, game: { ...rules.game, version: to } };
    },
  }));

test('it says of every open table what this program makes of it, beside the running server', async () => {
  const { url, settings } = await testServer({}, { games: nim, catalogue });
  const ada = await guest(url, 'Ada');
  const { table } = await createTable(ada, { game: 'nim', seats: [{ kind: 'me' }, { kind: 'me' }] });
  await createTable(ada, { game: 'nim', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await http(url, 'GET', `/api/tables/${table}`, undefined, ada.token);
  const check = ['upgrade', '--check', '--data', settings.dataDir];

  const same = await tenforward(check);
  expect(same).toMatchObject({ code: 0, err: '' });
  expect(same.out).toBe(`${table}  nim, rules 1, 0 decisions: same rules, plays again alike.\n1 table: all go on.`);
  const newer = await tenforward(check, { games: version('2') });
  expect(newer.code).toBe(0);
  expect(newer.out).toContain(`${table}  nim, rules 1 to 2, 0 decisions: goes on where it is.`);
  const without = await tenforward(check, { games: [] });
  expect(without.code).toBe(1);
  expect(without.out).toContain("can't go on: this program does not have the game.\n1 table: 1 can't go on.");
});

test('without --check it says that servers upgrade by themselves', async () => {
  const { code, err } = await tenforward(['upgrade']);
  expect(code).toBe(2);
  expect(err).toContain('npx tenforward upgrade --check says what will happen.');
});
