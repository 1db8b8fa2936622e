/** Cards in writing: by their kinds, the top one of the deck first. So scenarios speak of them, and so rules 1 kept them. */
import { noCards } from '@tenforward/cards';
import type { CardId, Json, Seat } from '@tenforward/kernel';
import { type Cards, kit, lay, table, type Zone } from './rules/zones.ts';
import type { Ship, ShipId, State } from './types.ts';

type Kinds = readonly CardId[];
export interface Written {
  readonly ships: Readonly<Record<ShipId, Pick<Ship, 'id' | 'owner'> & { readonly carries: Kinds }>>;
  readonly hands: Readonly<Record<Seat, Kinds>>;
  readonly agendas: Readonly<Record<Seat, { readonly card: CardId; readonly up: boolean }>>;
  readonly spare: Kinds;
  readonly deck: Kinds;
  readonly discard: Kinds;
  readonly stack: Kinds;
}

/** Each card has a name of its own: its kind, the second of a kind `veto.2`. */
export function laid({ ships, hands, agendas, spare, deck, discard, stack }: Written): Cards {
  let cards: Cards = noCards();
  const put = (zone: Zone, place: string, kinds: Kinds, more: Parameters<typeof lay>[3] = {}): void => {
    for (const kind of kinds) {
      const id = kit.nameFor(cards, kind);
      cards = kit.deal(cards, lay(zone, place, [kind], { id, ...more }));
    }
  };
  for (const { id, owner, carries } of Object.values(ships)) put('carried', id, carries, { controller: owner });
  for (const [seat, hand] of Object.entries(hands)) put('hand', seat, hand);
  for (const [seat, { card, up }] of Object.entries(agendas)) put('agenda', seat, [card], { face: up ? 'up' : 'down' });
  put('stack', table, stack);
  put('discard', table, discard);
  put('deck', table, deck.toReversed());
  put('spare', table, spare);
  return cards;
}

export function told({ cards, ships, ...rest }: State): Json {
  const lying = (zone: Zone, place: string) => kit.lying({ state: { cards } }, zone, place);
  const kinds = (zone: Zone, place: string): CardId[] => lying(zone, place).map(({ kind }) => kind);
  const bySeat = (of: (seat: Seat) => Json): Json =>
    Object.fromEntries(Object.keys(rest.fuel).map((seat) => [seat, of(seat)]));
  return {
    ...rest,
    ships: Object.fromEntries(
      Object.values(ships).map((one) => [one.id, { ...one, carries: kinds('carried', one.id) }]),
    ),
    hands: bySeat((seat) => kinds('hand', seat)),
    agendas: bySeat((seat) => {
      const [agenda] = lying('agenda', seat);
      return agenda ? { card: agenda.kind, up: agenda.face === 'up' } : null;
    }),
    spare: kinds('spare', table),
    deck: kinds('deck', table).reverse(),
    discard: kinds('discard', table),
    stack: kinds('stack', table),
    searching: cards.grants[0]?.to[0] ?? '',
    blasts: rest.blasts.map((one) => ({ ...one })),
  };
}
