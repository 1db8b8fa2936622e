import { type GameEntry, games as catalogue } from '@tenforward/catalogue';
import { type Frame, type GameRecord, type Heard, type Json, showing, verify } from '@tenforward/kernel';
import { heardAs } from '@tenforward/protocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  guests,
  HeldTime,
  personOf,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, codeOf, look, path, play, played, seated } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, eve] = await guests(server.url, 'Ada', 'Ben', 'Eve');
});
afterAll(closeAll);

const me = { kind: 'me' } as const;

interface Page {
  readonly told: Heard[];
  readonly more: Record<string, Heard[]>;
  readonly before?: number;
}
/** All pages, from the first thing told to the last. */
async function historyOf(who: TestPerson, table: string): Promise<Page & { pages: number }> {
  const more: Record<string, Heard[]> = {};
  let told: Heard[] = [];
  let pages = 0;
  for (let before: number | undefined; ; pages++) {
    const query = before === undefined ? '' : `?before=${before}`;
    const page = await who.http<Page>('GET', path(table, `/history${query}`));
    told = [...page.told, ...told];
    for (const [seat, heard] of Object.entries(page.more)) more[seat] = [...heard, ...(more[seat] ?? [])];
    before = page.before;
    if (before === undefined) return { told, more, pages: pages + 1 };
  }
}
const filmOf = async (who: TestPerson, table: string): Promise<Frame[]> =>
  (await who.http<{ film: Frame[] }>('GET', path(table, '/film'))).film;

describe('the history', () => {
  test('says all that was told, page by page, as each heard it', async () => {
    // in some games nobody is told a secret: then another one is played
    for (let tries = 0; tries < 6; tries++) if ((await secretsInOneGame()) > 0) return;
    throw new Error('nobody was ever told a secret');
  });

  /** Plays a game, compares its history with what was heard, and says how many secrets were among it. */
  async function secretsInOneGame(): Promise<number> {
    const { table } = await createTable(ada, {
      game: 'probe',
      seats: [{ kind: 'me' }, { kind: 'open', person: ben.person }, ...Array.from({ length: 5 }, () => me)],
      options: { rounds: 8, actions: 3 },
      settings: { visibility: 'open' },
    });
    await ben.http('POST', path(table, '/sit'), {});
    const all = [await at(ada, table), await at(ben, table), await at(eve, table)];
    await play(all.slice(0, 2), 21, () => (all[2]?.shown().n ?? 0) > 130);
    await until(() => new Set(all.map(({ shown }) => shown().n)).size === 1);
    const [a, b, e] = await Promise.all([ada, ben, eve].map((who) => historyOf(who, table)));
    expect(a?.pages).toBeGreaterThan(1);
    const openly = all[2]?.shown().told ?? [];
    expect(openly.length).toBeGreaterThan(60);
    for (const one of [a, b, e]) expect(one?.told).toEqual(openly);
    for (const [i, one] of [a, b].entries()) {
      const shown = all[i]!.shown();
      const secrets = shown.as.map((seat) => [seat, heardAs(shown, seat).filter(({ more }) => more)] as const);
      expect(one?.more).toEqual(Object.fromEntries(secrets));
    }
    expect(e?.more).toEqual({});
    return Object.values(a?.more ?? {}).flat().length;
  }

  test('is empty before the beginning, and leaves out what was taken back', async () => {
    const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect(await historyOf(ada, table)).toMatchObject({ told: [], more: {} });
    const running = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'me' }] });
    const { client, shown } = await at(ada, running.table);
    await play([{ client, shown }], 2, () => shown().n >= 1);
    expect((await historyOf(ada, running.table)).told).toHaveLength(1);
    const seat = shown().as.find((one) => (shown().mine[one]?.undo ?? 0) > 0) ?? 'p1';
    await client.ask({ t: 'undo', table: running.table, seat, count: 1 });
    expect((await historyOf(ada, running.table)).told).toEqual([]);
  });
});

test('a spectator of a delayed table reads what was taken back until they are shown that it was', async () => {
  const time = new HeldTime();
  const slow = await testServer({}, { around: time.around });
  const [ann, bob, zoe] = [await guest(slow.url), await guest(slow.url), await guest(slow.url)];
  const { table } = await seated([ann, bob], { delay: 1 });
  const all = [await at(ann, table), await at(bob, table)];
  await play(all.slice(0, 1), 2, () => (all[0]?.shown().n ?? 0) >= 1);
  await slow.tables.settled();
  const before = (await historyOf(ann, table)).told;
  expect(before.length).toBeGreaterThan(0);
  // they are shown it, and from then on no time passes for them
  const open = await slow.tables.get(table);
  time.pass(1_000);
  expect(open.late?.n).toBe(open.play?.showing.n);
  await all[0]!.client.ask({ t: 'undo', table, seat: 'p1', count: 1 });
  await slow.tables.settled();
  expect((await historyOf(ann, table)).told).toEqual([]);
  expect((await historyOf(zoe, table)).told).toEqual(before);
});

