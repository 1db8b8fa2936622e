/** The threads in which bots think: how long one may, what they keep in mind, and who waits for whom. */
import { existsSync, writeFileSync } from 'node:fs';
import { games } from '@tenforward/catalogue';
import { Live, type Types } from '@tenforward/kernel';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { BotPool, type PoolSettings, type Question } from '../../src/bots/pool.ts';
import { closeAll, createTable, guest, HeldTime, testServer, until, untilAsked } from '../../src/testing/index.ts';
import { closeGates, games as wrongGames, gateOf } from './wrong-bots.ts';

const catalogue = new URL('./wrong-bots.ts', import.meta.url).href;
const pools: BotPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
  await closeAll();
  closeGates();
});

function poolOf(over: Partial<PoolSettings> = {}): BotPool {
  const pool = new BotPool({ catalogue, threads: 1, timers: new HeldTime().around, ...over });
  pools.push(pool);
  return pool;
}

/** A table of the probe, and how often all of it had to be sent, or only what was new. */
async function tableFor(name: string) {
  const { game } = await (games.find(({ id }) => id === 'probe') ?? games[0]!).rules();
  const live = Live.start(game, { seats: ['p1', 'p2'], options: {}, seed: name }) as Live<Types>;
  const sent = { whole: 0, since: 0 };
  const ask = live.asks()[0]!;
  const asked = (bot: string): Question => ({
    table: name,
    game: 'probe',
    bot,
    seat: ask.seat,
    ask: ask.id,
    mayAct: false,
    seed: name,
    last: () => live.last,
    isAsked: () => true,
    record: () => {
      sent.whole++;
      return live.record(true);
    },
    since: (n) => {
      sent.since++;
      return live.log.filter((entry) => entry.n > n);
    },
  });
  return { sent, asked };
}

const thinks = (bot: string) => until(() => existsSync(gateOf(bot).thinking));
const enough = (bot: string): void => writeFileSync(gateOf(bot).enough, '');

test('patience is counted from when a bot begins to think, not from when it was asked', async () => {
  const time = new HeldTime();
  const seen: string[] = [];
  const watch = { killed: () => seen.push('killed'), restarted: () => seen.push('restarted') };
  const pool = poolOf({ timers: time.around, watch });
  const bots = ['slow', 'slower', 'slowest'] as const;
  const answers = bots.map(async (bot) => pool.think((await tableFor(bot)).asked(bot)));
  for (const bot of bots) {
    await thinks(bot);
    // the last of them is answered a minute after it was asked
    time.pass(25_000);
    enough(bot);
  }
  for (const answer of answers) expect(await answer).toMatchObject({ guess: expect.stringContaining('for nothing') });
  expect(seen).toEqual([]);
});

test('a bot that comes to no end is stopped, and those that waited behind it are answered', async () => {
  const time = new HeldTime();
  const killed: unknown[] = [];
  const pool = poolOf({ timers: time.around, watch: { killed: (bot) => killed.push(bot) } });
  const hanging = pool.think((await tableFor('hanging')).asked('slow'));
  const refused = expect(hanging).rejects.toThrow('could not be made to think');
  const behind = (await tableFor('behind')).asked('random');
  const answered = pool.think(behind);
  for (let tries = 1; tries <= 3; tries++) {
    await thinks('slow');
    closeGates();
    await until(() => {
      time.pass(31_000);
      return killed.length === tries;
    });
  }
  await refused;
  expect(await answered).toMatchObject({ print: expect.any(String) });
  expect(killed[0]).toEqual({ table: 'hanging', game: 'probe', bot: 'slow' });
  expect(pool.waiting).toBe(0);
});

test('threads whose games can’t be found refuse everything, and are not started for ever', async () => {
  const broke: Error[] = [];
  const pool = poolOf({ catalogue: 'file:///nowhere/at/all.js', watch: { broke: (error) => broke.push(error) } });
  await expect(pool.think((await tableFor('one')).asked('random'))).rejects.toThrow('could not be made to think');
  expect(broke).toHaveLength(3);
});

test('what a thread keeps in mind is known: no table is sent twice, nor asked for after it was forgotten', async () => {
  const pool = poolOf({ keeps: 4 });
  const tables = await Promise.all(['a', 'b', 'c', 'd'].map(tableFor));
  for (let round = 0; round < 3; round++) for (const { asked } of tables) await pool.think(asked('random'));
  for (const { sent } of tables) expect(sent).toEqual({ whole: 1, since: 2 });

  // a fifth takes the place of the one not used for longest
  const fifth = await tableFor('e');
  await pool.think(fifth.asked('random'));
  await pool.think(tables[0]!.asked('random'));
  expect(fifth.sent).toEqual({ whole: 1, since: 0 });
  expect(tables[0]!.sent).toEqual({ whole: 2, since: 2 });
  await pool.think(tables[2]!.asked('random'));
  expect(tables[2]!.sent).toEqual({ whole: 1, since: 3 });
});

test('a table that is closed leaves the mind of its thread', async () => {
  const pool = poolOf();
  const { asked, sent } = await tableFor('a');
  await pool.think(asked('random'));
  pool.forget('a');
  await pool.think(asked('random'));
  expect(sent).toEqual({ whole: 2, since: 0 });
});

test('new tables go to the thread at which least waits', async () => {
  const pool = poolOf({ threads: 2 });
  const held = pool.think((await tableFor('held')).asked('slow'));
  await thinks('slow');
  // each is answered while the other thread is held up
  for (const name of ['a', 'b', 'c', 'd']) {
    await pool.think((await tableFor(name)).asked('random'));
    if (name === 'b') pool.forget('a');
  }
  enough('slow');
  await held;
});

test('a question that is no longer asked when its turn comes is not thought about', async () => {
  const pool = poolOf();
  const { asked, sent } = await tableFor('a');
  expect(await pool.think({ ...asked('random'), isAsked: () => false })).toBeUndefined();
  expect(sent.whole).toBe(0);
});

test('that a bot was stopped is in the log and in the numbers, and so is how many wait', async () => {
  const time = new HeldTime();
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const server = await testServer({}, { games: wrongGames, catalogue, around: time.around, log });
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(new RegExp(`^tenforward_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const seats = [{ kind: 'bot' as const, bot: 'slow' }, { kind: 'me' as const }];
  const { table } = await createTable(await guest(server.url), { seats });
  await thinks('slow');
  expect(await metric('bot_queue')).toBe(1);
  expect(await metric('bot_kills_total')).toBe(0);
  await untilAsked(async () => {
    time.pass(31_000);
    return (await metric('bot_kills_total')) > 0 && (await metric('bot_thread_restarts_total')) > 0;
  });
  expect(lines.find((line) => line.includes('thought for too long'))).toContain(table);
});
