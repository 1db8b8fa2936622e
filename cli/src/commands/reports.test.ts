import { closeAll, createTable, guest, testServer } from '@tenforward/server/testing';
import { afterEach, expect, test } from 'vitest';
import { games as nim } from '../../test/nim.ts';
import { scratch, tenforward } from '../../test/terminal.ts';

afterEach(closeAll);

test('what was reported is listed with its table and moment, beside the running server', async () => {
  const server = await testServer({}, { games: nim, catalogue: new URL('../../test/nim.ts', import.meta.url).href });
  const data = ['--data', server.settings.dataDir];
  expect(await tenforward(['reports', ...data])).toMatchObject({ code: 0, out: 'Nobody has reported anything.' });
  const ada = await guest(server.url, 'Ada');
  const { table } = await createTable(ada, { game: 'nim', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const { report } = await ada.http<{ report: string }>('POST', `/api/tables/${table}/report`, {
    n: 0,
    text: 'Is this\n\u001b[2Jred?',
  });
  const { code, out } = await tenforward(['reports', ...data]);
  expect(code).toBe(0);
  expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}nim {2}\/replay\/\w+ #0 {2}by Ada\n {2}Is this\n {2}/);
  expect(out).toContain(`/replay/${table} #0`);
  expect(out).not.toContain('\u001b');
  const json = await tenforward(['reports', '--json', ...data]);
  expect(JSON.parse(json.out)).toMatchObject({ report, table, game: 'nim', n: 0, name: 'Ada' });
});

test('where there is no store, it says so', async () => {
  const ran = await tenforward(['reports', '--data', scratch()]);
  expect(ran).toMatchObject({ code: 1 });
  expect(ran.err).toContain('There is no store at');
});
