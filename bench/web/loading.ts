/** What is loaded, and how soon it can be used. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newContext } from './context.ts';
import { type Aim, median } from './report.ts';

interface Loaded {
  readonly name: string;
  readonly bytes: number;
}
/** Every script of a page with its size as it was sent. */
const scriptsOf = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (one): one is PerformanceResourceTiming =>
          one instanceof PerformanceResourceTiming && /\.js(\?|$)/.test(one.name),
      )
      .map((one) => ({ name: one.name, bytes: one.encodedBodySize })),
  );
const isRules = ({ name }: Loaded): boolean => /\/(away-missions|probe|browser|lesson)-[\w-]+\.js/.test(name);
const sum = (loaded: readonly Loaded[]): number => loaded.reduce((total, { bytes }) => total + bytes, 0) / 1024;

/** The home page and the first table on a new browser, on a CPU slowed four times. */
export async function firstLoad(browser: Browser, url: string): Promise<Aim[]> {
  const ready: number[] = [];
  let home: Loaded[] = [];
  for (let round = 0; round < 5; round++) {
    // gzip, which every proxy speaks: brotli would flatter us
    const context = await newContext(browser, { baseURL: url, extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Play a bot' }).waitFor();
    // it answers: two frames go by without a long task in between
    ready.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const quiet = (last: number): void => {
              requestAnimationFrame((now) => (now - last < 50 ? resolve(performance.now()) : quiet(now)));
            };
            requestAnimationFrame(quiet);
          }),
      ),
    );
    home = await scriptsOf(page);
    await context.close();
  }
  return [
    {
      what: 'JavaScript of the first load, without rules',
      value: sum(home.filter((one) => !isRules(one))),
      unit: 'KB gzip',
      aim: 250,
    },
    { what: 'of which rules', value: sum(home.filter(isRules)), unit: 'KB gzip', aim: 0 },
    { what: 'home can be used, CPU slowed 4 times', value: median(ready) / 1000, unit: 's', aim: 2 },
  ];
}

/** Charts come only where they are shown: not to the table, but to the page after the game. */
export async function lazily(context: BrowserContext, _url: string, table: string): Promise<Aim[]> {
  const page = await context.newPage();
  const big = async (path: string, wait: string): Promise<Loaded[]> => {
    await page.goto(path);
    await page.locator(wait).first().waitFor();
    await page.waitForLoadState('networkidle');
    return scriptsOf(page);
  };
  const atTable = await big(`/t/${table}`, '.room');
  const after = await big(`/replay/${table}#after`, 'figure, svg');
  const only = after.filter(({ name }) => !atTable.some((one) => one.name === name));
  await page.close();
  return [
    { what: 'JavaScript of a table, all of it', value: sum(atTable), unit: 'KB gzip' },
    { what: 'more on the page after a game, charts among it', value: sum(only), unit: 'KB gzip' },
  ];
}
