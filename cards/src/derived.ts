/** What follows from the zones once the content is known: where hooks are found, worlds that look the same, who might react. */
import {
  type CardId,
  type Chance,
  effectName,
  frozen,
  type Moment,
  type Reading,
  type Seat,
  type Seating,
  type Source,
  type Stage,
  type Types,
  withState,
} from '@tenforward/kernel';
import type { Kit } from './kit.ts';
import { invariantsOf } from './invariants.ts';
import { type CardTable, type Effect, type Piece, unknown } from './pieces.ts';
import { poolsIn, type StockOf } from './pools.ts';

/** A game whose state has the kit's cards. */
export type CardTypes<Z extends string, D> = Types & { state: { cards: CardTable<Z, D> } };

export interface CardGame<Z extends string, D, G extends CardTypes<Z, D>> {
  readonly content: Readonly<Record<CardId, unknown>>;
  /** What the code of a card knows of itself. */
  self(p: Piece<Z, D>): G['self'];
  /** The same for something that a card has left in force. */
  effect(e: Effect): G['self'];
  /** How the zone of a hidden card is called in `from`; its own name, unless said. */
  from?(p: Piece<Z, D>): string;
  readonly stock?: StockOf<G['state']>;
}

/** What reacts, as far as who is asked goes. */
interface Reacting {
  readonly to: string;
  readonly stage: Stage;
  readonly from?: string;
  readonly may?: string;
  if?(t: unknown, event: unknown, self: unknown): boolean;
}

export function derivedFrom<Z extends string, D, G extends CardTypes<Z, D>>(
  kit: Kit<Z, D>,
  { content, self, effect, from = (p) => p.zone, stock = () => undefined }: CardGame<Z, D, G>,
) {
  type P = Piece<Z, D>;
  const { zones, blank, inPlay, masked, seesFace, knowsList } = kit;
  const { poolsFor, couldLie, imagine } = poolsIn<Z, D, G['state']>(zones, kit, stock, content);

  const sourceOf = (p: P): Source<G> => ({
    card: p.kind,
    id: p.id,
    owner: p.controller,
    zone: inPlay(p) ? 'play' : from(p),
    self: self(p),
  });
  const effectSource = (e: Effect): Source<G> => ({
    card: e.card,
    id: e.id,
    owner: e.owner,
    zone: 'play',
    self: effect(e),
    effect: effectName(e.card, e.name),
  });
  /** By list of pieces and by hook: neither is ever changed, so what has a hook is found once. */
  const known = new WeakMap<object, Map<ReadonlySet<CardId>, readonly Source<G>[]>[]>();
  function found(list: object, which: 0 | 1, wanted: ReadonlySet<CardId>, find: () => Source<G>[]): readonly Source<G>[] {
    let both = known.get(list);
    if (!both) known.set(list, (both = [new Map(), new Map()]));
    const byHook = both[which] as Map<ReadonlySet<CardId>, readonly Source<G>[]>;
    let sources = byHook.get(wanted);
    if (!sources) byHook.set(wanted, (sources = find()));
    return sources;
  }
  function sources(state: G['state'], wanted: ReadonlySet<CardId>, hidden: boolean): readonly Source<G>[] {
    const { pieces, effects } = state.cards;
    const cards = found(pieces, hidden ? 1 : 0, wanted, () =>
      (hidden ? pieces : kit.allInPlay({ state })).filter((p) => wanted.has(p.kind)).map(sourceOf),
    );
    if (effects.length === 0) return cards;
    const lasting = found(effects, 0, wanted, () =>
      effects.filter((e) => wanted.has(effectName(e.card, e.name))).map(effectSource),
    );
    return lasting.length === 0 ? cards : [...cards, ...lasting];
  }

  /** The same table, with the kinds unknown of all that not everybody sees. */
  const openly = (t: Reading<G>): Reading<G> =>
    t.once('cards: openly', () =>
      withState(t, {
        ...t.state,
        cards: masked((t.state as G['state']).cards, 'everybody', seatingOf(t)),
      }),
    );

  /** What could lie in each hidden place, for all that everybody knows: by the id of the card there. */
  const couldBe = (t: Reading<G>): ReadonlyMap<string, ReadonlySet<CardId>> =>
    t.once('cards: what could be', () => {
      const kinds = new Map<string, ReadonlySet<CardId>>();
      for (const pool of poolsFor(t.state as G['state'], 'everybody', seatingOf(t))) {
        const all = new Set(pool.kinds);
        for (const p of pool.slots) kinds.set(p.id, all);
      }
      return kinds;
    });

  /**
   * Whether this holds of a card of one of these kinds that a seat has, or could have, for all that everybody knows.
   * What is judged is the same for cards that are there and for those that only could be.
   */
  function could(
    t: Reading<G>,
    seat: Seat,
    among: ReadonlySet<CardId>,
    holds: (open: Reading<G>, p: P) => boolean,
  ): boolean {
    if (among.size === 0) return false;
    const open = openly(t);
    const { pieces } = (open.state as G['state']).cards;
    const asked = new Set<string>();
    return pieces.some((p) => {
      if (p.controller !== seat) return false;
      if (p.kind !== unknown) return among.has(p.kind) && holds(open, p);
      const spot = `${p.zone}/${p.place}/${p.face}/${p.owner}`;
      if (!kit.isAlike(p) || !asked.has(spot)) {
        asked.add(spot);
        const kinds = couldBe(t).get(p.id) ?? new Set();
        for (const kind of among)
          if (kinds.has(kind) && couldLie(kind, p) && holds(open, { ...p, kind })) return true;
      }
      return false;
    });
  }

  return {
    sources,
    openly,
    could,
    couldBe,
    /** Nothing in it is ever written to, so a copy of the state has the same. */
    copyCards: (cards: CardTable<Z, D>): CardTable<Z, D> => frozen(cards),
    /** Whether a seat could have a card that reacts to this from where others can't see it. */
    mightReact: (t: Reading<G>, seat: Seat, { name, stage, event }: Moment<G>, cards: ReadonlySet<CardId>): boolean =>
      could(t, seat, cards, (open, p) =>
        ((content[p.kind] as { readonly reacts?: readonly Reacting[] }).reacts ?? []).some(
          (r) =>
            r.to === name &&
            r.stage === stage &&
            r.may !== undefined &&
            r.from === from(p) &&
            (r.if?.(open, event, self(p)) ?? true),
        ),
      ),
    /** Deals anew what this seat can't see. */
    imagine: (state: G['state'], seat: Seat, chance: Chance, seating: Seating): void =>
      imagine(state as G['state'] & { cards: CardTable<Z, D> }, seat, chance, seating, blank),
    /** What a seat can't see, zone by zone, in its order: for tests that change all of it. */
    hidden(state: G['state'], seat: Seat, seating: Seating): Record<string, readonly CardId[]> {
      const found: Record<string, CardId[]> = {};
      for (const p of state.cards.pieces) {
        if (seesFace(state.cards, p, seat, seating)) continue;
        const isOrder = knowsList(state.cards, p.zone, p.place, seat, seating);
        (found[`${isOrder ? 'the order of ' : ''}${p.zone} of ${p.place}`] ??= []).push(p.kind);
      }
      return found;
    },
    invariants: invariantsOf(zones, kit, (kind) => Object.hasOwn(content, kind)),
  };
}
const seatingOf = ({ seats, teams }: Seating): Seating => ({ seats, teams });
