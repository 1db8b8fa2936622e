/** Chapter 7: ships break up, and their cores blast in a chain that is a queue. */
import { ask, option, type Seat } from '@tenforward/kernel';
import type { Board, Flow, Next, Ship, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { unload } from './cards.ts';
import { maybeEndGame } from './end.ts';
import { isBroken, shipsAt } from './sectors.ts';

export type DestructionEvents = {
  'ship.destroyed': { ship: ShipId; by: Seat };
};
export type DestructionTells = {
  'ship.destroyed': { ship: ShipId; by: Seat };
  'ship.saved': { ship: ShipId; card: string };
  'core.blast': { at: Ship['at']; ships: ShipId[] };
};
export const destructionAsks = { 'blast.order': ask('PRB-7.3') };

/** PRB-7.1: unless something happens instead, the ship is gone, and whoever did it scores. */
export function* destroyShip(t: Board, id: string, by: Seat): Flow {
  if (!t.state.ships[id]) return;
  yield* t.happens(
    'ship.destroyed',
    { ship: id, by },
    function* () {
      const ship = t.state.ships[id];
      if (!ship) return; // its captain has left meanwhile
      unload(t, id); // PRB-7.1
      delete t.state.ships[id];
      if (!t.allied(by, ship.owner)) t.state.score[by] = (t.state.score[by] ?? 0) + 2; // PRB-7.1, PRB-7.4
      t.state.blasts.push({ at: ship.at, by }); // PRB-7.2
      t.tell('ship.destroyed', { ship: id, by });
    },
    'PRB-7.1',
  );
  yield* maybeEndGame(t); // PRB-12.2
}

/** PRB-7.2, PRB-7.3: one core blasts; what breaks up of it joins the queue. */
export function* blast(t: Board): Flow<Next> {
  const core = t.state.blasts.shift();
  if (!core) return;
  const shaken = shipsAt(t, core.at).map((ship) => ship.id);
  if (shaken.length > 0) t.tell('core.blast', { at: core.at, ships: shaken });
  for (const id of shaken) {
    const ship = t.state.ships[id];
    if (!ship) continue;
    if (ship.shield > 0)
      ship.shield--; // PRB-7.2
    else ship.hull--;
  }
  const broken = yield* t.order(t.state.turn, t.ask('blast.order'), () =>
    shipsAt(t, core.at)
      .filter((ship) => isBroken(t, ship.id))
      .map((ship) => option(ship.id, ship.id, { at: ship.id, show: () => say('ship.name-of', { ship: ship.id }) })),
  ); // PRB-7.3
  for (const id of broken) yield* destroyShip(t, id, core.by); // PRB-7.4
  return { step: 'blast' }; // PRB-7.3: until the queue is empty
}
