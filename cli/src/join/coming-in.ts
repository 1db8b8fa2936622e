/**
 * Who somebody is at a server: a guest, known again by a token that is kept on this machine. One file for each server,
 * readable by its owner alone, with a token for each name that was used there.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@tenforward/kernel';
import type { Me } from '@tenforward/protocol';
import { ProblemError } from '@tenforward/protocol/client';
import { Obstacle } from '../command.ts';
import { whyNot } from '../records.ts';
import { Door } from './door.ts';

export interface Visitor {
  readonly door: Door;
  readonly me: Me;
}

interface Kept {
  /** Who came last. */
  readonly last: string;
  readonly tokens: Readonly<Record<string, string>>;
}

export async function comeIn(
  url: string,
  folder: string,
  { name, token }: { name: string | undefined; token: string | undefined },
): Promise<Visitor> {
  if (token !== undefined) {
    const door = new Door(url, tokenFrom(token));
    return { door, me: await door.get<Me>('/api/me') };
  }
  const file = join(folder, `${new URL(url).host.replaceAll(/[^a-z0-9.-]/gi, '_')}.json`);
  const kept = keptIn(file);
  const wanted = name ?? kept.last;
  const known = kept.tokens[wanted];
  const again = known === undefined ? undefined : await knownAgain(new Door(url, known));
  if (again) {
    if (kept.last !== wanted) keep(file, { ...kept, last: wanted });
    return again;
  }
  const guest = await new Door(url).post<{ me: Me; token: string }>('/api/guest', {
    asToken: true,
    ...(wanted !== '' && { name: wanted }),
  });
  const { me } = guest;
  keep(file, { last: me.name, tokens: { ...kept.tokens, [me.name]: guest.token } });
  return { door: new Door(url, guest.token), me };
}

/** The token itself, or a file that holds it. */
const tokenFrom = (text: string): string =>
  existsSync(text) && statSync(text).isFile() ? readFileSync(text, 'utf8').trim() : text;

/** Nothing if the server no longer knows this token: its store is another, or the session has ended. */
async function knownAgain(door: Door): Promise<Visitor | undefined> {
  try {
    return { door, me: await door.get<Me>('/api/me') };
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'not-signed-in') return undefined;
    throw error;
  }
}

function keptIn(file: string): Kept {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRecord(data) && isRecord(data['tokens'])) {
      const tokens = Object.entries(data['tokens']).filter(
        (one): one is [string, string] => typeof one[1] === 'string',
      );
      return { last: String(data['last']), tokens: Object.fromEntries(tokens) };
    }
  } catch {
    // nobody came from here before, or what was kept is of no use
  }
  return { last: '', tokens: {} };
}

/** Whole or not at all: two may come in at once. */
function keep(file: string, kept: Kept): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(fresh, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
    renameSync(fresh, file);
  } catch (error) {
    throw new Obstacle(`Who you are can't be kept in ${file}: ${whyNot(error, file)}`, { cause: error });
  }
}
