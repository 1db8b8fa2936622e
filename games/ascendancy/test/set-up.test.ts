/** A new game: what lies where before the first turn, for every number of players and every option of set-up. */
import { kindIn } from '@tenforward/cards';
import { Live } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { ascendancy } from '../game.ts';
import { discAt, standing } from '../rules/galaxy.ts';
import { validGalaxy } from '../rules/galaxy-valid.ts';
import { inLists, type Told, type ToldDeck } from '../told.ts';

const names = ['ann', 'ben', 'cat', 'dee', 'eve'];
const homes = ['earth', 'kronos', 'romulus', 'cardassia-prime', 'ferenginar'];
type Options = Record<string, string | number | boolean | Record<string, string>>;

function started(n: number, options: Options = {}, seed = 'set-up'): Told {
  const live = Live.start(ascendancy, { seats: names.slice(0, n), seed, dice: 'fast', options });
  if (!(live instanceof Live)) throw new Error(live.map((one) => one.rule ?? one.no.key).join(', '));
  return inLists(live.state);
}
/** The rules, or messages, that forbid a table. */
function refusedBy(n: number, options: Options = {}): string[] {
  const live = Live.start(ascendancy, { seats: names.slice(0, n), seed: '', dice: 'fast', options });
  return live instanceof Live ? [] : live.map((one) => one.rule ?? one.no.key);
}

const inches = (units: number): number => units / 1024;
const away = (state: Told, a: string, b?: string): number => {
  const from = discAt(state.galaxy, a);
  const to = b === undefined ? { x: 0, y: 0 } : discAt(state.galaxy, b);
  return inches(Math.hypot(from.x - to.x, from.y - to.y));
};
/** The distances between Home Systems that sit next to each other. */
const around = (state: Told, n: number): number[] =>
  Array.from({ length: n }, (_, i) => away(state, homes[i] ?? '', homes[(i + 1) % n]));

const sortOf = (copy: string): string => content[kindIn(copy)]?.exploration?.sort ?? '';
const isBorg = (copy: string): boolean => content[kindIn(copy)]?.exploration?.borg === true;
const deckOf = ({ starting, main }: ToldDeck): string[] => [...starting, ...main];
const isLate = ({ late }: ToldDeck, copy: string): boolean => late.includes(copy) || late.includes(kindIn(copy));
const discSort = (id: string): string => content[id]?.system?.sort ?? '';
const isConduit = (id: string): boolean => content[id]?.system?.link === 'conduit';

test('ASC-1.3.3a, ASC-2.1a: three to five players, no fewer and no more', () => {
  expect(refusedBy(2)).toEqual(['option.seats']);
  for (const n of [3, 4, 5]) expect(refusedBy(n)).toEqual([]);
  const six = Live.start(ascendancy, { seats: [...names, 'fay'], seed: '', dice: 'fast', options: {} });
  expect(six instanceof Live ? 'started' : six.map((one) => one.no.key)).toEqual(['option.seats']);
});

test('ASC-2.1a, ASC-5.6a: each Faction once; wished for, or in seat order', () => {
  const wish = { ann: 'ferengi', ben: 'auto', cat: 'auto', dee: 'auto', eve: 'auto' };
  const state = started(5, { faction: wish });
  expect(names.map((seat) => state.players[seat]?.faction)).toEqual([
    'ferengi',
    'federation',
    'klingon',
    'romulan',
    'cardassian',
  ]);
  expect(refusedBy(3, { faction: { ann: 'klingon', ben: 'klingon', cat: 'auto' } })).toEqual(['ASC-2.1a']);
});

test('ASC-5.6a: places around the table at random', () => {
  const orders = new Set(['1', '2', '3', '4'].map((seed) => started(4, { seating: 'random' }, seed).seats.join()));
  expect(orders.size).toBeGreaterThan(1);
  expect(started(4).seats).toEqual(names.slice(0, 4));
});

