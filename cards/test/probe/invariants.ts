/** What holds after every decision of a probe. */
import type { Reading } from './types.ts';
import { between } from './rules/buoys.ts';
import { fleet } from './rules/sectors.ts';
import { kit } from './rules/zones.ts';
import { agendaDeck, deck } from './content/index.ts';

const inAll = [...deck, ...agendaDeck].sort().join();

export const invariants: Record<string, (t: Reading) => string | undefined> = {
  'no card is lost or made': ({ state }) => {
    const all = kit
      .all({ state })
      .map(({ kind }) => kind)
      .sort();
    return all.join() === inAll ? undefined : `the cards are ${all.join(' ')}`;
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
