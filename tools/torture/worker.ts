/** Runs scenarios on a game with a broken rule or card, and says which of them notices. */
import { fileURLToPath } from 'node:url';
import { findGame } from '@tenforward/catalogue';
import type { AnyGame } from '@tenforward/kernel';
import { type HowToRun, runScenario, type Scenario } from '@tenforward/kernel/testing';
import { readScenarios } from 'tenforward/scenarios';
import { cardFaults, gameWith } from './broken-game.ts';

export interface Job {
  readonly game: string;
  /** Those that name the rule or card, or all the others. */
  readonly scenarios: 'named' | 'others';
  readonly rules: readonly string[];
  readonly file?: string;
  readonly text?: string;
  readonly card?: string;
  readonly what?: string;
}
type Manners = HowToRun['manners'];

const scenarios = new Map<string, readonly Scenario[]>();

function scenariosOf(id: string): readonly Scenario[] {
  const known = scenarios.get(id);
  if (known) return known;
  const read = (findGame(id)?.tests ?? []).flatMap((folder) => readScenarios(fileURLToPath(folder)));
  const found = read.flatMap((one) => ('scenario' in one && one.scenario.game === id ? [one.scenario] : []));
  scenarios.set(id, found);
  return found;
}

/** What notices the fault: the name of a scenario, if one does. */
async function noticedBy(job: Job): Promise<string | undefined> {
  let game: AnyGame;
  try {
    game = await broken(job);
  } catch {
    return 'loading';
  }
  const all = scenariosOf(job.game);
  const named = all.filter((scenario) => names(scenario, job));
  const firstRed = (chosen: readonly Scenario[], manners?: Manners): string | undefined =>
    chosen.find((scenario) => fails(game, scenario, manners))?.name;
  if (job.scenarios === 'named') return firstRed(named, ['plain']) ?? firstRed(named);
  const chapters = new Set(job.rules.map(chapterOf));
  const isNear = ({ rules = [] }: Scenario): boolean => rules.some((id) => chapters.has(chapterOf(id)));
  const others = all.filter((scenario) => !named.includes(scenario));
  const far = others.filter((scenario) => !isNear(scenario));
  return firstRed(others.filter(isNear), ['plain']) ?? firstRed(far, ['plain']);
}

/** Scenarios of the same chapter are the likeliest to notice. */
const chapterOf = (id: string): string => id.split('.')[0] ?? id;

const names = ({ rules, works = [], refused = [] }: Scenario, job: Job): boolean =>
  job.card === undefined
    ? job.rules.some((id) => rules?.includes(id))
    : works.includes(job.card) || refused.includes(job.card);

/** A game may be so broken that it can't even be told what is wrong with it. */
function fails(game: AnyGame, scenario: Scenario, manners?: Manners): boolean {
  try {
    return !runScenario(game, scenario, manners && { manners }).ok;
  } catch {
    return true;
  }
}

async function broken(job: Job): Promise<AnyGame> {
  if (job.file !== undefined && job.text !== undefined) return gameWith(job.game, { file: job.file, text: job.text });
  const whole = (await findGame(job.game)?.rules())?.game;
  if (whole && job.what === undefined) return whole; // nothing is broken
  const fault = whole && cardFaults(whole).find(({ card, what }) => card === job.card && what === job.what);
  if (!fault) throw new Error(`no such fault: ${job.card ?? ''} ${job.what ?? ''}`);
  return fault.apply(whole);
}

process.on('message', (job: Job) => {
  void noticedBy(job).then((name) => process.send?.(name ?? null));
});
