/**
 * The games against an older state of the house, in one run. The older state is checked out into a worktree of its own
 * with its own install; this very measuring code (side.ts) runs on both, each in a process of its own, each the way its
 * state runs games: built and with a fixed young generation where there is a launch/, else with tsx, unless `--same-way`
 * asks for tsx on both. They take turns with the same seeds, and what counts is processor time.
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
  /** The same for the first games of a process, whose code is still being compiled. */
  readonly coldGamesRatio: number;
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
  if (way === 'tsx' || !existsSync(`${tree}/launch`)) {
    const tsx = `${tree}/node_modules/tsx/dist/loader.mjs`;
    return fork(program, [], { cwd: tree, execArgv: ['--import', `file://${tsx}`], stdio: 'inherit' });
  }
  const outfile = program.replace(/\.mts$/, '.mjs');
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

/**
 * Each game of both states, in turns: about so many seconds of the older state warm, after as many while it gets warm.
 * Turns are few and long: while a process waits for its turn the engine collects garbage, and with the closures of the last
 * games it forgets what it had compiled of them; who plays on without a pause never pays for that.
 */
export async function against(
  commit: string,
  ids: readonly string[],
  seconds: number,
  way: 'tsx' | 'built' = 'built',
): Promise<Record<string, Against>> {
  const found: Record<string, Against> = {};
  for (const id of ids) {
    const all: Measured[] = [];
    for (let pass = 0; pass < passes; pass++)
      all.push(await inFreshProcesses(commit, way, (sides) => measured(sides, id, seconds, pass)));
    found[id] = { commit, ...judged(all) };
  }
  return found;
}

/** What an engine compiles, and how, differs from process to process by as much as a tenth: two of them, for each game. */
const passes = 2;

async function inFreshProcesses<T>(
  commit: string,
  way: 'tsx' | 'built',
  work: (sides: Sides) => Promise<T>,
): Promise<T> {
  const sides: Sides = [new Side(await started(checkedOut(commit), way)), new Side(await started(root, way))];
  try {
    for (const one of sides) await one.ready();
    return await work(sides);
  } finally {
    for (const one of sides) one.end();
  }
}

type Sides = readonly [older: Side, newer: Side];
/** What both sides did, one pair a round. */
type Pairs = readonly (readonly [older: Worked, newer: Worked])[];
interface Measured {
  readonly cold: Pairs;
  readonly played: Pairs;
  readonly forked: Pairs;
  readonly heaps: Pairs;
}

const rounds = 2;
/** After so many games of Ascendancy, the longest, a decision takes as long as it will go on taking. */
const coldGames = 32;
const forkRounds = 8;

async function measured(sides: Sides, game: string, seconds: number, pass: number): Promise<Measured> {
  let from = pass * 10_000;
  const play = async (games: number): Promise<Pairs[number]> => {
    const pair = await both(sides, { do: 'play', game, from, games });
    from += games;
    return pair;
  };
  // The first games are played by code that is still being compiled: they take up to five times as long, and are measured apart.
  const cold: Pairs[number][] = [];
  while (micros(cold, 0) < seconds * 1e6 || total(cold, 0, 'games') < coldGames) cold.push(await play(coldGames / 4));
  const last = cold.at(-1)?.[0] ?? { games: 1, micros: 1 };
  const games = Math.max(1, Math.round((last.games * seconds * 1e6) / rounds / last.micros));
  const played: Pairs[number][] = [];
  for (let i = 0; i < rounds; i++) played.push(await play(games));
  const forked: Pairs[number][] = [];
  for (let i = 0; i <= forkRounds; i++)
    forked.push(await both(sides, { do: 'fork', game, from: 100 * pass + i, samples: 200 }));
  forked.shift(); // cold
  return { cold, played, forked, heaps: [await both(sides, { do: 'heap', game })] };
}

const total = (pairs: Pairs, side: 0 | 1, what: 'games' | 'decisions' | 'micros'): number =>
  pairs.reduce((sum, pair) => sum + pair[side][what], 0);
const micros = (pairs: Pairs, side: 0 | 1): number => total(pairs, side, 'micros');
/** How many times as much in the same time. */
const ratio = (pairs: Pairs, what: 'games' | 'decisions'): number =>
  total(pairs, 1, what) / micros(pairs, 1) / (total(pairs, 0, what) / micros(pairs, 0));

function judged(all: readonly Measured[]): Omit<Against, 'commit'> {
  const joined = (part: keyof Measured): Pairs => all.flatMap((one) => one[part]);
  const [cold, played, forked, heaps] = [joined('cold'), joined('played'), joined('forked'), joined('heaps')];
  const perGame = (side: 0 | 1): number => total(played, side, 'decisions') / total(played, side, 'games');
  const heap = (side: 0 | 1): number =>
    heaps.reduce((sum, pair) => sum + (pair[side].heapKB ?? Number.NaN), 0) / heaps.length;
  return {
    gamesRatio: ratio(played, 'games'),
    decisionsRatio: ratio(played, 'decisions'),
    coldGamesRatio: ratio(cold, 'games'),
    forkAskedRatio: 1 / ratio(forked, 'decisions'),
    decisionsPerGame: [perGame(0), perGame(1)],
    heapKB: [heap(0), heap(1)],
  };
}

/** One after the other, so that neither takes the processor from the other. */
async function both(sides: Sides, work: Work): Promise<readonly [Worked, Worked]> {
  return [await sides[0].does(work), await sides[1].does(work)];
}
