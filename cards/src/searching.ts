/** Looking for cards: by kind, never by place; what is found is the searcher's secret until it is shown. */
import type { CardId, Seat } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import type { Knowing } from './knowing.ts';
import type { Handling } from './moving.ts';
import type { Grant, Holding, Piece } from './pieces.ts';

/** Where a search goes: a zone and whose, or under what. */
export interface Spot<Z extends string> {
  readonly zone: Z;
  readonly place: string;
}
export interface Found<Z extends string> extends Spot<Z> {
  readonly kind: CardId;
  /** How many of it lie there. */
  readonly copies: number;
}

export function searchingIn<Z extends string, D>({ lying }: Finding<Z, D>, { seesFace, seesEach }: Knowing<Z, D>) {
  type P = Piece<Z, D>;
  type T = Handling<Z, D>;

  const endGrants = (t: T, isOver: (one: Grant<Z>) => boolean): void => {
    const { cards } = t.state;
    const over = cards.grants.filter(isOver);
    if (over.length === 0) return;
    // what was seen in the meantime stays known
    const pieces = cards.pieces.map((p) => {
      const saw = t.seats.filter(
        (seat) =>
          !p.seen.includes(seat) &&
          over.some((one) => one.at === 'faces' && one.zone === p.zone && one.place === p.place && one.to.includes(seat)),
      );
      return saw.length === 0 ? p : { ...p, seen: [...p.seen, ...saw] };
    });
    t.state.cards = { ...cards, pieces, grants: cards.grants.filter((one) => !isOver(one)) };
  };

  return {
    /** What a search can find: zone by zone in their order, by kind in alphabetical order. */
    findable: <W extends Z>(t: Holding<Z, D>, spots: readonly Spot<W>[], wanted: (kind: CardId) => boolean): Found<W>[] =>
      spots.flatMap(({ zone, place }) => {
        const copies = new Map<CardId, number>();
        for (const { kind } of lying(t, zone, place)) copies.set(kind, (copies.get(kind) ?? 0) + 1);
        return [...copies]
          .filter(([kind]) => wanted(kind))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([kind, n]) => ({ zone, place, kind, copies: n }));
      }),
    /** A copy of what was found: of equal ones the one that most know already. */
    copyOf: (t: T, { zone, place, kind }: Omit<Found<Z>, 'copies'>): P | undefined => {
      const known = (p: P): number => t.seats.filter((seat) => seesFace(t.state.cards, p, seat, t)).length;
      const copies = lying(t, zone, place).filter((p) => p.kind === kind);
      return copies.reduce<P | undefined>((best, p) => (best && known(best) >= known(p) ? best : p), undefined);
    },
    /**
     * Lets seats look into a zone until a mark in time: at each face, also of what comes there meanwhile, or at a list of
     * what is in it. What was seen stays known until it is shuffled.
     */
    grant(t: T, spot: Spot<Z>, at: Grant<Z>['at'], to: readonly Seat[], until: string): void {
      const isNew = (seat: Seat): boolean =>
        lying(t, spot.zone, spot.place).some(
          (p) => !(at === 'faces' ? seesFace : seesEach)(t.state.cards, p, seat, t),
        );
      if (to.some(isNew)) t.reveal();
      t.state.cards = { ...t.state.cards, grants: [...t.state.cards.grants, { ...spot, at, to, until }] };
    },
    endGrants,
  };
}
