/** What a seat says in advance, in games made for it: in secret rounds, across what is taken back, and before whoever watches. */
import type { GameEntry } from '@tenforward/catalogue';
import { type AnyGame, type Game, verify } from '@tenforward/kernel';
import type { TableLine } from '@tenforward/protocol';
import type { Client } from '@tenforward/protocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { any, ask, before, pick, say, small, type Small, type SmallFlow } from '@tenforward/kernel/small';
import { closeAll, createTable, guest, testServer, until } from '../../src/testing/index.ts';
import { quiet, seen, type Table, twoAt } from './at-a-table.ts';
import { ownDatabase } from './on-postgres.ts';

const database = ownDatabase();
afterEach(closeAll);

/** A shelf with this game alone, whose bots go on whatever happens. */
const shelf = (game: AnyGame): readonly GameEntry[] => [
  {
    id: 'small',
    title: 'Small',
    blurb: 'For tests.',
    seats: { min: 2, max: 2 },
    rules: () => Promise.resolve({ game, bots: { random: { id: 'random', answer: () => 'again' } } }),
  } as unknown as GameEntry,
];
const nod = (more: object = {}) => ({
  nod: { name: 'Nod', reacts: [before('boom', { from: 'hand', may: 'is', do: () => undefined, ...more })] },
  other: { name: 'Other' },
});
/** The first seat goes, and a hidden card of either could react. */
const goes = (hands: Record<string, string[]>, more: Partial<Game<Small>> = {}): AnyGame =>
  any(
    small(
      function* (t): SmallFlow {
        for (;;) {
          yield* t.one('p1', ask('go'), () => [pick('go'), pick('stay')]);
          yield* t.window('boom', { at: 'here' });
          yield* t.one('p1', ask('end'), () => [pick('again'), pick('end')]);
        }
      },
      {
        seats: { min: 2, max: 2 },
        content: nod(),
        setup: () => ({ state: { log: [], n: 0, hands, play: [] }, agenda: [{ step: 'main' }] }),
        passing: () => [{ until: 'game ends', say: say('is', { what: 'for good' }) }],
        ...more,
      },
    ),
  );

async function answers(client: Client, table: string, seat: string, answer: string): Promise<void> {
  const asked = await until(() => seen(client, table).mine[seat]?.asks[0]);
  await client.ask({ t: 'answer', table, seat, ask: asked.id, print: asked.print, answer });
}
async function bothOf({ id, ada, ben }: Table): Promise<[Client, Client]> {
  const both: [Client, Client] = [await ada.connect(), await ben.connect()];
  for (const client of both) await client.watch(id);
  return both;
}

test('in a secret round who passes in advance is asked like everybody: clocks and lists know nothing of it', async () => {
  const game = goes(
    { p1: ['nod'], p2: ['nod'] },
    {
      *conflict(_t, seats) {
        return seats;
      },
    },
  );
  const round = async (isTalking: boolean) => {
    const server = await testServer({}, { games: shelf(game) });
    const table = await twoAt(server.url, {
      game: 'small',
      settings: { clock: { kind: 'game', seconds: 1000, delay: 0 } },
    });
    const { id } = table;
    const [ada, ben] = await bothOf(table);
    if (isTalking) await ben.ask({ t: 'pass', table: id, seat: 'p2', until: 'game ends' });
    await answers(ada, id, 'p1', 'go');
    await quiet(server, ada, ben);
    const { tables } = await table.ada.http<{ tables: TableLine[] }>('GET', '/api/tables?list=mine');
    const line = tables.find((one) => one.table === id);
    const found = { clock: seen(ada, id).clock?.running, waiting: line?.waiting, open: seen(ada, id).open?.waiting };
    return { found, id, ada, ben };
  };
  const asked = await round(false);
  const passed = await round(true);
  expect(passed.found).toEqual(asked.found);
  expect(passed.found.clock).toEqual(['p1', 'p2']);
  const { id, ada, ben } = passed;
  await answers(ben, id, 'p2', 'pass');
  await answers(ada, id, 'p1', 'pass');
  await until(() => seen(ada, id).mine['p1']?.asks.some(({ data }) => JSON.stringify(data) === '{"what":"end"}'));
});

