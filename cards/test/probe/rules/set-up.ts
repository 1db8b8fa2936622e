/** Chapters 1 and 2: setting the table, and the first turns that everybody takes at once. */
import { noCards } from '@tenforward/cards';
import {
  ask,
  type CardId,
  type Chance,
  option,
  refuse,
  type Seat,
  type Seating,
  type Verdict,
} from '@tenforward/kernel';
import type { Board, Flow, Next, Sector, ShipId, State } from '../types.ts';
import { say } from '../words.ts';
import { fleet, maxHull, maxShield, ring, shipsAt } from './sectors.ts';
import { kit, lay, table } from './zones.ts';

export type SetUpTells = {
  'ship.placed': { ship: ShipId; at: Sector };
};
export const setUpAsks = { 'deploy.where': ask<{ ship: ShipId }>('PRB-2.1') };

const each = <T>(seats: readonly Seat[], make: (seat: Seat) => T): Record<Seat, T> =>
  Object.fromEntries(seats.map((seat) => [seat, make(seat)]));

export function freshState(
  { seats }: Seating,
  cards: readonly CardId[],
  agendas: readonly CardId[],
  chance: Chance,
): State {
  const deck = kit.mixed(cards, chance); // PRB-1.2
  const spare = kit.mixed(agendas, chance);
  const hands = seats.flatMap((seat) => lay('hand', seat, deck.splice(0, 3))); // PRB-1.2
  const dealt = seats.flatMap((seat) => lay('agenda', seat, spare.splice(0, 1), { face: 'down' })); // PRB-1.3
  const ships: State['ships'] = {};
  for (const owner of seats)
    for (const n of [1, 2]) {
      const id = `${owner}/${n}`;
      ships[id] = { id, owner, at: 'dock', hull: maxHull, shield: maxShield }; // PRB-1.1
    }
  return {
    round: 0,
    turn: seats[0] ?? '',
    lastRound: false,
    ships,
    fuel: each(seats, () => 6),
    score: each(seats, () => 0),
    cards: kit.deal(noCards(), [
      ...hands,
      ...dealt,
      ...lay('deck', table, deck.reverse()),
      ...lay('spare', table, spare),
    ]),
    peace: {},
    offers: {},
    buoys: [],
    roll: [],
    blasts: [],
  };
}

/** PRB-2.1: all place their ships at the same time, in the open. */
export function* deploy(t: Board): Flow<Next> {
  yield* t.sideBySide(t.seats, (seat) => placeFleet(t, seat));
}

function* placeFleet(t: Board, seat: Seat): Flow {
  for (const { id } of fleet(t, seat).filter((ship) => ship.at === 'dock')) {
    const at = yield* t.one(seat, t.ask('deploy.where', { ship: id }), () =>
      ring.map((sector) =>
        option(sector, sector, {
          at: sector,
          may: () => hasRoom(t, sector),
          show: () => say('deploy.sector', { sector }),
        }),
      ),
    );
    place(t, id, at);
  }
}

/** PRB-2.2: a sector takes at most four ships while ships are being placed. */
const hasRoom = (t: Board, sector: Sector): Verdict =>
  shipsAt(t, sector).length < 4 || refuse('PRB-2.2', say('deploy.full')); // PRB-2.2

function place(t: Board, id: string, at: Sector): void {
  const ship = t.state.ships[id];
  if (!ship) return;
  ship.at = at;
  t.tell('ship.placed', { ship: id, at });
}
