/** Runs the scenarios that name a broken rule or card, and says whether one of them notices. */
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { findGame } from '@tenforward/catalogue';
import type { AnyGame } from '@tenforward/kernel';
import { runScenario, type Scenario } from '@tenforward/kernel/testing';
import { readScenarios } from 'tenforward/scenarios';
import { cardFaults, gameWith } from './broken-game.ts';

export interface Job {
  readonly game: string;
  readonly rules: readonly string[];
  readonly file?: string;
  readonly text?: string;
  readonly card?: string;
  readonly what?: string;
}
/** `unnamed`: a scenario noticed, but none that names the rule or card. */
export type Verdict = 'killed' | 'unnamed' | 'survives';

const scenarios = new Map<string, readonly Scenario[]>();

function scenariosOf(id: string): readonly Scenario[] {
  const known = scenarios.get(id);
  if (known) return known;
  const read = (findGame(id)?.tests ?? []).flatMap((folder) => readScenarios(fileURLToPath(folder)));
  const found = read.flatMap((one) => ('scenario' in one && one.scenario.game === id ? [one.scenario] : []));
  scenarios.set(id, found);
  return found;
}

async function judge(job: Job): Promise<Verdict> {
  const named = scenariosOf(job.game).filter((scenario) =>
    job.card === undefined
      ? job.rules.some((id) => scenario.rules?.includes(id))
      : [...(scenario.works ?? []), ...(scenario.refused ?? [])].includes(job.card),
  );
  let game: AnyGame;
  try {
    game = await broken(job);
  } catch {
    return 'killed'; // it does not even load
  }
  if (named.some((scenario) => fails(game, scenario))) return 'killed';
  const others = scenariosOf(job.game).filter((scenario) => !named.includes(scenario));
  return others.some((scenario) => fails(game, scenario, ['plain'])) ? 'unnamed' : 'survives';
}

/** A game may be so broken that it can't even be told what is wrong with it. */
function fails(game: AnyGame, scenario: Scenario, manners?: Parameters<typeof runScenario>[2]): boolean {
  try {
    return !runScenario(game, scenario, manners).ok;
  } catch {
    return true;
  }
}

async function broken(job: Job): Promise<AnyGame> {
  if (job.file !== undefined && job.text !== undefined) return gameWith(job.game, { file: job.file, text: job.text });
  const whole = (await findGame(job.game)?.rules())?.game;
  const fault = whole && cardFaults(whole).find(({ card, what }) => card === job.card && what === job.what);
  if (!fault) throw new Error(`no such fault: ${job.card ?? ''} ${job.what ?? ''}`);
  return fault.apply(whole);
}

parentPort?.on('message', (job: Job) => {
  void judge(job).then((verdict) => parentPort?.postMessage(verdict, []));
});
