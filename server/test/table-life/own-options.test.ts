import { games } from '@tenforward/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeAll,
  createTable,
  guests,
  type TestPerson,
  type TestServer,
  testServer,
} from '../../src/testing/index.ts';
import { starterDecks } from '../leak/decks.ts';
import { look, path, refused, seatOf, sit } from './evening.ts';

/** What a seat chooses for itself when it sits down: with Away Missions, which has teams and decks. */
let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [ada, ben, cleo] = await guests(server.url, 'Ada', 'Ben', 'Cleo');
});
afterAll(closeAll);

const made = async (): Promise<string> => {
  const { table } = await createTable(ada, {
    game: 'away-missions',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    options: { team: { p1: 'klingon', p2: 'borg' } },
    settings: { visibility: 'open', start: 'host' },
  });
  return table;
};
const optionsOf = async (table: string): Promise<Record<string, unknown>> => {
  const { options } = await server.store.db
    .selectFrom('tables')
    .select('options')
    .where('id', '=', table)
    .executeTakeFirstOrThrow();
  return JSON.parse(options) as Record<string, unknown>;
};
/** A deck that the rules allow: the starter deck of a team. */
const deck = async (): Promise<string[]> => {
  const { game } = await (games.find(({ id }) => id === 'away-missions')?.rules() ?? Promise.reject(new Error('gone')));
  return [...starterDecks(game, 'federation').support];
};

test('whoever sits down chooses their team, and the others’ stay as they were', async () => {
  const table = await made();
  await sit(ben, table, { options: { team: 'romulan' } });
  expect((await look(cleo, table)).options).toEqual({ team: { p1: 'klingon', p2: 'romulan' } });
});

test('a deck is nobody else’s business, and is played', async () => {
  const table = await made();
  const cards = await deck();
  await sit(ben, table, { options: { team: 'federation', support: cards } });
  for (const who of [ada, ben, cleo]) expect((await look(who, table)).options).not.toHaveProperty('support');
  expect(await optionsOf(table)).toMatchObject({ support: { p1: [], p2: cards } });
});

test('what the rules refuse leaves the seat free, and says why', async () => {
  const table = await made();
  for (const options of [{ support: ['no-such-card'] }, { team: 'ferengi' }, { commander: ['worf', 'riker'] }])
    expect(await refused(sit(ben, table, { options }))).toMatchObject({
      code: 'options',
      say: expect.stringMatching(/ .*\.$/) as string,
    });
  expect(seatOf(await look(ada, table), 'p2').kind).toBe('open');
  expect(await optionsOf(table)).toEqual({ team: { p1: 'klingon', p2: 'borg' } });
});

test('what is for the whole table is not for a seat to choose', async () => {
  const table = await made();
  for (const key of ['cube', 'speed', 'preset'])
    expect(await refused(sit(ben, table, { options: { [key]: true } }))).toMatchObject({
      code: 'options',
      field: `options.${key}`,
    });
  expect(seatOf(await look(ada, table), 'p2').kind).toBe('open');
});

test('whoever stands up takes their deck along: the next one does not play it', async () => {
  const cards = await deck();
  for (const leave of [
    (table: string) => ben.http('POST', path(table, '/stand'), {}),
    (table: string) => ada.http('PUT', path(table, '/seats/p2'), { kind: 'open' }),
    (table: string) => ada.http('PUT', path(table, '/seats/p2'), { kind: 'bot', bot: 'random' }),
  ]) {
    const table = await made();
    await sit(ben, table, { options: { team: 'federation', support: cards } });
    await leave(table);
    expect(JSON.stringify(await optionsOf(table))).not.toContain(cards[0]);
  }
});

test('the options of a running game stay as they are', async () => {
  const table = await made();
  await sit(ben, table);
  await ada.http('POST', path(table, '/start'), {});
  const client = await ben.connect();
  await client.ask({ t: 'handOver', table, seat: 'p2', to: 'open' });
  expect(await refused(sit(cleo, table, { options: { team: 'romulan' } }))).toMatchObject({ code: 'not-now' });
  expect(await sit(cleo, table)).toMatchObject({ status: 'playing' });
});
