import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { parseAllDocuments } from 'yaml';

const games = join(import.meta.dirname, '../games');

/** `npm start` builds this; `npm run web` serves it while one works on it, beside a server on 4710. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lessons()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Fonts and icons are files: the page's policy allows no data in addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:4710',
      '/socket': { target: 'ws://127.0.0.1:4710', ws: true },
    },
  },
});

/** Lessons are scenario files, the same that the tests run: `import lessons from 'virtual:lessons'` has them all, read. */
function lessons(): Plugin {
  const name = 'virtual:lessons';
  return {
    name: 'lessons',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(readLessons())}` : undefined),
  };
}

/** By game, in the order of their files. */
function readLessons(): Record<string, unknown[]> {
  const found: Record<string, unknown[]> = {};
  for (const game of readdirSync(games)) {
    const folder = join(games, game, 'lessons');
    if (existsSync(folder))
      found[game] = readdirSync(folder)
        .filter((file) => file.endsWith('.scenario.yaml'))
        .sort()
        .flatMap((file) =>
          parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((doc) => doc.toJS() as unknown),
        );
  }
  return found;
}
