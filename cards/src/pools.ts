/** What hidden cards could be, for all that somebody knows: the cards of a pile that they have not seen elsewhere. */
import type { CardId, Chance, Seat, Seating } from '@tenforward/kernel';
import { spotOf } from './finding.ts';
import type { Knower, Knowing } from './knowing.ts';
import { type CardTable, everybody, everyPiece, type Piece, withEach, withList } from './pieces.ts';
import type { Zone, Zones } from './zones.ts';

/** Out of what the cards of a pile came: these, each as often as it is named; or any number of any of them. */
export type Stock = { readonly cards: readonly CardId[] } | { readonly any: readonly CardId[] };
/**
 * What everybody may know of an owner's cards of a pile. Nothing: that they are exactly those which lie hidden, because it
 * is known which cards there are in all.
 */
export type StockOf<S> = (state: S, owner: Seat, pile: string) => Stock | undefined;

/** Hidden cards that could be exchanged for each other, and what they could be. */
export interface Pool<Z extends string, D> {
  readonly owner: Seat;
  readonly pile: string;
  /** How it is known what they could be: as a list of what lies there; told by the game; or as all there is of the pile. */
  readonly from: 'a list' | 'a stock' | 'what lies hidden';
  readonly slots: readonly Piece<Z, D>[];
  /** In an order that follows from what is known. */
  readonly kinds: readonly CardId[];
  /** Any number of each; else as often as they are named. */
  readonly isEndless: boolean;
}

