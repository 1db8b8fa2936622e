/** Who knows what: told by the zones, by looks that last a while, and by what was seen before it was hidden. */
import type { Seat, Seating } from '@tenforward/kernel';
import { type CardTable, type Piece, unknown } from './pieces.ts';
import { areAllied, isFor, type Who, type Zones } from './zones.ts';

export type Knowing<Z extends string, D> = ReturnType<typeof knowingIn<Z, D>>;
/** A seat; or what everybody knows. */
export type Knower = Seat | 'everybody';

export function knowingIn<Z extends string, D>(zones: Zones<Z, D>, blank: D) {
  type P = Piece<Z, D>;
  type Cards = CardTable<Z, D>;

  const isGranted = ({ grants }: Cards, at: 'faces' | 'list', zone: Z, place: string, seat: Seat): boolean =>
    grants.some((one) => one.at === at && one.zone === zone && one.place === place && one.to.includes(seat));

  /** Whether the zone itself shows the face, or somebody lets this seat look for a while. */
  const isShown = (cards: Cards, p: P, seat: Seat, seating: Seating): boolean => {
    const { up, down = 'none' } = zones[p.zone];
    return (
      isFor(p.face === 'up' ? up : down, p, seat, seating) || isGranted(cards, 'faces', p.zone, p.place, seat)
    );
  };
  const seesFace = (cards: Cards, p: P, who: Knower, seating: Seating): boolean =>
    who === 'everybody'
      ? isOpenZone(p) || seating.seats.every((seat) => seesFace(cards, p, seat, seating))
      : p.seen.includes(who) || isShown(cards, p, who, seating);
  const isOpenZone = (p: P): boolean => {
    const { up, down } = zones[p.zone];
    return (p.face === 'up' ? up : down) === 'all';
  };
  /** Whether a seat sees this very card, though perhaps not its face. */
  const seesEach = (cards: Cards, p: P, who: Knower, seating: Seating): boolean => {
    const { each = 'all' } = zones[p.zone];
    if (each === 'all') return true;
    if (who === 'everybody') return seating.seats.every((seat) => seesEach(cards, p, seat, seating));
    return isFor(each, p, who, seating) || seesFace(cards, p, who, seating);
  };
  /** Of a zone as a whole: `owner` and `holder` are the seat it lies under. */
  const isForSpot = (who: Who, place: string, seat: Seat, { teams }: Seating): boolean =>
    who === 'all' ||
    ((who === 'owner' || who === 'holder') && place === seat) ||
    (who === 'team' && areAllied(teams, place, seat));
  const ofSpot = (who: Who, place: string, knower: Knower, seating: Seating): boolean =>
    knower === 'everybody'
      ? who === 'all' || (who !== 'none' && seating.seats.every((seat) => isForSpot(who, place, seat, seating)))
      : isForSpot(who, place, knower, seating);

  return {
    isShown,
    seesFace,
    seesEach,
    seesCount: (zone: Z, place: string, who: Knower, seating: Seating): boolean =>
      ofSpot(zones[zone].count ?? 'all', place, who, seating),
    /** Whether somebody knows which cards lie there, though not which is where. */
    knowsList: (cards: Cards, zone: Z, place: string, who: Knower, seating: Seating): boolean =>
      ofSpot(zones[zone].list ?? 'none', place, who, seating) ||
      (who === 'everybody'
        ? seating.seats.every((seat) => isGranted(cards, 'list', zone, place, seat))
        : isGranted(cards, 'list', zone, place, who)),
    /** The same cards with the kinds unknown that this one does not see. */
    masked: (cards: Cards, who: Knower, seating: Seating): Cards => ({
      ...cards,
      pieces: cards.pieces.map((p) =>
        seesFace(cards, p, who, seating)
          ? p
          : { ...p, kind: unknown, data: zones[p.zone].openData ? p.data : blank },
      ),
    }),
  };
}
