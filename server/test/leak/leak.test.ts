/**
 * Whole games through the real socket, in two worlds that differ in everything a seat may not know: what that seat is
 * sent, and what a spectator is sent, is the same to the last byte until something hidden comes to light.
 */
import { games } from '@tenforward/catalogue';
import { type AnyGame, anyAnswer, Live, type Seat, type Types } from '@tenforward/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chance, closeAll, createTable, type TestPerson } from '../../src/testing/index.ts';
import { type Team, teams, twoDecks } from './decks.ts';
import { inStep, type Outcome } from './lockstep.ts';
import { makeWorld, tableAt, twoPositions, type World } from './worlds.ts';
import { rarely, secretChoices, shortGames } from './zones.ts';

/** Pairs of worlds per game in an ordinary run; the torture run tries more. */
const pairs = Number(process.env['TENFORWARD_LEAK_PAIRS'] ?? 12);
const seatCount = 3;
let worlds: [World, World];
const twoWorlds = async (): Promise<[World, World]> => [await makeWorld(seatCount), await makeWorld(seatCount)];
beforeAll(async () => {
  worlds = await twoWorlds();
});
afterAll(closeAll);

describe('a list of one’s own is to be seen nowhere: not at the door, nor in a whole game', () => {
  const most = 2_000;
  let whole = 0;
  // a pair of games ends early where a card comes to light that only one of the worlds has: then another pair begins
  test.each(teams.map((team, i) => [team, i] as const))('%s', async (team, i) => {
    let decisions = 0;
    for (let n = 0; decisions <= 100; n++) {
      const outcome = await ownLists(team, 1_000 * n + i, most);
      decisions += outcome.decisions;
      whole += Number(outcome.over);
    }
  });
  test('one of these games at least comes to its end', async () => {
    for (let n = 0; whole === 0; n++) {
      const { over } = await ownLists(teams[n % teams.length] as Team, 100_000 + n, most);
      whole += Number(over);
    }
  });
});

/** A game in which what the second seat plays differs in eight cards from world to world; the eye sits at the first. */
async function ownLists(team: Team, seed: number, most: number): Promise<Outcome> {
  const game = await awayMissions();
  const [one, other] = twoDecks(game, team, chance(70 + seed));
  expect(one).not.toEqual(other);
  // worlds of their own: in those of a pair before, what has come to light may be read in lists and exports
  const worlds = await twoWorlds();
  const said = await Promise.all(
    worlds.map(async (world, n) => {
      const [ada, ben, cleo] = world.people as [TestPerson, TestPerson, TestPerson];
      const answers: unknown[] = [];
      const meta = await createTable(ada, {
        game: 'away-missions',
        options: { team: { p1: team === 'klingon' ? 'borg' : 'klingon', p2: team } },
        seats: [{ kind: 'me' }, { kind: 'open' }],
        settings: { visibility: 'open' },
      });
      const path = `/api/tables/${meta.table}`;
      await ben.http('POST', `${path}/sit`, { options: { ...(n === 0 ? one : other) } });
      const reads = [path, `${path}/history`, '/api/tables?list=mine', '/api/tables?list=watch', '/api/me/export'];
      for (const who of [ada, cleo]) for (const read of reads) answers.push(await who.http('GET', read));
      return { table: meta.table, answers };
    }),
  );
  expect(said[0]?.answers).toEqual(said[1]?.answers);
  const outcome = await inStep(worlds, said[0]?.table ?? '', ['p1', 'p2'], 'p1', chance(5 + seed), most, 'agree');
  console.info(`leak lists of ${team}:`, JSON.stringify(outcome));
  return outcome;
}
const awayMissions = async (): Promise<AnyGame> =>
  (await (games.find(({ id }) => id === 'away-missions')?.rules() ?? Promise.reject(new Error('no such game')))).game;

describe.each(games.map(({ id }) => id))('%s', (id) => {
  test('tells no seat what it may not know, in any hidden zone', async () => {
    const { differing, decisions, whispers, game } = await playedInPairs(
      id,
      20 + id.length,
      { pairs, games: 1 },
      newGame,
    );
    // a zone in which nothing differed was not tried
    for (const [zone, count] of Object.entries(differing)) expect(count, zone).toBeGreaterThan(0);
    expect(decisions).toBeGreaterThan(pairs);
    expect(whispers > 0).toBe(game.passing !== undefined);
  });
  const rare = rarely[id];
  test.runIf(rare)('nor where cards lie as they seldom do', async () => {
    const { zones = [], seats = [], setup = {} } = rare ?? {};
    const start = (game: AnyGame, below: Below): Live<Types> => started(game, { seats, arrange: setup }, below);
    const { differing } = await playedInPairs(id, 40 + id.length, { pairs: 3, games: 0, zones }, start);
    for (const zone of zones) expect(differing[zone], zone).toBeGreaterThan(0);
  });
});

