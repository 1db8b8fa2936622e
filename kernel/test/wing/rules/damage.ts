/** Chapter 8, second part: damage, a point at a time, hits first. */
import type { Board, Flow, ShipId } from '../types.ts';
import type { Face } from './dice.ts';
import { isBroken, ownShip, shipOf } from './ships.ts';

export type DamageEvents = {
  /** A damage card comes to lie on a ship; `id` names it there. */
  'damage.dealt': { ship: ShipId; id: string };
};
export type DamageTells = {
  'shield.lost': { ship: ShipId };
  'damage.down': { ship: ShipId };
  'damage.up': { ship: ShipId; card: string };
  'damage.turned': { ship: ShipId; card: string };
};

/** Damage without a card: everybody knows what it is. */
export const scratch = 'scratch';

/** The id of a damage card on its ship. Damage never leaves a ship, so a place is a name. */
export const damageId = (ship: ShipId, place: number): string => `${ship}/damage ${place}`;

export function* dealDamage(t: Board, ship: ShipId, faces: readonly Face[]): Flow {
  const criticals = faces.filter((face) => face === 'critical').length;
  for (let i = 0; i < faces.length; i++) yield* dealPoint(t, ship, i >= faces.length - criticals); // WNG-8.5
}

/** One point: a shield first, of whatever kind it is; then a card, face up for a critical. */
export function* dealPoint(t: Board, ship: ShipId, isCritical: boolean): Flow {
  if (isBroken(t, ship)) return; // WNG-8.6
  const own = ownShip(t, ship);
  if (own.shields > 0) {
    own.shields--; // WNG-8.5
    t.tell('shield.lost', { ship });
    return;
  }
  const id = damageId(ship, shipOf(t, ship).damage.length);
  yield* t.happens(
    'damage.dealt',
    { ship, id },
    function* () {
      const card = drawn(t);
      ownShip(t, ship).damage.push({ card, up: isCritical, seen: isCritical || card === scratch }); // WNG-8.5
      if (!isCritical) return t.tell('damage.down', { ship });
      t.reveal();
      t.tell('damage.up', { ship, card });
    },
    'WNG-8.5',
  );
}

/** WNG-8.7: the discards are shuffled when the deck runs out; without any, damage has no face. */
function drawn(t: Board): string {
  const { state } = t;
  if (state.deck.length === 0) {
    state.deck = state.discard.splice(0); // WNG-8.7
    t.chance.shuffle(state.deck);
  }
  return state.deck.shift() ?? scratch; // WNG-8.7
}

/** Its text ends, its damage stays, and everybody remembers what it is. */
export function turnDown(t: Board, ship: ShipId, id: string): void {
  const found = ownShip(t, ship).damage.find((_, place) => damageId(ship, place) === id);
  if (!found) return;
  found.up = false;
  t.tell('damage.turned', { ship, card: found.card });
}