test('ASC-3.2a, ASC-5.4.1a: all 57 discs but the Home Systems of Factions not in play', () => {
  expect(Object.values(content).filter((card) => card.kind === 'system')).toHaveLength(57);
  for (const n of [3, 4, 5]) {
    const { systems, discs } = started(n);
    expect(Object.keys(systems).toSorted()).toEqual([...homes.slice(0, n), 'transwarp-hub'].toSorted());
    const drawn = deckOf(discs);
    expect(drawn).toHaveLength(57 - 5 - 1);
    expect(new Set(drawn).size).toBe(51);
    expect(drawn.filter((id) => homes.includes(id))).toEqual([]);
  }
});

test('ASC-5.4.1b, ASC-5.4.1c: ten discs without the Conduits first, the Conduits among the rest', () => {
  for (const n of [3, 4, 5])
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const { starting, main } = started(n, {}, seed).discs;
      expect(starting).toHaveLength(10);
      expect(starting.some(isConduit)).toBe(false);
      expect(main.filter(isConduit)).toHaveLength(2);
      expect(main).toHaveLength(41);
    }
});

test('ASC-1.3a: Phenomena are among the first discs', () => {
  const first = ['1', '2', '3', '4', '5'].flatMap((seed) => started(3, {}, seed).discs.starting);
  expect(first.map(discSort)).toContain('phenomenon');
});

test('ASC-3.5.6c, ASC-5.4.2a: 100 Exploration cards, 42 of them set aside: 25 Crises, 11 Crises and 6 Civilizations of the Borg', () => {
  for (const n of [3, 4, 5]) {
    const { exploration } = started(n);
    expect(deckOf(exploration)).toHaveLength(100);
    const aside = deckOf(exploration).filter((copy) => isLate(exploration, copy));
    expect(aside).toHaveLength(42);
    const count = (sort: string, borg: boolean): number =>
      aside.filter((copy) => sortOf(copy) === sort && isBorg(copy) === borg).length;
    expect([count('crisis', false), count('crisis', true), count('civilization', true)]).toEqual([25, 11, 6]);
  }
});

test('ASC-5.4.2a: the three Discoveries of the Borg stay in', () => {
  const found = new Set(
    Array.from({ length: 60 }, (_, i) => started(3, {}, `${i}`)).flatMap((one) =>
      one.exploration.starting.filter(isBorg),
    ),
  );
  expect([...found].toSorted()).toEqual(['borg-salvage', 'isolated-borg-drones', 'isolated-borg-drones.2']);
});

test('ASC-5.4.2b, ASC-5.4.2c: ten cards that were not set aside first; those set aside in the rest', () => {
  for (const n of [3, 4, 5])
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const { exploration } = started(n, {}, seed);
      const { starting, main } = exploration;
      expect(starting).toHaveLength(10);
      expect(starting.filter((copy) => isLate(exploration, copy))).toEqual([]);
      expect(main.filter((copy) => isLate(exploration, copy))).toHaveLength(42);
      // mixed in, not put below
      expect(main.slice(0, 45).some((copy) => isLate(exploration, copy))).toBe(true);
      expect(main.slice(45).some((copy) => isLate(exploration, copy))).toBe(true);
    }
});

test('ASC-5.3.3a: 30 Command cards and 20 Tech cards of the Borg, shuffled', () => {
  const { commands, tech } = started(3);
  expect([commands.main.length, tech.main.length]).toEqual([30, 20]);
  expect(commands.main).not.toEqual(commands.main.toSorted());
  expect(started(3, {}, 'other').commands.main).not.toEqual(commands.main);
  expect(started(3, {}, 'other').tech.main).not.toEqual(tech.main);
});

test('ASC-5.2a, ASC-5.3.1a: a circle of 40 inches or a square of 36, the Hub in the centre and Fixed', () => {
  expect(inches((started(3).galaxy.area as { diameter: number }).diameter)).toBe(40);
  const square = started(3, { area: 'square' });
  expect(square.galaxy.area.shape).toBe('square');
  expect(inches((square.galaxy.area as { side: number }).side)).toBe(36);
  for (const state of [started(3), square]) {
    expect(away(state, 'transwarp-hub')).toBe(0);
    expect(standing(state.galaxy, 'transwarp-hub')).toBe('fixed');
  }
});

