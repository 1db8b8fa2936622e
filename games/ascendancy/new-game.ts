/** A new game (5): options, playing area, Borg, discs and decks, Factions, players, in that order. */
import { noCards } from '@tenforward/cards';
import { type Chance, type Chosen, must, type Seat, type Seating, type Start } from '@tenforward/kernel';
import { advancementsFor, cardsOfKind, dealFactions, stackBorg, stackDiscs, stackExploration } from './new-cards.ts';
import { shuffled } from './rules/decks.ts';
import { freshSystem } from './rules/civilizations.ts';
import type { Area, Galaxy } from './rules/galaxy.ts';
import { startingGalaxy } from './rules/galaxy-start.ts';
import type { NewDisc } from './rules/galaxy-shapes.ts';
import { emptyOrder } from './rules/initiative.ts';
import type { Player } from './rules/players.ts';
import type { Agreement } from './rules/relations.ts';
import type { Unit } from './rules/units.ts';
import {
  behindHomes,
  circleDiameter,
  homesApart,
  hubDelay,
  hubDistance,
  inches,
  sizes,
  squareSide,
} from './rules/values.ts';
import { type Ascendancy, type Cards, type Faction, factions, type State, type SystemId } from './rules/types.ts';

/** Each seat's Faction: as wished, the others in alphabetical order. */
export function factionsOf(options: Chosen, seats: readonly Seat[]): Record<Seat, Faction> {
  const wanted = options['faction'];
  const wish = (seat: Seat): string =>
    typeof wanted === 'object' && wanted !== null ? ((wanted as Record<string, string>)[seat] ?? 'auto') : 'auto';
  const taken = new Set(seats.map(wish));
  // those of the base game first: nobody has to choose to play at once
  const free = (['federation', 'klingon', 'romulan', 'cardassian', 'ferengi'] as const).filter(
    (one) => !taken.has(one),
  );
  return Object.fromEntries(
    seats.map((seat) => [seat, factions.find((one) => one === wish(seat)) ?? must(free.shift(), 'a Faction')]),
  );
}

export const discOf = (cards: Cards, id: SystemId, anchored: boolean): NewDisc => {
  const facts = must(cards[id]?.system, 'the disc', id);
  return { id, lanes: facts.lanes, anchored, link: facts.link };
};
export const homeDisc = (cards: Cards, faction: Faction): SystemId =>
  must(
    cardsOfKind(cards, 'system').find(([, card]) => card.system?.home === faction)?.[0],
    'the Home System of the',
    faction,
  );
export const hubDisc = (cards: Cards): SystemId =>
  must(cardsOfKind(cards, 'system').find(([, card]) => card.system?.sort === 'hub')?.[0], 'the Hub');

export function freshPlayer(cards: Cards, faction: Faction): Player {
  const { starting } = advancementsFor(cards, faction);
  return {
    faction,
    home: homeDisc(cards, faction),
    reserve: { production: 0, research: 0, culture: 0 },
    ascendancy: 0,
    weapons: 0,
    shields: 0,
    ready: 5 + starting.reduce((n, id) => n + (cards[id]?.advancement?.command ?? 0), 0), // ASC-5.7.2a
    commissioned: 0,
    mulligans: 2,
    fate: 'playing',
    turn: null,
    hadInBuilding: [],
    unitNo: 0,
  };
}

/** Three Trade Agreements for each Faction: ASC-3.5.4a, ASC-5.7.5a. */
export const agreementsFor = (byFaction: Record<Seat, Faction>): Record<string, Agreement> =>
  Object.fromEntries(
    Object.entries(byFaction).flatMap(([owner, faction]) =>
      [1, 2, 3].map((n): [string, Agreement] => [
        `${faction}-${n}`,
        { id: `${faction}-${n}`, owner, holder: owner, exhausted: false },
      ]),
    ),
  );

/** A table with players and nothing else: no discs, no decks. */
export function bareState(cards: Cards, seats: readonly Seat[], byFaction: Record<Seat, Faction>): State {
  return {
    round: 1,
    stage: 'execution',
    active: null,
    seats: [...seats],
    players: Object.fromEntries(seats.map((seat) => [seat, freshPlayer(cards, must(byFaction[seat], seat))])),
    galaxy: {
      area: { shape: 'circle', diameter: circleDiameter.value },
      sizes: sizes.value,
      discs: {},
      lanes: {},
      nextLane: 1,
    },
    systems: {},
    units: {},
    cubes: {},
    agreements: agreementsFor(byFaction),
    offers: [],
    denied: [],
    order: emptyOrder(),
    cards: noCards(),
    late: [],
    reshuffles: 0,
    borg: null,
    combat: null,
  };
}

