/**
 * Who somebody is at a server: a guest or a member, known again by a token that is kept on this machine. One file for
 * each server, readable by its owner alone, with a token for each name that was used there.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@tenforward/kernel';
import type { Answers, Me } from '@tenforward/protocol';
import { ProblemError } from '@tenforward/protocol/client';
import { Obstacle, UsageError } from '../command.ts';
import { agreed } from '../play/deciding.ts';
import type { Screen } from '../play/screen.ts';
import { whyNot } from '../records.ts';
import { Door } from './door.ts';

export interface Visitor {
  readonly door: Door;
  readonly me: Me;
}

/** As whom to come in. */
export interface Coming {
  readonly name: string | undefined;
  readonly token: string | undefined;
  /** The name of a member, who has a password. */
  readonly signIn: string | undefined;
  /** The name by which a guest becomes a member. */
  readonly register: string | undefined;
  /** As a guest who was never here. */
  readonly anew: boolean;
  /** Instead of asking for it. */
  readonly password: string | undefined;
}

interface Kept {
  /** Who came last. */
  readonly last: string;
  readonly tokens: Readonly<Record<string, string>>;
}
interface Entered {
  readonly me: Me;
  readonly token: string;
}

/** It was asked for. */
function withToken({ me, token }: Answers['signedIn']): Entered {
  if (token === undefined) throw new Obstacle('The server let you in, but gave no token to be known by.');
  return { me, token };
}

export async function comeIn(url: string, folder: string, coming: Coming, screen: Screen): Promise<Visitor> {
  const file = join(folder, `${new URL(url).host.replaceAll(/[^a-z0-9.-]/gi, '_')}.json`);
  const kept = keptIn(file);
  /** Keeps who came in now, in place of whoever that was before. */
  const enter = ({ me, token }: Entered, before?: string): Visitor => {
    const { [before ?? '']: _gone, ...others } = kept.tokens;
    keep(file, { last: me.name, tokens: { ...others, [me.name]: token } });
    return { door: new Door(url, token), me };
  };
  if (coming.signIn !== undefined) return enter(await signedIn(new Door(url), coming.signIn, coming, screen));

  const wanted = coming.name ?? kept.last;
  const known = await whoWasHere(url, coming, kept.tokens[wanted]);
  if (known === 'forgotten') await mayBeSomebodyNew(coming, screen);
  const again = typeof known === 'object' ? known : undefined;
  if (coming.register !== undefined) {
    const door = coming.anew || !again ? new Door(url) : again.door;
    const before = again && !coming.anew && coming.token === undefined ? wanted : undefined;
    return enter(await registered(door, coming.register, coming, screen), before);
  }
  if (again && !coming.anew) {
    if (coming.token === undefined && kept.last !== wanted) keep(file, { ...kept, last: wanted });
    return again;
  }
  if (again && coming.name !== undefined)
    throw new UsageError(`You are ${coming.name} here already; a new guest wants another --name.`);
  return enter(await newGuest(new Door(url), again ? '' : wanted));
}

/** Known by a token of one's own, or by the one that was kept; `forgotten` if the server does not know that one. */
async function whoWasHere(
  url: string,
  { token }: Coming,
  kept: string | undefined,
): Promise<Visitor | 'forgotten' | undefined> {
  if (token !== undefined) {
    const door = new Door(url, tokenFrom(token));
    return { door, me: await door.call('GET /api/me') };
  }
  return kept === undefined ? undefined : ((await knownAgain(new Door(url, kept))) ?? 'forgotten');
}

const forgotten = 'The server no longer knows who you were here (you registered elsewhere, or its store is another).';

/** Nobody becomes another person without a word: their tables would be gone. */
async function mayBeSomebodyNew({ anew }: Coming, screen: Screen): Promise<void> {
  if (anew) return;
  if (!screen.io.interactive) throw new Obstacle(`${forgotten} Say --sign-in NAME, or --new for a new guest.`);
  screen.say(forgotten);
  if (!(await agreed(screen, 'Come in as somebody new? (y/N) ')))
    throw new Obstacle('Then not. --sign-in NAME comes in as a member.');
}

async function newGuest(door: Door, name: string): Promise<Entered> {
  const body = { asToken: true, ...(name !== '' && { name }) };
  return withToken(await orBadName(name, () => door.call('POST /api/guest', { body })));
}

async function signedIn(door: Door, name: string, { password }: Coming, screen: Screen): Promise<Entered> {
  const typed = password ?? (await asked(screen, `Password of ${name}: `));
  return withToken(await door.call('POST /api/sign-in', { body: { name, password: typed, asToken: true } }));
}

const shortest = 12;

/** The token that a guest had is dead after this. */
async function registered(door: Door, name: string, { password }: Coming, screen: Screen): Promise<Entered> {
  const chosen = password ?? (await asked(screen, `A password for ${name}, of at least ${shortest} characters: `));
  if (chosen.length < shortest) throw new UsageError(`A password has at least ${shortest} characters.`);
  if (password === undefined && (await asked(screen, 'Once more: ')) !== chosen)
    throw new UsageError('These are two different passwords; nothing was changed.');
  const { recovery, ...entered } = await orBadName(name, () =>
    door.call('POST /api/register', { body: { name, password: chosen, asToken: true } }),
  );
  screen.say(
    `${entered.me.name} is a member now. Whoever forgets the password needs one of these recovery codes. They are shown only now: write them down.`,
  );
  for (const code of recovery) screen.io.out(`  ${code}`);
  return withToken(entered);
}

async function asked({ io }: Screen, prompt: string): Promise<string> {
  if (!io.interactive) throw new UsageError('Which password? Outside a terminal TENFORWARD_PASSWORD says it.');
  const typed = await io.secret(prompt);
  if (typed === undefined || typed === '') throw new UsageError('Nothing was typed; nothing was changed.');
  return typed;
}

async function orBadName<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'malformed')
      throw new UsageError(`'${name}' can't be a name: 2 to 30 letters, digits, spaces and . _ - '.`, { cause: error });
    throw error;
  }
}

/** The token itself, or a file that holds it. */
const tokenFrom = (text: string): string =>
  existsSync(text) && statSync(text).isFile() ? readFileSync(text, 'utf8').trim() : text;

/** Nothing if the server no longer knows this token: its store is another, or the session has ended. */
async function knownAgain(door: Door): Promise<Visitor | undefined> {
  try {
    return { door, me: await door.call('GET /api/me') };
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
