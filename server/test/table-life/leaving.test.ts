import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '@tenforward/protocol/client';
import {
  chance,
  closeAll,
  guest,
  playOn,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, codeOf, look, path, play, refused, seatOf, seated, sit } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let dan: TestPerson;
beforeAll(async () => {
  server = await testServer();
  const [a, b, c, d] = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => guest(server.url, name)));
  [ada, ben, cleo, dan] = [a!, b!, c!, d!];
});
afterAll(closeAll);

interface Hands {
  readonly hands: Record<string, string[]>;
  readonly agenda: string;
}

describe('conceding', () => {
  test('ends a game for two: the other has won', async () => {
    const { table } = await seated([ada, ben]);
    const [a, b] = [await at(ada, table), await at(ben, table)];
    expect(b.shown().mine['p2']?.acts.map(({ key }) => key)).toContain('concede');
    await b.client.ask({ t: 'act', table, seat: 'p2', act: 'concede' });
    await until(() => a.shown().open?.over);
    expect(a.shown().open).toMatchObject({ left: ['p2'], over: { winners: ['p1'] } });
    expect(a.shown().told.map(({ name }) => name)).toContain('seat.conceded');
    await until(() => a.shown().meta.status === 'over');
    expect(await look(ada, table)).toMatchObject({ status: 'over', endedAt: expect.any(Number) as number });
    expect(await codeOf(a.client.ask({ t: 'act', table, seat: 'p1', act: 'concede' }))).toBe('over');
  });

  test('lets a game for three go on, and asks whoever left no more', async () => {
    const { table } = await seated([ada, ben, cleo]);
    const all = [await at(ada, table), await at(ben, table), await at(cleo, table)];
    const b = all[1]!;
    await b.client.ask({ t: 'act', table, seat: 'p2', act: 'concede' });
    await until(() => all[0]!.shown().open?.left.includes('p2'));
    expect(all[0]!.shown().open?.over).toBeUndefined();
    expect(await codeOf(b.client.ask({ t: 'act', table, seat: 'p2', act: 'concede' }))).not.toBe('');
    await play(all);
    expect(all[0]!.shown().open?.over?.winners).not.toContain('p2');
  });
});

describe('handing over to a bot', () => {
  test('the bot plays the game to its end', async () => {
    const { table } = await seated([ada, ben]);
    const [a, b] = [await at(ada, table), await at(ben, table)];
    await b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'bot:random' });
    await until(() => seatOf(a.shown().meta, 'p2').kind === 'bot');
    expect(seatOf(a.shown().meta, 'p2')).toMatchObject({ bot: 'random', name: 'Random bot' });
    await playOn(a.client, a.shown, chance(4));
    expect(a.shown().open?.over).toBeDefined();
    expect(a.shown().chat.map(({ text }) => text)).toContain('Ben hands over to the random bot.');
  });

  test('a bot there is not, or something else, takes nothing over', async () => {
    const { table } = await seated([ada, ben]);
    const b = await at(ben, table);
    expect(await codeOf(b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'bot:deep' }))).toBe('not-found');
    expect(await codeOf(b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'bot:constructor' }))).toBe('not-found');
    expect(await codeOf(b.client.ask({ t: 'handOver', table, seat: 'p2', to: cleo.person }))).toBe('malformed');
    expect(seatOf(await look(ada, table), 'p2').person).toBe(ben.person);
  });
});

