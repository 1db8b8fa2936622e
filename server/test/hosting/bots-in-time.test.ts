/** Bots and clocks together: who is charged, and what happens if one of them breaks. */
import { existsSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { closeAll, createTable, guest, HeldTime, testServer, until, untilAsked } from '../../src/testing/index.ts';
import { bothAt, entriesBy, quiet, seen } from './at-a-table.ts';
import { closeGates, games as wrongGames, gateOf } from './wrong-bots.ts';

const gate = gateOf('slow');
afterEach(async () => {
  await closeAll();
  closeGates();
});

const withWrongBots = { games: wrongGames, catalogue: new URL('./wrong-bots.ts', import.meta.url).href };
const isThinking = () => existsSync(gate.thinking);

test('a bot that took over because time was up is charged for nothing', async () => {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around });
  const { id, clients } = await bothAt(server, { clock: { kind: 'game', seconds: 30, delay: 0 }, whenOut: 'bot' });
  time.pass(31_000);
  await time.until(() => seen(clients[0], id).meta.seats.every(({ kind }) => kind === 'bot'), 5);
  await time.until(() => seen(clients[0], id).open?.over, 1);
  expect((await entriesBy(server, id)).filter((by) => by === 'clock')).toHaveLength(2);
});

test('a bot that somebody handed over to thinks as long as it thinks', async () => {
  const time = new HeldTime();
  const server = await testServer({}, { ...withWrongBots, around: time.around });
  const { id, clients } = await bothAt(server, { clock: { kind: 'decision', seconds: 5 }, whenOut: 'concede' });
  for (const [i, client] of clients.entries())
    await client.ask({ t: 'handOver', table: id, seat: `p${i + 1}`, to: 'bot:slow' });
  await until(isThinking);
  time.pass(10_000);
  await quiet(server);
  writeFileSync(gate.enough, '');
  await untilAsked(async () => (await entriesBy(server, id)).includes('bot:slow'));
  expect(await entriesBy(server, id)).not.toContain('clock');
});

test('a bot that answers what was not offered does what does least, and the game goes on', async () => {
  const server = await testServer({}, withWrongBots);
  const bot = { kind: 'bot', bot: 'wrong' } as const;
  const { table } = await createTable(await guest(server.url), { seats: [bot, bot] });
  await untilAsked(async () => (await entriesBy(server, table)).length > 6);
});

test('a server that closes lets no bot answer before it has thought', async () => {
  const server = await testServer({}, withWrongBots);
  const bot = { kind: 'bot', bot: 'slow' } as const;
  const { table } = await createTable(await guest(server.url), { seats: [bot, bot] });
  await until(isThinking);
  const taken: string[] = [];
  const open = await server.tables.get(table);
  const take = open.take.bind(open);
  open.take = (order) => {
    taken.push(order.by);
    return take(order);
  };
  await server.close();
  await open.settled();
  expect(taken).toEqual([]);
});