test('what somebody has said in advance is not said by whoever sits there after them', async () => {
  const server = await testServer({}, { games: shelf(goes({ p1: [], p2: ['nod'] }, { moments: ['boom'] })) });
  const table = await twoAt(server.url, { game: 'small' });
  const { id } = table;
  const [ada, ben] = await bothOf(table);
  await ben.ask({ t: 'pass', table: id, seat: 'p2', until: 'game ends' });
  await ben.ask({ t: 'hold', table: id, seat: 'p2', events: ['boom'] });
  await ben.ask({ t: 'handOver', table: id, seat: 'p2', to: 'bot:random' });
  const { live } = (await server.tables.get(id)).play ?? {};
  expect(live?.passing('p2')).toMatchObject({ holds: [] });
  expect(live?.passing('p2').now).toBeUndefined();
  await answers(ada, id, 'p1', 'go');
  await until(() => live?.waiting().some(({ seat }) => seat === 'p2') || (live?.last ?? 0) > 2);
  expect(live && verify(live.game, live.record(true)).problems).toEqual([]);
});

test('said where a window is open it is two things: what was said, which nobody hears, and a pass like any other', async () => {
  const server = await testServer({}, { games: shelf(goes({ p1: [], p2: ['nod'] })) });
  const [said, plain] = [await twoAt(server.url, { game: 'small' }), await twoAt(server.url, { game: 'small' })];
  const heard: unknown[][] = [];
  for (const table of [said, plain]) {
    const { id } = table;
    const [ada, ben] = await bothOf(table);
    await answers(ada, id, 'p1', 'go');
    await until(() => seen(ben, id).mine['p2']?.asks.length === 1);
    const all: unknown[] = [];
    ada.onChange(
      (message) => message.t === 'decided' && all.push([message.n, message.open, message.mine, message.told]),
    );
    if (table === said)
      expect(await ben.ask({ t: 'pass', table: id, seat: 'p2', until: 'game ends' })).toMatchObject({ n: 2 });
    else await answers(ben, id, 'p2', 'pass');
    await until(() => seen(ada, id).n === 2);
    await quiet(server, ada, ben);
    heard.push(all);
    expect(seen(ben, id).mine['p2']?.undo).toBe(1);
  }
  expect(heard[0]).toEqual(heard[1]);
  const { live } = (await server.tables.get(said.id)).play ?? {};
  expect(live?.log.map(({ n, move }) => [n, move.kind])).toEqual([
    [1, 'answer'],
    [1.000001, 'passing'],
    [2, 'answer'],
  ]);
});

/** After 27 decisions the second seat may react, which asks the first. */
const reopened: AnyGame = any(
  small(
    function* (t): SmallFlow {
      for (let i = 0; i < 27; i++) yield* t.one('p1', ask('more'), () => [pick('again')]);
      yield* t.window('boom', { at: 'here' });
      t.state.n++;
      t.tell('said', { what: 'the step ends' }, {});
      return { step: 'more', left: 1 };
    },
    {
      seats: { min: 2, max: 2 },
      asks: { ask: { hides: true }, ruled: {}, hidden: {} },
      content: nod({
        from: 'play',
        *do(t: Parameters<Game<Small>['steps']['main']>[0]) {
          yield* t.one('p1', ask('why'), () => [pick('so')]);
        },
      }),
      setup: () => ({
        state: { log: [], n: 0, hands: {}, play: [{ card: 'nod', owner: 'p2' }] },
        agenda: [{ step: 'main' }],
      }),
      passing: () => [{ until: 'game ends', say: say('is', { what: 'for good' }) }],
    },
  ),
);

