// Runs the programs of the house as built code: bundled once for each state of the sources, as the web client is. Started
// from TypeScript each closure is named by a helper, every file is read by a loader, and what rules do costs a third more.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.build/node');

/** What is built: programs, threads, and the catalogue that threads are pointed at. */
const entries = {
  tenforward: 'cli/src/main.ts',
  'sim-worker': 'cli/src/sim/worker.ts',
  'bot-worker': 'server/src/bots/worker.ts',
  'store-worker': 'server/src/store/libsql-worker.ts',
  'seeded-server': 'server/src/testing/seeded-server.ts',
  catalogue: 'games/catalogue/src/index.ts',
};
const sources = ['kernel', 'geometry', 'cards', 'games', 'protocol', 'server', 'cli', 'package-lock.json'];

/**
 * Runs a program or thread. What was started from TypeScript (by a test, or with TENFORWARD_RUN=sources) goes on so:
 * threads inherit the environment.
 * @param {keyof typeof entries} entry
 * @param {{ from: 'start' | 'thread' }} how
 */
export async function run(entry, { from }) {
  if (from === 'start' && process.env['TENFORWARD_RUN'] !== 'sources') process.env['TENFORWARD_BUILT'] = await built();
  const dir = process.env['TENFORWARD_BUILT'];
  if (dir === undefined) {
    const { register } = await import('tsx/esm/api');
    register({ tsconfig: false });
    await import(pathToFileURL(join(root, entries[entry])).href);
    return;
  }
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(dir, `${entry}.js`)).href);
}

/** @returns {Promise<string>} the folder with the built code of the sources as they are */
async function built() {
  const dir = join(folder, sourcesKey());
  if (existsSync(dir)) return dir;
  const made = `${dir}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  await bundle({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    outdir: made,
    splitting: true,
  });
  try {
    renameSync(made, dir);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(dir)) throw error; // somebody else was first
  }
  // a server that has run for weeks still starts threads from its own: the newest ten stay
  const byAge = readdirSync(folder)
    .map((name) => ({
      path: join(folder, name),
      at: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of byAge.slice(10)) rmSync(path, { recursive: true, force: true });
  return dir;
}

/**
 * Builds programs as all of ours are built.
 * @param {Pick<import('esbuild').BuildOptions, 'entryPoints' | 'outdir' | 'outfile' | 'splitting'>} what
 */
export async function bundle(what) {
  const { build } = await import('esbuild');
  await build({
    ...what,
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
    plugins: [ownPackages, places],
  });
}

/**
 * Our own packages are built in; libraries stay where they are installed. Two of ours may want different versions of one:
 * then it is not at the top, and is taken from where it is installed for this file.
 */
const ownPackages = {
  name: 'own-packages',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'found') return undefined;
      if (path.startsWith('node:')) return { path, external: true };
      const found = await build.resolve(path, { kind, resolveDir, pluginData: 'found' });
      if (path.startsWith('@tenforward/')) return found;
      const isAtTop = found.path.startsWith(join(root, 'node_modules') + sep);
      return { path: isAtTop || found.errors.length > 0 ? path : found.path, external: true };
    });
  },
};

/** Files beside a source are found from where the source is, not from where it was built to. */
const places = {
  name: 'places',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises');
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta')) return undefined;
      const contents = text
        .replaceAll("import.meta.resolve('@tenforward/catalogue')", "new URL('./catalogue.js', import.meta.url).href")
        .replaceAll(/(?<!catalogue\.js', )import\.meta\.url/g, JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

/** What is no part of any program: tests, faces, texts that are read when they are wanted. */
const besides = /^(node_modules|dist|web|handbook|scenarios|lessons|golden|records)$|\.test\.tsx?$/;

function sourcesKey() {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!besides.test(name)) add(join(path, name));
    } else if (/\.(ts|json)$/.test(path)) hash.update(`${path.slice(root.length)} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const path of sources) add(join(root, path));
  return hash.digest('hex').slice(0, 16);
}
