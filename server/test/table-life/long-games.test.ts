/** What is read of a long game to show a piece of it: no more than that piece, however long the game was. */
import { type Frame, showing } from '@tenforward/kernel';
import type { ServerMessage } from '@tenforward/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FilmPage, filmPage } from '../../src/hosting/film.ts';
import { noRates } from '../../src/settings.ts';
import type { Store } from '../../src/store/store.ts';
import { closeAll, guests, type TestPerson, type TestServer, testServer } from '../../src/testing/index.ts';
import { Raw } from '../security/raw.ts';
import { codeOf, path, played } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let eve: TestPerson;
let table: string;
const long = 1300;

/** What was asked of the log, as numbers of entries; and of that, how much came with its pictures. */
const read: { rows: number; pictures: number; whole: number } = { rows: 0, pictures: 0, whole: 0 };
function counting(store: Store): void {
  const [entries, told, moves] = [store.entries.bind(store), store.told.bind(store), store.moves.bind(store)];
  Object.assign(store, {
    entries: async (...all: Parameters<Store['entries']>) => {
      const rows = await entries(...all);
      read.rows += rows.length;
      read.pictures += rows.length;
      return rows;
    },
    told: async (...all: Parameters<Store['told']>) => {
      const rows = await told(...all);
      read.rows += rows.length;
      return rows;
    },
    moves: async (...all: Parameters<Store['moves']>) => {
      const rows = await moves(...all);
      read.whole += rows.length;
      return rows;
    },
  } satisfies Partial<Store>);
}

beforeAll(async () => {
  const first = await testServer();
  const [host, other, watcher] = await guests(first.url, 'Ada', 'Ben', 'Eve');
  table = (await played([host, other])).table;
  const { store } = first;
  const last = (await store.entries(table)).length - 1;
  // a game as long as none of the probe is: each further decision tells something, and changes a picture
  for (let seq = last + 1; seq < long; seq++) {
    const told = [{ id: `${seq}:0`, name: 'turn', open: { seat: 'p1' } }];
    const film = { n: seq, open: { in: { step: { to: `step ${seq}` } } }, mine: {} };
    await store.db
      .insertInto('entries')
      .values({
        table_id: table,
        seq,
        cid: null,
        by: 'clock',
        at: 1,
        entry: JSON.stringify({ n: seq, move: { kind: 'owner', seat: 'p1', owner: '' }, draws: 0, told: 1 }),
        film: JSON.stringify(film),
        told: JSON.stringify(told),
        clock: null,
      })
      .execute();
  }
  await first.close();
  server = await testServer({ dataDir: first.settings.dataDir, port: Number(new URL(first.url).port) });
  [ada, eve] = [host, watcher];
  // it is in memory from now on
  await ada.http('GET', path(table));
  counting(server.store);
});
afterAll(closeAll);
beforeEach(() => Object.assign(read, { rows: 0, pictures: 0, whole: 0 }));

test('whoever comes back after all of it is sent the last of what was told, and no more is read', async () => {
  const raw = await Raw.as(server.url, eve.token);
  const shown = (await raw.ask({ t: 'watch', table, seen: '0:0' })) as Extract<ServerMessage, { t: 'table' }>;
  expect(shown.told).toHaveLength(300);
  expect(shown).toMatchObject({ cut: true, n: long - 1 });
  expect(shown.told.at(-1)?.id).toBe(`${long - 1}:0`);
  expect(read).toEqual({ rows: 300, pictures: 0, whole: 0 });
});

test('whoever comes back after a little is sent all of it, and nothing is cut', async () => {
  const raw = await Raw.as(server.url, eve.token);
  const shown = (await raw.ask({ t: 'watch', table, seen: `${long - 11}:0` })) as Extract<
    ServerMessage,
    { t: 'table' }
  >;
  expect(shown.told.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, i) => `${long - 10 + i}:0`));
  expect(shown.cut).toBe(false);
  expect(read.rows).toBe(11);
});

test('a page of the history is read by itself, wherever it is', async () => {
  await ada.http('GET', path(table, '/history?before=5'));
  expect(read).toEqual({ rows: 5, pictures: 0, whole: 0 });
  await ada.http('GET', path(table, '/history'));
  expect(read).toEqual({ rows: 105, pictures: 0, whole: 0 });
});

test('a page of the film is read by itself once the pictures between pages are known', async () => {
  const page = (from: number): Promise<FilmPage> => eve.http('GET', path(table, `/film?from=${from}`));
  const whole: Frame[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { film, next }: FilmPage = await page(from);
    whole.push(...film);
    from = next;
  }
  const scenes = [...showing(whole, 'p1')];
  for (const from of [1, filmPage - 1, filmPage, filmPage + 1, 2 * filmPage + 290, long - 1]) {
    Object.assign(read, { rows: 0 });
    const [first] = showing((await page(from)).film, 'p1');
    expect(first?.look, String(from)).toEqual(scenes[from]?.look);
    expect(read.rows).toBeLessThanOrEqual(2 * filmPage);
  }
});

test('the record is read without any pictures', async () => {
  await ada.http('GET', path(table, '/record'));
  expect(read).toEqual({ rows: 0, pictures: 0, whole: long });
});

test('tables that are opened again and again are counted for the person, on however many sockets', async () => {
  const few = await testServer({ rates: { ...noRates, looks: { points: 3, seconds: 60 } } });
  const [ann, bob] = await guests(few.url, 'Ann', 'Bob');
  const { table: other } = await played([ann, bob]);
  const zoe = (await guests(few.url, 'Zoe'))[0];
  const sockets = [await Raw.as(few.url, zoe.token), await Raw.as(few.url, zoe.token)];
  const codes: string[] = [];
  for (let i = 0; i < 4; i++) codes.push((await sockets[i % 2]?.code({ t: 'watch', table: other })) ?? '');
  expect(codes).toEqual(['table', 'table', 'table', 'too-fast']);
  expect(await codeOf(zoe.http('GET', path(other, '/history')))).toBe('too-fast');
});
