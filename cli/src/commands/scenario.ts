/** `tenforward scenario`: runs scenario files, makes one from a saved game, prints their schema. */
import { writeFileSync } from 'node:fs';
import { findGame, type GameEntry } from '@tenforward/catalogue';
import { didYouMean, Live } from '@tenforward/kernel';
import { exportScenario, runScenario, type ScenarioReport, scenarioSchema } from '@tenforward/kernel/testing';
import { stringify } from 'yaml';
import { type Command, type Given, type Setting, UsageError } from '../command.ts';
import { loadGame, pickGame } from '../games.ts';
import { readRecord, reason, whyNot } from '../records.ts';
import { type Found, readScenarios } from '../scenario-files.ts';
import { knownIn, strangers } from '../tested/strangers.ts';
import { indented, paintFor } from '../text.ts';

type Verb = (given: Given, setting: Setting) => Promise<number>;

const verbs: Readonly<Record<string, Verb>> = { run, export: exported, schema };

export const scenario: Command = {
  name: 'scenario',
  usage: 'run FILE… [--show] | export RECORD [--name N] [--out FILE] | schema [GAME]',
  summary: 'Run scenarios, make one from a saved game, or print their JSON Schema.',
  about:
    'run     plays scenario files, or all *.scenario.yaml below a folder: plainly, around undos, and from the record.\n' +
    '        One that fails shows the scene: open questions, what is offered and refused, the last events.\n' +
    '        The last line counts them; it ends with 1 if one failed.\n' +
    'export  writes the position of a saved game as a scenario. It holds everybody’s secrets.\n' +
    'schema  prints the JSON Schema of scenario files, for editors.',
  flags: {
    show: { help: 'run: the scene at the end of each scenario, of those that pass too' },
    json: { help: 'run: the reports as JSON' },
    name: { value: 'N', help: 'export: what the scenario is called' },
    out: { value: 'FILE', help: 'export: where to write it (printed unless given)' },
  },
  examples: [
    'npx tenforward scenario run kernel/test',
    'npx tenforward scenario run --show cards/test/probe/scenarios/06-attack.scenario.yaml',
    'npx tenforward scenario export game.json --name "The stuck turn" --out stuck.scenario.yaml',
    'npx tenforward scenario schema probe > probe.schema.json',
  ],
  async run(given, setting) {
    const [name] = given.words;
    const names = Object.keys(verbs);
    if (name === undefined) throw new UsageError(`npx tenforward scenario wants one of ${names.join(', ')}.`);
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (!verb)
      throw new UsageError(
        `There is no 'npx tenforward scenario ${name}'.${didYouMean(name, names)} It is ${names.join(', ')}.`,
      );
    return verb(given, setting);
  },
};

interface Ran extends ScenarioReport {
  readonly file: string;
}

async function run(given: Given, { io, games }: Setting): Promise<number> {
  const paths = given.words.slice(1);
  if (paths.length === 0)
    throw new UsageError('Which files? npx tenforward scenario run FILE… takes files and folders.');
  const json = given.on('json');
  const show = given.on('show');
  const paint = paintFor(io.colour);
  const reports: Ran[] = [];
  for (const found of paths.flatMap(readScenarios)) {
    const ran = await runOne(found, games, show);
    reports.push(ran);
    if (json) continue;
    io.out(ran.ok ? `ok  ${ran.name}` : `${paint.alarm('FAIL')} ${ran.name}`);
    if (!ran.ok || show) io.out(indented([ran.file, ...ran.problems, ran.scene].filter(Boolean).join('\n')));
  }
  const failed = reports.filter((report) => !report.ok).length;
  const passed = reports.length - failed;
  io.out(json ? JSON.stringify({ passed, failed, scenarios: reports }) : `${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runOne(found: Found, games: readonly GameEntry[], show: boolean): Promise<Ran> {
  const { file } = found;
  const failed = (name: string, problem: string): Ran => ({
    file,
    name,
    ok: false,
    problems: [problem],
    scene: '',
    runs: [],
  });
  if ('problem' in found) return failed(found.name, found.problem);
  const { name, game } = found.scenario;
  const entry = findGame(game, games);
  if (!entry) {
    const ids = games.map(({ id }) => id);
    return failed(name, `there is no game '${game}'.${didYouMean(game, ids)}`);
  }
  try {
    const rules = await loadGame(entry);
    const strange = strangers(knownIn(entry, rules.game.content), found.scenario);
    const ran = runScenario(rules.game, found.scenario, { show: show || strange.length > 0 });
    return { file, ...ran, ok: ran.ok && strange.length === 0, problems: [...strange, ...ran.problems] };
  } catch (error) {
    return failed(name, reason(error));
  }
}

async function exported(given: Given, { io, games }: Setting): Promise<number> {
  given.atMost(2, 'one record');
  const file = given.words[1];
  if (file === undefined)
    throw new UsageError('Which record? npx tenforward scenario export FILE.json takes a saved game.');
  const record = readRecord(file);
  const { game } = await loadGame(pickGame(record.game, games));
  let live: ReturnType<typeof Live.restore>;
  try {
    live = Live.restore(game, record);
  } catch (error) {
    throw new UsageError(`${file} can't be opened: ${reason(error)}.`);
  }
  const text = stringify(exportScenario(live, given.text('name') ?? `${game.id} after ${live.last} entries`));
  const out = given.text('out');
  if (out === undefined) io.out(text.trimEnd());
  else {
    try {
      // never over something that is there
      writeFileSync(out, text, { flag: 'wx' });
    } catch (error) {
      throw new UsageError(`${out} can't be written: ${whyNot(error, out)}`);
    }
    io.out(`Written: ${out}. It holds everybody’s secrets. To run it: npx tenforward scenario run ${out}`);
  }
  return 0;
}

async function schema(given: Given, { io, games }: Setting): Promise<number> {
  given.atMost(2, 'one game');
  const id = given.words[1];
  const rules = id === undefined ? undefined : await loadGame(pickGame(id, games));
  io.out(JSON.stringify(scenarioSchema(rules?.game), null, 2));
  return 0;
}
