/** What follows from the zones once the content is known: where hooks are found, worlds that look the same, who might react. */
import {
  type CardId,
  type Chance,
  effectName,
  shared,
  type Moment,
  type Reading,
  type Seat,
  type Seating,
  type Source,
  type Stage,
  type Table,
  type Types,
  withState,
} from '@tenforward/kernel';
import type { Kit } from './kit.ts';
import { invariantsOf, soundIn } from './invariants.ts';
import { lapsingIn, type Leaves } from './lapsing.ts';
import { type CardTable, everybody, everyPiece, type Effect, labelOf, type Piece, type Places } from './pieces.ts';
import { poolsIn, type StockOf } from './pools.ts';
import { Recent, RecentOfAll } from './recent.ts';

/** A game whose state has the kit's cards. */
export type CardTypes<Z extends string, D> = Types & { state: { cards: CardTable<Z, D> } };

export interface CardGame<Z extends string, D, G extends CardTypes<Z, D>> {
  readonly content: Readonly<Record<CardId, unknown>>;
  /** What the code of a card knows of itself. */
  readonly self: (p: Piece<Z, D>) => G['self'];
  /** The same for something that a card has left in force. */
  readonly effect?: (e: Effect) => G['self'];
  /** What is told when effects end because something no longer holds. */
  readonly ended?: (t: Table<G>, effects: readonly Effect[]) => void;
  /** How a zone is called in `from`, for those that are one to its cards; its own name, unless said. */
  readonly from?: (zone: Z) => string;
  readonly stock?: StockOf<G['state']>;
}

/** What reacts, as far as who is asked goes. */
interface Reacts {
  readonly reacts?: readonly Reacting[];
}
interface Reacting {
  readonly to: string;
  readonly stage: Stage;
  readonly from?: string;
  readonly may?: string;
  if?(t: unknown, event: unknown, self: unknown): boolean;
}

