/** Bots, clocks and standing answers together: who is charged, what is told of it, and what happens if one of them breaks. */
import { games } from '@tenforward/catalogue';
import type { Json } from '@tenforward/kernel';
import type { ServerMessage } from '@tenforward/protocol';
import type { Client } from '@tenforward/protocol/client';
import { afterEach, expect, test } from 'vitest';
import { windowOf } from '../../src/hosting/driver.ts';
import { real } from '../../src/settings.ts';
import { closeAll, createTable, guest, testServer, until } from '../../src/testing/index.ts';
import { clocked, decide, entriesBy, seen, twoAt, whoIsAsked } from './at-a-table.ts';
import { games as wrongGames } from './wrong-bots.ts';

afterEach(closeAll);

const withWrongBots = { games: wrongGames, catalogue: new URL('./wrong-bots.ts', import.meta.url).href };
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('a bot that took over because time was up is charged for nothing', async () => {
  // time stands still until both are there: whoever comes later may find their seat taken and the table closed to them
  let held: number | undefined = Date.now();
  const server = await testServer({}, { around: { ...real, now: () => held ?? Date.now() } });
  const { id, clients } = await clocked(server, { clock: { kind: 'game', seconds: 0.3, delay: 0 }, whenOut: 'bot' });
  held = undefined;
  await until(() => seen(clients[0] as Client, id).open?.over, 60_000);
  expect((await entriesBy(server, id)).filter((by) => by === 'clock')).toHaveLength(2);
}, 90_000);

test('a bot that somebody handed over to thinks as long as it thinks', async () => {
  const server = await testServer({}, withWrongBots);
  const { id, clients } = await clocked(server, { clock: { kind: 'decision', seconds: 0.6 }, whenOut: 'concede' });
  for (const [i, client] of clients.entries())
    await client.ask({ t: 'handOver', table: id, seat: `p${i + 1}`, to: 'bot:slow' });
  await expect.poll(() => entriesBy(server, id), { timeout: 15_000 }).toContain('bot:slow');
  await wait(1500);
  expect(await entriesBy(server, id)).not.toContain('clock');
});

test('a bot that answers what was not offered does what does least, and the game goes on', async () => {
  const server = await testServer({}, withWrongBots);
  const bot = { kind: 'bot', bot: 'wrong' } as const;
  const { table } = await createTable(await guest(server.url), { seats: [bot, bot] });
  await expect.poll(async () => (await entriesBy(server, table)).length, { timeout: 15_000 }).toBeGreaterThan(6);
});

test('a server that closes lets no bot answer before it has thought', async () => {
  const server = await testServer({}, withWrongBots);
  const bot = { kind: 'bot', bot: 'slow' } as const;
  const { table } = await createTable(await guest(server.url), { seats: [bot, bot] });
  await wait(300);
  const taken: string[] = [];
  const open = await server.tables.get(table);
  const take = open.take.bind(open);
  open.take = (order) => {
    taken.push(order.by);
    return take(order);
  };
  await server.close();
  await wait(100);
  expect(taken).toEqual([]);
});

test('that somebody sets a standing answer tells nobody anything, at a table with a clock neither', async () => {
  const server = await testServer();
  const { id, clients } = await clocked(server, { clock: { kind: 'game', seconds: 100, delay: 0 } });
  await decide(id, clients, 3);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const other = clients.find((one) => one !== client) as Client;
  await wait(200);
  const heard: ServerMessage[] = [];
  other.onChange((message) => {
    if (message.t !== 'line') heard.push(message);
  });
  await client.ask({ t: 'standing', table: id, seat: asked.seat, window: 'another window', answer: 'pass' });
  await wait(300);
  expect(heard).toEqual([]);
});

test('a standing answer that is changed while it waits is given as it is now', async () => {
  const server = await testServer();
  const { id, ada, ben } = await twoAt(server.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const [first, second] = asked.ask.options.filter((one) => one.no === undefined);
  const wish = { t: 'standing', table: id, seat: asked.seat, window: windowOf(asked.ask) } as const;
  await client.ask({ ...wish, answer: first?.key ?? '' });
  await client.ask({ ...wish, answer: second?.key ?? '' });
  await until(() => seen(client, id).n === 1);
  const { entry } = (await server.store.entries(id)).at(-1) ?? { entry: '{}' };
  expect(JSON.parse(entry)).toMatchObject({ move: { answer: second?.key } });
});

test('rules that break while the server answers for somebody break their table only, until they work again', async () => {
  let isBroken = false;
  const breaking = games
    .filter(({ id }) => id === 'probe')
    .map((entry) => ({
      ...entry,
      async rules() {
        const { game, bots } = await entry.rules();
        const open: typeof game.view.open = (...all): Json => {
          if (isBroken) throw new Error('nobody can see this');
          return game.view.open(...all);
        };
        return { game: { ...game, view: { ...game.view, open } }, bots };
      },
    }));
  const server = await testServer({}, { games: breaking });
  const { id, ada, ben } = await twoAt(server.url);
  const clients = [await ada.connect(), await ben.connect()];
  for (const client of clients) await client.watch(id);
  const { client, asked } = await whoIsAsked(id, ...clients);
  const answer = asked.ask.options.find((one) => one.no === undefined)?.key ?? '';
  const unhandled: unknown[] = [];
  const hear = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', hear);
  await client.ask({ t: 'standing', table: id, seat: asked.seat, window: windowOf(asked.ask), answer });
  isBroken = true;
  await wait(2700);
  isBroken = false;
  await until(() => seen(client, id).n >= 1);
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
});
