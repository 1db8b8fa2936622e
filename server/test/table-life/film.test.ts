/** The film of a game that is being played: to each what they saw themselves, a page at a time. */
import { type Frame, heardBy, type Seat, showing } from '@tenforward/kernel';
import { heardAs } from '@tenforward/protocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filmPage, type FilmPage } from '../../src/hosting/film.ts';
import {
  closeAll,
  createTable,
  guests,
  HeldTime,
  personOf,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, codeOf, path, play, played, seated } from './evening.ts';

const time = new HeldTime();
let server: TestServer;
let [ada, ben, eve]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer({}, { around: time.around });
  [ada, ben, eve] = await guests(server.url, 'Ada', 'Ben', 'Eve');
});
afterAll(closeAll);

const filmOf = (who: TestPerson, table: string, from?: number): Promise<FilmPage> =>
  who.http('GET', path(table, `/film${from === undefined ? '' : `?from=${from}`}`));
const seatsIn = (film: readonly Frame[]): Seat[] => [
  ...new Set(
    film.flatMap((frame) => [
      ...Object.keys(frame.mine),
      ...frame.told.flatMap((one) => Object.keys(one.closed ?? {})),
    ]),
  ),
];

/**
 * A game in the middle of which two people sit, the first of them at so many seats, and a third one looks on. One that
 * its dice ended early would show everything, so another is played.
 */
async function running(adas = 1): Promise<Awaited<ReturnType<typeof begun>>> {
  for (;;) {
    const game = await begun(adas);
    if (game.all.every(({ shown }) => shown().meta.status === 'playing' && shown().open?.over === undefined))
      return game;
  }
}
async function begun(adas: number) {
  const { table } = await createTable(ada!, {
    seats: [...Array.from({ length: adas }, () => ({ kind: 'me' as const })), { kind: 'open', person: ben!.person }],
    options: { rounds: 6, actions: 3 },
    settings: { visibility: 'open' },
  });
  await ben!.http('POST', path(table, '/sit'), {});
  const all = [await at(ada!, table), await at(ben!, table), await at(eve!, table)];
  await play(all.slice(0, 2), 5, () => (all[2]?.shown().n ?? 0) >= 60);
  await server.tables.settled();
  await until(() => new Set(all.map(({ shown }) => shown().n)).size === 1);
  return { table, all };
}

test('each gets the open part and that of their own seats, as they saw and heard it', async () => {
  const { table, all } = await running();
  for (const [i, who] of [ada!, ben!, eve!].entries()) {
    const { film, next } = await filmOf(who, table);
    const shown = all[i]!.shown();
    expect(next).toBeUndefined();
    expect(film.map(({ n }) => n)).toEqual(Array.from({ length: shown.n + 1 }, (_, n) => n));
    expect(seatsIn(film).sort()).toEqual([...shown.as].sort());
    for (const seat of [undefined, ...shown.as]) {
      const scenes = [...showing(film, seat)];
      expect(scenes.at(-1)?.look.open).toEqual(shown.open);
      if (seat !== undefined) expect(scenes.at(-1)?.look.mine.view).toEqual(shown.mine[seat]?.view);
      // what was taken back is in the film, and no longer on the screen
      const heard = new Set(scenes.flatMap((scene) => scene.heard.map((one) => JSON.stringify(one))));
      expect(heardAs(shown, seat).filter((one) => !heard.has(JSON.stringify(one)))).toEqual([]);
    }
  }
  expect((await filmOf(eve!, table)).film.flatMap(({ told }) => heardBy(told, 'p1')).some(({ more }) => more)).toBe(
    false,
  );
});

test('who plays several seats shares a screen: their film shows no hand until the game is over', async () => {
  const { table, all } = await running(2);
  expect(all[0]?.shown().as).toEqual(['p1', 'p2']);
  const { film } = await filmOf(ada!, table);
  expect(film.map(({ n }) => n)).toEqual(Array.from({ length: (all[0]?.shown().n ?? 0) + 1 }, (_, n) => n));
  expect(seatsIn(film)).toEqual([]);
  expect(seatsIn((await filmOf(ada!, table, 25)).film)).toEqual([]);
  expect(seatsIn((await filmOf(ben!, table)).film)).toEqual(['p3']);
  await play(all.slice(0, 2), 6);
  await until(() => all[0]?.shown().meta.status === 'over');
  expect(seatsIn((await filmOf(ada!, table)).film).sort()).toEqual(['p1', 'p2', 'p3']);
});

