// Installs what is missing, once: a stamp in node_modules remembers which lock file it was made from.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './run.mjs';

const stampFile = join(root, 'node_modules', '.tenforward-installed');

/**
 * Makes sure that the packages of the lock file are there. Playing needs fewer of them than testing.
 * @param {{ dev: boolean }} what
 */
export async function ensureInstalled({ dev }) {
  const there = readStamp();
  if (there?.lock === lockHash() && (there.dev || !dev)) return;

  console.log(
    `Installing what Ten Forward needs to ${dev ? 'be tested' : 'run'}; this happens once and may take a minute.`,
  );
  const { code, ms } = await npm([
    'ci',
    dev ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    console.error(`The installation failed (npm ci ended with ${code}). Its reason is above; then try again.`);
    process.exit(code);
  }
  writeStamp(dev);
  console.log(`Installed in ${(ms / 1000).toFixed(0)} s.`);
}

/** @param {boolean} dev */
export function writeStamp(dev) {
  writeFileSync(stampFile, `${JSON.stringify({ lock: lockHash(), dev })}\n`);
}

/** @returns {{ lock: string; dev: boolean } | undefined} */
function readStamp() {
  if (!existsSync(stampFile)) return undefined;
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function lockHash() {
  // Line ends differ between checkouts, what is installed does not.
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8').replaceAll('\r\n', '\n');
  return createHash('sha256').update(lock).digest('hex');
}
