/** What holds after every decision of a probe. */
import type { Reading } from './types.ts';
import { between } from './rules/buoys.ts';
import { fleet } from './rules/sectors.ts';
import { cards } from './content/cards.ts';

const cardsInAll = Object.values(cards).reduce((sum, card) => sum + card.copies, 0);

export const invariants: Record<string, (t: Reading) => string | undefined> = {
  'no card is lost or made': ({ state }) => {
    const held = [...Object.values(state.hands), ...Object.values(state.ships).map((ship) => ship.carries)].flat();
    const all = held.length + state.deck.length + state.discard.length + state.stack.length;
    return all === cardsInAll ? undefined : `${all} cards of ${cardsInAll}`;
  },
  'a ship is whole enough to fly': (t) => {
    const bad = fleet(t).find((ship) => ship.shield < 0 || ship.shield > 2 || ship.hull > 3);
    return bad && `${bad.id} has hull ${bad.hull} and shields ${bad.shield}`;
  },
  'buoys keep apart': ({ state: { buoys } }) => {
    const close = buoys.some((a, i) => buoys.some((b, j) => i < j && between(a.angle, b.angle) < 30));
    return close ? `buoys at ${buoys.map((buoy) => buoy.angle).join(', ')}` : undefined;
  },
  'nobody spends fuel they do not have': ({ state }) => {
    const seat = Object.keys(state.fuel).find((s) => (state.fuel[s] ?? 0) < 0);
    return seat && `${seat} has ${state.fuel[seat] ?? 0}`;
  },
};
