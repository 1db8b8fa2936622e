/** `npm run bench -- [steps | lines] [--json] [--seconds N] [--only kernel|games] [--against COMMIT] [--large]` */
import './production.ts';
import { parseArgs } from 'node:util';
import { games } from '@tenforward/catalogue';
import { commitOf } from './against.ts';
import { gameFigures } from './games.ts';
import { kernelFigures } from './kernel.ts';
import { linesReport, linesSince } from './lines.ts';
import { useNodeSha256 } from './node-sha256.ts';
import { type Figures, report, stepsReport } from './report.ts';
import { stepFigures } from './steps.ts';

useNodeSha256();

const help = `npm run bench -- [steps | lines] [OPTIONS]

Measures the kernel against its peers and the games on it; with the word steps, what a step of a game costs;
with the word lines, how many files and lines there are, and were at --against COMMIT.

  --seconds N         how long each is measured (5)
  --only kernel|games leaves the other out
  --game NAME         of the games this one alone
  --against COMMIT    the games against an older state, in turns; 'before' is the one before questions had names
  --same-way          both sides run from TypeScript; else each as its state runs games
  --large             the kernel with a large state as well
  --code              lines: without blank ones and comments
  --games N           steps: how many games of each (20)
  --json              the figures as JSON
  --help              show this`;

const { values, positionals } = given();
if (values.help) {
  console.log(help);
  process.exit(0);
}

const { json, only, large } = values;
const seconds = Number(values.seconds);
const gamesEach = Number(values.games);
const odd = positionals.find((word) => word !== 'steps' && word !== 'lines');
if (odd !== undefined) fail(`There is no '${odd}' here: only 'steps' and 'lines'.`);
if (!(seconds > 0)) fail(`--seconds wants a number above 0, not '${values.seconds}'.`);
if (!(gamesEach >= 1)) fail(`--games wants a number of games, not '${values.games}'.`);
if (only !== undefined && only !== 'kernel' && only !== 'games') fail(`--only is kernel or games, not '${only}'.`);

if (values.game !== undefined && !games.some(({ id }) => id === values.game))
  fail(`--game is one of ${games.map(({ id }) => id).join(', ')}, not '${values.game}'.`);
if (only === 'kernel' && values.against !== undefined) fail('--against compares games: leave out --only kernel.');
const older = values.against === undefined ? undefined : olderCommit(values.against);

if (positionals.includes('lines')) {
  const lines = linesSince(older ?? commitOf('before'), values.code);
  console.log(json ? JSON.stringify(lines, null, 2) : linesReport(lines));
} else if (values.steps || positionals.length > 0) {
  const steps = await stepFigures(gamesEach);
  console.log(json ? toJson(steps) : stepsReport(steps));
} else {
  const figures: Figures = {};
  if (only !== 'games')
    figures.kernel = {
      ...(await kernelFigures(50, seconds)),
      ...(large && { large: await kernelFigures(200, seconds) }),
    };
  if (only !== 'kernel')
    figures.games = await gameFigures(seconds, older, values['same-way'] ? 'tsx' : 'built', values.game);
  console.log(json ? toJson(figures) : report(figures));
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '5' },
        only: { type: 'string' },
        game: { type: 'string' },
        against: { type: 'string' },
        'same-way': { type: 'boolean', default: false },
        large: { type: 'boolean', default: false },
        steps: { type: 'boolean', default: false },
        code: { type: 'boolean', default: false },
        games: { type: 'string', default: '20' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

function olderCommit(word: string): string {
  try {
    return commitOf(word);
  } catch {
    return fail(`--against wants a commit of this repository, or the word before; '${word}' is none.`);
  }
}

/** Four digits are more than a measurement is good for. */
function toJson(figures: unknown): string {
  const rounded = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  return JSON.stringify(figures, rounded, 2);
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
