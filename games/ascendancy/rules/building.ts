/** Building (7): what Resources are spent on at the start of a turn, in any order. */
import { ask, option, refuse, sum } from '@tenforward/kernel';
import { say } from '../words.ts';
import { actOptions, type ChosenAct, useAct } from './cards.ts';
import { colonise, colonyOptions } from './colonies.ts';
import { shieldsOf, hitRollOf, type TrackName, upgrade, upgradePrice } from './console.ts';
import { isInCombat } from './combat-sides.ts';
import { ascend, mayAscend, priceOfAscendancy } from './culture.ts';
import { commissionFleet, isFleetYard, mayHaveMoreFleets } from './fleets.ts';
import { freeActions, type FreeAction, takeFreeAction } from './free-actions.ts';
import { buildNode, nodeOptions, swapNode } from './nodes.ts';
import { outOfReach } from './out-of-reach.ts';
import { player, playerOf } from './players.ts';
import { addResearch, advancement } from './research.ts';
import { canPay, pay, timesPayable } from './resources.ts';
import { allSystems, controls, homeOf, shipsInBox, system } from './systems.ts';
import { mayDeal } from './trade.ts';
import { placeShips, removeShips, unit, unitsOf, unitWords } from './units.ts';
import { shipPrice } from './values.ts';
import { lying } from './zones.ts';
import {
  type Flow,
  type Next,
  type Reading,
  type Resource,
  type Seat,
  type SectorId,
  type SystemId,
  type Table,
} from './types.ts';

/** What the Building Phase asks. */
export const buildingAsks = {
  'building.what': ask('ASC-7a'),
  'ships.how-many': ask<{ system: SystemId }>('ASC-7.1a'),
  'fleet.bonus': ask('ASC-7.1.1a'),
  'scrap.which': ask('ASC-3.6.1b'),
};
/** What cards may react to. */
export type BuildingEvents = {
  'ships.built': { seat: Seat; system: SystemId; ships: number };
};
/** What cards may answer. */
export const buildingQueries = {
  'ships to build': sum<{ seat: Seat; system: SystemId }>({ min: 0 }),
};
/** What is told. */
export type BuildingTells = {
  'ships.built': { seat: Seat; n: number; system: SectorId };
  'ships.scrapped': { seat: Seat; n: number; sector: SectorId };
};

export type Building =
  | { do: 'done' }
  | { do: 'ships'; system: SystemId }
  | { do: 'scrap' }
  | { do: 'colonise'; system: SystemId }
  | { do: 'node'; system: SystemId; node: Resource }
  | { do: 'swap'; system: SystemId; was: Resource; node: Resource }
  | { do: 'commit'; card: string }
  | { do: 'upgrade'; track: TrackName; with: Resource }
  | { do: 'ascend' }
  | { do: 'card'; chosen: ChosenAct }
  | { do: 'free'; action: FreeAction };

/** One thing after another, until the builder is done (7). */
export function* building(t: Table, { seat }: { seat: Seat }): Flow<Next> {
  if (yield* buildSomething(t, seat)) return { step: 'building', seat }; // ASC-7a, ASC-6.2.1a
  return { step: 'command-phase', seat }; // ASC-6.2.1a
}

/** One building action; false when the player is done. */
export function* buildSomething(t: Table, seat: Seat): Flow<boolean> {
  const choice = yield* t.one(seat, t.ask('building.what'), () => buildings(t, seat)); // ASC-7a
  switch (choice.do) {
    case 'done':
      return false;
    case 'ships':
      yield* buildShips(t, seat, choice.system);
      break;
    case 'scrap':
      yield* scrapShips(t, seat);
      break;
    case 'colonise':
      yield* colonise(t, seat, choice.system);
      break;
    case 'node':
      yield* buildNode(t, seat, choice.system, choice.node);
      break;
    case 'swap':
      yield* swapNode(t, seat, choice.system, choice.was, choice.node);
      break;
    case 'commit':
      yield* commit(t, seat, choice.card);
      break;
    case 'upgrade':
      yield* buyUpgrade(t, seat, choice.track, choice.with);
      break;
    case 'ascend':
      yield* ascend(t, seat);
      break;
    case 'card':
      yield* useAct(t, seat, choice.chosen);
      break;
    case 'free':
      yield* takeFreeAction(t, seat, choice.action);
      break;
  }
  return true;
}

const buildings = (t: Reading, seat: Seat) => {
  const able = buildingOptions(t, seat);
  // an agreement may bring what to build with (13.1)
  const mayGoOn = able.some(({ may }) => !may || may() === true) || mayDeal(t, seat);
  const done = option<Building>(
    'done',
    { do: 'done' },
    { idle: true, ends: mayGoOn, rule: 'ASC-7.6a', show: () => say('building.done') },
  );
  return [...able, done, ...outOfReach(t, seat, 'building', able)];
};
const buildingOptions = (t: Reading, seat: Seat) => [
  ...shipOptions(t, seat),
  ...colonyOptions(t, seat),
  ...nodeOptions(t, seat),
  ...commitOptions(t, seat),
  ...upgradeOptions(t, seat),
  ...(mayAscend(t, seat)
    ? [
        option<Building>(
          'ascend',
          { do: 'ascend' },
          { rule: 'ASC-2.3.1c', show: () => say('ascend', { n: priceOfAscendancy(t) }) },
        ),
      ]
    : []),
  ...actOptions(t, seat, 'building'),
  ...freeActions(t, seat).map(({ key, words, at, may, action }) =>
    option<Building>(
      key,
      { do: 'free', action },
      { at, may, show: () => ({ say: words(), group: say('group.free') }) },
    ),
  ),
];

