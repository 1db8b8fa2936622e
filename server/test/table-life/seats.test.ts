import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guest,
  guests,
  type TestPerson,
  type TestServer,
  testServer,
  until,
} from '../../src/testing/index.ts';
import { at, codeOf, invited, look, path, refused, seatOf, sit } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, cleo] = await guests(server.url, 'Ada', 'Ben', 'Cleo');
});
afterAll(closeAll);

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const inTheOpen = { visibility: 'open' } as const;
const stand = (who: TestPerson, table: string) => who.http('POST', path(table, '/stand'), {});
const start = (who: TestPerson, table: string) => who.http('POST', path(table, '/start'), {});
const setSeat = (who: TestPerson, table: string, seat: string, wanted: object) =>
  who.http('PUT', path(table, `/seats/${seat}`), wanted);
const who = async (table: string): Promise<string[]> => (await look(ada, table)).seats.map(({ name }) => name);

describe('sitting down', () => {
  test('at an open table anybody takes a free seat, and the game begins with the last one', async () => {
    const { table } = await createTable(ada, { seats: [me, open, open], settings: inTheOpen });
    expect(await sit(ben, table)).toMatchObject({ status: 'gathering' });
    expect(await sit(cleo, table, { seat: 'p3' })).toMatchObject({ status: 'playing' });
    expect(await who(table)).toEqual(['Ada', 'Ben', 'Cleo']);
    const meta = await look(ada, table);
    expect(meta.startedAt).toBeGreaterThanOrEqual(meta.createdAt);
  });

  test('a seat that is taken, or is not there, is refused', async () => {
    const { table } = await createTable(ada, { seats: [me, open, open], settings: inTheOpen });
    expect(await codeOf(sit(ben, table, { seat: 'p1' }))).toBe('conflict');
    expect(await codeOf(sit(ben, table, { seat: 'p9' }))).toBe('not-found');
    expect(await who(table)).toEqual(['Ada', 'Seat 2', 'Seat 3']);
  });

  test('a seat that is kept for somebody is theirs alone, and found without being named', async () => {
    const { table } = await createTable(ada, {
      seats: [me, { ...open, person: ben.person }, open],
      settings: inTheOpen,
    });
    expect(await codeOf(sit(cleo, table, { seat: 'p2' }))).toBe('conflict');
    await sit(cleo, table);
    expect(await who(table)).toEqual(['Ada', 'Seat 2', 'Cleo']);
    await sit(ben, table);
    expect(await who(table)).toEqual(['Ada', 'Ben', 'Cleo']);
  });

  test('of two who sit down on the last seat at the same moment one wins, and the other is told', async () => {
    for (let i = 0; i < 5; i++) {
      const { table } = await createTable(ada, { seats: [me, open], settings: inTheOpen });
      const outcomes = await Promise.allSettled([sit(ben, table), sit(cleo, table)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const won = outcomes[0]?.status === 'fulfilled' ? ben : cleo;
      expect(seatOf(await look(ada, table), 'p2').person).toBe(won.person);
    }
  });

  test('at an open table everybody has one seat: two hands are not for strangers to see', async () => {
    const seats = [me, open, open];
    const { table } = await createTable(ada, { seats, settings: inTheOpen });
    await sit(ben, table, { seat: 'p2' });
    expect(await refused(sit(ben, table, { seat: 'p3' }))).toMatchObject({ code: 'forbidden', field: 'seat' });
    // who makes the table sets an example
    expect(await codeOf(sit(ada, table, { seat: 'p3' }))).toBe('forbidden');
    // asked twice without a name, it is done already
    expect(await sit(ben, table)).toMatchObject({ status: 'gathering' });
    expect(await who(table)).toEqual(['Ada', 'Ben', 'Seat 3']);
    expect(await sit(cleo, table)).toMatchObject({ status: 'playing' });
  });

  test('of several that one person asks for at the same moment they get one', async () => {
    const { table } = await createTable(ada, { seats: [me, open, open, open], settings: inTheOpen });
    const outcomes = await Promise.allSettled(['p2', 'p3', 'p4'].map((seat) => sit(ben, table, { seat })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await who(table)).filter((name) => name === 'Ben')).toHaveLength(1);
  });

  test('also by a link, which anybody may have handed on, and for whoever made it', async () => {
    const { table } = await createTable(ada, { seats: [me, open, open], settings: inTheOpen });
    await sit(ben, table, { seat: 'p2' });
    const invite = await invited(ada, table, 'p3');
    for (const somebody of [ada, ben])
      expect(await codeOf(sit(somebody, table, { seat: 'p3', invite }))).toBe('forbidden');
    expect(await who(table)).toEqual(['Ada', 'Ben', 'Seat 3']);
  });

  test('unless whoever made it allows more, made the seats their own, or kept them for somebody', async () => {
    const several = { ...inTheOpen, severalSeats: true };
    const allowed = await createTable(ada, { seats: [me, open, open], settings: several });
    await sit(ben, allowed.table, { seat: 'p2' });
    expect(await sit(ben, allowed.table, { seat: 'p3' })).toMatchObject({ status: 'playing' });
    // at one screen, for others to watch
    expect(await createTable(ada, { seats: [me, me], settings: inTheOpen })).toMatchObject({ status: 'playing' });
    const forBen = { ...open, person: ben.person };
    const kept = await createTable(ada, { seats: [me, forBen, forBen], settings: inTheOpen });
    await sit(ben, kept.table, { seat: 'p2' });
    expect(await sit(ben, kept.table, { seat: 'p3' })).toMatchObject({ status: 'playing' });
    // and at a private table it is nobody's business
    const hidden = await createTable(ada, { seats: [me, open, open] });
    for (const seat of ['p2', 'p3']) await sit(ben, hidden.table, { invite: await invited(ada, hidden.table, seat) });
    expect((await look(ada, hidden.table)).seats.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Ben']);
  });

  test('whoever the host has blocked can’t sit down, and does not see the table', async () => {
    const dan = await guest(server.url, 'Dan');
    await ada.http('POST', '/api/relations', { person: dan.person, kind: 'block', on: true });
    const { table } = await createTable(ada, { seats: [me, open], settings: inTheOpen });
    expect(await codeOf(sit(dan, table))).toBe('not-found');
    expect(await codeOf(look(dan, table))).toBe('not-found');
  });
});

describe('the beginning', () => {
  test('waits for the host where the host wants it so', async () => {
    const { table } = await createTable(ada, { seats: [me, open], settings: { ...inTheOpen, start: 'host' } });
    expect(await refused(start(ada, table))).toMatchObject({ code: 'not-now', say: 'Seat 2 is still free.' });
    expect(await sit(ben, table)).toMatchObject({ status: 'gathering' });
    expect(await codeOf(start(ben, table))).toBe('forbidden');
    expect(await start(ada, table)).toMatchObject({ status: 'playing' });
    expect(await codeOf(start(ada, table))).toBe('not-now');
  });

  test('is shown at once to all who wait at the table', async () => {
    const { table } = await createTable(ada, { seats: [me, open], settings: inTheOpen });
    const { shown } = await at(ada, table);
    expect(shown().open).toBeUndefined();
    await sit(ben, table);
    await until(() => shown().mine['p1']?.asks[0]);
    expect(shown().meta.status).toBe('playing');
  });
});

describe('standing up before the beginning', () => {
  test('frees the seat for somebody else', async () => {
    const { table } = await createTable(ada, { seats: [me, open, open], settings: inTheOpen });
    await sit(ben, table);
    expect(await stand(ben, table)).toMatchObject({ status: 'gathering' });
    expect(await who(table)).toEqual(['Ada', 'Seat 2', 'Seat 3']);
    await sit(cleo, table, { seat: 'p2' });
    expect(await who(table)).toEqual(['Ada', 'Cleo', 'Seat 3']);
  });

  test('is for those who sit there, and not for a game that runs', async () => {
    const { table } = await createTable(ada, { seats: [me, open], settings: inTheOpen });
    expect(await codeOf(stand(ben, table))).toBe('forbidden');
    await sit(ben, table);
    expect(await codeOf(stand(ben, table))).toBe('not-now');
    expect(await who(table)).toEqual(['Ada', 'Ben']);
  });
});

describe('the host', () => {
  test('empties a seat, or gives it to a bot', async () => {
    const { table } = await createTable(ada, { seats: [me, open, open], settings: inTheOpen });
    await sit(ben, table);
    await setSeat(ada, table, 'p2', { kind: 'open' });
    expect(await who(table)).toEqual(['Ada', 'Seat 2', 'Seat 3']);
    await setSeat(ada, table, 'p2', { kind: 'bot', bot: 'random' });
    expect(await who(table)).toEqual(['Ada', 'Random bot', 'Seat 3']);
    await setSeat(ada, table, 'p2', { kind: 'open', bot: 'random' });
    expect(seatOf(await look(ada, table), 'p2').bot).toBeUndefined();
  });

  test('whoever is sent away is told so', async () => {
    const { table } = await createTable(ada, { seats: [me, open, open], settings: inTheOpen });
    await sit(ben, table);
    const { client } = await at(ben, table);
    const said: string[] = [];
    client.onChange((change) => change.t === 'error' && said.push(change.code));
    await setSeat(ada, table, 'p2', { kind: 'open' });
    await until(() => said.includes('forbidden'));
  });

  test('alone does that, and with bots and seats that are there', async () => {
    const { table } = await createTable(ada, { seats: [me, open], settings: inTheOpen });
    for (const path of ['start', 'close'])
      expect(await codeOf(ben.http('POST', `/api/tables/${table}/${path}`, {}))).toBe('forbidden');
    expect(await codeOf(setSeat(ben, table, 'p2', { kind: 'bot', bot: 'random' }))).toBe('forbidden');
    expect(await codeOf(ben.http('POST', path(table, '/invite'), { seat: 'p2' }))).toBe('forbidden');
    expect(await codeOf(setSeat(ada, table, 'p9', { kind: 'open' }))).toBe('unknown-seat');
    expect(await refused(setSeat(ada, table, 'p2', { kind: 'bot', bot: 'deep' }))).toMatchObject({ field: 'bot' });
    expect(await who(table)).toEqual(['Ada', 'Seat 2']);
  });

  test('sends nobody away once the game has begun', async () => {
    const { table } = await createTable(ada, { seats: [me, open], settings: inTheOpen });
    await sit(ben, table);
    expect(await codeOf(setSeat(ada, table, 'p2', { kind: 'open' }))).toBe('not-now');
    expect(await codeOf(setSeat(ada, table, 'p2', { kind: 'bot', bot: 'random' }))).toBe('forbidden');
    expect(await who(table)).toEqual(['Ada', 'Ben']);
  });

  test('closes a table at which nobody has begun, and nobody sits down there any more', async () => {
    const { table } = await createTable(ada, { seats: [me, open], settings: inTheOpen });
    await ada.http('POST', path(table, '/close'), {});
    expect(await look(ben, table)).toMatchObject({ status: 'closed' });
    expect(await refused(sit(ben, table))).toMatchObject({ code: 'not-now', say: 'This table is closed.' });
    expect(await codeOf(start(ada, table))).toBe('not-now');
    const running = await createTable(ada, { seats: [me, me] });
    expect(await codeOf(ada.http('POST', path(running.table, '/close'), {}))).toBe('not-now');
  });
});
