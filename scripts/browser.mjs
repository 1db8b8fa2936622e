// A Chromium for the browser tests: one that is there, else Debian's, which an administrator may install.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {string | undefined} */
function found() {
  const own = process.env.TENFORWARD_CHROMIUM;
  if (own) return own;
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  return undefined;
}

/** @returns {string} where it is */
export function ensureBrowser() {
  const there = found();
  if (there !== undefined) return there;
  const apt = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Installing a Chromium for the browser tests; this happens once.');
    apt(['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (apt(['install', '-y', '-qq', '--no-install-recommends', name]) === 0) break;
  }
  const now = found();
  if (now !== undefined) return now;
  console.error(
    'The browser tests need Chromium. Install it, or say where one is: TENFORWARD_CHROMIUM=/path/to/chromium',
  );
  process.exit(1);
}
