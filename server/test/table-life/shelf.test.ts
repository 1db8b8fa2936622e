/** What anybody may read of a game: its cards, its handbook, and what can be said against a table. */
import { games } from '@tenforward/catalogue';
import { type Json, speaker, type Words } from '@tenforward/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAll, createTable, guest, http, type TestServer, testServer } from '../../src/testing/index.ts';
import { codeOf } from './evening.ts';

let server: TestServer;
beforeAll(async () => {
  const [probe, ...others] = games.toReversed();
  const bare = { ...probe!, id: 'bare', handbook: new URL('nowhere/', probe!.handbook) };
  const facts = (id: string): Json => ({ shouted: id.toUpperCase() });
  const withFacts = {
    ...probe!,
    rules: async () => {
      const rules = await probe!.rules();
      return { ...rules, game: { ...rules.game, cardFacts: facts } };
    },
  };
  server = await testServer({}, { games: [withFacts, bare, ...others] });
});
afterAll(closeAll);

interface Described {
  readonly words: Record<string, string>;
  readonly cards: Record<string, { name: string; text: string; facts?: Json }>;
}
interface Refusals {
  readonly refusals: { code: string; say: Words; rule?: string; option?: string }[];
}
const check = (game: string, options: object, seats: object[] = [{ seat: 'p1' }, { seat: 'p2' }]): Promise<Refusals> =>
  http(server.url, 'POST', `/api/games/${game}/check`, { options, seats });

test('every card of a game is there with its name and text, and the facts that the game knows of it', async () => {
  for (const entry of games) {
    const { game } = await entry.rules();
    const { cards } = await http<Described>(server.url, 'GET', `/api/games/${entry.id}`);
    expect(Object.keys(cards).sort()).toEqual(Object.keys(game.content).sort());
    for (const [id, { name, text, facts }] of Object.entries(cards)) {
      expect([name, text]).toEqual([game.content[id]?.name, game.content[id]?.text ?? '']);
      if (entry.id === 'probe') expect(facts).toEqual({ shouted: id.toUpperCase() });
    }
  }
});

test('what does not change is sent once: whoever has it is told so, whoever can unpack gets it packed', async () => {
  for (const path of ['/api/games/probe', '/api/games/probe/handbook']) {
    const first = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-encoding')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await fetch(`${server.url}${path}`, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const packed = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.json()).toEqual(await first.json());
    const refused = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
  }
});

test('the handbook of each game has its rules, its headings and its rulings', async () => {
  interface Book {
    readonly headings: { title: string; intro: string }[];
    readonly rules: { id: string; chapter: string; text: string; ruling?: string; marks?: string[] }[];
    readonly rulings: { mark: string; rules: string[] }[];
  }
  for (const { id } of games) {
    const { headings, rules } = await http<Book>(server.url, 'GET', `/api/games/${id}/handbook`);
    expect(rules.length).toBeGreaterThan(5);
    const titles = headings.map(({ title }) => title);
    expect([...new Set(rules.map(({ chapter }) => chapter))].filter((one) => !titles.includes(one))).toEqual([]);
  }
  const { rules, rulings } = await http<Book>(server.url, 'GET', '/api/games/away-missions/handbook');
  const known = new Set(rulings.map(({ mark }) => mark));
  expect(known.size).toBeGreaterThan(50);
  const marks = rules.flatMap((rule) => rule.marks ?? []);
  expect(marks.length).toBeGreaterThan(50);
  expect(marks.filter((mark) => !known.has(mark))).toEqual([]);
  const bare = await http<Book>(server.url, 'GET', '/api/games/bare/handbook');
  expect(bare).toMatchObject({ rules: [], headings: [], rulings: [] });
  expect(await codeOf(http(server.url, 'GET', '/api/games/chess/handbook'))).toBe('not-found');
});

test('whatever is wrong with a table is said at once, in words, and no table is made', async () => {
  expect(await check('away-missions', {})).toEqual({ refusals: [] });
  const { words } = await http<Described>(server.url, 'GET', '/api/games/away-missions');
  const tooFew = { missions: { p1: ['nothing-of-the-kind'], p2: [] } };
  const { refusals } = await check('away-missions', tooFew);
  expect(refusals.map(({ code, rule }) => [code, rule])).toEqual([
    ['options', 'AM-build-1'],
    ['options', 'AM-build-3'],
  ]);
  const speak = speaker([words]);
  for (const { say } of refusals) expect(speak.problems(say)).toEqual([]);
  const odd = (await check('probe', { rounds: 999, nonsense: 1 })).refusals.map(({ option }) => option);
  expect(new Set(odd)).toEqual(new Set(['nonsense', 'rounds']));
  const alone = await check('away-missions', {}, [{ seat: 'p1' }]);
  expect(alone.refusals).toHaveLength(1);
  const teams = ['red', 'red', 'red', 'blue'].map((team, i) => ({ seat: `p${i + 1}`, team }));
  expect((await check('away-missions', {}, teams)).refusals.map(({ rule }) => rule)).toEqual(['AM-team-1']);
  expect(await codeOf(check('chess', {}))).toBe('not-found');
  expect(await codeOf(check('probe', {}, []))).toBe('malformed');
  expect(await server.store.db.selectFrom('tables').select('id').execute()).toEqual([]);

  // and a new table is refused for the same reasons
  const ada = await guest(server.url);
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  expect(await codeOf(createTable(ada, { game: 'away-missions', options: tooFew, seats }))).toBe('options');
});
