/**
 * `torture long`: what the suite proves in a short form, at its full length. The same test files are run, with the numbers
 * from here in their environment, so that nothing is proven in two ways.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Long {
  readonly name: string;
  /** Test files, as vitest finds them. */
  readonly files: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export const longs: readonly Long[] = [
  { name: 'probe', files: ['kernel/test/conformance'], env: { TENFORWARD_CONFORM_GAMES: '1000' } },
  { name: 'away-missions', files: ['games/away-missions/test/conformance'], env: { TENFORWARD_CONFORM_GAMES: '210' } },
  { name: 'ascendancy', files: ['games/ascendancy/test/conformance'], env: { TENFORWARD_CONFORM_GAMES: '60' } },
  { name: 'cards', files: ['cards/test/worlds'], env: { TENFORWARD_CARD_WORLDS: '20000' } },
  { name: 'leak', files: ['server/test/leak'], env: { TENFORWARD_LEAK_PAIRS: '300' } },
  { name: 'fuzz', files: ['server/test/security/fuzz'], env: { TENFORWARD_FUZZ: '100000' } },
  { name: 'crashes', files: ['server/test/crash'], env: { TENFORWARD_CRASHES: '20' } },
];

/** One after the other; which failed. A run that was cut off goes on with `--from NAME`. */
export async function runLong(list: readonly Long[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, files, env } of list) {
    const began = Date.now();
    const code = await vitest(files, env);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} ${((Date.now() - began) / 1000).toFixed(0)} s`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

const vitest = (files: readonly string[], env: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    // a test that takes seconds in the suite takes minutes here
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=7200000', ...files];
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

/** From a name on, or that one alone; nothing if there is none of that name. */
export function chosen({ only, from }: { only?: string | undefined; from?: string | undefined }): readonly Long[] {
  if (only !== undefined) return longs.filter(({ name }) => name === only);
  if (from === undefined) return longs;
  const i = longs.findIndex(({ name }) => name === from);
  return i < 0 ? [] : longs.slice(i);
}
