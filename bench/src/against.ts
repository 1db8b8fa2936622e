/**
 * The games against an older state of the house, in one run. The older state is checked out into a worktree of its own
 * with its own install; this very measuring code (side.ts) runs on both, each in a process of its own, each the way its
 * state runs games: the older with tsx, this one built and with its fixed young generation, unless `--same-way` asks for
 * tsx on both. They take turns with the same seeds, and what counts is processor time.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from '@tenforward/launch';
import type { Work, Worked } from './side.ts';

/** The state before questions had names and options were candidates. */
const before = '8d677650fbf6f6ec7f69c6f42cf0de605d1b84cc';

export interface Against {
  readonly commit: string;
  /** How many times as many games, and decisions, in the same processor time. */
  readonly gamesRatio: number;
  readonly decisionsRatio: number;
  /** How long a fork with its question takes, by how long it took. */
  readonly forkAskedRatio: number;
  readonly decisionsPerGame: readonly [before: number, now: number];
  readonly heapKB: readonly [before: number, now: number];
}

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const side = fileURLToPath(new URL('./side.ts', import.meta.url));

/** The full name of a commit; `before` is the one before asks had names. */
export function commitOf(word: string): string {
  const wanted = word === 'before' ? before : word;
  return execFileSync('git', ['-C', root, 'rev-parse', '--verify', '--end-of-options', `${wanted}^{commit}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** A worktree of that commit with its own install, made once. */
function checkedOut(commit: string): string {
  const tree = `${cache}/${commit.slice(0, 12)}`;
  if (!existsSync(`${tree}/package.json`)) {
    execFileSync('git', ['-C', root, 'worktree', 'prune']);
    execFileSync('git', ['-C', root, 'worktree', 'add', '--detach', '--force', tree, commit], { stdio: 'ignore' });
  }
  if (!existsSync(`${tree}/node_modules/tsx`)) {
    console.error(`Installing what ${commit.slice(0, 7)} needs; this happens once.`);
    execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return tree;
}

/** The program of a side: this measuring code on the kernel and the games of a tree. */
function programFor(tree: string, place: string): string {
  const file = `${place}/side-${tree === root ? 'now' : 'then'}.mts`;
  const text = [
    `import * as kernel from '${tree}/kernel/src/index.ts';`,
    `import { games } from '${tree}/games/catalogue/src/index.ts';`,
    `import { serve } from '${side}';`,
    'serve(kernel as never, games as never);',
    '',
  ];
  mkdirSync(place, { recursive: true });
  writeFileSync(file, text.join('\n'));
  return file;
}

const cache = `${root}/.build/bench`;

/** As that state runs games: TypeScript by a loader, or built. */
async function started(tree: string, way: 'tsx' | 'built'): Promise<ChildProcess> {
  const program = programFor(tree, cache);
  if (way === 'tsx') {
    const tsx = `${tree}/node_modules/tsx/dist/loader.mjs`;
    return fork(program, [], { cwd: tree, execArgv: ['--import', `file://${tsx}`], stdio: 'inherit' });
  }
  const outfile = `${cache}/side-built.mjs`;
  await bundle({ entryPoints: [program], outfile });
  return fork(outfile, [], { cwd: tree, execArgv: ['--max-semi-space-size=64'], stdio: 'inherit' });
}

class Side {
  private readonly child: ChildProcess;
  constructor(child: ChildProcess) {
    this.child = child;
  }
  private async heard(): Promise<Worked> {
    return new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error('a side of the comparison has ended'));
      this.child.once('exit', gone);
      this.child.once('message', (worked: Worked) => {
        this.child.off('exit', gone);
        resolve(worked);
      });
    });
  }
  async ready(): Promise<void> {
    await this.heard();
  }
  async does(work: Work): Promise<Worked> {
    this.child.send(work);
    return this.heard();
  }
  end(): void {
    this.child.kill();
  }
}

/** Each game of both states, in turns: so many rounds of about so many seconds on each side. */
export async function against(
  commit: string,
  ids: readonly string[],
  seconds: number,
  way: 'tsx' | 'built' = 'built',
): Promise<Record<string, Against>> {
  const sides = [new Side(await started(checkedOut(commit), 'tsx')), new Side(await started(root, way))] as const;
  const found: Record<string, Against> = {};
  try {
    for (const one of sides) await one.ready();
    for (const id of ids) found[id] = { commit, ...(await compared(sides, id, seconds)) };
  } finally {
    for (const one of sides) one.end();
  }
  return found;
}

const rounds = 8;

async function compared(sides: readonly [Side, Side], game: string, seconds: number): Promise<Omit<Against, 'commit'>> {
  // as many games a round as the older state plays in its share of the time, once its code is warm
  let [from, games] = [0, 2];
  for (const share of [0.1, 0.3, 0.6]) {
    const [old] = await both(sides, { do: 'play', game, from, games });
    from += games;
    games = Math.max(2, Math.round((games * seconds * 1e6 * share) / Math.max(1, old.micros)));
  }
  games = Math.max(2, Math.round(games / 4));
  const played = [];
  for (let i = 0; i < rounds; i++, from += games) played.push(await both(sides, { do: 'play', game, from, games }));
  const forked = [];
  for (let i = 0; i <= rounds; i++) forked.push(await both(sides, { do: 'fork', game, from: i, samples: 200 }));
  forked.shift(); // cold
  const heaps = await both(sides, { do: 'heap', game });
  const sum = (of: readonly Worked[], what: 'games' | 'decisions' | 'micros'): number =>
    of.reduce((total, one) => total + one[what], 0);
  const each = <T>(of: readonly (readonly [T, T])[]): [T[], T[]] => [of.map(([a]) => a), of.map(([, b]) => b)];
  const rate = (of: readonly Worked[], what: 'games' | 'decisions'): number => sum(of, what) / sum(of, 'micros');
  const [was, is] = each(played);
  const [forkedThen, forkedNow] = each(forked);
  return {
    gamesRatio: rate(is, 'games') / rate(was, 'games'),
    decisionsRatio: rate(is, 'decisions') / rate(was, 'decisions'),
    forkAskedRatio: rate(forkedThen, 'decisions') / rate(forkedNow, 'decisions'),
    decisionsPerGame: [sum(was, 'decisions') / sum(was, 'games'), sum(is, 'decisions') / sum(is, 'games')],
    heapKB: [heaps[0].heapKB ?? Number.NaN, heaps[1].heapKB ?? Number.NaN],
  };
}

/** One after the other, so that neither takes the processor from the other. */
async function both(sides: readonly [Side, Side], work: Work): Promise<readonly [Worked, Worked]> {
  return [await sides[0].does(work), await sides[1].does(work)];
}