describe('once a game is over, and no sooner', () => {
  test('anybody who may watch it reads its record, and can check it', async () => {
    const running = await seated([ada, ben]);
    for (const who of [ada, eve]) expect(await codeOf(who.http('GET', path(running.table, '/record')))).toBe('not-now');
    const waiting = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect(await codeOf(ada.http('GET', path(waiting.table, '/record')))).toBe('not-now');

    const { table, commitment } = await played([ada, ben]);
    const record = await eve.http<GameRecord>('GET', path(table, '/record'));
    const { game } = await catalogue.find(({ id }) => id === 'probe')!.rules();
    const checked = verify(game, record);
    expect(checked).toMatchObject({ ok: true, problems: [], commitment: 'kept' });
    expect(checked.hashes).toBeGreaterThan(0);
    expect(record.dice).toMatchObject({ kind: 'fair', commitment });
    expect(record.seats).toMatchObject([
      { seat: 'p1', name: 'Ada', owner: ada.person },
      { seat: 'p2', name: 'Ben', owner: ben.person },
    ]);
    const forged = { ...record, seed: `${record.seed ?? ''}x` };
    expect(verify(game, forged).ok).toBe(false);
  });

  test('the record of a game with bots, undos and a change of hands is right as well', async () => {
    const { table } = await createTable(ada, {
      options: { rounds: 1 },
      seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'bot', bot: 'random' }],
    });
    const a = await at(ada, table);
    await play([a], 3, () => a.shown().n >= 3);
    const seat = a.shown().as.find((one) => (a.shown().mine[one]?.undo ?? 0) > 0);
    if (seat) await a.client.ask({ t: 'undo', table, seat, count: 1 });
    await a.client.ask({ t: 'handOver', table, seat: 'p2', to: 'bot:random' });
    await until(() => !a.shown().as.includes('p2'));
    await play([a], 4);
    await until(() => a.shown().meta.status === 'over');
    const record = await ada.http<GameRecord>('GET', path(table, '/record'));
    const { game } = await catalogue.find(({ id }) => id === 'probe')!.rules();
    expect(verify(game, record)).toMatchObject({ ok: true, problems: [] });
    expect(record.entries.map(({ move }) => move.kind)).toContain('owner');
    expect(record.seats.map(({ name }) => name)).toEqual(['Ada', 'Ada', 'Random bot']);
  });

  test('the film shows every seat from the first picture to the last', async () => {
    const { table } = await seated([ada, ben]);
    const all = [await at(ada, table), await at(ben, table), await at(eve, table)];
    await play(all);
    await until(() => all.every(({ shown }) => shown().open?.over) && all[0]?.shown().meta.status === 'over');
    const film = await filmOf(eve, table);
    expect(film.map(({ n }) => n)).toEqual(film.map((_, i) => i));
    for (const [i, seat] of [
      [0, 'p1'],
      [1, 'p2'],
      [2, undefined],
    ] as const) {
      const scenes = [...showing(film, seat)];
      const shown = all[i]!.shown();
      expect(scenes.at(-1)?.look.open).toEqual(shown.open);
      if (seat) expect(scenes.at(-1)?.look.mine.view).toEqual(shown.mine[seat]?.view);
      expect(scenes.flatMap(({ heard }) => heard)).toEqual(heardAs(shown, seat));
    }
  });
});

test('a finished table opens after its rules have changed beyond recognition', async () => {
  const { table } = await played([ada, ben]);
  const film = await filmOf(ada, table);
  const before = (await at(ada, table)).shown();
  const history = await historyOf(ada, table);
  await server.close();
  const broken: GameEntry[] = catalogue.map((entry) => ({
    ...entry,
    rules: async () => {
      const rules = await entry.rules();
      const no = (): never => {
        throw new Error('these rules are not for that game');
      };
      return {
        ...rules,
        game: { ...rules.game, version: 'other', view: { open: no, mine: no }, setup: no, steps: {} },
      };
    },
  }));
  const later = await testServer({ dataDir: server.settings.dataDir }, { games: broken });
  const again = personOf(later.url, ada, ada.token);
  expect(await look(again, table)).toMatchObject({ status: 'over' });
  expect(await filmOf(again, table)).toEqual(film);
  expect(await historyOf(again, table)).toEqual(history);
  const { shown } = await at(again, table);
  expect(shown().open).toEqual(before.open);
  expect(shown().mine['p1']?.view).toEqual(before.mine['p1']?.view as Json);
  expect(shown().mine['p1']?.asks).toEqual([]);
});
