/** Colonies (7.2): an Undeveloped planet comes under Control for Culture and a Ship. */
import { ask, flowOf, option, permit, refuse, sum, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import { isUsed, markUsed } from './cards.ts';
import { isAtHand, isInCombat } from './combat-sides.ts';
import { freeControlNode } from './control.ts';
import { canPayCulture, payCulture } from './culture.ts';
import { discardFrom } from './decks.ts';
import { askPermission } from './permission.ts';
import { isDenied, permittersAt } from './relations.ts';
import { canPay, gain, pay } from './resources.ts';
import { allSystems, isUndeveloped, setControl, systemOf } from './systems.ts';
import { removeShips, unitsAt, unitsOf, unitWords } from './units.ts';
import { colonyPrice } from './values.ts';
import {
  type Card,
  type Flow,
  type Reading,
  type Resource,
  resources,
  type Seat,
  type SystemId,
  type Table,
} from './types.ts';
import { lying, type Lying } from './zones.ts';

/** What a Colony asks. */
export const colonyAsks = {
  'colony.ship': ask(),
};
/** What cards may react to. */
export type ColonyEvents = {
  colonised: { seat: Seat; system: SystemId };
};
/** What cards may answer. */
export const colonyQueries = {
  'may colonise': permit<{ seat: Seat; system: SystemId }>(),
  'colony price': sum<{ seat: Seat; system: SystemId; resource: Resource }>({ min: 0 }),
};
/** What is told. */
export type ColonyTells = {
  colonised: { seat: Seat; system: SystemId };
};

/** What a Colony costs besides Culture and the Ship: a card on the System may ask for more. */
const extraResearch = (t: Reading, seat: Seat, id: SystemId): number =>
  t.query('colony price', { seat, system: id, resource: 'research' }, 0);

/** The card that lies open on a System. */
export const cardOn = (t: Reading, id: SystemId): Lying | undefined => lying(t, 'remains', id)[0];
const ownWay = (t: Reading, id: SystemId): Card['colonise'] => {
  const card = cardOn(t, id);
  return card && t.card(card.kind).colonise;
};

/** 7.2b: Undeveloped, Occupied or shared in Peace, and nothing forbids it. Prices aside. */
export function maySettle(t: Reading, seat: Seat, id: SystemId): Verdict {
  if (!isUndeveloped(t, id)) return refuse('ASC-7.2.1a', say('colony.developed')); // ASC-7.2.1a
  if (lying(t, 'hidden', id).length > 0) return refuse('ASC-8.7.1a', say('colony.hidden')); // R89
  if (permittersAt(t, seat, id) === 'blocked') return refuse('ASC-7.2b', say('colony.occupy'));
  if (isDenied(t, seat, id)) return refuse('ASC-13.2.2a', say('permission.denied'));
  return t.query('may colonise', { seat, system: id }, true);
}

function mayColonise(t: Reading, seat: Seat, id: SystemId): Verdict {
  const may = maySettle(t, seat, id);
  if (may !== true) return may;
  const there = unitsAt(t, id, seat).map((one) => one.id);
  if (there.every((one) => isInCombat(t, one))) return isAtHand(t, ...there); // R102
  if (ownWay(t, id)) return isUsed(t, seat, `tried:${id}`) ? refuse('ASC-7.2b', say('colony.tried')) : true;
  if (!canPayCulture(t, seat, colonyPrice.value, 'colony', { research: extraResearch(t, seat, id) }))
    return refuse('ASC-7.2a', say('cannot.pay'));
  return true;
}

export const colonyOptions = (t: Reading, seat: Seat) => {
  const held = new Set(unitsOf(t, seat).map((one) => one.at));
  return allSystems(t)
    .filter((id) => held.has(id) && isUndeveloped(t, id))
    .map((id) =>
      option(`colonise:${id}`, { do: 'colonise', system: id } as const, {
        at: id,
        rule: 'ASC-7.2a',
        may: () => mayColonise(t, seat, id),
        show: () => ({ say: say('colony.build', { system: id }), group: say('group.colonies') }),
      }),
    );
};

/** For one Culture and one Ship in Orbit; those at Peace with whom the System is shared are asked. */
export function* colonise(t: Table, seat: Seat, id: SystemId): Flow {
  const shared = permittersAt(t, seat, id);
  if (shared === 'blocked' || !(yield* askPermission(t, seat, id, 'colonise', shared))) return; // ASC-13.2.2a
  const may = (): boolean => permittersAt(t, seat, id) !== 'blocked'; // ASC-7.2b
  const own = ownWay(t, id);
  if (own) {
    markUsed(t, seat, `tried:${id}`);
    if ((yield* flowOf(own(t, seat, id))) === 'free' && (yield* freeControlNode(t, seat, { may })))
      yield* settleHere(t, seat, id);
    return;
  }
  if (!(yield* freeControlNode(t, seat, { may }))) return;
  const colony = say('for.colony', { system: id });
  yield* payCulture(t, seat, colonyPrice.value, 'colony', colony, { research: extraResearch(t, seat, id) });
  yield* pay(t, seat, { research: extraResearch(t, seat, id) }, colony);
  yield* giveShip(t, seat, id); // ASC-7.2a
  yield* settleHere(t, seat, id);
}

/** The Ship that becomes the core of the Colony: a single one, if there is one. */
export function* giveShip(t: Table, seat: Seat, id: SystemId): Flow {
  const units = (): ReturnType<typeof unitsAt> => unitsAt(t, id, seat).filter((one) => !isInCombat(t, one.id)); // R102
  const single = units().find((one) => one.fleet === null);
  const from =
    single?.id ??
    (yield* t.maybe(seat, t.ask('colony.ship'), () =>
      units().map((one) => option(one.id, one.id, { at: one.id, show: () => unitWords(t, one.id) })),
    ));
  if (from !== undefined) removeShips(t, from, 1);
}

/** A free Colony, by a card: what else it costs is still due. Whether it came about. */
export function* coloniseFree(t: Table, seat: Seat, id: SystemId): Flow<boolean> {
  if (maySettle(t, seat, id) !== true || !canPay(t, seat, { research: extraResearch(t, seat, id) })) return false;
  if (!(yield* freeControlNode(t, seat, { may: () => maySettle(t, seat, id) === true }))) return false;
  yield* pay(t, seat, { research: extraResearch(t, seat, id) }, say('for.colony', { system: id }));
  yield* settleHere(t, seat, id);
  return true;
}

/** The Control Node is placed: tokens of a Pre-Warp Civilization are taken, a card that lay here is done with. */
export function* settleHere(t: Table, seat: Seat, id: SystemId): Flow {
  setControl(t, id, seat);
  t.tell('colonised', { seat, system: id });
  const s = systemOf(t, id);
  for (const resource of resources) {
    gain(t, seat, resource, s.tokens[resource], say('why.pre-warp', { system: id })); // ASC-8.9.5.1a
    s.tokens[resource] = 0;
  }
  yield* t.window('colonised', { seat, system: id });
  discardFrom(t, 'remains', id); // ASC-8.9a
}
