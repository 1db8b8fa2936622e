/** A terminal for tests: types the given lines, and keeps what was printed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { run } from '../src/app.ts';
import type { Setting } from '../src/command.ts';
import type { Io } from '../src/io.ts';
import { games as stubs } from './nim.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tenforward-cli-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A new folder, gone after the test. */
export function scratch(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  return folder;
}

/** The same for all tests of a file. */
export function scratchForAll(): string {
  const folder = newFolder();
  afterAll(() => remove(folder));
  return folder;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The folder in which unsaved games are kept. */
  readonly kept: string;
}

type More = Partial<Io> & Partial<Pick<Setting, 'games' | 'configIn' | 'env' | 'stopped'>>;

export async function tenforward(
  args: readonly string[],
  {
    typed = [],
    games = stubs,
    configIn = scratch(),
    env = {},
    stopped = () => Promise.resolve(),
    ...more
  }: { typed?: readonly string[] } & More = {},
): Promise<Ran> {
  const lines = [...typed];
  const out: string[] = [];
  const err: string[] = [];
  const kept = scratch();
  const io: Io = {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    line: async (prompt) => {
      const line = lines.shift();
      out.push(`${prompt}${line ?? ''}`);
      return line;
    },
    secret: async (prompt) => {
      out.push(prompt);
      return lines.shift();
    },
    isTyping: () => false,
    close: () => {},
    colour: false,
    interactive: false,
    screen: false,
    progress: false,
    width: () => 80,
    ...more,
  };
  const catalogue = new URL('nim.ts', import.meta.url).href;
  const code = await run(args, { io, games, catalogue, keepIn: kept, configIn, env, stopped });
  return { code, out: out.join('\n'), err: err.join('\n'), kept };
}

/** Somebody at a terminal, who types when the test says so and meanwhile sees what is printed. */
export interface Typist {
  readonly io: Pick<Io, 'out' | 'line' | 'isTyping' | 'interactive'>;
  type(line: string): void;
  /** Letters in front of which no Enter was pressed yet. */
  begin(letters: string): void;
  /** Everything so far, or what came after the last time this was asked. */
  seen(): string;
  since(): string;
}

export function typist(interactive = true): Typist {
  const printed: string[] = [];
  const lines: string[] = [];
  let waiting: ((line: string) => void) | undefined;
  let letters = '';
  let from = 0;
  return {
    io: {
      out: (text) => void printed.push(text),
      line: (prompt) => {
        printed.push(prompt);
        const line = lines.shift();
        if (line !== undefined) return Promise.resolve(line);
        return new Promise((resolve) => {
          waiting = resolve;
        });
      },
      isTyping: () => letters !== '',
      interactive,
    },
    type(line) {
      letters = '';
      const asked = waiting;
      waiting = undefined;
      if (asked) asked(line);
      else lines.push(line);
    },
    begin(text) {
      letters = text;
    },
    seen: () => printed.join('\n'),
    since() {
      const text = printed
        .slice(from)
        .map((one) => `${one}\n`)
        .join('');
      from = printed.length;
      return text;
    },
  };
}
