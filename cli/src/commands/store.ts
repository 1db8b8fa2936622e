/** `tenforward backup`, `restore`, `admin` and `reset`: what whoever runs a server does with its store. */
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { isRecord } from '@tenforward/kernel';
import type { Settings, Store } from '@tenforward/server';
import { type Command, type Given, Obstacle, type Setting, UsageError } from '../command.ts';
import { whyNot } from '../records.ts';
import { dataFlag, loadServer, orSay, settingsOf } from '../store-settings.ts';
import { count, listed } from '../text.ts';

type Counts = Readonly<Record<string, number>>;

/** Backups hold seeds and hashes of passwords: they are for their owner's eyes. */
const ownerOnly = 0o600;

export const backup: Command = {
  name: 'backup',
  usage: 'FILE [--data DIR]',
  summary: 'Write everything a server has stored into one file, also while it runs.',
  about: 'The file is a whole at one moment, and goes into an empty store of either kind: npx tenforward restore FILE.',
  flags: dataFlag,
  examples: ['npx tenforward backup tonight.backup'],
  async run(given, setting) {
    const file = onlyWord(given, 'file', 'Into which file? npx tenforward backup FILE writes it.');
    const settings = await settingsOf(given, setting);
    const server = await loadServer();
    if (existsSync(file)) throw new UsageError(`${file} is there already; choose another name.`);
    const counts = await orSay(settings, async () => {
      const source = await server.openForBackup(settings);
      try {
        return await server.backup(source, createWriteStream(file, { flags: 'wx', mode: ownerOnly }));
      } catch (error) {
        throw unwritable(error, file);
      } finally {
        await source.close();
      }
    });
    setting.io.out(`Backed up ${rowsOf(counts)} into ${file}.`);
    return 0;
  },
};

/** What is half written is of no use; and a file that can't be written has its own sentence. */
function unwritable(error: unknown, file: string): unknown {
  const ofFile = error instanceof Error && 'path' in error && error.path === file;
  if (!ofFile) rmSync(file, { force: true });
  return ofFile ? new Obstacle(`${file} can't be written: ${whyNot(error, file)}`, { cause: error }) : error;
}

export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--data DIR]',
  summary: 'Read a backup into an empty store: whole, or not at all.',
  about: 'The server must be stopped. A file goes into PostgreSQL as well as into a folder, and back.',
  flags: dataFlag,
  examples: ['npx tenforward restore tonight.backup --data fresh'],
  async run(given, setting) {
    const file = onlyWord(given, 'file', 'From which file? npx tenforward restore FILE reads it.');
    if (!existsSync(file)) throw new UsageError(`${file} can't be read: there is no such file.`);
    // before anything is opened: a store that is not there yet would be made
    if (!(await isBackup(file))) throw new UsageError(`${file} is no backup of Ten Forward.`);
    const { restore: read } = await loadServer();
    const counts = await withStore(given, setting, (store) => read(store, createReadStream(file)));
    setting.io.out(`Restored ${rowsOf(counts)} from ${file}.`);
    return 0;
  },
};

/** Whether the file says of itself that it is a backup. The rest of it is checked when it is read. */
async function isBackup(file: string): Promise<boolean> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  let head = '';
  try {
    for await (const part of source.pipe(unzipped)) {
      head += String(part);
      if (head.includes('\n') || head.length > longestHead) break;
    }
    const first: unknown = JSON.parse(head.split('\n', 1)[0] ?? '');
    return isRecord(first) && String(first['format']).startsWith('ten-forward-backup/');
  } catch {
    return false;
  } finally {
    source.destroy();
  }
}
const longestHead = 100_000;

export const admin: Command = {
  name: 'admin',
  usage: 'NAME [--off] [--data DIR]',
  summary: 'Make a member of a server an administrator, or no longer one.',
  about: 'Only whoever has registered can be one. A server on a file must be stopped for it.',
  flags: { off: { help: 'takes it away again' }, ...dataFlag },
  examples: ['npx tenforward admin Ada', 'npx tenforward admin Ada --off'],
  async run(given, setting) {
    const name = onlyWord(given, 'name', 'Who? npx tenforward admin NAME takes the name of a member.');
    const { setAdmin } = await loadServer();
    await withStore(given, setting, ({ db }) => setAdmin(db, name, !given.on('off')));
    setting.io.out(given.on('off') ? `${name} is no administrator any more.` : `${name} is an administrator now.`);
    return 0;
  },
};

export const reset: Command = {
  name: 'reset',
  usage: 'NAME [--data DIR]',
  summary: 'Give a member who forgot the password a code that sets a new one.',
  about: 'The code works once, for a day, in place of any given before. A server on a file must be stopped for it.',
  flags: dataFlag,
  examples: ['npx tenforward reset Ada'],
  async run(given, setting) {
    const name = onlyWord(given, 'name', 'Who? npx tenforward reset NAME takes the name of a member.');
    const { resetFor } = await loadServer();
    const { code, expiresAt } = await withStore(given, setting, ({ db }) => resetFor(db, name));
    const { io } = setting;
    const until = new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ');
    io.out(code);
    io.out(
      `It works once, until ${until} UTC. Give it to ${name} and to nobody else. A new password is set with it by`,
    );
    io.out(`  POST /api/recover  ${JSON.stringify({ name, code, password: '…' })}`);
    return 0;
  },
};

function onlyWord(given: Given, what: string, missing: string): string {
  given.atMost(1, `one ${what}`);
  const [word] = given.words;
  if (word === undefined) throw new UsageError(missing);
  return word;
}

/** Opens the store alone, does something, closes it. */
async function withStore<T>(given: Given, setting: Setting, work: (store: Store) => Promise<T>): Promise<T> {
  const settings: Settings = await settingsOf(given, setting);
  const { openStore } = await loadServer();
  return orSay(settings, async () => {
    const store = await openStore(settings);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  });
}

/** `3 people, 1 table and 210 entries`: what there is of what people know by name, and the rest as rows. */
function rowsOf(counts: Counts): string {
  const named = {
    people: ['person', 'people'],
    tables: ['table', 'tables'],
    entries: ['decision', 'decisions'],
  } as const;
  const rows = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const known = Object.entries(named).map(([table, [one, many]]) => count(counts[table] ?? 0, one, many));
  return `${listed(known)} (${count(rows, 'row')} in all)`;
}
