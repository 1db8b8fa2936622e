/** Fleet cards (Appendix V): three for each Faction, two sides each; how many Ships they take, and their Special Rules. */
import { refuse, type Verdict } from '@tenforward/kernel';
import { sayWith } from '../words.ts';
import type { Box, FleetFacts, Self } from '../rules/card-types.ts';
import { isUsed, markUsed } from '../rules/cards.ts';
import { cardOn, coloniseFree, maySettle } from '../rules/colonies.ts';
import { tellAttempt } from '../rules/hegemony.ts';
import { askPermission } from '../rules/permission.ts';
import { after, before } from '../rules/reactions.ts';
import { permittersAt } from '../rules/relations.ts';
import { canPay } from '../rules/resources.ts';
import { controls, isPhenomenon, isSystemId, isUndeveloped } from '../rules/systems.ts';
import { disband, occupies, placeShips, removeShips, unit } from '../rules/units.ts';
import type { Card, CardId, Faction, FleetSide, Reading, SectorId } from '../rules/types.ts';
import { act, rerollsOnes, ruleOf, take, unless } from './make-advancement.ts';

/** What single cards ask, offer and refuse: each brings its own (`says`). */
const colonisation = {
  'colony-fleet.nowhere': 'The Fleet is not at a System.',
  'colony-fleet.card': '{card} has its own way of becoming a Colony.',
} as const;
const mining = {
  'mining.nowhere': 'The Fleet must be alone at a Phenomenon or an Undeveloped System.',
} as const;
const say = sayWith({ ...colonisation, ...mining });

const boxes: Record<Faction, Box> = {
  cardassian: 'CE',
  federation: 'STA',
  ferengi: 'FE',
  klingon: 'STA',
  romulan: 'STA',
};

type Side = Omit<Card, 'kind' | 'fleet' | 'box'> & { readonly text: string; readonly most: number };
const sides = (faction: Faction, code: string, ...cards: readonly (readonly [Side, Side])[]): Record<CardId, Card> =>
  Object.fromEntries(
    cards.flatMap((pair, i) =>
      pair.map(({ most, ...side }, n): [FleetSide, Card] => {
        const number = (i + 1) as FleetFacts['number'];
        const letter = n === 0 ? 'A' : 'B';
        return [
          `${code}-${number}${letter}` as FleetSide,
          { kind: 'fleet', box: boxes[faction], ...side, fleet: { faction, number, side: letter, most } },
        ];
      }),
    ),
  );
/** A side with nothing but room for Ships. */
const plain = (name: string, most: number): Side => ({ name, text: 'No rule of its own.', most });

/** Where the Fleet is. */
const placeOf = (t: Reading, { unit: id }: Self): SectorId | null =>
  id === null ? null : (t.state.units[id]?.at ?? null);
/** The Fleet is here, and nobody else's Ships are. */
const holds = (t: Reading, self: Self, sector: SectorId): boolean =>
  placeOf(t, self) === sector && occupies(t, self.owner, sector);

const battleGroup: Side = {
  name: 'Battle Group',
  text: 'It may reroll its 1s in Space Battles.',
  most: 6,
  reacts: [rerollsOnes('battle')],
};
const assaultFleet: Side = {
  name: 'Assault Fleet',
  text: 'It may reroll its 1s in Invasions.',
  most: 6,
  reacts: [rerollsOnes('invasion')],
};
const scienceFleet: Side = {
  name: 'Science Fleet',
  text: 'When it braves a Hazard, roll for only one of its Ships. It may brave the Hazard of a Phenomenon it Occupies without a Command.',
  most: 4,
  answers: {
    'hazard dice': (_t, { unit: id }, self) => (id === self.unit ? { atMost: 1 } : undefined),
    'command cost': (t, { seat, for: kind, at }, self) =>
      seat === self.owner && kind === 'brave' && at !== null && holds(t, self, at) ? { set: 0 } : undefined,
  },
};

