/** Chapter 5: moving from sector to sector. */
import { option, type Seat } from '@tenforward/kernel';
import type { Action, Board, Flow, Reading, Sector, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { adjoining, fleet } from './sectors.ts';

export type MovementEvents = {
  'ship.moves': { ship: ShipId; to: Sector };
};
export type MovementTells = {
  'ship.moved': { ship: ShipId; to: Sector };
  'ship.held': { ship: ShipId };
};

/** PRB-5.1: to an adjoining sector. */
export const movesOf = (t: Reading, seat: Seat) =>
  fleet(t, seat).flatMap((ship) =>
    adjoining(ship.at).map((to) =>
      option<Action>(
        `move:${ship.id}:${to}`,
        { do: 'move', ship: ship.id, to },
        { at: to, rule: 'PRB-5.1', show: () => say('move.to', { ship: ship.id, sector: to }) },
      ),
    ),
  );

/** PRB-5.2: cards may stop a ship, or hurt it on its way. */
export function* moveShip(t: Board, id: string, to: Sector): Flow {
  const fate = yield* t.happens(
    'ship.moves',
    { ship: id, to },
    function* () {
      const ship = t.state.ships[id];
      if (ship) ship.at = to; // PRB-5.1
    },
    'PRB-5.2',
  );
  if (fate === 'happened') t.tell('ship.moved', { ship: id, to });
  else t.tell('ship.held', { ship: id });
}
