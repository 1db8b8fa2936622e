/** Standing answers: given by the server, after a while that tells nothing, and nobody's business. */
import { games } from '@tenforward/catalogue';
import type { Json } from '@tenforward/kernel';
import type { ServerMessage } from '@tenforward/protocol';
import type { Client } from '@tenforward/protocol/client';
import { afterEach, expect, test } from 'vitest';
import type { Extras } from '../../src/app.ts';
import { windowOf } from '@tenforward/protocol';
import { standingWait } from '../../src/hosting/driver.ts';
import { closeAll, HeldTime, testServer, until, untilAsked } from '../../src/testing/index.ts';
import { bothAt, decide, entriesBy, problemOf, quiet, seen, twoAt, whoIsAsked } from './at-a-table.ts';

afterEach(closeAll);

/** Two at a table at which time stands still; one of them is asked and could set a standing answer. */
async function atWindow(settings: Parameters<typeof bothAt>[1] = {}, extras: Extras = {}) {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around, ...extras });
  const { id, clients } = await bothAt(server, settings);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const other = clients.find((one) => one !== client) as Client;
  const free = asked.ask.options.filter((one) => one.no === undefined).map(({ key }) => key);
  const wish = { t: 'standing', table: id, seat: asked.seat, window: windowOf(asked.ask) } as const;
  return { time, server, id, clients, client, other, asked, free, wish };
}

/** All that a client is sent from now on, but the answers to itself. */
function hearing(client: Client): ServerMessage[] {
  const heard: ServerMessage[] = [];
  client.onChange((message) => {
    if (message.t !== 'line' && message.t !== 'pong') heard.push(message);
  });
  return heard;
}

test('is given by the server, after a while that tells nothing; setting it tells nobody', async () => {
  const { time, server, id, client, other, asked, free, wish } = await atWindow();
  const heard = hearing(other);
  await client.ask({ ...wish, answer: free[0] ?? '' });
  time.pass(standingWait.least - 1);
  await quiet(server, other);
  expect(heard).toEqual([]);
  time.pass(standingWait.most - standingWait.least + 1);
  await until(() => seen(other, id).n === 1);
  expect((await entriesBy(server, id))[1]).toBe('standing');
  const { window } = wish;
  expect((await client.watch(id)).standing[asked.seat]).toEqual({ [window]: free[0] });
  // the others don't see that there is one
  expect(JSON.stringify((await other.watch(id)).standing)).not.toContain(window);
  await client.ask({ ...wish, answer: null });
  expect((await client.watch(id)).standing[asked.seat]).toEqual({});
});

test('that somebody sets one tells nobody anything, at a table with a clock neither', async () => {
  const { server, id, clients } = await atWindow({ clock: { kind: 'game', seconds: 100, delay: 0 } });
  await decide(id, clients, 3);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const other = clients.find((one) => one !== client) as Client;
  await quiet(server, ...clients);
  const heard = hearing(other);
  await client.ask({ t: 'standing', table: id, seat: asked.seat, window: 'another window', answer: 'pass' });
  await quiet(server, other);
  expect(heard).toEqual([]);
});

test('is one’s own: nobody sets it for another seat', async () => {
  const { url } = await testServer();
  const { id, ada } = await twoAt(url);
  const client = await ada.connect();
  expect(
    (await problemOf(client.ask({ t: 'standing', table: id, seat: 'p2', window: 'any', answer: 'pass' }))).code,
  ).toBe('forbidden');
});

test('holds while nobody is there: it is kept in the store', async () => {
  const { time, server: first, id, client, clients, free, wish } = await atWindow();
  await client.ask({ ...wish, answer: free[0] ?? '' });
  for (const one of clients) one.close();
  await first.close();
  const second = await testServer({ dataDir: first.settings.dataDir }, { around: time.around });
  await untilAsked(async () => {
    time.pass(100);
    return (await entriesBy(second, id)).includes('standing');
  });
});

test('that is changed while it waits is given as it is now', async () => {
  const { time, server, id, client, free, wish } = await atWindow();
  await client.ask({ ...wish, answer: free[0] ?? '' });
  await client.ask({ ...wish, answer: free[1] ?? '' });
  await time.until(() => seen(client, id).n === 1);
  const { entry } = (await server.store.entries(id)).at(-1) ?? { entry: '{}' };
  expect(JSON.parse(entry)).toMatchObject({ move: { answer: free[1] } });
});

test('whoever takes back what it did decides it themselves', async () => {
  const { time, server, id, client, asked, free, wish } = await atWindow();
  await client.ask({ ...wish, answer: free[0] ?? '' });
  await time.until(() => seen(client, id).n === 1);
  await client.ask({ t: 'undo', table: id, seat: asked.seat, count: 1 });
  time.pass(standingWait.most + 1);
  await quiet(server, client);
  expect(seen(client, id).n).toBe(2);
  expect(seen(client, id).mine[asked.seat]?.asks[0]?.name).toBe(asked.ask.name);
});

test('what is taken back while it waits is not given after all, nor once others have decided meanwhile', async () => {
  const { time, server, id, client, other, asked, free, wish } = await atWindow();
  await client.ask({ ...wish, answer: free[0] ?? '' });
  time.pass(standingWait.least - 1);
  // by hand, and back again, while the wait goes on
  const at = { table: id, seat: asked.seat } as const;
  await client.ask({ t: 'answer', ...at, ask: asked.ask.id, print: asked.ask.print, answer: free[0] ?? '' });
  await client.ask({ t: 'undo', ...at, count: 1 });
  time.pass(standingWait.most + 1);
  await quiet(server, client);
  expect((await entriesBy(server, id)).includes('standing')).toBe(false);
  // an aside of the other is the last thing that happened now
  const aside = seen(other, id).mine[seen(other, id).as[0] ?? '']?.acts.find((act) => act.aside && !act.no);
  expect(aside).toBeDefined();
  await other.ask({ t: 'act', table: id, seat: seen(other, id).as[0] ?? '', act: aside?.key ?? '' });
  time.pass(standingWait.most + 1);
  await quiet(server, client);
  expect((await entriesBy(server, id)).includes('standing')).toBe(false);
  expect(seen(client, id).mine[asked.seat]?.asks[0]?.id).toBe(asked.ask.id);
});

test('rules that break while the server answers for somebody break their table only, until they work again', async () => {
  let isBroken = false;
  let broke = 0;
  const breaking = games
    .filter(({ id }) => id === 'probe')
    .map((entry) => ({
      ...entry,
      async rules() {
        const { game, bots } = await entry.rules();
        const open: typeof game.view.open = (...all): Json => {
          if (!isBroken) return game.view.open(...all);
          broke++;
          throw new Error('nobody can see this');
        };
        return { game: { ...game, view: { ...game.view, open } }, bots };
      },
    }));
  const { time, id, client, free, wish } = await atWindow({}, { games: breaking });
  const unhandled: unknown[] = [];
  const hear = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', hear);
  await client.ask({ ...wish, answer: free[0] ?? '' });
  isBroken = true;
  await time.until(() => broke > 3);
  isBroken = false;
  await time.until(() => seen(client, id).n >= 1);
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
});
