/**
 * `torture mutants GAME`: breaks one rule or one card at a time; each must turn a test red that names it. Scenarios run
 * in worker threads; where no scenario notices, the vitest tests that name the rule are run on the broken file.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { GameEntry } from '@tenforward/catalogue';
import { filesBelow } from 'tenforward/scenarios';
import { coverageOf } from 'tenforward/coverage';
import { gameWith, cardFaults } from './broken-game.ts';
import { type Mutant, mutantsOf } from './mutate.ts';
import type { Job, Verdict } from './worker.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** A mutant that runs longer than this runs without end, which is noticed. */
const patience = 120_000;
/** Every broken game stays in the memory of its worker: a fresh one takes over after so many. */
const shift = 40;

export interface Fault {
  readonly names: readonly string[];
  readonly where: string;
  readonly what: string;
  readonly job: Omit<Job, 'game'>;
  readonly mutant?: Mutant;
}
export interface Report {
  readonly game: string;
  readonly faults: number;
  readonly killed: number;
  /** Of these: noticed by tests that do not name what was broken. */
  readonly unnamed: number;
  readonly survivors: readonly { readonly names: readonly string[]; readonly where: string; readonly what: string }[];
  /** Rules that no line of code cites: they can't be switched off. */
  readonly uncited: readonly string[];
}

export interface Watching {
  readonly progress: (done: number, of: number) => void;
  /** Told at once, since a long run may be ended before its report. */
  readonly unnoticed: (fault: Fault) => void;
}

export async function torture(
  entry: GameEntry,
  only: string | undefined,
  watching: Watching,
  workers = availableParallelism(),
): Promise<Report> {
  const coverage = await coverageOf(entry);
  const known = new Set(Object.keys(coverage.ids));
  const folder = fileURLToPath(entry.folder);
  const mutants = filesBelow(folder, (name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).flatMap((file) =>
    mutantsOf(file, readFileSync(file, 'utf8'), known),
  );
  const faults = [...mutants.map(ofRule), ...cardFaults(await gameWith(entry.id)).map(ofCard)].filter(
    (fault) => only === undefined || fault.names.includes(only),
  );
  const { alive, unnamed } = await run(entry.id, faults, watching, workers);
  const survivors = alive.filter(({ names, mutant }) => !mutant || !noticedByVitest(mutant, names, coverage.ids));
  const cited = new Set(mutants.flatMap(({ ids }) => ids));
  return {
    game: entry.id,
    faults: faults.length,
    killed: faults.length - survivors.length,
    unnamed,
    survivors: survivors.map(({ names, where, what }) => ({ names, where, what })),
    uncited: only === undefined ? [...known].filter((id) => !cited.has(id)) : [],
  };
}

const ofRule = (mutant: Mutant): Fault => ({
  names: mutant.ids,
  where: `${relative(root, mutant.file)}:${mutant.line}`,
  what: mutant.what,
  job: { rules: mutant.ids, file: mutant.file, text: mutant.text },
  mutant,
});
const ofCard = ({ card, what }: { card: string; what: string }): Fault => ({
  names: [card],
  where: `card ${card}`,
  what,
  job: { rules: [], card, what },
});

/** Runs all faults, and gives back those that no scenario noticed. */
async function run(
  game: string,
  faults: readonly Fault[],
  { progress, unnoticed }: Watching,
  workers: number,
): Promise<{ alive: Fault[]; unnamed: number }> {
  const queue = [...faults];
  const alive: Fault[] = [];
  let done = 0;
  let unnamed = 0;
  const serve = async (): Promise<void> => {
    let worker = start();
    let served = 0;
    for (let fault = queue.shift(); fault; fault = queue.shift()) {
      const verdict = await judge(worker, { ...fault.job, game });
      if (verdict === 'hangs' || ++served % shift === 0) {
        await worker.terminate();
        worker = start();
      }
      if (verdict === 'survives') {
        alive.push(fault);
        unnoticed(fault);
      }
      if (verdict === 'unnamed') unnamed++;
      progress(++done, faults.length);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, serve));
  return { alive: faults.filter((fault) => alive.includes(fault)), unnamed };
}

const start = (): Worker => new Worker(new URL('./worker.mjs', import.meta.url));

function judge(worker: Worker, job: Job): Promise<Verdict | 'hangs'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => resolve('hangs')), patience);
    const heard = (verdict: Verdict): void => settle(() => resolve(verdict));
    const failed = (error: Error): void => settle(() => reject(error));
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      worker.off('message', heard).off('error', failed);
      act();
    };
    worker.on('message', heard).on('error', failed);
    worker.postMessage(job, []);
  });
}

/** Runs the tests that name these rules on the broken file; vitest.config.ts puts it in the place of the real one. */
function noticedByVitest(
  mutant: Mutant,
  names: readonly string[],
  ids: Readonly<Record<string, readonly string[]>>,
): boolean {
  const files = new Set(names.flatMap((id) => ids[id] ?? []).map((test) => test.split(': ')[0] ?? ''));
  const tests = [...files].filter((file) => file.endsWith('.test.ts'));
  if (tests.length === 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'tenforward-mutant-'));
  const broken = join(folder, 'broken.ts');
  writeFileSync(broken, mutant.text);
  const pattern = names.map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const { status } = spawnSync('npx', ['vitest', 'run', ...tests, '-t', pattern, '--bail', '1'], {
    cwd: root,
    env: { ...process.env, TENFORWARD_MUTANT: mutant.file, TENFORWARD_MUTANT_TEXT: broken },
    timeout: patience * 4,
  });
  rmSync(folder, { recursive: true });
  return status === 1; // a test was red; anything else is a run that failed, and proves nothing
}
