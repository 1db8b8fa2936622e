/** What everybody sees, what a seat sees besides, and what the kit makes of zones and cards. */
import { derivedFrom } from '@tenforward/cards';
import type { Frozen, Seat } from '@tenforward/kernel';
import { agendaDeck, content, deck } from './content/index.ts';
import { kit, table, type Zone } from './rules/zones.ts';
import type { Probe, Reading, Ship, ShipId, State } from './types.ts';

type Plainly = 'round' | 'turn' | 'lastRound' | 'fuel' | 'score' | 'offers' | 'buoys' | 'roll';
export interface Open extends Pick<State, Plainly> {
  rounds: number;
  ships: Record<ShipId, ShownShip>;
  hands: Record<Seat, number>;
  /** Those that lie face up. */
  agendas: Record<Seat, string | null>;
  deck: number;
  discard: string[];
  /** Cards that are being played, the last one on top. */
  stack: string[];
  peace: string[];
  blasts: number;
  teams: Record<Seat, string>;
}
export interface ShownShip extends Ship {
  carries: string[];
}
export interface Mine {
  hands: Record<Seat, string[]>;
  agenda: string | null;
  /** While looking through it. */
  deck: string[] | null;
}

/** The kinds of cards that lie there, in their order. */
const kinds = (t: Reading, zone: Zone, place: string): string[] => kit.lying(t, zone, place).map(({ kind }) => kind);

export const view = {
  open(t: Reading): Frozen<Open> {
    const { state, seats, teams, options } = t;
    const ships = Object.values(state.ships);
    const agendaOf = (seat: Seat) => kit.top(t, 'agenda', seat);
    return {
      round: state.round,
      rounds: Number(options['rounds'] ?? 0),
      turn: state.turn,
      lastRound: state.lastRound,
      ships: Object.fromEntries(ships.map((ship) => [ship.id, { ...ship, carries: kinds(t, 'carried', ship.id) }])),
      fuel: state.fuel,
      score: state.score,
      hands: Object.fromEntries(seats.map((seat) => [seat, kit.lying(t, 'hand', seat).length])),
      agendas: Object.fromEntries(
        seats.map((seat) => [seat, agendaOf(seat)?.face === 'up' ? (agendaOf(seat)?.kind ?? null) : null]),
      ),
      deck: kit.lying(t, 'deck', table).length,
      discard: kinds(t, 'discard', table),
      stack: kinds(t, 'stack', table),
      peace: Object.keys(state.peace).sort(),
      offers: state.offers,
      buoys: state.buoys,
      roll: state.roll,
      blasts: state.blasts.length,
      teams,
    };
  },
  /** PRB-13.1: a team shows each other its hands. */
  mine(t: Reading, seat: Seat): Mine {
    const allies = t.seats.filter((other) => t.allied(seat, other));
    return {
      hands: Object.fromEntries(allies.map((other) => [other, kinds(t, 'hand', other)])),
      agenda: kit.top(t, 'agenda', seat)?.kind ?? null,
      deck: kit.knowsList(t.state.cards, 'deck', table, seat, t) ? kinds(t, 'deck', table).sort() : null, // PRB-10.1
    };
  },
};

/** What follows from zones and cards. The deck is no secret, though its order is: that decides who is asked (PRB-8.2). */
export const derived = derivedFrom<Zone, null, Probe>(kit, {
  content,
  self: ({ id, kind, controller, place }) => ({ id, card: kind, owner: controller, ship: place }),
  stock: (_state, _owner, pile) => ({ cards: pile === 'cards' ? deck : agendaDeck }),
});

/** The copy of a state, field by field: much quicker than a general one. */
export const copy = (s: State): State => ({
  ...s,
  ships: copyEach(s.ships, (ship) => ({ ...ship })),
  fuel: { ...s.fuel },
  score: { ...s.score },
  cards: derived.copyCards(s.cards),
  peace: { ...s.peace },
  offers: { ...s.offers },
  buoys: s.buoys.map((buoy) => ({ ...buoy })),
  roll: [...s.roll],
  blasts: s.blasts.map((blast) => ({ ...blast })),
});

function copyEach<T>(record: Readonly<Record<string, T>>, one: (value: T) => T): Record<string, T> {
  const out: Record<string, T> = {};
  for (const key in record) out[key] = one(record[key] as T);
  return out;
}
