/** Where cards lie, said once: what everybody sees, worlds that look the same and the verbs follow from it. */
import { type CardTable, cardKit, type Dealt, nobody } from '@tenforward/cards';
import type { CardId } from '@tenforward/kernel';

/** Where cards lie unless a seat or a ship has them. */
export const table = 'table';

/** Nothing befalls a card of this game: `null`. */
export const kit = cardKit(
  {
    deck: { under: 'place', up: 'none', each: 'none', ordered: true, pile: 'cards' },
    hand: { under: 'seat', up: 'team', each: 'team', pile: 'cards' }, // PRB-1.2, PRB-13.1
    stack: { under: 'place', up: 'all' }, // PRB-8.2
    carried: { under: 'place', up: 'all', play: true }, // PRB-8.1
    discard: { under: 'place', up: 'all' },
    agenda: { under: 'seat', up: 'all', down: 'holder', play: true, pile: 'agendas' }, // PRB-1.3
    spare: { under: 'place', up: 'none', each: 'none', pile: 'agendas' }, // PRB-1.3
  },
  null,
);
export type Zone = keyof typeof kit.zones;
export type Cards = CardTable<Zone, null>;

/** Cards to be laid down while a table is set up, the last on top. */
export const lay = (
  zone: Zone,
  place: string,
  kinds: readonly CardId[],
  more: Partial<Dealt<Zone, null>> = {},
): Dealt<Zone, null>[] => kinds.map((kind) => ({ kind, zone, place, owner: nobody, ...more }));
