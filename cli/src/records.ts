/** Records in files: read with a clear complaint, written without harming anything else. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type GameRecord, isRecord } from '@tenforward/kernel';
import { UsageError } from './command.ts';

export function readRecord(file: string): GameRecord {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      `${file} can't be read: ${codeOf(error) === 'ENOENT' ? 'there is no such file.' : reason(error)}`,
    );
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not a record: it is not JSON (${reason(error)}).`);
  }
  const wrong = whatIsWrong(data);
  if (wrong !== undefined) throw new UsageError(`${file} is not a record: ${wrong}.`);
  return data as GameRecord;
}

/** Why a value can't be a record, or nothing. Whether it is an honest one, `verify` says. */
function whatIsWrong(data: unknown): string | undefined {
  if (!isRecord(data)) return 'it is not an object';
  const { format, game, rules, options, seats, dice, entries, snapshots, seed } = data;
  if (format !== 'ten-forward/1') return `its format is ${JSON.stringify(format) ?? 'not given'}, not "ten-forward/1"`;
  if (typeof game !== 'string' || typeof rules !== 'string') return 'it does not say which game and rules it is of';
  if (!isRecord(options)) return 'it has no options';
  if (!Array.isArray(seats) || !seats.every((seat) => isRecord(seat) && typeof seat['seat'] === 'string'))
    return 'it has no list of seats';
  if (!isRecord(dice) || !['fair', 'fast', 'scripted'].includes(String(dice['kind'])))
    return 'it does not say what dice were used';
  if (dice['kind'] === 'fair' && !isRecord(dice['nonces'])) return 'its fair dice have no nonces';
  if (seed !== undefined && typeof seed !== 'string') return 'its seed is not a text';
  if (!Array.isArray(entries)) return 'it has no list of entries';
  const broken = entries.findIndex((entry) => !isEntry(entry));
  if (broken >= 0) return `its entry ${broken + 1} is no entry`;
  if (!Array.isArray(snapshots) || !snapshots.every((s) => isRecord(s) && typeof s['n'] === 'number'))
    return 'it has no list of snapshots';
  return undefined;
}

const isEntry = (entry: unknown): boolean =>
  isRecord(entry) &&
  typeof entry['n'] === 'number' &&
  typeof entry['draws'] === 'number' &&
  typeof entry['told'] === 'number' &&
  isRecord(entry['move']) &&
  typeof entry['move']['kind'] === 'string' &&
  (entry['move']['kind'] !== 'back' || Array.isArray(entry['move']['takes']));

/** Writes a record; never over a file that holds something else. A sentence when it can't. */
export function writeRecord(file: string, record: GameRecord): string | undefined {
  try {
    if (existsSync(file) && !holdsRecord(file)) return `${file} holds something else; choose another name.`;
    // seeds and secrets are in it, so it is for its owner's eyes
    writeFileSync(file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
    return undefined;
  } catch (error) {
    return `${file} can't be written: ${whyNot(error, file)}`;
  }
}

/** Why a file can't be written, where the reason is an everyday one. */
export function whyNot(error: unknown, file: string): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return `there is no folder ${dirname(file)}.`;
    case 'ENOTDIR':
      return `${dirname(file)} is no folder.`;
    case 'EISDIR':
      return 'it is a folder.';
    case 'EEXIST':
      return 'it is there already.';
    default:
      return `${reason(error)}.`;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function holdsRecord(file: string): boolean {
  try {
    readRecord(file);
    return true;
  } catch {
    return false;
  }
}

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