export function poolsIn<Z extends string, D, S>(
  zones: Zones<Z, D>,
  { seesFace, knowsList, maskOf, isMixed, tells }: Knowing<Z, D>,
  stockOf: StockOf<S>,
  cards: Readonly<Record<CardId, unknown>>,
) {
  type P = Piece<Z, D>;
  type Cards = CardTable<Z, D>;
  type State = S & { readonly cards: Cards };

  const couldLie = (state: unknown, kind: CardId, p: P): boolean =>
    zones[p.zone].could?.(cards[kind], kind, maskOf(p), state) ?? true;
  const pileOf = (p: P): string => zones[p.zone].pile ?? p.zone;
  const piles = new Set(
    Object.entries<Zone<Z, D>>(zones).flatMap(([zone, { up, pile = zone }]) => (up === 'all' ? [] : [pile])),
  );
  /** How many of a kind the same owner's other piles brought along: of a card that lies elsewhere nobody knows out of which it came. */
  function inOtherPiles(state: S, p: Pick<P, 'owner' | 'zone'>, kind: CardId): number {
    let n = 0;
    const own = zones[p.zone].pile ?? p.zone;
    for (const pile of piles) {
      const stock = pile === own ? undefined : stockOf(state, p.owner, pile);
      if (stock && 'cards' in stock) n += timesIn(stock.cards).get(kind) ?? 0;
    }
    return n;
  }

  function poolsFor(state: State, who: Knower, seating: Seating): Pool<Z, D>[] {
    const { cards } = state;
    const groups = new Map<string, { slots: P[]; isListed: boolean }>();
    const shown: P[] = [];
    for (const p of everyPiece(cards)) {
      if (seesFace(cards, p, who, seating)) {
        shown.push(p);
        continue;
      }
      const isListed = knowsList(cards, p.zone, p.place, who, seating);
      const key = isListed ? spotOf(p.zone, p.place) : ` ${pileOf(p)} ${p.owner}`;
      const group = groups.get(key);
      if (group) group.slots.push(p);
      else groups.set(key, { slots: [p], isListed });
    }
    // in an order that does not tell whose card lies first in a hand
    const inOrder = [...groups.keys()].sort().flatMap((key) => groups.get(key) ?? []);
    const listed = inOrder.filter(({ isListed }) => isListed).flatMap(({ slots }) => slots);
    return inOrder.flatMap(({ slots: lie, isListed }): Pool<Z, D>[] => {
      const slots = isListed && lie[0] && isMixed(lie[0].zone) ? lie.toSorted(byOwner) : lie;
      const [first] = slots;
      if (!first) return [];
      const whose = { slots, owner: first.owner, pile: pileOf(first) };
      const stock = isListed ? undefined : stockOf(state, whose.owner, whose.pile);
      if (!stock) {
        const from = isListed ? 'a list' : 'what lies hidden';
        return [{ ...whose, from, kinds: slots.map(({ kind }) => kind).sort(), isEndless: false }];
      }
      if ('any' in stock) return [{ ...whose, from: 'a stock', kinds: [...stock.any].sort(), isEndless: true }];
      const elsewhere = [...shown, ...listed].filter((p) => p.owner === first.owner).map(({ kind }) => kind);
      const spare = (kind: CardId): number => inOtherPiles(state, first, kind);
      return [{ ...whose, from: 'a stock', kinds: without(stock.cards, elsewhere, spare).sort(), isEndless: false }];
    });
  }

  /**
   * In a hand a seat may know what is among the cards, not which it is: so any of those it can't tell apart may be it. What
   * others know of them it can't see.
   */
  function scattered(cards: Cards, list: readonly P[], seat: Seat, chance: Chance, seating: Seating): readonly P[] {
    const [told, alike] = [true, false].map((is) => list.filter((p) => tells(p, seat, seating) === is)) as [P[], P[]];
    if (alike.length === 0) return list;
    const isOwn = (who: Knower): boolean => who === seat || who === everybody;
    const known = (p: P): P => (p.seen.every(isOwn) ? p : { ...p, seen: p.seen.filter(isOwn) });
    if (told.length === 0 && !alike.some((p) => p.owner !== alike[0]?.owner || seesFace(cards, p, seat, seating)))
      return alike.every((p) => known(p) === p) ? list : alike.map(known);
    // what they are, in an order that does not tell where they lie
    const faces = alike.map(known).map(({ id: _id, since: _since, ...p }) => p);
    const text = new Map(faces.map((face) => [face, JSON.stringify(face)]));
    faces.sort((a, b) => ((text.get(a) ?? '') < (text.get(b) ?? '') ? -1 : 1));
    chance.shuffle(faces);
    const now = new Map(alike.map(({ id, since }, i) => [id, { ...(faces[i] as Omit<P, 'id' | 'since'>), id, since }]));
    // those it can tell lie anywhere among the others: first
    return [...told, ...alike.map((p) => now.get(p.id) ?? p)];
  }

  return {
    poolsFor,
    couldLie,
    inOtherPiles,
    /** A card that lies where it could not, for all that everybody knows: the stock or `could` is told too narrowly. */
    misplaced: (state: State, seating: Seating): P | undefined => {
      for (const { slots, kinds, isEndless } of poolsFor(state, everybody, seating)) {
        const left = [...kinds];
        for (const p of slots) {
          const i = left.indexOf(p.kind);
          if (i < 0 || !couldLie(state, p.kind, p)) return p;
          if (!isEndless) left.splice(i, 1);
        }
      }
      return undefined;
    },
    /** Deals anew what this seat can't see; the result depends on what it sees alone. */
    imagine: (state: { cards: Cards } & S, seat: Seat, chance: Chance, seating: Seating, blank: D): void => {
      const dealt = new Map<string, CardId>();
      for (const pool of poolsFor(state, seat, seating))
        for (const [p, kind] of deal(pool, (one, at) => couldLie(state, one, at), chance)) dealt.set(p.id, kind);
      if (dealt.size > 0)
        state.cards = withEach(state.cards, (p) => {
          const kind = dealt.get(p.id);
          return kind === undefined ? p : { ...p, kind, data: zones[p.zone].openData ? p.data : blank };
        });
      for (const zone of Object.keys(zones) as Z[])
        if (isMixed(zone))
          for (const place of Object.keys(state.cards.zones[zone] ?? {}).sort()) {
            const list = state.cards.zones[zone]?.[place] ?? [];
            const there = scattered(state.cards, list, seat, chance, seating);
            if (there !== list) state.cards = withList(state.cards, zone, place, there);
          }
    },
  };
}