const hunterKiller: Side = {
  name: 'Hunter Killer Fleet',
  text: 'In the first Combat Round of a Space Battle all its dice hit.',
  most: 3,
  answers: {
    'dice hit surely': (_t, { combat, unit: id }, self) =>
      id !== null && id === self.unit && combat.kind === 'battle' && combat.round <= 1 ? true : undefined,
  },
};
const overseer: Side = {
  name: 'Overseer Fleet',
  text: 'When it Occupies a System you Control as Resources are generated, that System’s Production is doubled. Not at Cardassia Prime.',
  most: 3,
  answers: {
    'system output': (t, { seat, system: id, resource }, self) =>
      seat === self.owner &&
      resource === 'production' &&
      controls(t, seat, id) &&
      holds(t, self, id) &&
      t.card(id).system?.home !== 'cardassian'
        ? { times: 2 }
        : undefined,
  },
};

/** Whether the System the Fleet is at may become a Colony now. */
function mayFound(t: Reading, self: Self): Verdict {
  const at = placeOf(t, self);
  if (at === null || !isSystemId(t, at)) return refuse(ruleOf(t, self), say('colony-fleet.nowhere'));
  const may = maySettle(t, self.owner, at);
  if (may !== true) return may;
  const card = cardOn(t, at)?.kind;
  if (card !== undefined && t.card(card).colonise) return refuse(ruleOf(t, self), say('colony-fleet.card', { card }));
  return canPay(t, self.owner, {
    research: t.query('colony price', { seat: self.owner, system: at, resource: 'research' }, 0),
  })
    ? true
    : refuse(ruleOf(t, self), say('cannot.pay'));
}
const colonisationFleet: Side = {
  name: 'Colonisation Fleet',
  text: 'At any time of your turn while it is not moving, discard one of its Ships and Disband it to Colonise the Undeveloped System it is at, without Culture. Dangerous Flora still costs 2 Research, Organian Intervention still asks for Ascendancy 3, Children of Tama Negotiations cancels this, and Secrets of the Horta is still rolled.',
  says: colonisation,
  most: 3,
  words: { act: 'Give up a Ship and Disband the Fleet to Colonise this System' },
  acts: [
    act({
      when: 'turn',
      can: mayFound,
      *do(t, self) {
        const at = placeOf(t, self);
        const shared = at === null ? 'blocked' : permittersAt(t, self.owner, at);
        if (at === null || shared === 'blocked' || !(yield* askPermission(t, self.owner, at, 'colonise', shared)))
          return; // ASC-13.2.2a
        if (!(yield* coloniseFree(t, self.owner, at)) || self.unit === null) return;
        const [ship] = disband(t, self.unit);
        if (ship !== undefined) removeShips(t, ship, 1);
      },
    }),
  ],
};
const diplomaticFleet: Side = {
  name: 'Diplomatic Fleet',
  text: 'You may reroll your die for Hegemony in Systems it Occupies.',
  most: 3,
  reacts: [
    after('hegemony.rolled', {
      may: 'Reroll the die for Hegemony',
      rule: 'ASC-FLEET-FED-3A',
      if: (t, { seat, system: id }, self) => seat === self.owner && holds(t, self, id),
      do(t, attempt) {
        attempt.die = t.chance.roll(6);
        tellAttempt(t, attempt);
      },
    }),
  ],
};

