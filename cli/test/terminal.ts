/** A terminal for tests: types the given lines, and keeps what was printed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameEntry } from '@tenforward/catalogue';
import { afterAll, onTestFinished } from 'vitest';
import { run } from '../src/app.ts';
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

export async function tenforward(
  args: readonly string[],
  {
    typed = [],
    games = stubs,
    ...more
  }: { typed?: readonly string[]; games?: readonly GameEntry[] } & Partial<Io> = {},
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
    close: () => {},
    colour: false,
    interactive: false,
    progress: false,
    width: () => 80,
    ...more,
  };
  const catalogue = new URL('nim.ts', import.meta.url).href;
  const code = await run(args, { io, games, catalogue, keepIn: kept });
  return { code, out: out.join('\n'), err: err.join('\n'), kept };
}