export function derivedFrom<Z extends string, D, G extends CardTypes<Z, D>>(
  kit: Kit<Z, D>,
  { content, self, effect = noEffects, ended, from = (zone) => zone, stock = () => undefined }: CardGame<Z, D, G>,
) {
  type P = Piece<Z, D>;
  const { zones, blank, inPlay, masked, maskOf, isPlain, seesFace, knowsList } = kit;
  const { poolsFor, couldLie, inOtherPiles, misplaced, imagine } = poolsIn<Z, D, G['state']>(
    zones,
    kit,
    stock,
    content,
  );

  const zoneNames = Object.keys(zones) as Z[];
  const isCard = (kind: CardId): boolean => Object.hasOwn(content, kind);
  const lastingOf = (card: CardId): readonly string[] =>
    Object.keys((content[card] as Leaves | undefined)?.lasting ?? {});
  /** Where cards react from, other than in play. */
  const reactFrom = new Set(
    Object.values(content).flatMap((card) => (card as Reacts).reacts?.flatMap((r) => r.from ?? []) ?? []),
  );
  const reacting = zoneNames.filter((zone) => reactFrom.has(from(zone)));
  const places = new Set(['play', ...zoneNames.map(from)]);
  for (const [card, { reacts = [] }] of Object.entries(content as Readonly<Record<CardId, Reacts>>))
    for (const { from: where } of reacts)
      if (where !== undefined && !places.has(where))
        throw new Error(`'${card}' reacts from '${where}', where no card lies: it is one of ${[...places].join(', ')}`);
  const sourceOf = (p: P, known = p): Source<G> => ({
    card: p.kind,
    id: p.id,
    owner: p.controller,
    zone: inPlay(p) ? 'play' : from(p.zone),
    self: self(known),
    at: undefined,
    effect: undefined,
  });
  const effectSource = (e: Effect): Source<G> => ({
    card: e.card,
    id: e.id,
    owner: e.owner,
    zone: 'play',
    self: effect(e),
    at: undefined,
    effect: effectName(e.card, e.name),
  });
  /** A card of which only so much may be used as all know of it, but for its kind: what has befallen it may be hidden. */
  const asKnown = (p: P): P => (isPlain(p) ? p : { ...maskOf(p), kind: p.kind });
  /** Cards that react from where they lie hidden, by the names that their owner reads there: their ids say nothing. */
  function hiddenSources(cards: CardTable<Z, D>, wanted: ReadonlySet<CardId>): readonly Source<G>[] {
    const bySeat = new Map<Seat, P[]>();
    for (const zone of reacting)
      for (const list of Object.values<readonly P[]>(cards.zones[zone] ?? {}))
        for (const p of list)
          if (wanted.has(p.kind) && !inPlay(p)) bySeat.set(p.controller, [...(bySeat.get(p.controller) ?? []), p]);
    return [...bySeat.keys()]
      .sort()
      .flatMap((seat) =>
        kit.called(bySeat.get(seat) ?? []).map(([id, p]) => ({ ...sourceOf(p, asKnown(p)), id, at: labelOf(p) })),
      );
  }
  /** By table of cards and by hook: neither is ever changed, so what has a hook is found once. */
  const known = new Recent<object, Map<ReadonlySet<CardId>, readonly Source<G>[]>[]>();
  function found(
    list: object,
    which: 0 | 1,
    wanted: ReadonlySet<CardId>,
    find: () => readonly Source<G>[],
  ): readonly Source<G>[] {
    const both = known.get(list) ?? known.set(list, [new Map(), new Map()]);
    const byHook = both[which] as Map<ReadonlySet<CardId>, readonly Source<G>[]>;
    let sources = byHook.get(wanted);
    if (!sources) byHook.set(wanted, (sources = find()));
    return sources;
  }
  /** The lists that hidden sources are found in: most moves change none of them. */
  const lists = new RecentOfAll<object, object>();
  function listsOf({ zones: all }: CardTable<Z, D>): object {
    const found = reacting.map((zone): object | undefined => all[zone]);
    return lists.get(found) ?? lists.set(found, found);
  }
  function sources(state: G['state'], wanted: ReadonlySet<CardId>, hidden: boolean): readonly Source<G>[] {
    const { cards } = state;
    const active = kit.allInPlay({ state });
    const inForce = found(active, 0, wanted, () => active.filter((p) => wanted.has(p.kind)).map((p) => sourceOf(p)));
    const held = hidden ? found(listsOf(cards), 1, wanted, () => hiddenSources(cards, wanted)) : [];
    const lasting =
      cards.effects.length === 0
        ? []
        : found(cards.effects, 0, wanted, () =>
            cards.effects.filter((e) => wanted.has(effectName(e.card, e.name))).map(effectSource),
          );
    return held.length + lasting.length === 0 ? inForce : [...inForce, ...held, ...lasting];
  }

  /** The same table, with the kinds unknown of all that not everybody sees. */
  const openly = (t: Reading<G>): Reading<G> =>
    t.once('cards: openly', () =>
      withState(t, {
        ...t.state,
        cards: masked((t.state as G['state']).cards, everybody, seatingOf(t)),
      }),
    );

  /** What could lie in each hidden place, for all that everybody knows: by the id of the card there. */
  const couldBe = (t: Reading<G>): ReadonlyMap<string, ReadonlySet<CardId>> =>
    t.once('cards: what could be', () => {
      const kinds = new Map<string, ReadonlySet<CardId>>();
      for (const pool of poolsFor(t.state, everybody, seatingOf(t))) {
        const all = new Set(pool.kinds);
        for (const p of pool.slots) kinds.set(p.id, all);
      }
      return kinds;
    });

  /** Whether so many of an owner's cards of a kind are to be seen by everybody, or on an open list. */
  function areSeen(t: Reading<G>, owner: Seat, kind: CardId, times: number): boolean {
    const { cards } = t.state as G['state'];
    let left = times;
    for (const zone of zoneNames) {
      const places: Places<Z, D> = cards.zones[zone] ?? {};
      for (const place in places) {
        const isAll = knowsList(cards, zone, place, everybody, t);
        for (const p of places[place] ?? [])
          if (
            p.kind === kind &&
            p.owner === owner &&
            (isAll || isPlain(p) || seesFace(cards, p, everybody, t)) &&
            --left === 0
          )
            return true;
      }
    }
    return left <= 0;
  }
  /** Whether one may be left of so many: those that are seen may have come out of another pile of the same owner. */
  function isLeft(t: Reading<G>, p: P, kind: CardId, times: number): boolean {
    if (!areSeen(t, p.owner, kind, times)) return true;
    const others = inOtherPiles(t.state, p, kind);
    return others > 0 && !areSeen(t, p.owner, kind, times + others);
  }
  /** Whether this holds of a kind that could lie there, for all that everybody knows; with a stock, without looking through all. */
  function couldBeOne(
    t: Reading<G>,
    p: P,
    among: ReadonlySet<CardId>,
    holds: (open: Reading<G>, p: P) => boolean,
  ): boolean {
    const state = t.state as G['state'];
    const isListed = knowsList(state.cards, p.zone, p.place, everybody, t);
    const found = isListed ? undefined : stock(state, p.owner, zones[p.zone].pile ?? p.zone);
    const isOne = (kind: CardId): boolean => couldLie(state, kind, p) && holds(openly(t), { ...maskOf(p), kind });
    if (found && 'cards' in found) {
      for (const [kind, times] of timesAmong(found.cards, among))
        if (isLeft(t, p, kind, times) && isOne(kind)) return true;
      return false;
    }
    const kinds = found ? new Set(found.any) : couldBe(t).get(p.id);
    for (const kind of among) if (kinds?.has(kind) && isOne(kind)) return true;
    return false;
  }

  /**
   * Whether this holds of a card of one of these kinds that a seat has, or could have, for all that everybody knows.
   * What is judged is the same for cards that are there and for those that only could be. `among`, and the zones that matter.
   */
  function could(
    t: Reading<G>,
    seat: Seat,
    among: ReadonlySet<CardId>,
    holds: (open: Reading<G>, p: P) => boolean,
    where: readonly Z[] = zoneNames,
  ): boolean {
    if (among.size === 0) return false;
    const { cards } = t.state as G['state'];
    for (const zone of where) {
      const places: Places<Z, D> = cards.zones[zone] ?? {};
      for (const place in places) {
        // of those that differ in nothing one is enough
        let last: P | undefined;
        for (const p of places[place] ?? []) {
          if (p.controller !== seat) continue;
          if (isPlain(p) || seesFace(cards, p, everybody, t)) {
            if (among.has(p.kind) && holds(openly(t), asKnown(p))) return true;
          } else if (!last || !kit.areAlike(last, p)) {
            last = p;
            if (couldBeOne(t, p, among, holds)) return true;
          }
        }
      }
    }
    return false;
  }
  /** What reacts to a moment from where others can't see it, of some cards: by event, found once. */
  const moments = new WeakMap<ReadonlySet<CardId>, Map<string, ReadonlyMap<CardId, readonly Reacting[]>>>();
  function reactingTo(
    cards: ReadonlySet<CardId>,
    stage: Stage,
    name: string,
  ): ReadonlyMap<CardId, readonly Reacting[]> {
    let byMoment = moments.get(cards);
    if (!byMoment) moments.set(cards, (byMoment = new Map()));
    const moment = `${stage} ${name}`;
    let found = byMoment.get(moment);
    if (!found) {
      const isOne = (r: Reacting): boolean =>
        r.to === name && r.stage === stage && r.may !== undefined && r.from !== undefined && r.from !== 'play';
      const all = [...cards].map((kind) => [kind, ((content[kind] as Reacts).reacts ?? []).filter(isOne)] as const);
      byMoment.set(moment, (found = new Map(all.filter(([, list]) => list.length > 0))));
    }
    return found;
  }

  return {
    sources,
    /** Who sees what: for tests. */
    faces: { seesFace, knowsList },
    ...lapsingIn<Z, D, G>(kit, content, effect, ended),
    openly,
    could,
    couldBe,
    /** What hidden cards could be, for all that a seat knows: for tests. */
    pools: poolsFor,
    /** Nothing in it is ever written to, so a copy of the state has the same. */
    copyCards: (cards: CardTable<Z, D>): CardTable<Z, D> => shared(cards),
    /** Whether a seat could have a card that reacts to this from where others can't see it. */
    mightReact: (t: Reading<G>, seat: Seat, { name, stage, event }: Moment<G>, cards: ReadonlySet<CardId>): boolean => {
      const all = reactingTo(cards, stage, name);
      if (all.size === 0) return false;
      const isOne = (open: Reading<G>, p: P): boolean =>
        all.get(p.kind)?.some((r) => r.from === from(p.zone) && (r.if?.(open, event, self(p)) ?? true)) ?? false;
      return could(t, seat, cards, isOne, reacting);
    },
    /** Deals anew what this seat can't see. */
    imagine: (state: G['state'], seat: Seat, chance: Chance, seating: Seating): void =>
      imagine(state, seat, chance, seating, blank),
    /** What a seat can't see, zone by zone, in its order: for tests that change all of it. */
    hidden: (state: G['state'], seat: Seat, seating: Seating): Record<string, readonly CardId[]> => {
      const found: Record<string, CardId[]> = {};
      for (const p of everyPiece(state.cards)) {
        if (seesFace(state.cards, p, seat, seating)) continue;
        const isOrder = knowsList(state.cards, p.zone, p.place, seat, seating);
        (found[isOrder ? `the order of ${p.zone}` : p.zone] ??= []).push(p.kind);
      }
      return found;
    },
    sound: soundIn(zones, kit, isCard),
    invariants: {
      ...invariantsOf(zones, kit, isCard),
      'what is hidden could be there': (t: Reading<G>): string | undefined => {
        const p = misplaced(t.state, seatingOf(t));
        return (
          p && `'${p.kind}' lies hidden in '${p.zone}' of '${p.place}', and could not, for all that everybody knows`
        );
      },
      'what lasts stands on its card': (t: Reading<G>): string | undefined => {
        const lost = (t.state as G['state']).cards.effects.find(({ card, name }) => !lastingOf(card).includes(name));
        return (
          lost &&
          `'${lost.card}' leaves '${lost.name}' in force, and has under 'lasting' only: ${lastingOf(lost.card).join(', ') || 'nothing'}`
        );
      },
    },
  };
}
/** How often a list holds each of some kinds; of lists and kinds that never change, so they are counted once. */
const counted = new WeakMap<readonly CardId[], WeakMap<ReadonlySet<CardId>, readonly (readonly [CardId, number])[]>>();
function timesAmong(cards: readonly CardId[], among: ReadonlySet<CardId>): readonly (readonly [CardId, number])[] {
  let byKinds = counted.get(cards);
  if (!byKinds) counted.set(cards, (byKinds = new WeakMap()));
  let times = byKinds.get(among);
  if (!times) {
    const found = new Map<CardId, number>();
    for (const one of cards) if (among.has(one)) found.set(one, (found.get(one) ?? 0) + 1);
    byKinds.set(among, (times = [...found]));
  }
  return times;
}
const seatingOf = ({ seats, teams }: Seating): Seating => ({ seats, teams });
const noEffects = ({ card, name }: Effect): never => {
  throw new Error(`'${card}' leaves '${name}' in force, but the game does not say what an effect knows of itself`);
};
