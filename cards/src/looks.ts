/** Looks into a zone that last a while: at each face, or at a list of what is in it. What was seen stays known. */
import type { Seat } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import type { Knowing } from './knowing.ts';
import type { Handling } from './moving.ts';
import { everybody, type Grant, type Piece, withList } from './pieces.ts';

/** Where somebody looks: a zone and whose, or under what. */
export interface Spot<Z extends string> {
  readonly zone: Z;
  readonly place: string;
}
export type Looks<Z extends string, D> = ReturnType<typeof looksIn<Z, D>>;

export function looksIn<Z extends string, D>(
  { lying }: Pick<Finding<Z, D>, 'lying'>,
  { isShown, hasSeen, isMixed, knowsList }: Knowing<Z, D>,
) {
  type P = Piece<Z, D>;
  type T = Handling<Z, D>;

  return {
    /**
     * Lets seats look into a zone until a mark in time: at each face, also of what comes there meanwhile, or at a list of
     * what is in it. What was seen stays known until it is shuffled.
     */
    grant: (t: T, spot: Spot<Z>, at: Grant<Z>['at'], to: readonly Seat[], until: string): void => {
      const { cards } = t.state;
      const isNew = (seat: Seat): boolean => at === 'faces' || !knowsList(cards, spot.zone, spot.place, seat, t);
      const learns = to.filter(isNew);
      if (learns.length === 0) return;
      const isSecret = (seat: Seat): boolean =>
        lying(t, spot.zone, spot.place).some(
          (p) => !isShown(cards, p, seat, t) && (isMixed(spot.zone) || !hasSeen(p, seat)),
        );
      if (learns.some(isSecret)) t.reveal();
      t.state.cards = { ...cards, grants: [...cards.grants, { ...spot, at, to: learns, until }] };
    },
    endGrants: (t: T, isOver: (one: Grant<Z>) => boolean): void => {
      const { cards } = t.state;
      const over = cards.grants.filter(isOver);
      if (over.length === 0) return;
      // what was seen in the meantime stays known
      const seen = over
        .filter(({ at }) => at === 'faces')
        .reduce((all, { zone, place, to }) => {
          const list = all.zones[zone]?.[place] ?? [];
          const isNew = (p: P) => (seat: Seat) => !p.seen.includes(seat) && !p.seen.includes(everybody);
          const known = list.map((p) => ({ ...p, seen: [...p.seen, ...to.filter(isNew(p))] }));
          return withList(all, zone, place, known);
        }, cards);
      t.state.cards = { ...seen, grants: cards.grants.filter((one) => !isOver(one)) };
    },
  };
}
