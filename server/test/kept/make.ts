/**
 * Makes a kept store: `npx tsx server/test/kept/make.ts FOLDER NAME` plays an evening on a server of these sources, once on
 * a file and once on PostgreSQL, and leaves both stores and a list of what is in them. It is run when a version is let go;
 * the stores that are here were made by the version they are named after, and nothing ever changes them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { games } from '@tenforward/catalogue';
import type { Json } from '@tenforward/kernel';
import type { Bodies, TableMeta } from '@tenforward/protocol';
import { type Client, ProblemError, type Shown } from '@tenforward/protocol/client';
import Database from 'libsql';
import {
  answerTo,
  askedOf,
  chance,
  closeAll,
  createTable,
  guests,
  personOf,
  type TestPerson,
  type TestServer,
  testPostgres,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { storeFile } from '../../src/store/open.ts';
import { starterDecks } from '../leak/decks.ts';
import type { Kept, KeptTable } from './kept.ts';

const password = 'a word that nobody would guess';

/** Everybody answers at random, one after the other, until so many decisions are taken and a person is asked. */
async function playUpTo(table: string, clients: readonly Client[], decisions: number, seed: number): Promise<void> {
  const below = chance(seed);
  const shownTo = (client: Client): Shown => {
    const shown = client.tables.get(table);
    if (!shown) throw new Error('this table is not open here');
    return shown;
  };
  for (;;) {
    const asked = await until(() => {
      if (clients.some((client) => shownTo(client).meta.status === 'over')) return 'over';
      for (const client of clients) {
        const one = askedOf(shownTo(client));
        if (one) return { client, ...one };
      }
      return undefined;
    }, 60_000);
    if (asked === 'over') return;
    const { client, seat, ask } = asked;
    if (shownTo(client).n >= decisions) return;
    try {
      const answer = answerTo(ask, below);
      const done = await client.ask({ t: 'answer', table, seat, ask: ask.id, print: ask.print, answer });
      const n = done.t === 'done' ? (done.n ?? 0) : 0;
      for (const one of clients) await until(() => shownTo(one).n >= n);
    } catch (error) {
      // a bot was quicker: look again
      if (!(error instanceof ProblemError) || !['stale', 'changed'].includes(error.problem.code)) throw error;
    }
  }
}

/** Lists that the rules allow and that are not the starter decks: a card in the place of another. */
async function ownDecks(): Promise<{ missions: string[]; support: string[] }> {
  const { game } = await (games.find(({ id }) => id === 'away-missions')?.rules() ?? Promise.reject(new Error('gone')));
  const { missions, support } = starterDecks(game, 'federation');
  // one more copy of what may be there twice
  const more = game.content as Record<string, { supply?: number }>;
  const extra = support.find((card) => support.filter((one) => one === card).length < (more[card]?.supply ?? 1));
  return { missions: [...missions], support: [...support, ...(extra === undefined ? [] : [extra])] };
}

interface Wanted {
  readonly name: string;
  readonly game: string;
  readonly players: number;
  readonly bots?: readonly string[];
  readonly options?: Record<string, Json>;
  readonly settings?: Partial<Bodies['createTable']['settings']>;
  readonly decisions: number;
  readonly also?: (table: TableMeta, clients: readonly Client[], people: readonly TestPerson[]) => Promise<void>;
}

