import { type Look, sentence, type Speaker, speaker, type Words } from '@tenforward/kernel';
import { heardAs } from '@tenforward/protocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '@tenforward/catalogue';
import {
  chance,
  closeAll,
  createTable,
  guest,
  http,
  playOn,
  type TestPerson,
  type TestServer,
  testServer,
} from '../../src/testing/index.ts';
import { at, codeOf, type AtTable } from './evening.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await testServer();
  ada = await guest(server.url, 'Ada');
});
afterAll(closeAll);

interface Described {
  readonly id: string;
  readonly title: string;
  readonly blurb: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly version: string;
  readonly bots: string[];
  readonly options: Record<
    string,
    { kind: string; say: Words; default: unknown; choices?: { key: string; say: Words }[] }
  >;
  readonly presets?: Record<string, Record<string, unknown>>;
  readonly words: Record<string, string>;
}
const described = (id: string): Promise<Described> => http(server.url, 'GET', `/api/games/${id}`);

test('the shelf shows what there is to play, also to those who have not come in yet', async () => {
  const { games: shelf } = await http<{ games: object[] }>(server.url, 'GET', '/api/games');
  const listed = games.filter((one) => one.listed);
  expect(shelf).toEqual(listed.map(({ id, title, blurb, seats }) => ({ id, title, blurb, seats })));
  expect(await codeOf(described('chess'))).toBe('not-found');
  expect(await codeOf(described('__proto__'))).toBe('not-found');
});

describe.each(games.map(({ id }) => id))('%s', (id) => {
  test('says all that is needed to set up a table', async () => {
    const game = await described(id);
    const speak = speaker([game.words]);
    for (const [key, option] of Object.entries(game.options)) {
      expect(speak.problems(option.say), key).toEqual([]);
      for (const choice of option.choices ?? []) expect(speak.problems(choice.say), choice.key).toEqual([]);
      expect(option).toHaveProperty('default');
    }
    const seats = Array.from({ length: game.seats.min }, () => ({ kind: 'open' as const }));
    for (const preset of [undefined, ...Object.keys(game.presets ?? {})])
      expect(
        await createTable(ada, { game: id, seats, options: preset === undefined ? {} : { preset } }),
      ).toMatchObject({ status: 'gathering', rules: game.version });
    for (const bot of game.bots) await createTable(ada, { game: id, seats: [...seats.slice(1), { kind: 'bot', bot }] });
  });

  test('has a sentence for everything that is told, asked and offered in a whole game', async () => {
    const game = await described(id);
    const { table } = await createTable(ada, {
      game: id,
      seats: Array.from({ length: game.seats.min }, () => ({ kind: 'me' as const })),
    });
    const mine = await at(ada, table);
    const speak = speaker([game.words], Object.fromEntries(mine.shown().as.map((seat) => [seat, seat])));
    const missing = new Set<string>();
    mine.client.onChange(() => {
      for (const problem of unsaid(speak, mine)) missing.add(problem);
    });
    await playOn(mine.client, mine.shown, chance(11));
    const shown = mine.shown();
    expect(shown.open?.over).toBeDefined();
    expect(shown.told.length).toBeGreaterThan(20);
    for (const seat of [undefined, ...shown.as])
      for (const heard of heardAs(shown, seat))
        for (const problem of speak.problems(sentence(heard, speak.has))) missing.add(problem);
    expect([...missing]).toEqual([]);
  });
});

/** What nobody could put into words of all that is on the screens now. */
function unsaid(speak: Speaker, { shown }: AtTable): string[] {
  const { open, mine } = shown();
  const looks: Look['mine'][] = Object.values(mine);
  const words = [
    ...(open?.waiting.map(({ matter }) => matter) ?? []),
    ...looks.flatMap(({ asks, acts }) => [
      ...asks.flatMap(({ say, options }) => [say, ...options.flatMap((one) => [one.say, one.note, one.no?.no])]),
      ...acts.flatMap((one) => [one.say, one.no?.no]),
    ]),
  ];
  return words.flatMap((one) => (one ? speak.problems(one) : []));
}
