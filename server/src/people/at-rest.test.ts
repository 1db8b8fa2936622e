import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDoor, password } from '../http/door-for-tests.ts';
import { secretsIn } from '../http/visitor-for-tests.ts';
import { invite } from '../hosting/invite.ts';
import type { OpenTable } from '../hosting/open-table.ts';
import { setAdmin } from './admin.ts';
import { putTable } from './tables-for-tests.ts';

test('whoever reads the store finds no password, token, code or invitation in it', async () => {
  const house = await openDoor();
  const browser = await house.guest();
  await browser.post('/api/register', { name: 'Ann', password });
  const program = house.program();
  const signedIn = await program.post('/api/sign-in', { name: 'Ann', password, asToken: true });
  program.token = String(signedIn.body['token']);
  await browser.post('/api/recovery-codes', { password });
  await setAdmin(house.store.db, 'Ann', true);
  house.later(60_000);
  const reset = await program.post('/api/admin/reset', { name: 'Ann' });
  const me = await browser.id();
  const id = await putTable(house.store.db, { host: me, status: 'gathering', seats: { p1: me } });
  const facts = { row: { host: me }, seats: [{ seat: 'p1', person: me }] };
  const nothing = (): Promise<void> => Promise.resolve();
  const hosting = { store: house.store, around: house.around, invitesLast: 1 };
  const table = { id, facts, house: hosting, announce: nothing, run: nothing } as unknown as OpenTable;
  const { secret: link } = await invite(table, { person: me, name: 'Ann' }, { seat: 'p1' });

  const secrets = new Set([...house.secrets, link, ...[...house.secrets].map((one) => one.replaceAll('-', ''))]);
  // One password, cookies of a guest and of a member, a token, sixteen codes and a reset: none has been missed.
  for (const secret of [password, program.token, reset.body['code'], browser.cookie?.split('=')[1]])
    expect(secrets).toContain(secret);
  expect(house.secrets.size).toBeGreaterThanOrEqual(21);

  const { db } = house.store;
  const texts: string[] = [];
  for (const { name, columns } of await db.introspection.getTables())
    for (const column of columns) {
      const rows = await sql<{ text: string | null }>`
        select cast(${sql.ref(column.name)} as text) as text from ${sql.table(name)}`.execute(db);
      texts.push(...rows.rows.map(({ text }) => text ?? ''));
    }
  expect(texts).toContain('Ann');
  expect(secretsIn(texts.join('\n'), secrets)).toEqual([]);
  // Nor in what the engine left between the rows.
  for (const file of [house.file, `${house.file}-wal`])
    expect(secretsIn(await readFile(file, 'latin1').catch(() => ''), secrets)).toEqual([]);
  await house.close();
});
