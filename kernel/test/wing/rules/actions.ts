/** Chapter 6: one action after a move, and what cards grant besides. */
import { ask, option, refuse, type Verdict } from '../../../src/index.ts';
import type { ActionName, Board, Flow, Reading, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { fleet, opponentOf, ownShip, printedOf, rangeOf, shipOf } from './ships.ts';

export type ActionEvents = {
  /** A ship takes its action step. */
  'ship.acts': { ship: ShipId };
};
export type ActionTells = {
  'action.done': { ship: ShipId; action: string };
  'lock.taken': { ship: ShipId; on: ShipId };
};
export const actionAsks = { 'action.which': ask<{ ship: ShipId; free: boolean }>('WNG-6.1') };

type Deed = { readonly do: ActionName; readonly on?: ShipId } | { readonly do: 'none' };

/** WNG-6.2: neither shaken nor under strain. */
export const canAct = (t: Reading, id: ShipId): boolean => !shipOf(t, id).shaken && shipOf(t, id).strain === 0; // WNG-6.2

export function* actionStep(t: Board, ship: ShipId): Flow {
  if (!canAct(t, ship)) return; // WNG-6.2
  yield* t.happens('ship.acts', { ship }, () => performAction(t, ship, printedOf(t, ship).actions, false), 'WNG-6.1');
}

/** One of these actions, or none. `free`: granted by a card, besides the one of the action step. */
export function* performAction(t: Board, ship: ShipId, among: readonly ActionName[], free: boolean): Flow {
  const deed = yield* t.one(shipOf(t, ship).owner, t.ask('action.which', { ship, free }), () =>
    actionsOf(t, ship, among),
  );
  if (deed.do === 'none') return;
  const own = ownShip(t, ship);
  own.did.push(deed.do);
  if (deed.do === 'lock') {
    own.lock = deed.on ?? null; // WNG-6.4
    t.tell('lock.taken', { ship, on: deed.on ?? '' });
    return;
  }
  own.tokens[deed.do]++; // WNG-6.3
  t.tell('action.done', { ship, action: deed.do });
}

function actionsOf(t: Reading, ship: ShipId, among: readonly ActionName[]) {
  const enemies = fleet(t, opponentOf(t, shipOf(t, ship).owner));
  return [
    ...among.flatMap((name) =>
      name === 'lock'
        ? enemies.map(({ id }) =>
            option<Deed>(
              `lock:${id}`,
              { do: 'lock', on: id },
              {
                at: id,
                rule: 'WNG-6.4',
                may: () => mayLock(t, ship, id),
                show: () => say('action.lock', { ship: id }),
              },
            ),
          )
        : [
            option<Deed>(
              name,
              { do: name },
              {
                at: ship,
                rule: 'WNG-6.3',
                may: () => onceARound(t, ship, name),
                show: () => say('action', { action: name }),
              },
            ),
          ],
    ),
    option<Deed>('none', { do: 'none' }, { idle: true, show: () => say('action.none') }),
  ];
}

/** WNG-6.5: not even as a free action. */
const onceARound = (t: Reading, ship: ShipId, name: ActionName): Verdict =>
  !shipOf(t, ship).did.includes(name) || refuse('WNG-6.5', say('action.twice')); // WNG-6.5
const mayLock = (t: Reading, ship: ShipId, on: ShipId): Verdict =>
  rangeOf(t, ship, on) === undefined ? refuse('WNG-6.4', say('action.far', { ship: on })) : onceARound(t, ship, 'lock'); // WNG-6.4
