// Starting programs: the project's root, and a promise of how a child ended.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a JavaScript file with this very Node. `output: 'show'` lets it use the terminal, 'keep' collects what it prints,
 * 'both' collects and shows.
 * @param {string[]} args the file and its arguments
 * @param {{ output?: 'show' | 'keep' | 'both' }} [how]
 * @returns {Promise<{ code: number; printed: string; ms: number }>}
 */
export function node(args, { output = 'show' } = {}) {
  return run(process.execPath, args, output);
}

/** @param {string[]} args */
export function npm(args) {
  // Inside `npm start` the running npm says where it is; elsewhere the shell finds it (on Windows as npm.cmd).
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js')) return run(process.execPath, [own, ...args], 'show');
  return run('npm', args, 'show', process.platform === 'win32');
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {'show' | 'keep' | 'both'} output
 */
function run(command, args, output, shell = false) {
  const began = Date.now();
  const pipe = output === 'show' ? 'inherit' : 'pipe';
  const colour = process.stdout.isTTY && output !== 'show' ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', pipe, pipe],
    shell,
    env: { ...process.env, ...colour },
  });

  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      printed += text;
      if (output === 'both') process.stdout.write(text);
    });
  }

  // Ctrl-C reaches the child by itself and it decides what that means; a plain kill has to be handed on.
  const wait = () => {};
  const handOn = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', handOn);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', wait).off('SIGTERM', handOn);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), printed, ms: Date.now() - began });
    });
  });
}