describe('giving up a seat', () => {
  const left = async (more: readonly TestPerson[] = []): Promise<string> => {
    const { table } = await seated([ada, ben, ...more]);
    const b = await at(ben, table);
    await b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' });
    b.client.close();
    return table;
  };

  test('another takes it over in the running game, and sees what that seat sees', async () => {
    const { table } = await seated([ada, ben]);
    const [a, b] = [await at(ada, table), await at(ben, table)];
    const before = b.shown().mine['p2']?.view as unknown as Hands;
    await b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' });
    expect(seatOf(await look(ada, table), 'p2')).toMatchObject({ kind: 'open', name: 'Seat 2' });
    expect(await sit(cleo, table)).toMatchObject({ status: 'playing' });
    const c = await at(cleo, table);
    expect(c.shown().as).toEqual(['p2']);
    expect(c.shown().mine['p2']?.view).toEqual(before);
    expect(c.shown().mine['p1']).toBeUndefined();
    await play([a, c]);
    expect(c.shown().open?.over).toBeDefined();
  });

  test('whoever left is told, and hears no secret of that seat any more', async () => {
    const { table } = await seated([ada, ben]);
    const [a, b] = [await at(ada, table), await at(ben, table)];
    const second = await at(ben, table);
    const heard: Change[] = [];
    for (const { client } of [b, second]) client.onChange((change) => heard.push(change));
    await b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' });
    await until(() => heard.filter((one) => one.t === 'error' && one.code === 'forbidden').length === 2);
    heard.length = 0;
    await sit(cleo, table);
    const c = await at(cleo, table);
    await play([a, c], 3, () => a.shown().n > 8);
    // they may look on as anybody may
    for (const one of heard) {
      if (one.t === 'table') expect(one).toMatchObject({ as: [], mine: {}, more: {} });
      if (one.t === 'decided') expect(one.mine).toBeUndefined();
    }
    expect(await codeOf(b.client.watch(table, { as: ['p2'] }))).toBe('forbidden');
    expect(await b.client.watch(table)).toMatchObject({ as: [], mine: {} });
    expect(await ben.http('GET', path(table, '/history'))).toMatchObject({ more: {} });
    for (const message of [
      { t: 'act', table, seat: 'p2', act: 'concede' },
      { t: 'handOver', table, seat: 'p2', to: 'bot:random' },
    ] as const)
      expect(await codeOf(b.client.ask(message))).toBe('forbidden');
  });

  test('of two who take it over at the same moment one gets it', async () => {
    for (let i = 0; i < 4; i++) {
      const table = await left();
      const outcomes = await Promise.allSettled([sit(cleo, table), sit(dan, table)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const won = outcomes[0]?.status === 'fulfilled' ? cleo : dan;
      expect(seatOf(await look(ada, table), 'p2').person).toBe(won.person);
    }
  });

  test('the host and somebody who sits down at the same moment do not both have it', async () => {
    const table = await left();
    const outcomes = await Promise.allSettled([
      sit(cleo, table),
      ada.http('PUT', path(table, '/seats/p2'), { kind: 'bot', bot: 'random' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { kind } = seatOf(await look(ada, table), 'p2');
    expect(kind).toBe(outcomes[0]?.status === 'fulfilled' ? 'person' : 'bot');
  });

  test('the host gives it to a bot instead', async () => {
    const table = await left();
    await ada.http('PUT', path(table, '/seats/p2'), { kind: 'bot', bot: 'random' });
    expect(seatOf(await look(ada, table), 'p2')).toMatchObject({ kind: 'bot', name: 'Random bot' });
    expect(await refused(sit(cleo, table))).toMatchObject({ code: 'not-found' });
    const a = await at(ada, table);
    await playOn(a.client, a.shown, chance(9));
  });

  test('the new one is asked themselves: what the other wanted answered is forgotten', async () => {
    const { table } = await seated([ada, ben]);
    const b = await at(ben, table);
    await b.client.ask({ t: 'standing', table, seat: 'p2', window: 'duel.attacker', answer: 'pass' });
    await b.client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' });
    await sit(cleo, table);
    const c = await at(cleo, table);
    expect(c.shown().standing).toEqual({ p2: {} });
  });

  test('it is found in the list of tables that one may join', async () => {
    const table = await left();
    const joinable = async (): Promise<string[]> =>
      (await cleo.http<{ tables: { table: string }[] }>('GET', '/api/tables?list=open')).tables.map((one) => one.table);
    expect(await joinable()).toContain(table);
    await sit(cleo, table);
    expect(await joinable()).not.toContain(table);
  });
});
