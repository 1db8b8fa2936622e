// The program itself, as a shell starts it. Slow, so only what injected streams can't show.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scratchForAll } from './terminal.ts';

const bin = fileURLToPath(new URL('../bin/tenforward.mjs', import.meta.url));
const folder = scratchForAll();

const env = { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder, XDG_CONFIG_HOME: folder };

function tenforward(args: readonly string[], input = '') {
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

test('a server, a game on it from another process, and a polite end', async () => {
  const server = spawn(process.execPath, [bin, 'serve', '--port', '0', '--data', join(folder, 'data')], { env });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`it ended: ${said}`)));
    server.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const [, found] = /npx tenforward join (\S+)\n/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const file = join(folder, 'joined.json');
  const args = ['join', url, '--name', 'Ada', '--game', 'probe', '--bot', 'random', '--auto', 'random'];
  const { code, out, err } = tenforward(args, `record ${file}\n`);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('The game is over');
  expect(tenforward(['verify', file]).out).toContain('Everything holds.');
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});