async function evening(server: TestServer): Promise<Kept> {
  const people = await guests(server.url, 'Ada', 'Ben', 'Cleo');
  const [ada, ben, cleo] = people;
  const { token } = await ada.http<{ token: string }>('POST', '/api/register', {
    name: 'Ada',
    password,
    asToken: true,
  });
  const member = personOf(server.url, ada, token);
  const all = [member, ben, cleo];
  const own = await ownDecks();
  await member.http('POST', '/api/decks', {
    game: 'away-missions',
    name: 'Mine',
    cards: [...own.missions, ...own.support],
  });
  await ben.http('POST', '/api/decks', { game: 'away-missions', name: 'Other', cards: own.missions });
  await cleo.http('POST', '/api/relations', { person: ben.person, kind: 'mute', on: true });

  const tables: KeptTable[] = [];
  const wanted: readonly Wanted[] = [
    {
      name: 'away-missions in mid-question',
      game: 'away-missions',
      players: 2,
      settings: { visibility: 'open', title: 'Two at the wreck' },
      decisions: 70,
      async also({ table }, clients) {
        const [one, two] = clients as [Client, Client];
        await one.ask({ t: 'chat', table, text: 'Shall we?' });
        await two.ask({ t: 'chat', table, text: 'After you.' });
        await two.ask({
          t: 'standing',
          table,
          seat: 'p2',
          window: 'kernel.react.after / event.character.moved',
          answer: 'pass',
        });
      },
    },
    {
      name: 'away-missions with decks of one’s own',
      game: 'away-missions',
      players: 2,
      options: {
        team: { p1: 'federation', p2: 'klingon' },
        missions: { p1: own.missions, p2: [] },
        support: { p1: own.support, p2: [] },
      },
      decisions: 60,
    },
    {
      name: 'away-missions by turns',
      game: 'away-missions',
      players: 3,
      settings: { pace: 'turns', clock: { kind: 'days', days: 7 }, whenOut: 'bot' },
      decisions: 55,
    },
    { name: 'away-missions with a bot', game: 'away-missions', players: 1, bots: ['greedy'], decisions: 40 },
    {
      name: 'away-missions over',
      game: 'away-missions',
      players: 2,
      decisions: 100_000,
      settings: { visibility: 'open' },
    },
    {
      name: 'ascendancy in mid-question',
      game: 'ascendancy',
      players: 3,
      settings: { clock: { kind: 'game', seconds: 86_400, delay: 600 } },
      decisions: 140,
    },
    {
      name: 'ascendancy by turns with bots',
      game: 'ascendancy',
      players: 1,
      bots: ['steward', 'random'],
      settings: { pace: 'turns', clock: { kind: 'days', days: 3 } },
      decisions: 90,
    },
    {
      name: 'ascendancy over',
      game: 'ascendancy',
      players: 0,
      bots: ['random', 'random', 'random'],
      settings: { visibility: 'open' },
      decisions: 100_000,
    },
    { name: 'probe in mid-question', game: 'probe', players: 2, decisions: 20, options: { rounds: 6 } },
    { name: 'probe over', game: 'probe', players: 2, decisions: 100_000, options: { rounds: 1 } },
  ];
  for (const one of wanted) {
    const seated = all.slice(0, Math.max(1, one.players));
    const seats = [
      ...(one.players > 0 ? [{ kind: 'me' as const }] : []),
      ...seated.slice(1).map(({ person }) => ({ kind: 'open' as const, person })),
      ...(one.bots ?? []).map((bot) => ({ kind: 'bot' as const, bot })),
    ];
    const made = await createTable(member, { game: one.game, seats, ...pick(one) });
    for (const other of seated.slice(1)) await other.http('POST', `/api/tables/${made.table}/sit`, {});
    const clients = await Promise.all(seated.map((who) => who.connect()));
    for (const client of clients) await client.watch(made.table);
    await playUpTo(made.table, clients, one.decisions, 11 + tables.length);
    await one.also?.(made, clients, seated);
    const [first] = clients as [Client];
    if (one.decisions === 100_000) await until(() => first.tables.get(made.table)?.meta.status === 'over', 600_000);
    const shown = first.tables.get(made.table);
    if (!shown) throw new Error('the table is gone');
    const isOver = shown.meta.status === 'over';
    tables.push({
      name: one.name,
      table: made.table,
      game: one.game,
      players: one.players,
      decisions: shown.n,
      chat: (shown.chat ?? []).length,
      status: isOver ? 'over' : 'playing',
      asked: isOver
        ? []
        : clients.flatMap(
            (client) =>
              client.tables
                .get(made.table)
                ?.as.filter((seat) => (client.tables.get(made.table)?.mine[seat]?.asks.length ?? 0) > 0) ?? [],
          ),
      ...(isOver && { over: shown.open?.over }),
    });
    for (const client of clients) client.close();
    process.stdout.write(`${one.name}: ${shown.n} decisions, ${shown.meta.status}\n`);
  }
  const gathering = await createTable(member, { game: 'away-missions', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const { invite } = await member.http<{ invite: string }>('POST', `/api/tables/${gathering.table}/invite`, {
    seat: 'p2',
  });
  await server.tables.settled();
  return {
    madeAt: Date.now(),
    people: all.map(({ person, name, token: theirs }) => ({ person, name, token: theirs })),
    password,
    tables,
    gathering: { table: gathering.table, invite },
    decks: 1,
  };
}

const pick = ({ options, settings }: Wanted): object => ({
  ...(options && { options }),
  ...(settings && { settings }),
});

const packed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });

const [folder = '', name = ''] = process.argv.slice(2);
if (name === '') throw new Error('which folder, and which name?');
mkdirSync(folder, { recursive: true });

const onFile = await testServer();
const keptFile = await evening(onFile);
await onFile.close();
const stored = new Database(storeFile(onFile.settings.dataDir));
stored.pragma('wal_checkpoint(truncate)');
stored.close();
writeFileSync(join(folder, `${name}.db.br`), packed(readFileSync(storeFile(onFile.settings.dataDir))));

const postgres = await testPostgres();
if (!postgres) throw new Error('there is no PostgreSQL here');
const database = await postgres.database();
const onPostgres = await testServer({ databaseUrl: database.url });
const keptPostgres = await evening(onPostgres);
await onPostgres.close();
const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', '--schema=public', database.url], {
  maxBuffer: 1 << 30,
});
// commands for psql itself are none for the server
const statements = dump.toString().replaceAll(/^\\(un)?restrict .*$/gm, '');
writeFileSync(join(folder, `${name}.sql.br`), packed(Buffer.from(statements)));
writeFileSync(
  join(folder, `${name}.json`),
  `${JSON.stringify({ file: keptFile, postgres: keptPostgres }, undefined, 2)}\n`,
);
await closeAll();
process.exit(0);