const starts = { none: [0, 0, 0], base: [3, 3, 3], extra: [8, 6, 4] } as const; // ASC-5.7.8a, ASC-OPT-16.2.5, ASC-OPT-16.2.6

export function setup(cards: Cards, options: Chosen, { seats }: Seating, chance: Chance): Start<Ascendancy> {
  const around = options['seating'] === 'random' ? shuffled(chance, [...seats]) : [...seats]; // ASC-5.6a
  const byFaction = factionsOf(options, around);
  const state = bareState(cards, around, byFaction);
  state.stage = 'set-up';
  layMap(cards, state, options);
  for (const seat of around) {
    const p = must(state.players[seat], seat);
    const [production, research, culture] = starts[options['startingResources'] as keyof typeof starts];
    p.reserve = { production, research, culture };
    p.ascendancy = options['startingAscendancy'] === true ? 1 : 0; // ASC-5.7.9a, ASC-OPT-16.2.7
    const home = must(state.systems[p.home], 'a Home System');
    home.control = seat; // ASC-5.7.6a
    home.nodes = { production: 1, research: 1, culture: 1 };
    for (let i = 0; i < 3; i++) {
      const ship: Unit = { id: `${seat}.${++p.unitNo}`, owner: seat, at: p.home, warp: null, ships: 1, fleet: null };
      state.units[ship.id] = ship; // ASC-5.7.7a
    }
  }
  dealFactions(cards, state, options, chance);
  stackDiscs(cards, state, options, chance);
  stackExploration(cards, state, options, chance);
  stackBorg(cards, state, options, chance);
  return { state, agenda: [{ step: 'starting-project' }, { step: 'initiative', round: 1 }] };
}

/** 5.2, 16.1.2, 16.2.1: the Hub in the centre, Home Systems evenly around it; without a Hub 18 inches apart. */
function layMap(cards: Cards, state: State, options: Chosen): void {
  const hub = options['borg'] === 'full' ? hubDisc(cards) : null;
  const n = state.seats.length;
  const wanted = hub === null ? apartOnCircle(n) : inches(Number(options['hubDistance'])); // ASC-OPT-16.1.2, ASC-OPT-16.2.1
  const square = options['area'] === 'square';
  const asked = inches(Number(options['areaSize']));
  const usual =
    hub === null || wanted !== hubDistance.value
      ? 2 * (wanted + behindHomes.value)
      : square
        ? squareSide.value
        : circleDiameter.value;
  const size = asked === 0 ? usual : asked; // ASC-OPT-16.4.1, ASC-5.2a
  // ASC-5.2c: in a smaller area everything is closer together; in a larger one there is room behind the Home Systems
  const distance = Math.min(wanted, wanted - (usual - size) / 2);
  const area: Area = square ? { shape: 'square', side: size } : { shape: 'circle', diameter: size };
  const homes = state.seats.map((seat) => discOf(cards, must(state.players[seat], seat).home, true));
  const turned = square && n === 4 ? { apart: [1, 3, 5, 7].map((eighth) => (eighth * 65_536) / 8) } : {};
  const start = startingGalaxy({
    area,
    sizes: sizes.value,
    hub: hub === null ? null : discOf(cards, hub, true), // ASC-5.3.1a, ASC-8.6.3.1b, ASC-OPT-16.2.1
    homes,
    distance,
    ...turned,
  });
  state.galaxy = square ? withinSquare(start, size) : start;
  for (const id of Object.keys(state.galaxy.discs)) state.systems[id] = freshSystem(id);
  if (hub !== null)
    must(state.systems[hub], 'the Hub').delay =
      options['instantHub'] === true ? 0 : hubDelay.value + Number(options['moreHubTokens']); // ASC-5.3.2a, ASC-5.2c, ASC-OPT-16.1.1
}
/** 5.2: in a square, a Home System that would stick out is moved in: the layouts are slightly asymmetrical. */
function withinSquare(galaxy: Galaxy, side: number): Galaxy {
  const most = Math.floor((side - galaxy.sizes.disc) / 2);
  const clamp = (n: number): number => Math.max(-most, Math.min(most, n));
  return {
    ...galaxy,
    discs: Object.fromEntries(
      Object.entries(galaxy.discs).map(([id, disc]) => [id, { ...disc, x: clamp(disc.x), y: clamp(disc.y) }]),
    ),
  };
}
/** The radius at which neighbours on a circle are 18 inches apart: 18 / (2 sin(180° / n)), from a table. */
const apartOnCircle = (n: number): number =>
  Math.round(homesApart.value * ({ 3: 0.577_35, 4: Math.SQRT1_2, 5: 0.850_651 }[n] ?? 1));