const commerceSquadron: Side = {
  name: 'Commerce Enforcement Squadron',
  text: 'It may end a move in a System with Ships of any Rival, but not pass Hostile ones, so an exit from Warp stops at them. On your turn it enters Warp without a Command, also right after such a stop.',
  most: 3,
  answers: {
    'may stop among': (_t, { unit: id }, self) => (id === self.unit ? true : undefined),
    'command cost': (_t, { for: kind, unit: id }, self) =>
      kind === 'enter-warp' && id !== null && id === self.unit ? { set: 0 } : undefined,
  },
};
const convoy: Side = {
  name: 'Market Penetration Convoy',
  text: 'It may attach new Space Lanes beyond what a System takes.',
  most: 3,
  answers: { 'extra lanes': (_t, { unit: id }, self) => (id !== null && id === self.unit ? 99 : undefined) },
};
const flotilla: Side = {
  name: 'Franchise Establishment Flotilla',
  text: 'It may leave Ships in Systems it moves through. If fewer than 3 are left, it Disbands after the move.',
  says: {
    'flotilla.how-many': 'How many Ships stay at {system}?',
  },
  most: 5,
  reacts: [
    before('unit.passes', {
      may: 'Leave Ships in the System',
      rule: 'ASC-FLEET-FER-3A',
      if: (t, { unit: id }, self) => id === self.unit && unit(t, id).ships > 1,
      *do(t, { seat, unit: id, system: at }) {
        const range = (): [number, number] => [1, unit(t, id).ships - 1];
        const n = yield* t.number(seat, t.ask('flotilla.how-many', { system: at }), range);
        removeShips(t, id, n, true);
        placeShips(t, seat, at, n); // told when the move is over
      },
    }),
  ],
};

const marauders: Side = {
  name: 'Marauders',
  text: 'Take 1 Production for each Ship of a Rival that it destroys. It must have 3 or more Ships when it rolls; then it counts even if it falls in the same Combat Round, but not if First Strike broke it up before.',
  most: 4,
  answers: { spoils: (_t, { unit: id }, self) => (id === self.unit ? 1 : undefined) },
};

/** Nothing is built here, and only this player's Ships are. */
const isQuarry = (t: Reading, self: Self): boolean => {
  const at = placeOf(t, self);
  return at !== null && (isUndeveloped(t, at) || isPhenomenon(t, at)) && holds(t, self, at);
};
const miningFleet: Side = {
  name: 'Mining Fleet',
  text: 'Once in a turn, in an Undeveloped System or Phenomenon it Occupies, use a Command to take 2 Production. No Hazard is braved for it.',
  says: mining,
  most: 4,
  words: { act: 'Use a Command to take 2 Production' },
  acts: [
    act({
      when: 'command',
      command: true,
      can: (t, self) =>
        isUsed(t, self.owner, 'mining-fleet')
          ? refuse(ruleOf(t, self), say('once.used'))
          : unless(t, self, isQuarry(t, self), say('mining.nowhere')),
      do(t, self) {
        markUsed(t, self.owner, 'mining-fleet');
        take(t, self, 'production', 2);
      },
    }),
  ],
};

const taskForce = (n: number): Side => plain(`Loss Interdiction Task Force ${n}`, 7);

export const fleetCards: Record<CardId, Card> = {
  ...sides(
    'cardassian',
    'CAR',
    [hunterKiller, plain('Cardassian Fleet 1', 9)],
    [overseer, plain('Cardassian Fleet 2', 9)],
    [assaultFleet, plain('Cardassian Fleet 3', 9)],
  ),
  ...sides(
    'federation',
    'FED',
    [scienceFleet, battleGroup],
    [colonisationFleet, battleGroup],
    [diplomaticFleet, battleGroup],
  ),
  ...sides('ferengi', 'FER', [commerceSquadron, taskForce(1)], [convoy, taskForce(2)], [flotilla, taskForce(3)]),
  ...sides(
    'klingon',
    'KLI',
    [marauders, plain('Klingon Fleet 1', 10)],
    [battleGroup, plain('Klingon Fleet 2', 10)],
    [assaultFleet, plain('Klingon Fleet 3', 10)],
  ),
  ...sides(
    'romulan',
    'ROM',
    [scienceFleet, plain('Romulan Fleet 1', 9)],
    [battleGroup, plain('Romulan Fleet 2', 9)],
    [miningFleet, plain('Romulan Fleet 3', 9)],
  ),
};
