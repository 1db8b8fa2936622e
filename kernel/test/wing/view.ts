/** What everybody sees, what a seat sees besides, and worlds that look the same to it. */
import { type Chance, type Frozen, must, type Seat } from '../../src/index.ts';
import { content } from './content/index.ts';
import { mayDial } from './rules/planning.ts';
import { fleet } from './rules/ships.ts';
import type { Damage, Dialled, Reading, Ship, ShipId, State } from './types.ts';

type Plainly = 'round' | 'initiative' | 'lost' | 'obstacles' | 'discard' | 'volley' | 'attack' | 'used';
export interface Open extends Pick<State, Plainly> {
  ships: Record<ShipId, OpenShip>;
  deck: number;
}
export interface OpenShip extends Omit<Ship, 'damage'> {
  set: boolean;
  damage: (Omit<Damage, 'card'> & { card: string | null })[];
}
export interface Mine {
  dials: Record<ShipId, Ship['dial']>;
}

/** Named one by one: what is added to the state is nobody's to see until somebody says so. */
export const view = {
  open: ({ state }: Reading): Frozen<Open> => ({
    round: state.round,
    initiative: state.initiative,
    ships: Object.fromEntries(Object.entries(state.ships).map(([id, ship]) => [id, openShip(ship)])),
    lost: state.lost,
    obstacles: state.obstacles,
    deck: state.deck.length,
    discard: state.discard,
    volley: state.volley,
    attack: state.attack,
    used: state.used,
  }),
  mine: (t: Reading, seat: Seat): Frozen<Mine> => ({
    dials: Object.fromEntries(fleet(t, seat).map(({ id, dial }) => [id, dial])),
  }),
};

/** A dial shows that it is set; a damage card that nobody has seen shows its back. */
const openShip = ({ dial, damage, ...seen }: Frozen<Ship>): Frozen<OpenShip> => ({
  ...seen,
  dial: seen.up ? dial : null,
  set: dial !== null,
  damage: damage.map((one) => ({ ...one, card: one.seen ? one.card : null })),
});

/** Deals anew what nobody has seen, and sets the dials of others to anything they could show. Sorted before it is shuffled. */
export function imagine(state: State, seat: Seat, chance: Chance): void {
  const ships = Object.keys(state.ships)
    .sort()
    .map((id) => must(state.ships[id], id));
  const unseen = ships.flatMap(({ damage }) => damage.filter(isUnseen));
  const cards = [...state.deck, ...unseen.map(({ card }) => card)].sort();
  chance.shuffle(cards);
  for (const one of unseen) one.card = must(cards.pop(), 'a card for every back');
  state.deck = cards;
  for (const ship of ships)
    if (ship.owner !== seat && ship.dial !== null && !ship.up)
      ship.dial = chance.draw(printedDial(ship.card).filter((one) => mayDial(ship.strain, one))).key;
}
const isUnseen = ({ seen }: Damage): boolean => !seen;

function printedDial(id: string): readonly Dialled[] {
  const card = content[id];
  return card?.kind === 'ship' ? card.printed.dial : [];
}
