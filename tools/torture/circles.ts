/** One bot in every seat, with every choice of values for as many seats as a game wants: which values win? */
import type { GameEntry } from '@tenforward/catalogue';
import { simulate } from 'tenforward/sim';
import { valuesOf } from './pairings.ts';

export interface CirclesPlan {
  readonly option: string;
  readonly bot: string;
  /** Games of each circle; the values change seats from game to game. */
  readonly games: number;
  readonly first: number;
  readonly seed: string;
  readonly workers: number;
  readonly json: boolean;
}
interface Tally {
  games: number;
  wins: number;
}
interface Report {
  games: number;
  /** Games that nobody won. */
  lost: number;
  errors: number;
  readonly values: Record<string, Tally>;
  readonly endings: Record<string, number>;
}

export async function circles(entry: GameEntry, plan: CirclesPlan): Promise<void> {
  const rules = await entry.rules();
  const values = valuesOf(rules, plan.option);
  const report: Report = { games: 0, lost: 0, errors: 0, values: {}, endings: {} };
  for (const value of values) report.values[value] = { games: 0, wins: 0 };
  const size = rules.game.seats.min;
  for (const circle of chosen(values, size)) {
    for (let turn = 0; turn < size; turn++) {
      const seated = circle.map((_, i) => circle[(i + turn) % size] ?? '');
      const share = Math.floor((plan.games + size - 1 - turn) / size);
      const { outcomes } = await simulate({
        plan: {
          game: entry.id,
          bots: seated.map(() => plan.bot),
          seed: `${plan.seed} ${circle.join(' ')} ${turn}`,
          options: { [plan.option]: Object.fromEntries(seated.map((value, i) => [`p${i + 1}`, value])) },
          most: 20_000,
        },
        rules,
        catalogue: '@tenforward/catalogue',
        first: plan.first,
        games: share,
        workers: plan.workers,
      });
      for (const outcome of outcomes) count(report, seated, outcome);
    }
    if (!plan.json) console.error(`${report.games} games, ${circle.join(', ')} done`);
  }
  console.log(plan.json ? JSON.stringify({ game: entry.id, ...plan, ...report }) : say(report));
}

function count(
  report: Report,
  seated: readonly string[],
  one: { winners?: readonly string[]; ending?: string; error?: string; broken: readonly string[] },
): void {
  report.games++;
  if (one.error !== undefined || one.broken.length > 0) report.errors++;
  if (one.winners?.length === 0) report.lost++;
  if (one.ending !== undefined) report.endings[one.ending] = (report.endings[one.ending] ?? 0) + 1;
  for (const [i, value] of seated.entries()) {
    const tally = report.values[value];
    if (!tally) continue;
    tally.games++;
    if (one.winners?.includes(`p${i + 1}`)) tally.wins++;
  }
}

/** All choices of so many out of a list, in its order. */
export function chosen<T>(from: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return from.flatMap((one, i) => chosen(from.slice(i + 1), size - 1).map((rest) => [one, ...rest]));
}

const say = ({ games, lost, errors, values, endings }: Report): string =>
  [
    `${games} games, ${lost} that nobody won, ${errors} errors`,
    ...Object.entries(values).map(([value, { games: of, wins }]) => `  ${value}: ${wins} of ${of}`),
    ...Object.entries(endings).map(([ending, n]) => `  ${n}: ${ending}`),
  ].join('\n');