describe.each(['a file', 'PostgreSQL'])('what is taken back from under something said, in %s', (kind) => {
  test('is asked again; it is stored, told and verified, and keeps no other table from deciding', async () => {
    const settings = kind === 'PostgreSQL' ? { databaseUrl: database.url } : {};
    const server = await testServer(settings, { games: shelf(reopened) });
    const table = await twoAt(server.url, { game: 'small' });
    const other = await twoAt(server.url, { game: 'small' });
    const { id } = table;
    const [ada, ben] = await bothOf(table);
    for (let i = 0; i < 27; i++) await answers(ada, id, 'p1', 'again');
    await answers(ben, id, 'p2', 'nod/0');
    await ben.ask({ t: 'pass', table: id, seat: 'p2', until: 'game ends' });
    const [here, there] = [await server.tables.get(id), await server.tables.get(other.id)];
    const [back, elsewhere] = await Promise.all([
      here.take({ by: 'ben', what: (live) => live.undo('p2') }),
      there.take({
        by: 'ada',
        what: (live) => live.decide({ seat: 'p1', ask: live.asks()[0]?.id ?? '', answer: 'again' }),
      }),
    ]);
    expect([back.n, elsewhere.n]).toEqual([29, 1]);
    await until(() => seen(ada, id).n === 29);
    expect(seen(ben, id).mine['p2']).toMatchObject({ asks: [{}], passing: { now: { until: 'game ends' } } });
    await answers(ben, id, 'p2', 'pass');
    await until(() => seen(ada, id).n === 30);
    expect(seen(ada, id).told.map(({ name }) => name)).toContain('said');
    const { live } = here.play ?? {};
    const again = live && verify(reopened, live.record(true));
    expect(again?.problems).toEqual([]);
  });
});

test('whoever may watch a table of one person and bots can’t tell by who is asked what is in a hidden hand', async () => {
  const watched = async (hand: string, visibility: 'open' | 'private') => {
    const server = await testServer({}, { games: shelf(goes({ p1: [hand], p2: [] })) });
    const ada = await guest(server.url, 'Ada');
    const { table } = await createTable(ada, {
      game: 'small',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
      settings: { visibility },
    });
    const client = await ada.connect();
    await client.watch(table);
    const eve = await (await guest(server.url, 'Eve')).connect();
    if (visibility === 'open') await eve.watch(table);
    await answers(client, table, 'p1', 'go');
    await quiet(server, client, eve);
    const own = seen(client, table).mine['p1']?.asks.map(({ name }) => name);
    const film = await ada.http('GET', `/api/tables/${table}/film`);
    const frames = (film as { film: { n: number; open: unknown }[] }).film.map(({ n, open }) => ({ n, open }));
    return { own, frames, eve: visibility === 'open' && seen(eve, table).open };
  };
  const [able, unable] = [await watched('nod', 'open'), await watched('other', 'open')];
  expect(unable).toEqual(able);
  expect(unable.own).toEqual(['kernel.react']);
  // nor can whoever has left, and looks on
  const leaving: Partial<Game<Small>> = {
    *concede(t, seat) {
      t.leave(seat);
    },
  };
  const left = async (hand: string) => {
    const server = await testServer({}, { games: shelf(goes({ p1: [hand], p2: [] }, leaving)) });
    const table = await twoAt(server.url, { game: 'small' });
    const [ada, ben] = await bothOf(table);
    await ben.ask({ t: 'act', table: table.id, seat: 'p2', act: 'concede' });
    await answers(ada, table.id, 'p1', 'go');
    await quiet(server, ada, ben);
    return { n: seen(ben, table.id).n, open: seen(ben, table.id).open };
  };
  expect(await left('other')).toEqual(await left('nod'));
  // where nobody may, the pass is written at once; should somebody be let in later, its film shows a pass like any other
  const [waits, goesOn] = [await watched('nod', 'private'), await watched('other', 'private')];
  expect([waits.own, goesOn.own]).toEqual([['kernel.react'], ['ask']]);
  expect(goesOn.frames.slice(0, waits.frames.length)).toEqual(waits.frames);
});

test('once nobody may watch any more, what somebody could only pass at is written', async () => {
  const server = await testServer({}, { games: shelf(goes({ p1: ['other'], p2: [] })) });
  const ada = await guest(server.url, 'Ada');
  const { table } = await createTable(ada, {
    game: 'small',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
  });
  const client = await ada.connect();
  await client.watch(table);
  await ada.http('POST', `/api/tables/${table}/invite`, {});
  await answers(client, table, 'p1', 'go');
  expect(seen(client, table).mine['p1']?.asks.map(({ name }) => name)).toEqual(['kernel.react']);
  await ada.http('DELETE', `/api/tables/${table}/invite`, {});
  await until(() => seen(client, table).mine['p1']?.asks[0]?.name === 'ask');
  expect(seen(client, table).n).toBe(2);
});
