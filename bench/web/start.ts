/** From `npm start` on a fresh clone to the first question on the screen. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { againstBot } from '@tenforward/web/testing';
import type { Aim } from './report.ts';

const root = join(import.meta.dirname, '../..');

export async function freshStart(executablePath: string): Promise<Aim[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tenforward-fresh-'));
  const clone = join(folder, 'clone');
  spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  const began = performance.now();
  const child = spawn('npm', ['start', '--', '--port', '0', '--data', join(folder, 'data')], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, TENFORWARD_LOG: 'error' },
  });
  const seconds = (): number => (performance.now() - began) / 1000;
  let installed = 0;
  let built = 0;
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (installed === 0 && /Installed in/.test(printed)) installed = seconds();
      if (built === 0 && /Built the web client/.test(printed)) built = seconds();
      const found = /http:\/\/[\d.:]+/.exec(printed);
      if (found) resolve(found[0]);
    });
    child.on('exit', () => reject(new Error(printed)));
  });
  const open = seconds();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await againstBot(page, url);
  const asked = seconds();
  await browser.close();
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
  return [
    { what: 'npm start on a fresh clone to the first question', value: asked, unit: 's', aim: 120 },
    { what: 'of which installation from a warm cache (the network’s share)', value: installed, unit: 's' },
    { what: 'of which building the client', value: built - installed, unit: 's' },
    { what: 'of which opening the server', value: open - built, unit: 's' },
  ];
}