test.each([
  [3, 31],
  [4, 26],
  [5, 22],
])('ASC-5.2b: in the circle %i Home Systems are 18 inches from the Hub and about %i apart', (n, apart) => {
  const state = started(n);
  for (const home of homes.slice(0, n)) expect(away(state, home, 'transwarp-hub')).toBeCloseTo(18, 2);
  for (const gap of around(state, n)) expect(Math.abs(gap - apart)).toBeLessThan(1);
});

test.each([
  [3, 29, 32],
  [4, 25, 26],
  [5, 19, 22],
])('ASC-5.2b: in the square %i Home Systems are between %i and %i inches apart', (n, least, most) => {
  const state = started(n, { area: 'square' });
  expect(validGalaxy(state.galaxy, () => 99)).toBeUndefined();
  for (const gap of around(state, n)) {
    expect(gap).toBeGreaterThan(least);
    expect(gap).toBeLessThan(most);
  }
});

test('ASC-5.2c: in a smaller area everything is closer, and stands to each other as before', () => {
  const [usual, small] = [started(4), started(4, { areaSize: 30 })];
  for (const home of homes.slice(0, 4)) expect(away(small, home)).toBeCloseTo(13, 2);
  for (const [i, gap] of around(small, 4).entries()) expect(gap / (around(usual, 4)[i] ?? 0)).toBeCloseTo(13 / 18, 2);
  expect(validGalaxy(small.galaxy, () => 99)).toBeUndefined();
  for (const area of ['circle', 'square'])
    for (const n of [3, 4, 5])
      for (const areaSize of [24, 28, 33])
        expect(validGalaxy(started(n, { area, areaSize }).galaxy, () => 99)).toBeUndefined();
  expect(refusedBy(3, { areaSize: 20 })).toEqual(['ASC-5.2c']);
});

test('ASC-5.2c: a larger area is room behind the Home Systems, up to five inches; a small one may have more tokens on the Hub', () => {
  const large = started(3, { areaSize: 50 });
  expect(inches((large.galaxy.area as { diameter: number }).diameter)).toBe(50);
  expect(away(large, 'earth', 'transwarp-hub')).toBeCloseTo(18, 2);
  expect(refusedBy(3, { areaSize: 51 })).toEqual(['ASC-OPT-16.4.1']);
  expect(started(3, { areaSize: 30, moreHubTokens: 2 }).systems['transwarp-hub']?.delay).toBe(5);
  expect(refusedBy(3, { moreHubTokens: 1, instantHub: true })).toEqual(['ASC-5.2c']);
});

test('ASC-5.7.1a, ASC-5.7.3a, ASC-5.7.8a, ASC-5.7.9a: Hit Roll 5+, Shields 0, no Project, no Resources, no Ascendancy', () => {
  const live = Live.start(ascendancy, { seats: names, seed: '1', dice: 'fast', options: {} });
  if (!(live instanceof Live)) throw new Error('refused');
  const { players } = live.view('ann').open as { players: Record<string, object> };
  for (const seat of names)
    expect(players[seat]).toMatchObject({
      hitRoll: 5,
      shields: 0,
      projects: [],
      reserve: { production: 0, research: 0, culture: 0 },
      ascendancy: 0,
    });
});

test('ASC-5.7.2a: five Commands, six for the Cardassians', () => {
  const { players } = started(5);
  expect(names.map((seat) => players[seat]?.ready)).toEqual([5, 5, 5, 6, 5]);
});

test('ASC-5.7.4a, ASC-5.7.5a, ASC-3.5.4a: the Starting Advancement, 14 others in the deck, three Trade Agreements', () => {
  const { players, agreements } = started(5);
  for (const seat of names) {
    const p = players[seat];
    expect(p?.advancements.map(({ exhausted }) => exhausted)).toEqual([false]);
    expect(p?.deck).toHaveLength(14);
    expect(p?.deck.every((card) => content[card]?.advancement?.faction === p.faction)).toBe(true);
    expect(content[p?.advancements[0]?.card ?? '']?.advancement).toMatchObject({ faction: p?.faction, cost: null });
    const own = Object.values(agreements).filter((one) => one.owner === seat && one.holder === seat);
    expect(own.map((one) => one.exhausted)).toEqual([false, false, false]);
    expect(p?.commissioned).toBe(0);
  }
});

