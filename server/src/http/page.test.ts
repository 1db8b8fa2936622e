/** What a browser is shown: who we are, and what to do with an invitation. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAll, createTable, guest, type TestServer, testServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(closeAll);

const page = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text();

test('the door says by which address to come in', async () => {
  const text = await page('/');
  expect(text).toContain(`npx tenforward join ${server.url}`);
  expect(text).toContain('Away Missions');
  expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

test('an invitation opened in a browser says how to sit down, and the same for every table', async () => {
  const ada = await guest(server.url);
  const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open' }] });
  const text = await page(`/t/${table}`);
  expect(text).toContain(`npx tenforward join ${server.url}/t/${table}#`);
  const other = 'q'.repeat(16);
  expect((await page(`/t/${other}`)).replaceAll(other, table)).toBe(text);
  expect(await page('/t/%3Cscript%3E"')).not.toContain('<script');
});
