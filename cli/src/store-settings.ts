/** Settings of a server from the environment, with flags over them; and what goes wrong with its store, as sentences. */
import { resolve } from 'node:path';
import type { Settings } from '@tenforward/server';
import { type Flag, type Given, Obstacle, type Setting, UsageError } from './command.ts';
import { reason } from './records.ts';

/** The server is loaded when it is needed: most commands are quicker without it. */
export const loadServer = () => import('@tenforward/server');

export const dataFlag: Readonly<Record<'data', Flag>> = {
  data: { value: 'DIR', help: 'the folder of the store (TENFORWARD_DATA, else data; DATABASE_URL names PostgreSQL)' },
};

const variables = { host: 'TENFORWARD_HOST', port: 'TENFORWARD_PORT', url: 'TENFORWARD_URL' } as const;

export async function settingsOf(given: Given, { env, io }: Pick<Setting, 'env' | 'io'>): Promise<Settings> {
  const { BadSetting, settingsFrom } = await loadServer();
  const over: Record<string, string> = {};
  for (const [flag, variable] of Object.entries(variables)) {
    const value = given.text(flag);
    if (value !== undefined) over[variable] = value;
  }
  const data = given.text('data');
  try {
    return settingsFrom(
      { TENFORWARD_LOG: io.screen ? 'warn' : 'info', ...env, ...over },
      // whoever names a folder means the file in it
      data === undefined ? {} : { dataDir: resolve(data), databaseUrl: undefined },
    );
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    const flag = Object.entries(variables).find(
      ([name, variable]) => given.on(name) && error.message.includes(variable),
    );
    throw new UsageError(flag ? error.message.replace(flag[1], `--${flag[0]}`) : error.message);
  }
}

/** Does something with a server or its store; the everyday troubles become sentences. */
export async function orSay<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const say = await sentenceFor(settings, error);
    throw say === undefined ? error : new Obstacle(say, { cause: error });
  }
}

async function sentenceFor(settings: Settings, error: unknown): Promise<string | undefined> {
  const { BackupError, Refused, StoreDown } = await loadServer();
  if (error instanceof BackupError || error instanceof Refused) return error.message;
  if (error instanceof StoreDown)
    return settings.databaseUrl === undefined || settings.databaseUrl === ''
      ? error.message
      : `PostgreSQL at ${placeOf(settings.databaseUrl)} can't be reached: ${deepest(error)}.`;
  if (!(error instanceof Error)) return undefined;
  if (error.message.startsWith('The store was written by a newer version'))
    return 'The store was written by a newer version of Ten Forward than this one. Update the program, or restore an older backup into another folder (--data DIR).';
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? everyday(settings, error, code) : undefined;
}

function everyday({ host, port, dataDir }: Settings, error: Error, code: string): string | undefined {
  const ofSocket = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: something else listens there. Choose another: ${otherPort(port === 65_535 ? port - 1 : port + 1)}.`;
  if (ofSocket && code === 'EACCES') return `Port ${port} is not for everybody: choose one above 1023 with --port.`;
  if (ofSocket) return `'${host}' is no address of this machine: choose another with --host.`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code))
    return `The folder ${dataDir} can't be used: ${reason(error)}.`;
  return undefined;
}

const otherPort = (port: number): string => `--port ${port} (npm start -- --port ${port})`;

/** The machine and the database, without who signs in there. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the address in DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host || 'this machine'}${pathname}`;
}

/** The first reason of all; engines wrap them. */
function deepest(error: Error): string {
  if (error.cause instanceof Error) return deepest(error.cause);
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return deepest(error.errors[0]);
  return error.message.replace(/\.$/, '');
}
