/** Finds the command that was asked for, runs it, and makes one sentence of whatever goes wrong. */
import type { GameEntry } from '@tenforward/catalogue';
import { didYouMean } from '@tenforward/kernel';
import { type Command, commonFlags, type Given, helpOf, Obstacle, parse, type Setting, UsageError } from './command.ts';
import { join } from './commands/join.ts';
import { play } from './commands/play.ts';
import { reports } from './commands/reports.ts';
import { rules } from './commands/rules.ts';
import { scenario } from './commands/scenario.ts';
import { serve } from './commands/serve.ts';
import { sim } from './commands/sim.ts';
import { admin, backup, reset, restore } from './commands/store.ts';
import { upgrade } from './commands/upgrade.ts';
import { verifyRecord } from './commands/verify.ts';

export const commands: readonly Command[] = [
  play,
  serve,
  join,
  sim,
  scenario,
  rules,
  verifyRecord,
  backup,
  restore,
  admin,
  reset,
  reports,
  upgrade,
];

/** Exit codes: all is well, a check failed, it was typed wrongly, the program broke. */
export const exits = { fine: 0, failed: 1, usage: 2, broken: 70 } as const;

export async function run(args: readonly string[], setting: Omit<Setting, 'debug'>): Promise<number> {
  const { io } = setting;
  const debug = args.includes('--debug');
  try {
    const [name, ...rest] = args[0] === '--debug' ? args.slice(1) : args;
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      const about = commands.find((command) => name !== undefined && command.name === rest[0]);
      if (about) await help(about, parse(about, rest.slice(1)), setting);
      else io.out(overview(setting.games));
      return exits.fine;
    }
    const command = commands.find((c) => c.name === name);
    if (!command) throw new UsageError(unknownCommand(name));
    const given = parse(
      command,
      rest.map((word) => (word === '-h' ? '--help' : word)),
    );
    if (given.on('help')) {
      await help(command, given, setting);
      return exits.fine;
    }
    return await command.run(given, { ...setting, debug });
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(error.message);
      return exits.usage;
    }
    if (error instanceof Obstacle) {
      io.err(error.message);
      if (debug && error.cause instanceof Error) io.err(error.cause.stack ?? '');
      return exits.failed;
    }
    io.err(`tenforward broke: ${error instanceof Error ? error.message : String(error)}`);
    io.err(debug && error instanceof Error ? (error.stack ?? '') : 'With --debug it also says where.');
    return exits.broken;
  } finally {
    io.close();
  }
}

async function help(command: Command, given: Given, { io, games }: Pick<Setting, 'io' | 'games'>): Promise<void> {
  io.out(helpOf(command));
  const more = await command.moreHelp?.(given, games);
  if (more !== undefined) io.out(more);
}

function unknownCommand(name: string): string {
  const names = commands.map((command) => command.name);
  const common = Object.keys(commonFlags);
  const meant = name.startsWith('-')
    ? didYouMean(name.replace(/^-+/, ''), common, (word) => `--${word}`)
    : didYouMean(name, names, (word) => `'npx tenforward ${word}'`);
  return `There is no command '${name}'.${meant} 'npx tenforward --help' lists them all.`;
}

function overview(games: readonly GameEntry[]): string {
  const room = Math.max(...commands.map((command) => command.name.length)) + 2;
  const shown = games.filter((game) => game.listed || game.terminalOnly);
  const shelf = shown.length > 0 ? shown : games;
  return [
    'Ten Forward: a table for rules-heavy games, with every rule enforced.',
    '',
    'npx tenforward COMMAND …',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(room)}${command.summary}`),
    '',
    'Games',
    ...shelf.map((game) => `  ${`${game.id} `.padEnd(room)}${game.blurb} ${seats(game)}`),
    '',
    "'npx tenforward COMMAND --help' says more. To begin: npx tenforward play",
  ].join('\n');
}

const seats = ({ seats: { min, max } }: GameEntry): string =>
  `(${min === max ? `${min}` : `${min} to ${max}`} ${max === 1 ? 'seat' : 'seats'})`;