/** 7.1: how many more Ships may be built in a System, by site and by cards. */
export const shipsToBuild = (t: Reading, seat: Seat, id: SystemId): number => {
  const yard = controls(t, seat, id) && (id === homeOf(t, seat) || system(t, id).starbase); // ASC-4-home-system-a, ASC-7.1a
  const n = t.query('ships to build', { seat, system: id }, yard ? 99 : 0);
  return n === 0 ? 0 : Math.min(n, shipsInBox(t, seat));
};

function shipOptions(t: Reading, seat: Seat) {
  if (!canPay(t, seat, shipPrice.value)) return [];
  const sites = allSystems(t).filter((id) => shipsToBuild(t, seat, id) > 0);
  const scrap =
    shipsInBox(t, seat) === 0 && scrappable(t, seat).length > 0 // ASC-3.6.1b
      ? [option<Building>('scrap', { do: 'scrap' }, { rule: 'ASC-3.6.1b', show: () => say('scrap') })]
      : [];
  return [
    ...sites.map((id) =>
      option<Building>(
        `ships:${id}`,
        { do: 'ships', system: id },
        {
          at: id,
          rule: 'ASC-7.1a',
          show: () => ({ say: say('ships.build', { system: id }), group: say('group.ships') }),
        },
      ),
    ),
    ...scrap,
  ];
}

function* buildShips(t: Table, seat: Seat, id: SystemId): Flow {
  const range = (): [number, number] => [1, timesPayable(t, seat, shipPrice.value, shipsToBuild(t, seat, id))];
  const n = range()[1] <= 1 ? 1 : yield* t.number(seat, t.ask('ships.how-many', { system: id }), range); // ASC-7.1a
  yield* pay(t, seat, { production: n }, say('for.ships', { n }));
  const built = placeShips(t, seat, id, n);
  const turn = playerOf(t, seat).turn;
  if (turn) turn.built[id] = [...(turn.built[id] ?? []), ...built];
  t.tell('ships.built', { seat, n: built.length, system: id });
  yield* t.window('ships.built', { seat, system: id, ships: built.length });
  yield* bonusFleet(t, seat, id);
}

/** 7.1.1: three or more Ships built together may at once be a Fleet, without a Command. */
function* bonusFleet(t: Table, seat: Seat, id: SystemId): Flow {
  const built = (): string[] =>
    (player(t, seat).turn?.built[id] ?? []).filter((ship) => t.state.units[ship]?.at === id);
  if (built().length < 3 || !mayHaveMoreFleets(t, seat) || !isFleetYard(t, seat, id, 'building')) return; // ASC-7.1.1a, ASC-12.1.3a
  const forms = yield* t.one(seat, t.ask('fleet.bonus'), () => [
    option('no', false, { idle: true, show: () => say('fleet.bonus.no') }),
    option('yes', true, { show: () => say('fleet.bonus.yes') }),
  ]);
  if (forms) yield* commissionFleet(t, seat, id, built());
}

const scrappable = (t: Reading, seat: Seat) =>
  unitsOf(t, seat).filter((one) => one.at !== null && !isInCombat(t, one.id)); // R102
/** 3.6.1b: Ships are taken off the map so that others can be built. */
function* scrapShips(t: Table, seat: Seat): Flow {
  const id = yield* t.maybe(seat, t.ask('scrap.which'), () =>
    scrappable(t, seat).map((one) =>
      option(one.id, one.id, {
        at: one.id,
        show: () => say('unit.at', { unit: unitWords(t, one.id), sector: one.at }),
      }),
    ),
  );
  if (id === undefined) return; // side by side others fight them all by now
  t.tell('ships.scrapped', { seat, n: 1, sector: unit(t, id).at ?? '' });
  removeShips(t, id, 1);
}

/** 7.4: one token for each Project in a Building Phase. */
const commitOptions = (t: Reading, seat: Seat) =>
  lying(t, 'projects', seat)
    .filter(({ kind }) => player(t, seat).turn?.committed.includes(kind) === false && canPay(t, seat, { research: 1 })) // ASC-7.4a
    .map(({ kind: card, data: { research = 0 } }) =>
      option<Building>(
        `commit:${card}`,
        { do: 'commit', card },
        {
          at: card,
          rule: 'ASC-7.4a',
          show: () => ({
            say: say('commit', { card, n: research, cost: advancement(t, card).cost ?? 0 }),
            group: say('group.research'),
          }),
        },
      ),
    );
function* commit(t: Table, seat: Seat, card: string): Flow {
  yield* pay(t, seat, { research: 1 }, say('for.card', { card }));
  playerOf(t, seat).turn?.committed.push(card);
  yield* addResearch(t, seat, card);
}

/** 7.5: a single payment, in Research unless a card says otherwise; never mixed. */
function upgradeOptions(t: Reading, seat: Seat) {
  return (['weapons', 'shields'] as const).flatMap((track) => {
    const price = upgradePrice(t, seat, track);
    if (price === undefined) return [];
    const now = track === 'weapons' ? hitRollOf(t, seat) : shieldsOf(t, seat);
    return t.query('buys upgrades', { seat, track }, ['research']).map((resource) =>
      option<Building>(
        `${track}:${resource}`,
        { do: 'upgrade', track, with: resource },
        {
          rule: 'ASC-7.5a',
          may: () => canPay(t, seat, { [resource]: price }) || refuse('ASC-7.5a', say('cannot.pay')), // ASC-7.5a
          show: () => ({ say: say(`upgrade.${track}`, { now, n: price, resource }), group: say('group.console') }),
        },
      ),
    );
  });
}
function* buyUpgrade(t: Table, seat: Seat, track: TrackName, resource: Resource): Flow {
  yield* pay(t, seat, { [resource]: upgradePrice(t, seat, track) ?? 0 }, say(`for.${track}`));
  upgrade(t, seat, track);
}
