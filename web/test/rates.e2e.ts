/** Against a server as its users have it, with its usual limits on how often somebody asks. */
import { desktop, expect, expectNoErrors, somebody, test, waitForTurn, withServer } from './lib.ts';
import { testSeed } from './seed.ts';

test('a guest sits down at twelve tables in a row, and is never told to wait', async ({ browser }) => {
  await withServer({ rates: 'usual' }, async (server) => {
    await server.begin(`${testSeed} rates`);
    const page = await somebody(browser, server, desktop);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    const tables = new Set<string>();
    for (let i = 0; i < 12; i++) {
      await page.goto('/');
      // by key: what waits above it is looked at again now and then, and may move it
      await page.getByRole('button', { name: 'Play a bot' }).press('Enter');
      await page.waitForURL(/\/t\//);
      tables.add(page.url());
      await waitForTurn(page);
    }
    expect(tables.size).toBe(12);
    expect(refused).toEqual([]);
    expectNoErrors(page);
    await page.context().close();
  });
});
