import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const url = 'http://127.0.0.1:4795';
const shot = (p, n) => p.screenshot({ path: `/tmp/y-s/${n}.png` });
const what = process.argv[2];
const errs = (p) => p.on('pageerror', (e) => console.log('ERR', String(e)));
const pick = async (p) => {
  await p.locator('.question .opt:not(.refused):not([aria-disabled=true])').first().waitFor({ timeout: 15000 });
  await p.locator('.question .opt:not(.refused):not([aria-disabled=true])').first().click();
  await p.keyboard.press('Enter');
  await p.waitForTimeout(350);
};
if (what === 'desk') {
  const p = await (await b.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', reducedMotion: 'reduce' })).newPage();
  errs(p);
  await p.goto(url);
  await p.getByRole('button', { name: 'Play a bot' }).click();
  for (let i = 0; i < 24; i++) {
    await p.locator('.question .opt').first().waitFor({ timeout: 15000 });
    const q = await p.locator('.question h2').first().innerText();
    console.log(i, q);
    if (/go\?|go $/.test(q)) {
      await p.locator('.offer.handle').first().hover();
      await p.waitForTimeout(200);
    }
    await shot(p, `d${i}`);
    if (/Activate/.test(q)) break;
    await pick(p);
  }
  await p.keyboard.press('0');
  await p.waitForTimeout(300);
  await shot(p, 'd-fit');
  await p.locator('[data-explains]').nth(3).hover({ force: true });
  await p.waitForTimeout(600);
  await shot(p, 'd-hover');
}
if (what === 'phone') {
  const p = await (
    await b.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark', reducedMotion: 'reduce',
      hasTouch: true,
      isMobile: true,
    })
  ).newPage();
  errs(p);
  await p.goto(url + '/learn/away-missions/2');
  await p.locator('.question .opt').first().waitFor();
  await shot(p, 'p-lesson');
  await p.locator('.lesson-more').click();
  await p.waitForTimeout(200);
  await shot(p, 'p-lesson-open');
  await p.locator('.lesson-more').click();
  await p.locator('.question .opt').first().click();
  await p.waitForTimeout(300);
  await shot(p, 'p-lesson-chosen');
  await p.locator('.question .btn.primary').last().click();
  await p.waitForTimeout(900);
  await shot(p, 'p-dice');
  await p.setViewportSize({ width: 640, height: 400 });
  await p.waitForTimeout(300);
  await shot(p, 'p-dice-land');
  await p.goto(url + '/learn/away-missions/1');
  await p.locator('.question .opt').first().waitFor();
  await p.waitForTimeout(300);
  await shot(p, 'p-land');
}
if (what === 'dice') {
  const p = await (await b.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true })).newPage(); errs(p);
  for (const lesson of [3, 4, 5, 2]) {
    await p.setViewportSize({ width: 390, height: 844 });
    await p.goto(url + '/learn/away-missions/' + lesson);
    for (let i = 0; i < 7; i++) {
      await p.locator('.question .opt').first().waitFor({ timeout: 4000 }).catch(() => {});
      if (await p.locator('.am-duel').count()) break;
      const o = p.locator('.question .opt:not(.refused):not([aria-disabled=true])', lesson === 3 ? {} : { hasText: /damage|attack/i });
      if (!(await o.count())) break;
      await o.first().click(); await p.waitForTimeout(150);
      await p.locator('.question .btn.primary').last().click({ timeout: 2000 }).catch(() => {});
      await p.waitForTimeout(700);
    }
    console.log(lesson, await p.locator('.am-duel').count());
    if (!(await p.locator('.am-duel').count())) continue;
    await p.waitForTimeout(1300);
    await shot(p, 'dice' + lesson);
    console.log(await p.evaluate(() => { const d = document.querySelector('.am-duel'); return [d.clientHeight, d.scrollHeight, d.clientWidth, d.scrollWidth]; }));
    await p.setViewportSize({ width: 640, height: 400 });
    await p.waitForTimeout(300);
    await shot(p, 'dice-land' + lesson);
  }
}
if (what === 'hand') {
  const p = await (
    await b.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark', reducedMotion: 'reduce',
      hasTouch: true,
      isMobile: true,
    })
  ).newPage();
  errs(p);
  await p.goto(url);
  await p.getByRole('button', { name: 'Play a bot' }).click();
  for (let i = 0; i < 24; i++) {
    await p.locator('.question .opt').first().waitFor({ timeout: 15000 });
    const q = await p.locator('.question h2').first().innerText();
    if (/go\?/.test(q)) await shot(p, `h-lay${i}`);
    if (/Activate/.test(q)) break;
    await pick(p);
  }
  await shot(p, 'h-play');
  await p.locator('.tab-bar button', { hasText: 'Hand' }).click();
  await p.waitForTimeout(300);
  await shot(p, 'h-hand');
}
await b.close();
