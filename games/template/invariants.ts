/** What holds after every decision. */
import { deck } from './content/index.ts';
import type { Reading } from './rules/types.ts';
import { kit } from './rules/zones.ts';

export const invariants: Record<string, (t: Reading) => string | undefined> = {
  'no card is lost or made': ({ state }) => {
    const all = kit
      .all({ state })
      .map(({ kind }) => kind)
      .sort();
    return all.join() === deck.toSorted().join() ? undefined : `the cards are ${all.join(' ')}`;
  },
  'no ice is lost or made': ({ state, seats, options }) => {
    const all = Object.values(state.ice).reduce((sum, n) => sum + n, state.comet);
    return all === seats.length * Number(options['ice']) ? undefined : `there are ${all} ice`;
  },
};
