/** A table with a zone of every kind, and nothing around it but a count of what was revealed. */
import { type CardTable, cardKit, type Knower, type Piece as Pieces, type Zone } from '@tenforward/cards';
import { type Chance, chanceFrom, type Seating } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';

export type Where =
  | 'deck'
  | 'side'
  | 'pileup'
  | 'hand'
  | 'shared'
  | 'bag'
  | 'row'
  | 'tab'
  | 'on'
  | 'discard'
  | 'map'
  | 'vault';
const all: Readonly<Record<Where, Zone<Where, object>>> = {
  /** Piles: of backs that nobody tells apart; whose cards each see by itself; whose faces are open, or one's own. */
  deck: { under: 'seat', up: 'none', each: 'none', list: 'holder', ordered: true, pile: 'own', strays: true },
  side: { under: 'seat', up: 'none', list: 'team', ordered: true, pile: 'own', strays: true },
  pileup: { under: 'seat', up: 'all', down: 'holder', ordered: true, pile: 'own', strays: true },
  /** Mixtures: of whoever holds them, of a team, of nobody, of owners who alone know how many there are. */
  hand: { under: 'seat', up: 'holder', each: 'holder', pile: 'own', strays: true },
  shared: { under: 'seat', up: 'team', each: 'team', pile: 'own', strays: true },
  bag: { under: 'place', up: 'none', each: 'none', pile: 'own' },
  vault: { under: 'seat', up: 'owner', each: 'owner', count: 'owner', pile: 'own', strays: true },
  /** Cards that all see by themselves, though not each face. */
  row: { under: 'seat', up: 'all', down: 'owner', play: true, pile: 'own', strays: true },
  tab: { under: 'seat', up: 'owner', pile: 'own', strays: true },
  map: { under: 'place', up: 'none', openData: true, pile: 'own' },
  on: { under: 'card', up: 'all', play: true, falls: 'discard' },
  discard: { under: 'seat', up: 'all', strays: true },
};
export const kit = cardKit<Where, object>(all, {});
export const zones = Object.keys(all) as Where[];
/** Where a face may be down. */
export const turning: readonly Where[] = ['row', 'pileup', 'tab'];
export const kinds = ['claim', 'drill', 'gold'];
export const seats = ['ann', 'ben', 'cleo'];

export type Cards = CardTable<Where, object>;
export type Piece = Pieces<Where, object>;
export interface Spot {
  readonly zone: Where;
  readonly place: string;
}
/** Where cards may lie in a zone; Cleo has nothing but what she sees of it. */
export const placesOf = (zone: Where): readonly string[] => (all[zone].under === 'place' ? ['sea'] : ['ann', 'ben']);
export const textOf = ({ zone, place }: Spot): string => `${zone} of ${place}`;

export interface World extends Seating {
  readonly state: { cards: Cards };
  chance: Chance;
  shown: number;
  reveal(): void;
}
export function worldOf(cards: Cards, teams: Seating['teams']): World {
  const world: World = {
    state: { cards },
    seats,
    teams,
    chance: chanceFrom(generator('world')),
    shown: 0,
    reveal: () => void world.shown++,
  };
  return world;
}
/** The kind, where this one can tell which card it is and sees its face. */
export const reads = (t: World, p: Piece, who: Knower): boolean =>
  kit.isShown(t.state.cards, p, who, t) ||
  (kit.seesEach(t.state.cards, p, who, t) && kit.seesFace(t.state.cards, p, who, t));
