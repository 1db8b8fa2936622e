/** The longest steps of each game: a fork or an undo feeds the decisions of the open step again. */
import { games } from '@tenforward/catalogue';
import { type GameRecord, Live } from '@tenforward/kernel';
import { benchOf } from './games.ts';
import { generator, median, timed } from './measure.ts';
import { type Bench, cut, decideAtRandom, newTable, stored } from './tables.ts';

export interface StepFigures {
  readonly game: string;
  readonly step: string;
  /** How often it was entered. */
  readonly times: number;
  /** The most decisions that were fed again at one moment, interjections included. */
  readonly mostDecisions: number;
  readonly replayMillis: number;
}

interface Longest {
  times: number;
  decisions: number;
  record: () => GameRecord;
  n: number;
}

const most = 50_000;

export async function stepFigures(gamesEach: number): Promise<StepFigures[]> {
  const figures: StepFigures[] = [];
  for (const entry of games) figures.push(...longestOf(await benchOf(entry), gamesEach));
  return figures;
}

function longestOf(bench: Bench, gamesEach: number): StepFigures[] {
  const steps = new Map<string, Longest>();
  for (let i = 0; i < gamesEach; i++) playAndNote(bench, i, steps);
  return [...steps]
    .map(([step, { times, decisions, record, n }]) => ({
      game: bench.game.id,
      step,
      times,
      mostDecisions: decisions,
      replayMillis: replayTime(bench, cut(record(), n)),
    }))
    .sort((a, b) => b.mostDecisions - a.mostDecisions || b.replayMillis - a.replayMillis);
}

function playAndNote(bench: Bench, number: number, steps: Map<string, Longest>): void {
  const live = newTable(bench, `steps ${number}`);
  const below = generator(number);
  let kept: GameRecord | undefined;
  const record = (): GameRecord => (kept ??= stored(live));
  for (let i = 0; !live.over && i < most; i++) {
    const { step, inStep } = live;
    const known = steps.get(step);
    if (!known) steps.set(step, { times: 1, decisions: inStep, record, n: live.last });
    else {
      if (inStep === 0) known.times++;
      if (inStep > known.decisions) Object.assign(known, { decisions: inStep, record, n: live.last });
    }
    decideAtRandom(live, below);
  }
}

/** A fork is the copy of the state and the replay of the open step: what an undo or a bot pays. */
function replayTime({ game }: Bench, record: GameRecord): number {
  const live = Live.restore(game, record);
  const times = Array.from({ length: 40 }, () => timed(() => void live.fork()));
  return median(times.slice(10));
}
