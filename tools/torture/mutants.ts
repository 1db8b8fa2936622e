/**
 * `torture mutants GAME`: breaks one rule or one card at a time; each must turn a test red that names it. First the
 * scenarios that name it are run, then the vitest tests that do, and where none notices all other scenarios.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameEntry } from '@tenforward/catalogue';
import { filesBelow } from 'tenforward/scenarios';
import { coverageOf } from 'tenforward/coverage';
import { listName, type Unbroken, unbroken } from '../checks/citations.ts';
import { gameWith, cardFaults } from './broken-game.ts';
import { type Mutant, mutantsOf } from './mutate.ts';
import type { Job } from './worker.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Tests that run longer than this on a broken game run without end, which is noticed. */
const patience = 300_000;

export interface Fault {
  readonly names: readonly string[];
  readonly where: string;
  readonly what: string;
  readonly job: Omit<Job, 'game' | 'scenarios'>;
  readonly mutant?: Mutant;
}
export interface Report extends Unbroken {
  readonly game: string;
  readonly faults: number;
  readonly killed: number;
  /** Of these: noticed by tests that do not name what was broken. */
  readonly unnamed: number;
  readonly survivors: readonly { readonly names: readonly string[]; readonly where: string; readonly what: string }[];
}

/** `unnamed`: a scenario noticed, but no test that names the rule or card. */
type Verdict = { readonly is: 'killed' | 'survives' } | { readonly is: 'unnamed'; readonly by: string };

export interface Watching {
  readonly progress: (done: number, of: number) => void;
  /** Told at once, since a long run may be ended before its report. */
  readonly unnoticed: (fault: Fault, verdict: Verdict) => void;
}

/** Which of the faults are tried, and how many at a time. */
export interface Selection {
  readonly only?: string | undefined;
  /** The first and the last, counted from 1. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly workers?: number | undefined;
}

export async function torture(entry: GameEntry, selection: Selection, watching: Watching): Promise<Report> {
  const { only, from = 1, to, workers = availableParallelism() } = selection;
  const coverage = await coverageOf(entry);
  const known = new Set(Object.keys(coverage.ids));
  const folder = fileURLToPath(entry.folder);
  const mutants = filesBelow(folder, (name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).flatMap((file) =>
    mutantsOf(file, readFileSync(file, 'utf8'), known),
  );
  const faults = [...mutants.map(ofRule), ...cardFaults(await gameWith(entry.id)).map(ofCard)]
    .filter((fault) => only === undefined || fault.names.includes(only))
    .slice(from - 1, to);
  const verdicts = await verdictsOn(entry.id, faults, coverage.ids, watching, workers);
  const survivors = faults.filter((fault) => verdicts.get(fault)?.is === 'survives');
  const isWhole = only === undefined && from === 1 && to === undefined;
  return {
    game: entry.id,
    faults: faults.length,
    killed: faults.length - survivors.length,
    unnamed: faults.filter((fault) => verdicts.get(fault)?.is === 'unnamed').length,
    survivors: survivors.map(({ names, where, what }) => ({ names, where, what })),
    ...(isWhole ? notBroken(folder, known, mutants) : { constructed: [], uncited: [] }),
  };
}

/** What a game's folder says of the rules that no mutant breaks. */
function notBroken(folder: string, known: ReadonlySet<string>, mutants: readonly Mutant[]): Unbroken {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const pages = filesBelow(join(folder, 'handbook'), (name) => name.endsWith('.md')).map(read);
  const list = join(folder, listName);
  const broken = new Set(mutants.flatMap(({ ids }) => ids));
  return unbroken(known, broken, pages, existsSync(list) ? read(list) : '');
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

/** Which tests name an id: "FILE: title". */
type Naming = Readonly<Record<string, readonly string[]>>;

async function verdictsOn(
  game: string,
  faults: readonly Fault[],
  naming: Naming,
  { progress, unnoticed }: Watching,
  workers: number,
): Promise<ReadonlyMap<Fault, Verdict>> {
  if (faults[0]) await mustBeGreen(game, faults[0]);
  const queue = [...faults];
  const verdicts = new Map<Fault, Verdict>();
  const serve = async (): Promise<void> => {
    const workshop = openWorkshop();
    for (let fault = queue.shift(); fault; fault = queue.shift()) {
      const verdict = await judge(workshop, game, fault, naming);
      verdicts.set(fault, verdict);
      if (verdict.is !== 'killed') unnoticed(fault, verdict);
      progress(verdicts.size, faults.length);
    }
    workshop.close();
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, serve));
  return verdicts;
}

/** Red tests, or a process that can't run them, would notice everything. */
async function mustBeGreen(game: string, { job: { rules, card } }: Fault): Promise<void> {
  const workshop = openWorkshop();
  const red = await workshop.noticedBy({ game, scenarios: 'named', rules, ...(card !== undefined && { card }) });
  workshop.close();
  if (red !== undefined) throw new Error(`red with nothing broken: ${red}`);
}

async function judge(workshop: Workshop, game: string, fault: Fault, naming: Naming): Promise<Verdict> {
  const { names, job, mutant } = fault;
  if ((await workshop.noticedBy({ ...job, game, scenarios: 'named' })) !== undefined) return { is: 'killed' };
  if (mutant && (await noticedByVitest(mutant, names, naming))) return { is: 'killed' };
  const by = await workshop.noticedBy({ ...job, game, scenarios: 'others' });
  return by === undefined ? { is: 'survives' } : { is: 'unnamed', by };
}

/** Runs the tests that name these rules on the broken file; vitest.config.ts puts it in the place of the real one. */
async function noticedByVitest(mutant: Mutant, names: readonly string[], naming: Naming): Promise<boolean> {
  const files = new Set(names.flatMap((id) => naming[id] ?? []).map((test) => test.split(': ')[0] ?? ''));
  const tests = [...files].filter((file) => file.endsWith('.test.ts'));
  if (tests.length === 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'tenforward-mutant-'));
  const broken = join(folder, 'broken.ts');
  writeFileSync(broken, mutant.text);
  const pattern = names.map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // threads end with their process, so that a test without end ends here too
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '-t', pattern, '--bail', '1', '--pool', 'threads'];
  const noticed = await new Promise<boolean>((resolve) => {
    spawn(process.execPath, vitest, {
      cwd: root,
      env: { ...process.env, TENFORWARD_MUTANT: mutant.file, TENFORWARD_MUTANT_TEXT: broken },
      stdio: 'ignore',
      timeout: patience,
      killSignal: 'SIGKILL',
    }).on('exit', (code, signal) => resolve(code === 1 || signal !== null)); // another code proves nothing
  });
  rmSync(folder, { recursive: true });
  return noticed;
}