type Below = (n: number) => number;
/**
 * So many pairs of worlds, and whole games, at least, and until something differed in each zone (those named, or all that
 * hide something): where the worlds of a pair part, two new ones begin.
 */
async function playedInPairs(
  id: string,
  seed: number,
  atLeast: { readonly pairs: number; readonly games: number; readonly zones?: readonly string[] },
  start: (game: AnyGame, below: Below) => Live<Types>,
): Promise<{ differing: Record<string, number>; decisions: number; whispers: number; game: AnyGame }> {
  const { game } = await (games.find((one) => one.id === id)?.rules() ?? Promise.reject(new Error(id)));
  const below = chance(seed);
  const differing: Record<string, number> = {};
  const sum = { games: 0, pairs: 0, decisions: 0, bytes: 0, secrets: 0, whispers: 0, revealed: 0 };
  const isUntried = (): boolean => (atLeast.zones ?? Object.keys(differing)).some((zone) => !differing[zone]);
  const most = 10 * atLeast.pairs; // a zone in which nothing ever differs is a fault
  let live = start(game, below);
  for (let n = 0; n < atLeast.pairs || sum.games < atLeast.games || (isUntried() && n < most); n++) {
    const { seats } = live.seating;
    const eye = seats[n % seats.length] as Seat;
    const { here, there, differing: found } = twoPositions(live, eye, 1 + below(1e9));
    const table = `leak${id.replace(/[^a-z]/g, '')}${seed}${String(n).padStart(6, '0')}`;
    const secret = `the seed of ${table}, long enough`;
    const header = Live.start(live.game, {
      seats: live.header.seats,
      options: live.header.options,
      seed: secret,
      dice: 'fair',
    });
    if (!(header instanceof Live)) throw new Error('such a table can’t be');
    await Promise.all(worlds.map((world, i) => tableAt(world, header.header, i === 0 ? here : there, secret, table)));
    const outcome = await inStep(worlds, table, seats, eye, below, 400);
    sum.pairs++;
    sum.decisions += outcome.decisions;
    sum.bytes += outcome.bytes;
    sum.secrets += outcome.secrets;
    sum.whispers += outcome.whispers;
    sum.revealed += Number(outcome.revealed);
    if (outcome.decisions > 0)
      for (const [zone, count] of Object.entries(found)) differing[zone] = (differing[zone] ?? 0) + count;
    const goesOn = playFor(await playedAt(worlds[0], table), 1, below);
    if (!goesOn) sum.games++;
    live = goesOn ?? start(game, below);
  }
  console.info(`leak ${id}:`, JSON.stringify({ ...sum, differing }));
  return { differing, decisions: sum.decisions, whispers: sum.whispers, game };
}

function newGame(game: AnyGame, below: Below): Live<Types> {
  const most = Math.min(game.seats.max, seatCount);
  const count = game.seats.min + below(most - game.seats.min + 1);
  const seats = Array.from({ length: count }, (_, i) => `p${i + 1}`);
  return started(game, { seats, options: { ...secretChoices[game.id]?.(game, seats, below) } }, below);
}
function started(
  game: AnyGame,
  table: Pick<Parameters<typeof Live.start>[1], 'seats' | 'options' | 'arrange'>,
  below: Below,
): Live<Types> {
  const options = { ...shortGames[game.id], ...table.options };
  const live = Live.start(game, { ...table, options, seed: `leak ${below(1e9)}`, dice: 'fast' });
  if (!(live instanceof Live)) throw new Error(JSON.stringify(live));
  return live;
}

/** Where a game got to on a server, as a copy to play on with. */
async function playedAt({ server }: World, table: string): Promise<Live<Types>> {
  const live = (await server.tables.get(table)).play?.live;
  if (!live) throw new Error('nobody plays there');
  return Live.restore(live.game, live.record(true));
}

/** Plays so many steps at random; nothing if the game ends. */
function playFor(live: Live<Types>, steps: number, below: (n: number) => number): Live<Types> | undefined {
  if (live.over) return undefined;
  const { stepNo } = live.checkpoint().world as { stepNo: number };
  for (;;) {
    const asks = live.asks();
    const asked = asks[below(Math.max(1, asks.length))];
    if (live.over || !asked) return undefined;
    live.decide({ seat: asked.seat, ask: asked.id, answer: anyAnswer(asked.question, below) });
    if (!live.over && (live.checkpoint().world as { stepNo: number }).stepNo >= stepNo + steps) return live;
  }
}