const byOwner = (a: Pick<Piece, 'owner'>, b: Pick<Piece, 'owner'>): number =>
  a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : 0;

/** How often a list holds each kind; of lists that never change, so they are counted once. */
const counted = new WeakMap<readonly CardId[], ReadonlyMap<CardId, number>>();
export function timesIn(cards: readonly CardId[]): ReadonlyMap<CardId, number> {
  let times = counted.get(cards);
  if (!times) {
    const found = new Map<CardId, number>();
    for (const kind of cards) found.set(kind, (found.get(kind) ?? 0) + 1);
    counted.set(cards, (times = found));
  }
  return times;
}

/** A list without what was taken, as far as no other pile may have brought it. */
function without(all: readonly CardId[], taken: readonly CardId[], spareOf: (kind: CardId) => number): CardId[] {
  const left = [...all];
  const spare = new Map<CardId, number>();
  for (const kind of taken) {
    const i = left.indexOf(kind);
    if (i < 0) continue;
    const n = spare.get(kind) ?? spareOf(kind);
    spare.set(kind, n - 1);
    if (n <= 0) left.splice(i, 1);
  }
  return left;
}

/**
 * One card for each place. Places where little could lie come first; where that leaves one empty-handed, cards move along
 * (augmenting paths), so a deal is found whenever there is one.
 */
function deal<Z extends string, D>(
  pool: Pool<Z, D>,
  couldLie: (kind: CardId, p: Piece<Z, D>) => boolean,
  chance: Chance,
): [Piece<Z, D>, CardId][] {
  const { slots, kinds, isEndless } = pool;
  if (isEndless)
    return slots.map((p) => {
      const fit = kinds.filter((kind) => couldLie(kind, p));
      if (fit.length === 0) throw nothingFor(p, pool);
      return [p, fit[chance.roll(fit.length) - 1] ?? p.kind];
    });
  const cards = [...kinds];
  chance.shuffle(cards);
  const narrow = new Map(slots.map((p) => [p, cards.filter((kind) => couldLie(kind, p)).length]));
  const inOrder = [...slots].sort((a, b) => (narrow.get(a) ?? 0) - (narrow.get(b) ?? 0));
  const holder: (Piece<Z, D> | undefined)[] = cards.map(() => undefined);
  let free = 0;
  const place = (p: Piece<Z, D>, tried: Set<number>): boolean => {
    for (let i = free; i < cards.length; i++)
      if (!holder[i] && couldLie(cards[i] ?? '', p)) {
        holder[i] = p;
        while (holder[free]) free++;
        return true;
      }
    for (const [i, other] of holder.entries())
      if (other && !tried.has(i) && couldLie(cards[i] ?? '', p)) {
        tried.add(i);
        if (place(other, tried)) {
          holder[i] = p;
          return true;
        }
      }
    return false;
  };
  for (const p of inOrder) if (!place(p, new Set())) throw nothingFor(p, pool);
  return holder.flatMap((p, i) => (p ? [[p, cards[i] ?? p.kind] as [Piece<Z, D>, CardId]] : []));
}
function nothingFor<Z extends string, D>({ zone, place }: Piece<Z, D>, pool: Pool<Z, D>): Error {
  const { owner, pile, from, slots, kinds, isEndless } = pool;
  const zones = [...new Set(slots.map((p) => `'${p.zone}'`))].join(', ');
  const left = isEndless ? `any of ${kinds.length} kinds` : `${kinds.length} cards`;
  const why = from === 'a stock' ? 'the stock that the game tells leaves' : 'there are';
  return new Error(
    `nothing could lie in '${zone}' of '${place}': of the pile '${pile}' of '${owner}' ${slots.length} cards lie hidden (in ${zones}), and ${why} ${left} for them: does 'stock' name all cards of this owner and pile, and does 'could' let them in?`,
  );
}
