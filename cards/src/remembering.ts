/**
 * What people remember of faces that are hidden again. They know a card as long as they can tell which one it is: on top
 * of a pile, face down among others that each see. In a hand they can't: there they know what is among the cards, kind by
 * kind, and when one of them goes they know one less, or nothing any more.
 */
import type { Finding } from './finding.ts';
import type { Knower, Knowing } from './knowing.ts';
import type { Handling } from './moving.ts';
import { everybody, type Piece, withList } from './pieces.ts';

export type Remembering<Z extends string, D> = ReturnType<typeof rememberingIn<Z, D>>;

export function rememberingIn<Z extends string, D>(
  { piece, lying }: Finding<Z, D>,
  { isShown, hasSeen, seesFace, isMixed, isPile, tells }: Knowing<Z, D>,
) {
  type P = Piece<Z, D>;
  type T = Handling<Z, D>;

  const watchers = ({ seats }: Pick<T, 'seats'>): readonly Knower[] => [...seats, everybody];
  /** One card in place of another, where it lies. */
  function replace(t: T, was: P, p: P): P {
    if (p === was) return p;
    const list = lying(t, was.zone, was.place).map((one) => (one === was ? p : one));
    t.state.cards = withList(t.state.cards, was.zone, was.place, list);
    return p;
  }
  const isAnySeen = (t: T, { zone, place }: Pick<P, 'zone' | 'place'>): boolean =>
    lying(t, zone, place).some(({ seen }) => seen.length > 0);
  const alsoSeen = (p: P, who: Knower): P =>
    hasSeen(p, who) ? p : { ...p, seen: who === everybody ? [everybody] : [...p.seen, who] };
  /** These no longer know it; what everybody knew the others know each by themselves from then on. */
  function unseen(t: T, p: P, whose: readonly Knower[]): P {
    if (!whose.some((who) => hasSeen(p, who))) return p;
    const all = p.seen.includes(everybody) ? watchers(t).filter((one) => !isShown(t.state.cards, p, one, t)) : p.seen;
    return { ...p, seen: all.filter((one) => !whose.includes(one)) };
  }

  /**
   * Whether somebody sees which card it is that goes: they see each or its face; or it has its place in a pile. When a
   * searcher looks through that they see its backs in another order afterwards, and none of them by itself.
   */
  const follows = (t: T, p: P, who: Knower, searcher?: Knower): boolean =>
    who === searcher ||
    (!(searcher !== undefined && isPile(p.zone)) && tells(p, who, t)) ||
    isShown(t.state.cards, p, who, t) ||
    (searcher === undefined && !isMixed(p.zone));

  /** These no longer know what is among the cards there. */
  function forget(t: T, { zone, place }: Pick<P, 'zone' | 'place'>, whose: readonly Knower[]): void {
    const list = lying(t, zone, place);
    const left = list.map((p) => unseen(t, p, whose));
    if (left.some((p, i) => p !== list[i])) t.state.cards = withList(t.state.cards, zone, place, left);
  }
  /** Equal cards in its place that this one knows. */
  const known = (t: T, { zone, place, kind, owner }: P, who: Knower): readonly P[] =>
    lying(t, zone, place).filter((one) => one.kind === kind && one.owner === owner && hasSeen(one, who));
  /** These see that it goes, but not which one it is: it might be the copy that they know, so they know one less. */
  function oneLess(t: T, p: P, whose: readonly Knower[]): P {
    const lost = new Map<P, Knower[]>();
    for (const who of whose) {
      const equal = hasSeen(p, who) ? undefined : known(t, p, who)[0];
      if (equal) lost.set(equal, [...(lost.get(equal) ?? []), who]);
    }
    for (const [equal, all] of lost) replace(t, equal, unseen(t, equal, all));
    const met = [...lost.values()].flat();
    return met.length === 0 ? p : replace(t, p, { ...p, seen: [...p.seen, ...met] });
  }

  /** Somebody looks at a card, one of several; those of its kind that they know and have `met` are others. */
  function learns(t: T, id: string, who: Knower, met: Set<string>): void {
    const p = piece(t, id);
    if (hasSeen(p, who)) return;
    const same = (one: Knower): P | undefined =>
      isMixed(p.zone) ? known(t, p, one).find((equal) => !met.has(equal.id)) : undefined;
    const equal = same(who);
    met.add(equal?.id ?? id);
    if (equal) return;
    // what a seat knew for itself may be what everybody knows now
    if (who === everybody)
      for (const seat of t.seats) {
        const own = hasSeen(p, seat) ? undefined : same(seat);
        if (own) replace(t, own, unseen(t, own, [seat]));
      }
    replace(t, piece(t, id), alsoSeen(piece(t, id), who));
  }

  return {
    replace,
    /**
     * A card goes from where it lies, to be what `laid` is. Whoever can't follow it knows one less of its kind, if they see
     * it there; else they know nothing of the place it came from any more, since it might have been any.
     */
    goes: (t: T, was: P, laid: P, searcher?: Knower): P => {
      if (!isAnySeen(t, was)) return was;
      const lost = watchers(t).filter((who) => !follows(t, was, who, searcher));
      const sees = (who: Knower): boolean => isShown(t.state.cards, laid, who, t);
      forget(
        t,
        was,
        lost.filter((who) => !sees(who)),
      );
      return oneLess(t, piece(t, was.id), lost.filter(sees));
    },
    /** The same before a searcher takes a card, or none: where it will lie hidden it might be any, of each zone looked through. */
    isLookedThrough: (t: T, spot: Pick<P, 'zone' | 'place'>, searcher: Knower, laid: P): void => {
      const [any] = lying(t, spot.zone, spot.place);
      const isLost = (who: Knower): boolean =>
        any !== undefined && !follows(t, any, who, searcher) && !isShown(t.state.cards, laid, who, t);
      if (isAnySeen(t, spot)) forget(t, spot, watchers(t).filter(isLost));
    },
    /** Who knew its face, and who chose it, is remembered where it comes to lie; and somebody may just have come to see it. */
    comes: (t: T, was: P, p: P, searcher?: Knower): readonly Knower[] => {
      const { cards } = t.state;
      // who knows what is in a hand is for them alone: only what all know makes nothing of it
      const isOwn = isMixed(was.zone) && !was.seen.includes(everybody);
      const left: Knower[] = [];
      let isNews = false;
      for (const seat of t.seats) {
        const saw = isShown(cards, was, seat, t);
        const knew = saw || hasSeen(was, seat);
        if (!isShown(cards, p, seat, t)) {
          if (knew || seat === searcher) left.push(seat);
        } else if (!knew || (isOwn && !saw)) isNews = true;
      }
      if (isNews) t.reveal();
      if (isShown(cards, p, everybody, t)) return [];
      return seesFace(cards, was, everybody, t) ? [everybody] : left;
    },
    /**
     * These seats, or everybody, look at faces together, and go on knowing them. Where they can't tell the cards apart, those
     * they knew of the same kind may be the very same.
     */
    looksAt: (t: T, ids: readonly string[], to: readonly Knower[]): P[] => {
      const isForAll = to.includes(everybody);
      let isNews = false;
      for (const who of isForAll ? [everybody] : to) {
        const looked = ids.map((id) => piece(t, id)).filter((p) => !isShown(t.state.cards, p, who, t));
        const met = new Set(looked.filter((p) => hasSeen(p, who)).map(({ id }) => id));
        for (const { id, seen } of looked) {
          isNews ||= isMixed(piece(t, id).zone) || !(seen.includes(who) || seen.includes(everybody));
          learns(t, id, who, met);
        }
      }
      if (isNews) t.reveal();
      return ids.map((id) => piece(t, id));
    },
  };
}