test('ASC-5.7.5a, ASC-3.5.2a: three Fleet cards of two sides for each Faction', () => {
  for (const code of ['CAR', 'FED', 'FER', 'KLI', 'ROM'])
    expect(Object.keys(content).filter((id) => id.startsWith(`${code}-`))).toHaveLength(6);
});

test('ASC-5.7.5a, ASC-OPT-16.1.7, ASC-OPT-16.2.4: 45 Ships, or 30; three of them are on the map', () => {
  for (const [limitedPieces, left] of [
    [false, 42],
    [true, 27],
  ] as const) {
    const live = Live.start(ascendancy, { seats: names, seed: '1', dice: 'fast', options: { limitedPieces } });
    if (!(live instanceof Live)) throw new Error('refused');
    const { players } = live.view('ann').open as { players: Record<string, { shipsInBox: number }> };
    for (const seat of names) expect(players[seat]?.shipsInBox).toBe(left);
  }
});

test('ASC-5.7.6a, ASC-5.7.7a: a Control Node, one Node of each colour and three single Ships at home', () => {
  const { systems, units } = started(5);
  for (const [i, seat] of names.entries()) {
    const home = homes[i] ?? '';
    expect(systems[home]).toMatchObject({
      control: seat,
      nodes: { production: 1, research: 1, culture: 1 },
      starbase: false,
    });
    const ships = Object.values(units).filter((one) => one.owner === seat);
    expect(ships.map(({ at, ships: n, fleet, warp }) => ({ at, n, fleet, warp }))).toEqual(
      Array.from({ length: 3 }, () => ({ at: home, n: 1, fleet: null, warp: null })),
    );
  }
});

test('ASC-5.3.2a, ASC-5.7.8b: three tokens on the Hub in the full game, none in Base and Quick', () => {
  const facts = (preset: string): object => {
    const { players, systems } = started(3, { preset });
    return {
      ...players['ann']?.reserve,
      ascendancy: players['ann']?.ascendancy,
      tokens: systems['transwarp-hub']?.delay,
    };
  };
  expect(facts('full')).toEqual({ production: 0, research: 0, culture: 0, ascendancy: 0, tokens: 3 });
  expect(facts('base')).toEqual({ production: 3, research: 3, culture: 3, ascendancy: 1, tokens: 0 });
  expect(facts('quick')).toEqual({ production: 8, research: 6, culture: 4, ascendancy: 1, tokens: 0 });
  expect(away(started(3, { preset: 'quick' }), 'earth')).toBeLessThan(18); // 16.1.2
});

test('ASC-OPT-16.1.1, ASC-OPT-16.2.5, ASC-OPT-16.2.6, ASC-OPT-16.2.7: tokens, Resources and Ascendancy by themselves', () => {
  expect(started(3, { instantHub: true }).systems['transwarp-hub']?.delay).toBe(0);
  const base = started(3, { startingResources: 'base' }).players['cat'];
  expect(base?.reserve).toEqual({ production: 3, research: 3, culture: 3 });
  expect(base?.ascendancy).toBe(0);
  expect(started(3, { startingResources: 'extra' }).players['ben']?.reserve).toEqual({
    production: 8,
    research: 6,
    culture: 4,
  });
  expect(started(3, { startingAscendancy: true }).players['ben']?.ascendancy).toBe(1);
});

test('ASC-OPT-16.1.2: a Hub closer than 18 inches, only with Resources to meet it', () => {
  const state = started(4, { hubDistance: 13, startingResources: 'base' });
  for (const home of homes.slice(0, 4)) expect(away(state, home, 'transwarp-hub')).toBeCloseTo(13, 2);
  expect(validGalaxy(state.galaxy, () => 99)).toBeUndefined();
  expect(refusedBy(4, { hubDistance: 13 })).toEqual(['ASC-OPT-16.1.2']);
  expect(refusedBy(4, { hubDistance: 13, startingResources: 'extra' })).toEqual([]);
  expect(refusedBy(4, { hubDistance: 19, startingResources: 'base' })).toContain('ASC-OPT-16.1.2');
});

