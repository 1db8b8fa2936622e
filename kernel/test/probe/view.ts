/** What everybody sees, what a seat sees besides, and worlds that look the same to it. */
import type { Chance, Frozen, Seat, Seating } from '../../src/index.ts';
import type { Reading, State } from './types.ts';

type Plainly =
  | 'round'
  | 'turn'
  | 'lastRound'
  | 'ships'
  | 'fuel'
  | 'score'
  | 'discard'
  | 'stack'
  | 'offers'
  | 'buoys'
  | 'roll';
export interface Open extends Pick<State, Plainly> {
  rounds: number;
  hands: Record<Seat, number>;
  /** Those that lie face up. */
  agendas: Record<Seat, string | null>;
  deck: number;
  peace: string[];
  blasts: number;
  teams: Record<Seat, string>;
}
export interface Mine {
  hands: Record<Seat, string[]>;
  agenda: string | null;
  /** While looking through it. */
  deck: string[] | null;
}

export const view = {
  open: ({ state, seats, teams, options }: Reading): Frozen<Open> => ({
    round: state.round,
    rounds: Number(options['rounds'] ?? 0),
    turn: state.turn,
    lastRound: state.lastRound,
    ships: state.ships,
    fuel: state.fuel,
    score: state.score,
    hands: Object.fromEntries(seats.map((seat) => [seat, state.hands[seat]?.length ?? 0])),
    agendas: Object.fromEntries(
      seats.map((seat) => [seat, state.agendas[seat]?.up ? (state.agendas[seat]?.card ?? null) : null]),
    ),
    deck: state.deck.length,
    discard: state.discard,
    stack: state.stack,
    peace: Object.keys(state.peace).sort(),
    offers: state.offers,
    buoys: state.buoys,
    roll: state.roll,
    blasts: state.blasts.length,
    teams,
  }),
  /** PRB-13.1: a team shows each other its hands. */
  mine: (t: Reading, seat: Seat): Mine => ({
    hands: Object.fromEntries(
      t.seats.filter((other) => t.allied(seat, other)).map((other) => [other, [...(t.state.hands[other] ?? [])]]),
    ),
    agenda: t.state.agendas[seat]?.card ?? null,
    deck: t.state.searching === seat ? [...t.state.deck].sort() : null, // PRB-10.1
  }),
};

/** Deals everything this seat can't see anew. Sorted first, so that the result depends on what it sees alone. */
export function imagine(state: State, seat: Seat, chance: Chance, { seats, teams }: Seating): void {
  const seen = (other: Seat): boolean => other === seat || (teams[seat] !== undefined && teams[seat] === teams[other]);
  const others = seats.filter((other) => !seen(other));
  const knowsDeck = state.searching === seat; // whoever looks through the deck knows what is in it, and so what is not
  const hidden = [...(knowsDeck ? [] : state.deck), ...others.flatMap((other) => state.hands[other] ?? [])].sort();
  chance.shuffle(hidden);
  for (const other of others) state.hands[other] = hidden.splice(0, state.hands[other]?.length ?? 0);
  state.deck = knowsDeck ? [...state.deck].sort() : hidden;
  const down = seats.filter((other) => other !== seat && state.agendas[other]?.up === false);
  const agendas = [...state.spare, ...down.map((other) => state.agendas[other]?.card ?? '')].sort();
  chance.shuffle(agendas);
  for (const other of down) state.agendas[other] = { card: agendas.shift() ?? '', up: false };
  state.spare = agendas;
}

/** The copy of a state, field by field: much quicker than a general one. */
export const copy = (s: State): State => ({
  ...s,
  ships: copyEach(s.ships, (ship) => ({ ...ship, carries: [...ship.carries] })),
  fuel: { ...s.fuel },
  score: { ...s.score },
  hands: copyEach(s.hands, (hand) => [...hand]),
  agendas: copyEach(s.agendas, (agenda) => ({ ...agenda })),
  spare: [...s.spare],
  deck: [...s.deck],
  discard: [...s.discard],
  stack: [...s.stack],
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
