/**
 * Nobody's table breaks: stores that earlier versions left behind are opened by this one, played on and filmed, on both
 * engines. How they were made: `make.ts`. They are never made anew for a version that has been let go.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type Frame, type Seat, showing } from '@tenforward/kernel';
import type { Client } from '@tenforward/protocol/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeFile } from '../../src/store/open.ts';
import {
  chance,
  closeAll,
  personOf,
  tempFolder,
  testChance,
  type TestPerson,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { decide, seen } from '../hosting/at-a-table.ts';
import { ownDatabase } from '../hosting/on-postgres.ts';
import type { Kept, KeptTable } from './kept.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const unpacked = (file: string): Buffer => brotliDecompressSync(readFileSync(join(folder, file)));
const versions = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
const listOf = (version: string): { file: Kept; postgres: Kept } =>
  JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8')) as { file: Kept; postgres: Kept };

test('there is a kept store, and in it a table of each game that is being played and one that is over', () => {
  for (const { file, postgres } of versions.map(listOf))
    for (const { tables } of [file, postgres])
      for (const game of ['away-missions', 'ascendancy', 'probe'])
        expect(new Set(tables.filter((one) => one.game === game).map(({ status }) => status))).toEqual(
          new Set(['playing', 'over']),
        );
  expect(versions).toContain('eb5d7a2');
});

describe.each(versions)('a file of %s', (version) => {
  holds(listOf(version).file, async () => {
    const dataDir = tempFolder();
    writeFileSync(storeFile(dataDir), unpacked(`${version}.db.br`), { mode: 0o600 });
    return { dataDir };
  });
});

describe.each(versions)('a PostgreSQL of %s', (version) => {
  const database = ownDatabase();
  holds(listOf(version).postgres, async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('drop schema public');
    await client.query(unpacked(`${version}.sql.br`).toString());
    await client.end();
    return { databaseUrl: database.url };
  });
});

function holds(kept: Kept, placed: () => Promise<{ dataDir: string } | { databaseUrl: string }>): void {
  let people: TestPerson[] = [];
  beforeAll(async () => {
    const settings = await placed();
    // a minute after it was put away: sessions, and clocks that count days, have not run out
    const shift = kept.madeAt + 60_000 - Date.now();
    const { url } = await testServer(settings, { around: { ...testChance, now: () => Date.now() + shift } });
    people = kept.people.map((who) => personOf(url, who, who.token));
  });
  afterAll(closeAll);

  test('people are still who they were, with their tables and decks', async () => {
    const [ada] = people as [TestPerson];
    const { decks } = await ada.http<{ decks: unknown[] }>('GET', '/api/decks');
    expect(decks).toHaveLength(kept.decks);
    await ada.http('POST', '/api/sign-in', { name: 'Ada', password: kept.password, asToken: true });
    const { tables } = await ada.http<{ tables: { table: string }[] }>('GET', '/api/tables?list=mine');
    const hers = kept.tables.filter(({ players, status }) => players > 0 && status === 'playing');
    expect(tables.map(({ table }) => table)).toEqual(expect.arrayContaining(hers.map(({ table }) => table)));
  });

  test.each(kept.tables.filter(({ status }) => status === 'playing').map((one) => [one.name, one] as const))(
    '%s goes on where it was',
    async (_name, { table, players, decisions, chat, asked }) => {
      const clients = await watching(table, players);
      const first = seen(clients[0] as Client, table);
      // new rules may begin a step again, and say so; these take every decision as it was meant
      expect(first.told.map(({ name }) => name)).not.toContain('kernel.step-restarted');
      expect(first.n).toBeGreaterThanOrEqual(decisions);
      expect(askedSeats(table, clients)).toEqual(asked);
      expect(first.chat).toHaveLength(chat);
      const hasBots = first.meta.seats.some(({ bot }) => bot !== undefined);
      await decide(table, clients, hasBots ? 5 : 25, chance(5));
      await filmed(table, clients);
      for (const client of clients) client.close();
    },
  );

  test.each(kept.tables.filter(({ status }) => status === 'over').map((one) => [one.name, one] as const))(
    '%s is shown as it ended',
    async (_name, { table, players, decisions, over }: KeptTable) => {
      const clients = await watching(table, Math.max(1, players));
      const shown = seen(clients[0] as Client, table);
      expect(shown.meta.status).toBe('over');
      expect(shown.n).toBe(decisions);
      expect(shown.open?.over).toEqual(over);
      await filmed(table, clients);
      for (const client of clients) client.close();
    },
  );

  test('an invitation that was sent lets somebody sit down, and the game begins', async () => {
    const cleo = people[2] as TestPerson;
    const { table, invite } = kept.gathering;
    const { status } = await cleo.http<{ status: string }>('POST', `/api/tables/${table}/sit`, { invite });
    expect(status).toBe('playing');
    const clients = [await (people[0] as TestPerson).connect(), await cleo.connect()];
    for (const client of clients) await client.watch(table);
    await decide(table, clients, 5);
    for (const client of clients) client.close();
  });

  async function watching(table: string, players: number): Promise<Client[]> {
    const clients = await Promise.all(people.slice(0, players).map((who) => who.connect()));
    for (const client of clients) await client.watch(table);
    return clients;
  }

  const askedSeats = (table: string, clients: readonly Client[]): Seat[] =>
    clients.flatMap((client) => {
      const { as, mine } = seen(client, table);
      return as.filter((seat) => (mine[seat]?.asks.length ?? 0) > 0);
    });

  /** The film of a table, from its beginning under the old version to what is on the screen now. */
  async function filmed(table: string, clients: readonly Client[]): Promise<void> {
    for (const [i, client] of clients.entries()) {
      const who = people[i] as TestPerson;
      let film = await filmOf(who, table);
      // a bot may have gone on meanwhile: then there is more to see
      while ((film.at(-1)?.n ?? 0) < seen(client, table).n) film = await filmOf(who, table);
      const last = film.at(-1)?.n ?? 0;
      await until(() => seen(client, table).n >= last);
      const shown = seen(client, table);
      for (const seat of [undefined, ...shown.as]) {
        const scene = [...showing(film, seat)].at(-1);
        expect(scene?.look.open).toEqual(shown.open);
        if (seat !== undefined) expect(scene?.look.mine.view).toEqual(shown.mine[seat]?.view);
      }
    }
  }
}

async function filmOf(who: TestPerson, table: string): Promise<Frame[]> {
  const film: Frame[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page: { film: Frame[]; next?: number } = await who.http('GET', `/api/tables/${table}/film?from=${from}`);
    // a page begins with the whole picture, which is the last of the page before
    film.push(...page.film.slice(film.length > 0 && page.film[0]?.n === film.at(-1)?.n ? 1 : 0));
    from = page.next;
  }
  return film;
}
