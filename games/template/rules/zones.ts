/** Where cards lie, said once: what everybody sees, worlds that look the same and the verbs follow from it. */
import { type CardTable, cardKit } from '@tenforward/cards';

/** Where cards lie unless a seat has them. */
export const table = 'table';

/** Nothing befalls a card of this game: `null`. */
export const kit = cardKit(
  {
    deck: { under: 'place', up: 'none', each: 'none', ordered: true, pile: 'cards' }, // TPL-2.2
    hand: { under: 'seat', up: 'holder', each: 'holder', pile: 'cards' }, // TPL-1.1
    machines: { under: 'seat', up: 'all', play: true }, // TPL-4.1
    discard: { under: 'place', up: 'all' },
  },
  null,
);
export type Zone = keyof typeof kit.zones;
export type Cards = CardTable<Zone, null>;
