/** What cards leave in force, and what may be done once. Both end at marks in time that the rules pass. */
import type { CardId, Json, Seat } from '@tenforward/kernel';
import type { Handling } from './moving.ts';
import type { Effect, Grant, Holding } from './pieces.ts';

/** Whose effect it is: a card, where it lies or lay. */
export interface Maker {
  readonly card: CardId;
  readonly owner: Seat;
}
export interface Lasts {
  readonly about?: string | null;
  readonly on?: string | null;
  readonly until?: string | null;
  readonly while?: string | null;
  readonly times?: number;
  readonly data?: Json;
}

export function lastingIn<Z extends string, D>(
  endGrants: (t: Handling<Z, D>, isOver: (one: Grant<Z>) => boolean) => void,
) {
  type T = Handling<Z, D>;
  type H = Holding<Z, D>;

  /** Ends those of which this holds, and says which they were. */
  function end(t: Pick<T, 'state'>, isOver: (effect: Effect) => boolean): readonly Effect[] {
    const { effects } = t.state.cards;
    const over = effects.filter(isOver);
    if (over.length > 0) t.state.cards = { ...t.state.cards, effects: effects.filter((e) => !over.includes(e)) };
    return over;
  }
  return {
    /** Leaves something in force: the hooks of this name under `lasting` on the card, with data in their hands. */
    lasts(t: Pick<T, 'state'>, { card, owner }: Maker, name: string, how: Lasts = {}): Effect {
      if (how.times !== undefined && how.times < 1) throw new Error(`'${name}' of '${card}' lasts ${how.times} times`);
      const n = t.state.cards.effectNo + 1;
      const effect: Effect = {
        id: `${card}~${n}`,
        card,
        name,
        owner,
        about: how.about ?? null,
        on: how.on ?? null,
        until: how.until ?? null,
        while: how.while ?? null,
        left: how.times ?? null,
        data: how.data ?? null,
      };
      t.state.cards = { ...t.state.cards, effects: [...t.state.cards.effects, effect], effectNo: n };
      return effect;
    },
    end,
    effects: (t: H, card: CardId, name?: string): readonly Effect[] =>
      t.state.cards.effects.filter((e) => e.card === card && (name === undefined || e.name === name)),
    effect: (t: H, id: string): Effect | undefined => t.state.cards.effects.find((e) => e.id === id),
    /** It has worked once: after the last time it ends. */
    spend(t: T, id: string): void {
      const { effects } = t.state.cards;
      const worn = effects.map((e) => (e.id === id && e.left !== null ? { ...e, left: e.left - 1 } : e));
      t.state.cards = { ...t.state.cards, effects: worn.filter((e) => e.left !== 0) };
    },
    /** Whether this was not done yet since the mark it was used up to. */
    isUnused: (t: H, what: string): boolean => !t.state.cards.used.some((one) => one.what === what),
    /** It is done, until a mark in time, or once and for all. */
    use(t: Pick<T, 'state'>, what: string, until: string | null): void {
      t.state.cards = { ...t.state.cards, used: [...t.state.cards.used, { what, until }] };
    },
    /** A mark in time has passed: what lasted until then is over, what was used may be used again. */
    passed(t: T & { passed?(mark: string): void }, mark: string): readonly Effect[] {
      const { used } = t.state.cards;
      const left = used.filter((one) => one.until !== mark);
      if (left.length < used.length) t.state.cards = { ...t.state.cards, used: left };
      endGrants(t, (one) => one.until === mark);
      t.passed?.(mark);
      return end(t, (e) => e.until === mark);
    },
  };
}
