/** Looking for cards: by kind, never by place; what is found is the searcher's secret until it is shown. */
import { type CardId, type Flow, type Named, type Option, option, type Seat, type Words } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import type { Knowing } from './knowing.ts';
import type { Looks, Spot } from './looks.ts';
import type { Handling, Moving } from './moving.ts';
import { everybody, type Holding, type Piece } from './pieces.ts';
import type { Zones } from './zones.ts';

export interface Found<Z extends string> extends Spot<Z> {
  readonly kind: CardId;
  /** How many of it lie there. */
  readonly copies: number;
}

/** What a search is for, and what becomes of what it finds. */
export interface Search<Z extends string, W extends Z> {
  readonly in: readonly Spot<W>[];
  readonly for: (kind: CardId) => boolean;
  readonly to: Spot<Z>;
  /** Everybody is shown what was found. */
  readonly openly?: true;
  readonly words: { readonly found: (one: Found<W>) => Words; readonly nothing: () => Words };
}
/** A table at which somebody can be asked. */
export interface Asking<Z extends string, D> extends Handling<Z, D> {
  one<V>(seat: Seat, ask: Named, options: () => readonly Option<V>[]): Flow<V>;
}

const searchEnds = 'search ends';

export function searchingIn<Z extends string, D>(
  zones: Zones<Z, D>,
  { lying, top }: Finding<Z, D>,
  { seesFace }: Knowing<Z, D>,
  { grant, endGrants }: Looks<Z, D>,
  { move, peek, shuffle, taken, leaves }: Moving<Z, D>,
) {
  type P = Piece<Z, D>;
  type T = Handling<Z, D>;

  /** What a search can find: zone by zone in their order, by kind in alphabetical order. */
  const findable = <W extends Z>(
    t: Holding<Z, D>,
    spots: readonly Spot<W>[],
    wanted: (kind: CardId) => boolean,
  ): Found<W>[] =>
    spots.flatMap(({ zone, place }) => {
      const copies = new Map<CardId, number>();
      for (const { kind } of lying(t, zone, place)) copies.set(kind, (copies.get(kind) ?? 0) + 1);
      return [...copies]
        .filter(([kind]) => wanted(kind))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([kind, n]) => ({ zone, place, kind, copies: n }));
    });
  /** A copy of what was found: of equal ones the one that most know already. */
  const copyOf = (t: T, { zone, place, kind }: Omit<Found<Z>, 'copies'>): P | undefined => {
    const known = (p: P): number => [...t.seats, everybody].filter((who) => seesFace(t.state.cards, p, who, t)).length;
    const copies = lying(t, zone, place).filter((p) => p.kind === kind);
    return copies.reduce<P | undefined>((best, p) => (best && known(best) >= known(p) ? best : p), undefined);
  };
  return {
    findable,
    copyOf,
    /**
     * A seat looks through zones for a card and takes it, or takes nothing, which it may always say: whether there was
     * anything is its secret (the ask says `hides`). Piles that were looked through are shuffled.
     */
    *search<W extends Z>(t: Asking<Z, D>, seat: Seat, ask: Named, how: Search<Z, W>): Flow<P | undefined> {
      // whoever looks through a zone knows what is in it as long as it looks; of their own deck they learn the order, too
      t.reveal();
      for (const spot of how.in) grant(t, spot, 'list', [seat], searchEnds);
      const isTwice = (zone: W): boolean => how.in.filter((spot) => spot.zone === zone).length > 1;
      const key = ({ zone, place, kind }: Found<W>): string =>
        how.in.length === 1 ? kind : isTwice(zone) ? `${zone}:${place}:${kind}` : `${zone}:${kind}`;
      // read anew when it is answered: in a world that somebody imagines the cards are others by then
      const chosen = yield* t.one<Found<W> | undefined>(seat, ask, () => [
        option('none', undefined, { idle: true, show: how.words.nothing }),
        ...findable(t, how.in, how.for).map((one) =>
          option(key(one), one, { at: one.kind, show: () => how.words.found(one) }),
        ),
      ]);
      endGrants(t, (one) => one.until === searchEnds && one.to.includes(seat));
      const found = chosen && copyOf(t, chosen);
      // what lasts on it, in a pile where each is seen, would go along and tell which it was
      if (found && zones[found.zone].ordered) leaves(t, found.id);
      const isThere = found?.zone === how.to.zone && found.place === how.to.place;
      const took =
        found && how.openly
          ? peek(t, isThere ? found.id : move(t, peek(t, found.id).id, how.to.zone, how.to.place).id)
          : taken(t, seat, found, how.in, how.to);
      // what stays in a pile lies on top of it once that is shuffled
      const { zone: there, place: where } = how.to;
      const onTop = isThere && zones[there].ordered ? took?.id : undefined;
      for (const { zone, place } of how.in)
        if (zones[zone].ordered) shuffle(t, zone, place, zone === there && place === where ? onTop : undefined);
      if (onTop === undefined) return took;
      const laid = top(t, there, where);
      return laid && peek(t, laid.id, [how.openly ? everybody : seat]);
    },
  };
}
