/** Who knows what: told by the zones, by looks that last a while, and by what was seen before it was hidden. */
import type { Seat, Seating } from '@tenforward/kernel';
import { type CardTable, everybody, type Piece, type Places, unknown, withEach } from './pieces.ts';
import { areAllied, isFor, type Who, type Zones } from './zones.ts';

export type Knowing<Z extends string, D> = ReturnType<typeof knowingIn<Z, D>>;
/** A seat; or everybody, also those who only watch: what every seat has seen for itself is no open knowledge. */
export type Knower = Seat;

export function knowingIn<Z extends string, D>(zones: Zones<Z, D>, blank: D) {
  type P = Piece<Z, D>;
  type Cards = CardTable<Z, D>;

  const isGranted = ({ grants }: Cards, at: 'faces' | 'list', zone: Z, place: string, who: Knower): boolean =>
    grants.some(
      ({ at: what, zone: there, place: where, to }) =>
        what === at && there === zone && where === place && (to.includes(who) || to.includes(everybody)),
    );

  /** Whether the zone itself shows the face. */
  const isOpenTo = (p: P, who: Knower, seating: Seating): boolean => {
    const { up, down = 'none' } = zones[p.zone];
    return isFor(p.face === 'up' ? up : down, p, who, seating);
  };
  /** The same, or somebody lets this one look for a while. */
  const isShown = (cards: Cards, p: P, who: Knower, seating: Seating): boolean =>
    isOpenTo(p, who, seating) || isGranted(cards, 'faces', p.zone, p.place, who);
  const hasSeen = ({ seen }: P, who: Knower): boolean => seen.includes(who) || seen.includes(everybody);
  const seesFace = (cards: Cards, p: P, who: Knower, seating: Seating): boolean =>
    isShown(cards, p, who, seating) || hasSeen(p, who);

  /** Cards lie there as in a hand: who may not see each can tell none from another, though they may know what is among them. */
  const isMixed = (zone: Z): boolean => !zones[zone].ordered && (zones[zone].each ?? 'all') !== 'all';
  const isPile = (zone: Z): boolean => zones[zone].ordered === true;
  /** Whether somebody can tell this very card from the others there, because they see each or the zone shows its face. */
  const tells = (p: P, who: Knower, seating: Seating): boolean =>
    isFor(zones[p.zone].each ?? 'all', p, who, seating) || isOpenTo(p, who, seating);
  /** Whether somebody sees this very card, though perhaps not its face; one whose face they know also where it lies in a pile. */
  const seesEach = (cards: Cards, p: P, who: Knower, seating: Seating): boolean =>
    tells(p, who, seating) || (!isMixed(p.zone) && seesFace(cards, p, who, seating));
  /** Of a zone as a whole: `owner` and `holder` are the seat it lies under. */
  const isForSpot = (who: Who, place: string, knower: Knower, { teams }: Seating): boolean =>
    who === 'all' ||
    ((who === 'owner' || who === 'holder') && place === knower) ||
    (who === 'team' && areAllied(teams, place, knower));

  /** Whether all see the face where it lies, without looking who they are. */
  const isPlain = ({ zone, face }: P): boolean => (face === 'up' ? zones[zone].up : zones[zone].down) === 'all';
  const arePlain = (zone: Z, places: Places<Z, D>): boolean => {
    if (zones[zone].up !== 'all') return false;
    for (const place in places) if (!(places[place] ?? []).every(isPlain)) return false;
    return true;
  };
  const maskOf = (p: P): P => ({ ...p, kind: unknown, data: zones[p.zone].openData ? p.data : blank });
  /** What everybody sees of a list: most lists outlast many a move. */
  const open = new WeakMap<readonly P[], readonly P[]>();
  function openList(list: readonly P[], isOpen: (p: P) => boolean): readonly P[] {
    let seen = open.get(list);
    if (!seen) open.set(list, (seen = list.map((p) => (isOpen(p) ? p : maskOf(p)))));
    return seen;
  }

  /** The zones as everybody sees them, each when somebody looks: mostly nobody looks where nothing is to be seen. */
  class OpenZones {
    readonly #zones: Cards['zones'];
    readonly #sees: (p: P) => boolean;
    constructor(all: Cards['zones'], sees: (p: P) => boolean) {
      this.#zones = all;
      this.#sees = sees;
    }
    seen(zone: Z): Places<Z, D> | undefined {
      const real: Places<Z, D> | undefined = this.#zones[zone];
      if (!real || arePlain(zone, real)) return real;
      const places: Record<string, readonly P[]> = {};
      for (const place in real) places[place] = openList(real[place] ?? [], this.#sees);
      return places;
    }
  }
  Object.defineProperty(OpenZones.prototype, 'seen', { enumerable: false });
  for (const zone of Object.keys(zones) as Z[])
    Object.defineProperty(OpenZones.prototype, zone, {
      enumerable: true,
      get(this: OpenZones) {
        return this.seen(zone);
      },
    });

  return {
    isShown,
    hasSeen,
    seesFace,
    isMixed,
    isPile,
    tells,
    seesEach,
    seesCount: (zone: Z, place: string, who: Knower, seating: Seating): boolean =>
      isForSpot(zones[zone].count ?? 'all', place, who, seating),
    /** Whether somebody knows which cards lie there, though not which is where. */
    knowsList: (cards: Cards, zone: Z, place: string, who: Knower, seating: Seating): boolean =>
      isForSpot(zones[zone].list ?? 'none', place, who, seating) || isGranted(cards, 'list', zone, place, who),
    /** Whether all see the face where it lies; and the card as whoever does not see it has it. */
    isPlain,
    maskOf,
    /** The same cards with the kinds unknown that this one does not see. */
    masked: (cards: Cards, who: Knower, seating: Seating): Cards => {
      const sees = (p: P): boolean => seesFace(cards, p, who, seating);
      if (who !== everybody || cards.grants.length > 0) return withEach(cards, (p) => (sees(p) ? p : maskOf(p)));
      const all = new OpenZones(cards.zones, sees) as CardTable<Z, D>['zones'];
      return { ...cards, zones: all };
    },
  };
}
