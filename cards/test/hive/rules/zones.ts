/** Where cards lie, said once; what follows from it is the kit's. */
import { type CardTable, cardKit, type Piece as KitPiece, type Zone } from '@tenforward/cards';
import type { Frozen } from '@tenforward/kernel';
import type { Board, Facts, Reading } from '../types.ts';

/** What befalls a card in play; gone when it leaves. */
export interface Status {
  stopped?: true;
  moved?: true;
  solved?: true;
  countdown?: number;
  target?: string;
  skill?: string;
}
export type ZoneName =
  | 'deck'
  | 'hand'
  | 'discard'
  | 'gone'
  | 'table'
  | 'playing'
  | 'spaceline'
  | 'seeds'
  | 'met'
  | 'ships'
  | 'crew'
  | 'team'
  | 'on';
/** Dilemmas too: Regenerate shuffles them in with the rest of the discard pile. */
const isDealt = ({ type }: Facts): boolean => type !== 'mission' && type !== 'time location';
const aboard = { under: 'card', up: 'all', play: true, falls: 'discard' } as const; // CCG-BASE-zones-1

const zones: Readonly<Record<ZoneName, Zone<ZoneName, Status>>> = {
  deck: { under: 'seat', up: 'none', list: 'holder', ordered: true, pile: 'dealt', could: isDealt },
  hand: { under: 'seat', up: 'owner', each: 'owner', pile: 'dealt', could: isDealt },
  discard: { under: 'seat', up: 'all' },
  gone: { under: 'seat', up: 'all' },
  table: {
    under: 'seat',
    up: 'all',
    down: 'owner',
    play: true,
    pile: 'dealt',
    could: (card: Facts) => card.icons?.includes('HA') === true,
  },
  playing: { under: 'place', up: 'all' },
  spaceline: { under: 'place', up: 'all', play: true },
  seeds: { under: 'card', up: 'owner', falls: 'discard', could: ({ type }: Facts) => type === 'dilemma' },
  met: { under: 'place', up: 'all', play: true },
  ships: aboard,
  crew: aboard,
  team: aboard,
  on: aboard,
};
export type Piece = KitPiece<ZoneName, Status>;
export type Cards = CardTable<ZoneName, Status>;
/** A piece to be read: rules find by reading and change by id. */
export type Me = Frozen<Piece>;

export const kit = cardKit<ZoneName, Status>(zones, {});
export const { all, find, piece, lying, isIn, inPlay, isInPlay, allInPlay, move, shuffle, turnUp, turnDown, handOver } =
  kit;
export const topOf = kit.top;

/** What a card lies on. */
export const below = (t: Pick<Board, 'state'> | Reading, { place }: Pick<Piece, 'place'>): Me => piece(t, place);
/** Changes what befalls a card. */
export const befalls = (t: Board, id: string, what: Status): void => {
  kit.mark(t, id, { ...piece(t, id).data, ...what });
};
/** A card has no further effect and is discarded (CCG-BASE-words-5). */
export function nullify(t: Board, id: string): void {
  const p = find(t, id);
  if (p) move(t, id, 'discard', p.owner);
}
