// The program itself, as a shell starts it. Slow, so only what injected streams can't show.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scratchForAll } from './terminal.ts';

const bin = fileURLToPath(new URL('../bin/tenforward.mjs', import.meta.url));
const folder = scratchForAll();

function tenforward(args: readonly string[], input = '') {
  const env = { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { input, encoding: 'utf8', env });
  return { code: status, out: stdout, err: stderr };
}

test('piped input is played, repeated in the transcript, and its end is no crash', () => {
  const file = join(folder, 'game.json');
  const { code, out, err } = tenforward(['play', 'probe', '--seed', '1'], `1\n2\nnonsense\nsave ${file}\n`);
  expect(err).toBe('');
  expect(out).toContain('Ann> nonsense\n');
  expect(out).toContain(`  npx tenforward play --load ${file}`);
  expect(code).toBe(0);
  const verified = tenforward(['verify', file]);
  expect(verified.out).toContain('Everything holds.');
  expect(verified.code).toBe(0);
});

test('a simulation on worker threads prints nothing but JSON on stdout', () => {
  const { code, out, err } = tenforward(['sim', 'probe', '--games', '4', '--seed', '1', '--workers', '2', '--json']);
  expect(err).toBe('');
  expect(JSON.parse(out)).toMatchObject({ game: 'probe', games: 4, completed: 4, errors: 0, invariantBreaks: 0 });
  expect(code).toBe(0);
});

test('wrong words end with 2', () => {
  const { code, out, err } = tenforward(['sims']);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain("Did you mean 'npx tenforward sim'?");
});