test('ASC-OPT-16.1.3: with Early Crises the general ones are not set aside, those of the Borg still are', () => {
  const { exploration } = started(3, { earlyCrises: true });
  const late = deckOf(exploration).filter((copy) => isLate(exploration, copy));
  expect(late).toHaveLength(17);
  expect(late.every(isBorg)).toBe(true);
  const first = Array.from({ length: 8 }, (_, i) => started(3, { earlyCrises: true }, `${i}`)).flatMap(
    (one) => one.exploration.starting,
  );
  expect(first.map(sortOf)).toContain('crisis');
  expect(first.filter(isBorg).map(sortOf)).not.toContain('crisis');
});

test('ASC-OPT-16.2.1, ASC-OPT-16.3.1: without the Borg no card and no disc of theirs, Home Systems 18 inches apart', () => {
  for (const n of [3, 4, 5]) {
    const state = started(n, { borg: 'none' });
    expect(deckOf(state.exploration).filter(isBorg)).toEqual([]);
    expect(deckOf(state.exploration)).toHaveLength(80);
    expect([...state.commands.main, ...state.tech.main]).toEqual([]);
    expect(deckOf(state.discs)).toHaveLength(49);
    expect(deckOf(state.discs).some((id) => content[id]?.system?.link !== null)).toBe(false);
    expect(Object.keys(state.systems)).not.toContain('transwarp-hub');
    for (const gap of around(state, n)) expect(gap).toBeCloseTo(18, 1);
    expect(validGalaxy(state.galaxy, () => 99)).toBeUndefined();
    expect(inches((state.galaxy.area as { diameter: number }).diameter)).toBeLessThan(40);
  }
  expect(Math.abs(away(started(5, { borg: 'none' }), 'earth') - 15)).toBeLessThan(0.5);
});

test('ASC-OPT-16.2.2: as a Probe the Hub waits in the main stack, without tokens; the Borg cards are used', () => {
  for (const seed of ['1', '2', '3', '4', '5']) {
    const state = started(5, { borg: 'probe' }, seed);
    expect(Object.keys(state.systems)).not.toContain('transwarp-hub');
    expect(state.discs.main).toContain('transwarp-hub');
    expect(state.discs.main.filter(isConduit)).toHaveLength(2);
    expect(deckOf(state.discs)).toHaveLength(52);
    expect(deckOf(state.exploration)).toHaveLength(100);
    expect([state.commands.main.length, state.tech.main.length]).toEqual([30, 20]);
    for (const gap of around(state, 5)) expect(gap).toBeCloseTo(18, 1);
  }
  // otherwise the Hub is not drawn; the Conduits are, unless there are no Borg
  const some = deckOf(started(5, { borg: 'some' }).discs);
  expect(some).not.toContain('transwarp-hub');
  expect(some.filter(isConduit)).toHaveLength(2);
  expect(refusedBy(3, { borg: 'probe', instantHub: true })).toEqual(['ASC-OPT-16.1.1']);
  expect(refusedBy(3, { borg: 'probe', hubDistance: 15, startingResources: 'base' })).toEqual(['ASC-OPT-16.1.2']);
});

test('ASC-OPT-16.3.2: some Borg: no Hub, 5 Command cards and 10 Exploration cards fewer', () => {
  const state = started(4, { borg: 'some' });
  expect([...Object.keys(state.systems), ...deckOf(state.discs)]).not.toContain('transwarp-hub');
  expect(deckOf(state.discs).filter(isConduit)).toHaveLength(2);
  expect(state.commands.main).toHaveLength(25);
  expect(deckOf(state.exploration)).toHaveLength(90);
  expect(deckOf(started(4).exploration)).toHaveLength(100);
  expect(deckOf(state.exploration).filter(isBorg)).toHaveLength(10);
  expect(state.tech.main).toHaveLength(20);
  for (const gap of around(state, 4)) expect(gap).toBeCloseTo(18, 1);
});

