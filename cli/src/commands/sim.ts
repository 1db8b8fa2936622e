/** `tenforward sim`: bots against bots, on all cores. */
import { availableParallelism } from 'node:os';
import { Live } from '@tenforward/kernel';
import { type Command, UsageError } from '../command.ts';
import { loadGame, pickBot, pickGame, readOptions, startRefused } from '../games.ts';
import type { Io } from '../io.ts';
import { type Outcome, seatsOf, type SimPlan, tableFor } from '../sim/one-game.ts';
import { simulate } from '../sim/pool.ts';
import { type Tally, tally } from '../sim/tally.ts';
import { count, grouped, indented } from '../text.ts';

export const sim: Command = {
  name: 'sim',
  usage: 'GAME [--games N] [--seed S] [--bots a,b] [--option key=value] [--json]',
  summary: 'Let bots play many games, and report wins, lengths and what went wrong.',
  about:
    'The same seed gives the same games, whatever the number of workers; only the speed differs. Bots change seats from\n' +
    'game to game. Ends with 1 if a game went wrong or an invariant broke.',
  flags: {
    games: { value: 'N', help: 'how many games (100)' },
    seed: { value: 'S', help: 'the seed of all dice and bots (1)' },
    bots: { value: 'LIST', help: 'one for each seat, between commas (random for the fewest seats)' },
    teams: { value: 'LIST', help: 'the team of each seat' },
    option: { value: 'key=value', many: true, help: 'an option of the table; play GAME --help lists them' },
    most: { value: 'N', help: 'a game with more decisions than this has gone wrong (20000)' },
    first: { value: 'N', help: 'the number of the first game, to play one of a series again (1)' },
    workers: { value: 'N', help: 'how many threads (one for each core)' },
    json: { help: 'the result as JSON' },
  },
  examples: [
    'npx tenforward sim probe --games 1000 --seed 7 --bots random,steady',
    'npx tenforward sim probe --games 1 --first 412 --seed 7 --bots random,steady   # game 412 of them again',
  ],
  async run(given, { io, games, catalogue, debug }) {
    given.atMost(1, 'one game');
    const entry = pickGame(given.words[0], games);
    const rules = await loadGame(entry);
    const bots = given.list('bots') ?? Array.from({ length: entry.seats.min }, () => 'random');
    for (const bot of bots) pickBot(bot, rules.bots);
    const teams = given.list('teams');
    if (teams && teams.length !== bots.length)
      throw new UsageError(
        `${count(teams.length, 'team')} for ${count(bots.length, 'seat')} does not fit: say one for each seat.`,
      );
    const plan: SimPlan = {
      game: entry.id,
      bots,
      ...(teams && { teams }),
      seed: given.text('seed') ?? '1',
      options: readOptions(rules.game, given.all('option'), seatsOf({ bots })),
      most: given.number('most', 20_000),
    };
    const first = given.number('first', 1);
    const table = tableFor(rules, plan, first);
    if (!(table instanceof Live)) throw startRefused(rules.game, table);
    const what = {
      plan,
      rules,
      catalogue,
      first,
      games: given.number('games', 100),
      workers: given.number('workers', availableParallelism()),
    };
    const { withBar } = await import('../sim/progress.ts');
    const { outcomes, seconds } = io.progress
      ? await withBar(what.games, (progress) => simulate({ ...what, progress }))
      : await simulate(what);
    const result = tally(plan, outcomes, seconds);
    complain(io, outcomes, debug);
    io.out(given.on('json') ? JSON.stringify(result) : report(result, bots));
    return result.errors + result.invariantBreaks === 0 ? 0 : 1;
  },
};

const mostComplaints = 20;

/** What went wrong, each with the seed that brings it back. On stderr: stdout is for the result. */
function complain(io: Io, outcomes: readonly Outcome[], debug: boolean): void {
  const wrong = outcomes.filter(({ error, broken }) => error !== undefined || broken.length > 0);
  for (const { number, seed, error, stack, broken } of wrong.slice(0, mostComplaints)) {
    if (error !== undefined) io.err(`game ${number} (seed ${seed}): ${error}`);
    if (debug && stack !== undefined) io.err(indented(stack));
    for (const invariant of broken) io.err(`game ${number} (seed ${seed}): broken: ${invariant}`);
  }
  const more = wrong[mostComplaints];
  if (more)
    io.err(
      `… and ${count(wrong.length - mostComplaints, 'game')} more; --first ${more.number} begins with the next of them.`,
    );
  if (!debug && wrong.some(({ stack }) => stack !== undefined)) io.err('With --debug it also says where.');
}

/** A game that did not end has no winner and no length. */
function report(t: Tally, bots: readonly string[]): string {
  return [
    `${count(t.games, 'game')} of ${t.game} with ${count(t.seats, 'seat')}: ${grouped(t.completed)} completed, ${count(t.errors, 'error')}, ${count(t.invariantBreaks, 'broken invariant')}, ${count(t.draws, 'draw')}.`,
    ...(t.completed === 0 ? [] : results(t, bots)),
  ].join('\n');
}

function results(t: Tally, bots: readonly string[]): string[] {
  const room = Math.max(...[...Object.keys(t.wins), ...Object.keys(t.winsBySeat)].map((name) => name.length)) + 2;
  // a bot that holds two of three seats plays twice in every game
  const row = (name: string, n: number, chairs: number): string =>
    `  ${name.padEnd(room)}${grouped(n).padStart(8)}  ${((100 * n) / Math.max(t.completed * chairs, 1)).toFixed(1)} %`;
  return [
    `${count(t.decisions, 'decision')}, ${grouped(t.decisionsPerSecond)} a second; ${grouped(t.lengths.min)} to ${grouped(t.lengths.max)} in a game, ${grouped(t.lengths.median)} in the median.`,
    'Wins by bot, and how often each of its seats won',
    ...Object.entries(t.wins).map(([bot, n]) => row(bot, n, bots.filter((other) => other === bot).length)),
    'Wins by seat',
    ...Object.entries(t.winsBySeat).map(([seat, n]) => row(seat, n, 1)),
    ...(t.lost > 0 ? [`Nobody won ${count(t.lost, 'game')}.`] : []),
    ...Object.entries(t.endings).map(([ending, n]) => `${grouped(n).padStart(room + 10)}  ${ending}`),
  ];
}
