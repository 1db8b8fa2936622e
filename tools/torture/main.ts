/** `npm run torture -- …`: long runs that are too slow for every test. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findGame, games } from '@tenforward/catalogue';
import { examine, summary } from '@tenforward/kernel/testing';
import { circles } from './circles.ts';
import { crashes } from './crash.ts';
import { chosen, longs, runLong } from './long.ts';
import { torture } from './mutants.ts';
import { pace, pairings } from './pairings.ts';

const help = `npm run torture -- COMMAND GAME

  mutants GAME [--only ID] [--from N] [--to N] [--workers N] [--json] [--strict]
      breaks one rule or card at a time; each must turn a test red that names it. Lists the survivors; those that no
      test that names them notices are told on stderr as they are found.
      --only ID     only the faults of this rule or card
      --from, --to  only these faults, counted from 1: a long run in pieces
      --workers N   faults tried at a time; as many as there are processors unless said
      --strict      exit 1 if one survives
  conforms GAME [--games N] [--seed S] [--sample N]
      the conformance suite over many random games
  pairings GAME --option KEY --bots A,B [--games N] [--first N] [--seed S] [--json]
      every two values of an option that seats choose (a team) against each other. One bot on both sides: how often
      each value wins, seats changed half-way. Two bots: how often the first wins with either value.
  circles GAME --option KEY --bots A [--games N] [--first N] [--seed S] [--workers N] [--json]
      one bot in every seat, with every choice of values for the fewest seats the game is played with: how often each
      value wins, how often nobody does, and how games end. N games of each choice.
  pace GAME --bots A [--games N]
      how long the bot thinks
  crash [--times N] [--seed S] [--json]
      people and bots play while the server is killed N times (100 unless said) on each store, its disk is full, its
      database cut off: nothing acknowledged may be lost or doubled, no table stuck, every game equal to its replay
  long [--only NAME] [--from NAME]
      what the suite proves in a short form, at its full length, one after the other:
      ${longs
        .map(
          ({ name, env }) =>
            `${name} (${Object.entries(env)
              .map((one) => one.join('='))
              .join(' ')})`,
        )
        .join(', ')}

games: ${games.map((entry) => entry.id).join(', ')}`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    workers: { type: 'string' },
    json: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'torture' },
    sample: { type: 'string', default: '40' },
    option: { type: 'string', default: '' },
    bots: { type: 'string', default: 'random,random' },
    first: { type: 'string', default: '1' },
    times: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
});
const [command, id] = positionals;
const entry = id === undefined ? undefined : findGame(id);

if (command === 'crash' && !values.help) {
  const isFine = await crashes(Number(values.times), Number(values.seed) || 1, values.json);
  process.exit(isFine ? 0 : 1);
} else if (command === 'long' && !values.help) {
  const list = chosen(values);
  const failed = list.length === 0 ? ['nothing of that name'] : await runLong(list);
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}.`);
  process.exit(failed.length === 0 ? 0 : 1);
} else if (values.help || !entry) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else if (command === 'mutants') {
  const number = (value: string | undefined): number | undefined => (value === undefined ? undefined : Number(value));
  const { only, from, to, workers } = values;
  const isWhole = only === undefined && from === undefined && to === undefined;
  const report = await torture(
    entry,
    { only, from: number(from), to: number(to), workers: number(workers) },
    {
      progress: (done, of) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} faults`);
        else if (done % 50 === 0) console.error(`${done} of ${of} faults`);
      },
      unnoticed: ({ names, where, what }, verdict) =>
        console.error(
          `${verdict.is} ${where} ${names.join(', ')} ${what}${verdict.is === 'unnamed' ? ` (noticed by ${verdict.by})` : ''}`,
        ),
    },
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else {
    for (const { names, where, what } of report.survivors)
      console.log(`survives  ${names.join(', ')}  ${where}: ${what}`);
    if (report.uncited.length > 0) console.log(`broken by nothing: ${report.uncited.join(', ')}`);
    console.log(
      `${report.game}: ${report.faults} faults planted, ${report.killed} noticed (${report.unnamed} of them only by tests that do not name what was broken), ${report.survivors.length} survived`,
    );
    if (isWhole)
      console.log(
        `${report.constructed.length} rules are true by construction; ${report.uncited.length} are broken by nothing`,
      );
  }
  if (values.strict && report.survivors.length > 0) process.exitCode = 1;
} else if (command === 'conforms') {
  const { game } = await entry.rules();
  const found = examine(game, {
    games: Number(values.games),
    seed: values.seed,
    sample: Number(values.sample),
  });
  console.log(summary(found));
  for (const { law, says, seed, decision } of found.problems)
    console.log(`BROKEN ${law}: ${says} (table ${seed}, decision ${decision})`);
  if (found.problems.length > 0) process.exitCode = 1;
} else if (command === 'pairings') {
  await pairings(entry, {
    option: values.option,
    bots: values.bots.split(','),
    games: Number(values.games),
    first: Number(values.first),
    seed: values.seed,
    json: values.json,
  });
} else if (command === 'circles') {
  await circles(entry, {
    option: values.option,
    bot: values.bots.split(',')[0] ?? '',
    games: Number(values.games),
    first: Number(values.first),
    seed: values.seed,
    workers: Number(values.workers ?? availableParallelism()),
    json: values.json,
  });
} else if (command === 'pace') {
  await pace(entry, values.bots.split(',')[0] ?? '', Number(values.games));
} else {
  console.log(help);
  process.exitCode = 2;
}