test('ASC-OPT-16.3.5: with Random Projects the Advancement decks are shuffled, otherwise they lie as printed', () => {
  const decks = (randomProjects: boolean, seed: string): string[] =>
    started(3, { randomProjects }, seed).players['ann']?.deck ?? [];
  expect(decks(false, '1')).toEqual(decks(false, '2'));
  expect(decks(true, '1')).not.toEqual(decks(true, '2'));
  expect(decks(true, '1').toSorted()).toEqual(decks(false, '1').toSorted());
});

test('ASC-OPT-16.3.6: Later Phenomena: two planets for each player first, everything else shuffled', () => {
  for (const n of [3, 5]) {
    const { starting, main } = started(n, { laterPhenomena: true }).discs;
    expect(starting).toHaveLength(2 * n);
    expect(new Set(starting.map(discSort))).toEqual(new Set(['planet']));
    expect(main).toHaveLength(51 - 2 * n);
    expect(main.filter(isConduit)).toHaveLength(2);
    expect(main.filter((id) => discSort(id) === 'phenomenon')).toHaveLength(14);
    // everybody knows what the first discs can't be, and imagines them so
    const { late } = started(n, { laterPhenomena: true }).discs;
    expect(main.filter((id) => discSort(id) !== 'planet' || isConduit(id)).filter((id) => !late.includes(id))).toEqual(
      [],
    );
    expect(late.filter((id) => discSort(id) === 'planet')).toEqual([]);
  }
});

test('ASC-OPT-16.4.1: an area of one’s own, within which everything fits', () => {
  const state = started(4, { borg: 'none', area: 'square', areaSize: 36 });
  expect(inches((state.galaxy.area as { side: number }).side)).toBe(36);
  expect(validGalaxy(state.galaxy, () => 99)).toBeUndefined();
});

test('ASC-5.1a: what excludes each other can’t be chosen together', () => {
  expect(refusedBy(3, { easierAscension: true, quickerAscension: '4' })).toEqual(['ASC-OPT-16.2.8']);
  expect(refusedBy(3, { easierAscension: true })).toEqual([]);
  expect(refusedBy(3, { quickerAscension: '3' })).toEqual([]);
  expect(refusedBy(3, { borg: 'none', instantHub: true })).toEqual(['ASC-OPT-16.1.1']);
});

test('ASC-1.3a: with no option chosen everything is as the Complete Rulebook plays it', () => {
  const live = Live.start(ascendancy, { seats: names, seed: '1', dice: 'fast', options: {} });
  if (!(live instanceof Live)) throw new Error('refused');
  expect(live.header.options).toMatchObject({
    openTurnOrder: false,
    randomTurnOrder: false,
    laterPhenomena: false,
    unstablePeace: false,
    startingResources: 'none',
    startingAscendancy: false,
    randomProjects: false,
    borg: 'full',
  });
});

test('ASC-3.2.1a, ASC-3.2.1b, ASC-3.2.1c: a disc is a planet with slots, a Phenomenon without, or the Hub; each takes so many lanes', () => {
  const discs = Object.values(content).flatMap((card) => card.system ?? []);
  const slots = (one: (typeof discs)[number]): number => Object.values(one.capacity).reduce((a, b) => a + b, 0);
  const of = (sort: string): typeof discs => discs.filter((one) => one.sort === sort);
  expect([of('planet').length, of('phenomenon').length, of('hub').length]).toEqual([42, 14, 1]);
  expect(of('planet').every((one) => slots(one) > 0)).toBe(true);
  expect([...of('phenomenon'), ...of('hub')].every((one) => slots(one) === 0)).toBe(true);
  expect(discs.every((one) => one.lanes >= 1 && one.lanes <= 6)).toBe(true);
  expect(discs.filter((one) => one.home !== null).map((one) => one.sort)).toEqual(
    Array.from({ length: 5 }, () => 'planet'),
  );
});

test('ASC-15a: nobody sits where the Borg are, or those whom nobody Controls', () => {
  for (const seat of ['borg', 'natives']) {
    const live = Live.start(ascendancy, { seats: ['ann', 'ben', seat], seed: '', dice: 'fast' });
    expect(live instanceof Live ? [] : live.map((one) => one.no.key)).toEqual(['option.seat-reserved']);
  }
});