test('a page begins with the whole picture, and ends where the game is', async () => {
  const { table } = await running();
  for (const who of [ada!, eve!]) {
    const whole = [...showing((await filmOf(who, table)).film, 'p1')];
    const later = [...showing((await filmOf(who, table, 25)).film, 'p1')];
    expect(later).toEqual(whole.slice(25));
    expect(await filmOf(who, table, 100_000)).toEqual({ film: [] });
  }
  expect(await codeOf(ada!.http('GET', path(table, '/film?from=-1')))).toBe('malformed');
  const gathering = await createTable(ada!, { seats: [{ kind: 'me' }, { kind: 'open' }] });
  expect(await filmOf(ada!, gathering.table)).toEqual({ film: [] });
});

test('a spectator of a delayed table gets what has been shown by now, and a player everything of theirs', async () => {
  const { table } = await seated([ada!, ben!], { delay: 60 });
  const all = [await at(ada!, table), await at(ben!, table)];
  await play(all, 9, () => (all[0]?.shown().n ?? 0) >= 4);
  await server.tables.settled();
  expect((await filmOf(eve!, table)).film.map(({ n }) => n)).toEqual([0]);
  expect((await filmOf(ada!, table)).film.length).toBeGreaterThan(4);
  expect(await filmOf(eve!, table, 1)).toEqual({ film: [] });
});

test('whoever gave a seat away no longer gets what it sees', async () => {
  const { table } = await seated([ada!, ben!]);
  const all = [await at(ada!, table), await at(ben!, table)];
  await play(all, 3, () => (all[0]?.shown().n ?? 0) >= 3);
  expect(seatsIn((await filmOf(ben!, table)).film)).toEqual(['p2']);
  await all[1]!.client.ask({ t: 'handOver', table, seat: 'p2', to: 'bot:random' });
  expect(seatsIn((await filmOf(ben!, table)).film)).toEqual([]);
});

test('after the end everybody gets everything, in pages of 500 that fit together', async () => {
  const { table } = await played([ada!, ben!]);
  expect(seatsIn((await filmOf(eve!, table)).film)).toEqual(['p1', 'p2']);
  const { store } = server;
  const last = (await store.entries(table)).length - 1;
  // a game as long as none of the probe is
  const long = 2 * filmPage + 100;
  const row = (seq: number) => ({
    table_id: table,
    seq,
    cid: null,
    by: 'clock',
    at: time.now,
    entry: JSON.stringify({ n: seq, move: { kind: 'owner', seat: 'p1', owner: '' }, draws: 0, told: 0 }),
    film: JSON.stringify({ n: seq, told: [], open: { in: { step: { to: `step ${seq}` } } }, mine: {} } satisfies Frame),
    told: null,
    clock: null,
  });
  for (let seq = last + 1; seq < long; seq++) await store.db.insertInto('entries').values(row(seq)).execute();
  await server.close();
  const again = await testServer({ dataDir: server.settings.dataDir });
  const reader = personOf(again.url, eve!, eve!.token);
  const pages: FilmPage[] = [];
  for (let from: number | undefined = 0; from !== undefined; from = pages.at(-1)?.next)
    pages.push(await filmOf(reader, table, from));
  expect(pages.map(({ film, next }) => [film[0]?.n, film.length, next])).toEqual([
    [0, filmPage, filmPage],
    [filmPage, filmPage, 2 * filmPage],
    [2 * filmPage, 100, undefined],
  ]);
  for (const { film } of pages) {
    const [first] = [...showing(film, 'p1')];
    const scenes = [
      ...showing(
        pages.flatMap((page) => page.film),
        'p1',
      ),
    ];
    expect(first?.look).toEqual(scenes[first?.n ?? 0]?.look);
    expect(first?.look.open.view).not.toBeNull();
  }
});
