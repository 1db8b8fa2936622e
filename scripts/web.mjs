// Builds the web client, once for each state of its sources: a stamp in web/dist remembers which one it was made from.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { node, root } from './run.mjs';

const dist = join(root, 'web/dist');
const stampFile = join(dist, '.sources');
const sources = ['kernel/src', 'protocol/src', 'ui', 'web', 'games', 'package-lock.json'];

/** @returns {Promise<number>} how many milliseconds it took; 0 when nothing was to be done */
export async function ensureBuilt() {
  const now = sourcesHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return 0;
  const { code, printed, ms } = await node(
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
    { output: 'keep' },
  );
  if (code !== 0) {
    console.error(printed.trimEnd());
    console.error('The web client could not be built; the reason is above.');
    process.exit(code);
  }
  compress(dist);
  writeFileSync(stampFile, now);
  return ms;
}

/** The files of a folder and those below it, but for what tests and other tools leave there.
 * @param {string} path
 * @returns {string[]} */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter(
      (name) =>
        !['node_modules', 'dist', 'test', 'test-results'].includes(name) &&
        // the server reads the handbooks of games: no part of them is built
        !/games.[\w-]+.handbook$/.test(join(path, name)) &&
        !/\.test\.tsx?$/.test(name),
    )
    .flatMap((name) => filesBelow(join(path, name)));
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesBelow(join(root, path))).sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Text is sent small, and it is made small once.
 * @param {string} folder */
function compress(folder) {
  for (const file of filesBelow(folder).filter((one) => /\.(js|css|svg|html)$/.test(one))) {
    const text = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}
