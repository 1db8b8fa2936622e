/** A command, as data: what it is for, what it takes, how it is run. Help and parsing read the same list. */
import { parseArgs } from 'node:util';
import type { GameEntry } from '@tenforward/catalogue';
import { didYouMean } from '@tenforward/kernel';
import type { Io } from './io.ts';

export interface Flag {
  readonly help: string;
  /** What its value is called in the help; a flag without one is on or off. */
  readonly value?: string;
  readonly many?: boolean;
}

/** What a command runs in. */
export interface Setting {
  readonly io: Io;
  /** The list of games; tests bring their own. */
  readonly games: readonly GameEntry[];
  /** The module that exports that list, for worker threads. */
  readonly catalogue: string;
  /** The folder in which games that nobody saved are kept. */
  readonly keepIn: string;
  /** The folder in which it is kept who somebody is at which server. */
  readonly configIn: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the program is told to stop; calls back when it is told again. */
  readonly stopped: (again: () => void) => Promise<void>;
  readonly debug: boolean;
}

export interface Command {
  readonly name: string;
  /** `GAME [--games N] …`, what follows the name. */
  readonly usage: string;
  readonly summary: string;
  /** A few sentences more. */
  readonly about?: string;
  readonly flags: Readonly<Record<string, Flag>>;
  readonly examples: readonly string[];
  /** What the help says besides, once a game is named. */
  moreHelp?(given: Given, games: readonly GameEntry[]): Promise<string | undefined>;
  /** Answers the exit code. */
  run(given: Given, setting: Setting): Promise<number>;
}

/** Something was typed that can't be meant: a sentence, and exit code 2. */
export class UsageError extends Error {}

/** Something outside keeps a command from its work: a sentence, and exit code 1. */
export class Obstacle extends Error {}

/** Flags that every command has. */
export const commonFlags: Readonly<Record<string, Flag>> = {
  help: { help: 'show this' },
  debug: { help: 'show where it broke, if it breaks' },
};

/** What was given to a command. */
export class Given {
  readonly words: readonly string[];
  private readonly values: ReadonlyMap<string, readonly (string | true)[]>;

  constructor(words: readonly string[], values: ReadonlyMap<string, readonly (string | true)[]>) {
    this.words = words;
    this.values = values;
  }

  on(name: string): boolean {
    return this.values.has(name);
  }
  text(name: string): string | undefined {
    return this.all(name).at(-1);
  }
  all(name: string): string[] {
    return (this.values.get(name) ?? []).filter((value) => value !== true);
  }
  /** A list between commas. */
  list(name: string): string[] | undefined {
    return this.text(name)
      ?.split(',')
      .map((item) => item.trim());
  }
  /** A whole number of at least `min`. */
  number(name: string, otherwise: number, min = 1): number {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const n = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(n) || n < min)
      throw new UsageError(`--${name} wants a whole number of at least ${min}, not '${text}'.`);
    return n;
  }
  /** No more words than this command takes. */
  atMost(count: number, what: string): void {
    const extra = this.words[count];
    if (extra !== undefined) throw new UsageError(`'${extra}' is one word too many: this takes ${what}.`);
  }
}

export function parse(command: Pick<Command, 'name' | 'flags'>, args: readonly string[]): Given {
  const flags: Readonly<Record<string, Flag>> = { ...commonFlags, ...command.flags };
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(flags).map(([name, flag]) => [name, { type: flag.value === undefined ? 'boolean' : 'string' }]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const values = new Map<string, (string | true)[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (!flag) throw new UsageError(unknownFlag(command.name, token.rawName, Object.keys(flags)));
    const { value } = token;
    if (flag.value === undefined && value !== undefined)
      throw new UsageError(`--${token.name} is on or off and takes no value.`);
    if (flag.value !== undefined && (value === undefined || (!token.inlineValue && value.startsWith('--'))))
      throw new UsageError(`--${token.name} wants a value: --${token.name} ${flag.value}.`);
    const known = values.get(token.name) ?? [];
    if (known.length > 0 && flag.value !== undefined && !flag.many)
      throw new UsageError(`--${token.name} was given twice.`);
    values.set(token.name, [...known, value ?? true]);
  }
  return new Given(words, values);
}

const unknownFlag = (command: string, typed: string, names: readonly string[]): string =>
  `'npx tenforward ${command}' has no option ${typed}.${didYouMean(typed.replace(/^-+/, ''), names, (word) => `--${word}`)}`;

export function helpOf(command: Command): string {
  const flags = Object.entries({ ...command.flags, ...commonFlags });
  const left = ([name, flag]: [string, Flag]): string =>
    `--${name}${flag.value === undefined ? '' : ` ${flag.value}`}${flag.many ? ' …' : ''}`;
  const room = Math.max(...flags.map((flag) => left(flag).length)) + 2;
  return [
    `npx tenforward ${command.name} ${command.usage}`,
    '',
    command.summary,
    ...(command.about === undefined ? [] : ['', command.about]),
    '',
    'Options',
    ...flags.map((flag) => `  ${left(flag).padEnd(room)}${flag[1].help}`),
    '',
    command.examples.length > 1 ? 'Examples' : 'Example',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n');
}
