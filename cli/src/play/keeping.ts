/** Saving a game, opening one, and leaving the table without losing it. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { GameEntry } from '@tenforward/catalogue';
import { UsageError } from '../command.ts';
import { readRecord, writeRecord } from '../records.ts';
import type { Screen } from './screen.ts';
import { Session } from './session.ts';

export function save(session: Session, screen: Screen, file: string): void {
  const problem = writeRecord(file, session.record());
  if (problem !== undefined) return screen.problem(problem);
  session.saved = { file, n: session.live.last };
  if (session.live.over) pointTo(screen, 'Saved. To check every roll and decision of it:', `verify ${file}`);
  else
    pointTo(
      screen,
      'Saved; it holds everybody’s secrets and the dice to come. To go on:',
      `play --load ${quoted(file)}`,
    );
}

/** A saved game to go on with; nothing, and a sentence on the screen, if it can't be opened. */
export async function open(games: readonly GameEntry[], screen: Screen, file: string): Promise<Session | undefined> {
  if (file === '') {
    screen.say('Type load and a file name: load game.json');
    return undefined;
  }
  try {
    return await Session.open(readRecord(file), games, file);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    screen.problem(error.message);
    return undefined;
  }
}

/** Says good-bye, and how to go on. Whoever wants to leave may save first; whoever is cut off finds the game again. */
export async function leave(session: Session, screen: Screen, keepIn: string, wanted: boolean): Promise<void> {
  const { live, saved } = session;
  const unsaved = live.last > (saved?.n ?? 0);
  if (wanted && unsaved && !live.over && screen.io.interactive) {
    const file = await screen.io.line('Type a file name to save the game first, or press Enter to drop it. ');
    if (file === undefined) keep(session, screen, keepIn);
    else if (file.trim() !== '') save(session, screen, file.trim());
    return;
  }
  screen.io.out('');
  if (live.over) return;
  if (live.last === 0) screen.say('Nothing was decided, so there is nothing to keep. Good-bye.');
  else if (unsaved) keep(session, screen, keepIn);
  else pointTo(screen, 'Good-bye. The game is saved. To go on:', `play --load ${quoted(saved?.file ?? '')}`);
}

function keep(session: Session, screen: Screen, folder: string): void {
  const file = join(folder, `tenforward-${session.entry.id}-${randomBytes(4).toString('hex')}.json`);
  const problem = writeRecord(file, session.record());
  if (problem === undefined) pointTo(screen, 'Good-bye. The game is kept. To go on:', `play --load ${quoted(file)}`);
  else screen.problem(problem);
}

/** Says what to type next outside; on a line of its own, to be copied. */
function pointTo(screen: Screen, sentence: string, command: string): void {
  screen.say(sentence);
  screen.io.out(`  npx tenforward ${command}`);
}

/** As a shell takes it for one word. */
const quoted = (file: string): string => (/^[\w./:@~+-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`);
