/** Bots against each other with every two values of an option: is the game fair, and is a bot any good? */
import { availableParallelism } from 'node:os';
import type { GameEntry, Rules } from '@tenforward/catalogue';
import { choiceOf, isRefusal, Live, mostActs, thoughtOf } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { simulate } from 'tenforward/sim';

export interface PairingsPlan {
  readonly option: string;
  /** One for both sides, or two. */
  readonly bots: readonly string[];
  readonly games: number;
  readonly first: number;
  readonly seed: string;
  readonly json: boolean;
}
interface Row {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  /** How often a value won; or, with two bots, how often the first bot won with it. */
  readonly wins: Readonly<Record<string, number>>;
  readonly draws: number;
  readonly errors: number;
}

export async function pairings(entry: GameEntry, plan: PairingsPlan): Promise<void> {
  const values = valuesOf(await entry.rules(), plan.option);
  const [x = 'random', y = x] = plan.bots;
  const rows: Row[] = [];
  for (const [i, a] of values.entries())
    for (const b of values.slice(i + 1)) {
      const row = x === y ? await fairness(entry, plan, a, b, x) : await strength(entry, plan, a, b, x, y);
      rows.push(row);
      if (!plan.json) console.log(say(row, x, y));
    }
  if (plan.json) console.log(JSON.stringify({ game: entry.id, ...plan, rows }));
}

/** What seats may choose for an option, but for leaving it open. */
export function valuesOf({ game }: Rules, key: string): string[] {
  const option = game.options.options[key];
  if (option?.kind !== 'choice' || !option.perSeat) throw new Error(`'${key}' is no option that each seat chooses`);
  return option.choices.map((choice) => choice.key).filter((one) => one !== option.default);
}

const play = async (
  entry: GameEntry,
  plan: PairingsPlan,
  bots: readonly string[],
  teams: readonly string[],
  first: number,
  games: number,
) => {
  const { outcomes } = await simulate({
    plan: {
      game: entry.id,
      bots,
      seed: plan.seed,
      options: { [plan.option]: { p1: teams[0] ?? '', p2: teams[1] ?? '' } },
      most: 20_000,
    },
    rules: await entry.rules(),
    catalogue: '@tenforward/catalogue',
    first,
    games,
    workers: availableParallelism(),
  });
  return outcomes;
};

/** One bot on both sides; each value sits in each seat in half of the games. */
async function fairness(entry: GameEntry, plan: PairingsPlan, a: string, b: string, bot: string): Promise<Row> {
  const half = Math.floor(plan.games / 2);
  const there = await play(entry, plan, [bot, bot], [a, b], plan.first, half);
  const back = await play(entry, plan, [bot, bot], [b, a], plan.first + half, plan.games - half);
  const won = (seat: string, list: typeof there): number =>
    list.filter((one) => !one.draw && one.winners?.includes(seat)).length;
  const all = [...there, ...back];
  return {
    a,
    b,
    games: plan.games,
    wins: { [a]: won('p1', there) + won('p2', back), [b]: won('p2', there) + won('p1', back) },
    draws: all.filter((one) => one.draw).length,
    errors: all.filter((one) => one.error !== undefined || one.broken.length > 0).length,
  };
}

/** Two bots, which change seats from game to game: the first plays each value `games` times. */
async function strength(
  entry: GameEntry,
  plan: PairingsPlan,
  a: string,
  b: string,
  x: string,
  y: string,
): Promise<Row> {
  const outcomes = await play(entry, plan, [x, y], [a, b], plan.first, plan.games * 2);
  const wins = { [a]: 0, [b]: 0 };
  for (const { number, winners, draw } of outcomes) {
    const [seat, value] = number % 2 === 0 ? ['p1', a] : ['p2', b];
    if (!draw && winners?.includes(seat)) wins[value] = (wins[value] ?? 0) + 1;
  }
  return {
    a,
    b,
    games: plan.games,
    wins,
    draws: outcomes.filter((one) => one.draw).length,
    errors: outcomes.filter((one) => one.error !== undefined || one.broken.length > 0).length,
  };
}

function say({ a, b, games, wins, draws, errors }: Row, x: string, y: string): string {
  const percent = (n: number): string => `${Math.round((n / games) * 1000) / 10} %`;
  const [ofA, ofB] = [wins[a] ?? 0, wins[b] ?? 0];
  const text =
    x === y
      ? `${a} ${ofA} (${percent(ofA)}), ${b} ${ofB} (${percent(ofB)}) of ${games}`
      : `${x} wins ${ofA} of ${games} as ${a} against ${b}, ${ofB} of ${games} as ${b} against ${a}`;
  return `${text}, ${draws} draws, ${errors} errors`;
}

/** How long a bot takes for its decisions, in this process alone. */
export async function pace(entry: GameEntry, name: string, games: number): Promise<void> {
  const { game, bots } = await entry.rules();
  const bot = bots[name];
  if (!bot) throw new Error(`there is no bot '${name}'`);
  const times: number[] = [];
  let acts = 0;
  for (let i = 0; i < games; i++) {
    const below = generator(`pace ${i}`);
    const seats = Array.from({ length: game.seats.min }, (_, n) => `p${n + 1}`);
    const live = Live.start(game, { seats, seed: `pace ${i}`, dice: 'fast' });
    if (!(live instanceof Live)) throw new Error('the table was refused');
    while (!live.over) {
      const [asked] = live.asks();
      if (!asked) break;
      const began = performance.now();
      const choice = choiceOf(bot, thoughtOf(live, asked, below), acts < mostActs);
      times.push(performance.now() - began);
      acts = 'act' in choice ? acts + 1 : 0;
      const { seat, id: ask } = asked;
      const done = live.decide('act' in choice ? { seat, act: choice.act } : { seat, ask, answer: choice.answer });
      if (isRefusal(done)) throw new Error('a bot was refused');
    }
  }
  times.sort((p, q) => p - q);
  const at = (part: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
  console.log(
    `${entry.id}, ${name}: ${times.length} decisions, median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, slowest ${at(1)} ms`,
  );
}
