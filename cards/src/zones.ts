/** What a game says of its zones, once: everything about secrets follows from it. */
import type { CardId, Seat, Seating } from '@tenforward/kernel';
import { nobody, type Piece } from './pieces.ts';

/**
 * Who sees something: everybody; nobody; whose card it is; the seat it lies under; the owner's team (or, of a zone as a
 * whole, the team of the seat it lies under).
 */
export type Who = 'all' | 'none' | 'owner' | 'holder' | 'team';

export interface Zone<Z extends string = string, D = unknown> {
  /** Under what its cards lie. */
  readonly under: 'seat' | 'card' | 'place';
  /** Cards here have their text while they are face up, or while this holds of one. */
  readonly play?: true | ((p: Piece<Z, D>) => boolean);
  /** Who sees a face that is up. */
  readonly up: Who;
  /** Who sees a face that is down: nobody, unless said. */
  readonly down?: Who;
  /** Who sees each card by itself, though not its face; others see at most how many there are. Everybody, unless said. */
  readonly each?: Who;
  /** Who sees how many there are. Everybody, unless said. */
  readonly count?: Who;
  /** Who knows which cards lie here, though not which is where. Nobody but those who see them, unless said. */
  readonly list?: Who;
  /** The order counts: it is a pile. */
  readonly ordered?: true;
  /** Cards of zones with the same pile came out of the same stock: an imagined world exchanges them. Its own name, unless said. */
  readonly pile?: string;
  /** What could lie here unseen, where not all of a stock could. A method, so that a game may name its own types. */
  could?(card: unknown, kind: CardId, p: Piece<Z, D>, state: unknown): boolean;
  /** What has befallen a card here is open, though its face is not. */
  readonly openData?: true;
  /**
   * Where a card here goes when what it lies under leaves play: a zone under its owner, or a place. Without it, it stays
   * with that card, which then may not go where it can't be told from others.
   */
  readonly falls?: Z | { readonly zone: Z; readonly place: string };
  /** A card of one seat may lie under another here. Zones under a seat are their owner's, unless said or in play. */
  readonly strays?: true;
}
export type Zones<Z extends string, D> = Readonly<Record<Z, Zone<Z, D>>>;

/** Each card here is to be seen by itself, though perhaps not its face: nobody takes one for another. */
export const isApart = ({ each = 'all' }: Pick<Zone, 'each'>): boolean => each === 'all';

/** Who commands a card that lies here, as long as nobody says otherwise: of a hand whoever holds it. */
export const commands = (zone: Pick<Zone, 'under' | 'each'> | undefined, owner: Seat, place: string): Seat =>
  zone?.under === 'seat' && (owner === nobody || !isApart(zone)) ? place : owner;

/** What zones can't say, in words for whoever wrote them. */
export function wrongZone<Z extends string, D>(zones: Zones<Z, D>): string | undefined {
  for (const [name, { up, down, each, ordered, play, falls }] of Object.entries<Zone<Z, D>>(zones)) {
    if (play !== undefined && up !== 'all')
      return `cards in '${name}' have their text there, so all see their faces: up`;
    if (down !== undefined && each !== undefined && each !== 'all' && !ordered)
      return `cards in '${name}' can't be told apart, so none of them is turned there: no \`down\``;
    if (typeof falls === 'string' && zones[falls].under !== 'seat')
      return `cards in '${name}' fall into '${falls}', which lies under no seat: { zone, place } says where`;
  }
  return undefined;
}

/** Whether a seat is among them, of a card. */
export const isFor = (who: Who, p: Pick<Piece, 'owner' | 'place'>, seat: Seat, { teams }: Seating): boolean =>
  who === 'all' ||
  (who === 'owner' && whose(p) === seat) ||
  (who === 'holder' && p.place === seat) ||
  (who === 'team' && areAllied(teams, whose(p), seat));
/** What is nobody's own is theirs before whom it lies. */
const whose = ({ owner, place }: Pick<Piece, 'owner' | 'place'>): string => (owner === nobody ? place : owner);

export const areAllied = (teams: Seating['teams'], a: Seat, b: Seat): boolean =>
  a === b || (teams[a] !== undefined && teams[a] === teams[b]);
