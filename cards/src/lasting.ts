/** What cards leave in force, and what may be done once. Both end at marks in time that the rules pass. */
import type { CardId, Json, Seat } from '@tenforward/kernel';
import type { Finding } from './finding.ts';
import type { Looks } from './looks.ts';
import type { Handling } from './moving.ts';
import type { Effect, Holding, Used } from './pieces.ts';
import { isApart, type Zones } from './zones.ts';

/** Whose effect it is: a card, where it lies or lay. */
export interface Maker {
  readonly card: CardId;
  readonly owner: Seat;
}
export interface Lasts {
  readonly about?: string | null;
  readonly on?: string | null;
  readonly until?: string | null;
  /** How often the mark has to pass: the end of your next turn is the second end of a turn of yours, if it is your turn. */
  readonly passes?: number;
  readonly while?: string | null;
  readonly times?: number;
  readonly data?: Json;
}

/** Something that may be done once: by each copy of a card, which is forgotten when it leaves; or whatever these words say. */
export type What = string | { readonly id: string };

export function lastingIn<Z extends string, D>(
  zones: Zones<Z, D>,
  { find }: Pick<Finding<Z, D>, 'find'>,
  { endGrants }: Pick<Looks<Z, D>, 'endGrants'>,
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
  /** All would see what is about a card of a hand end when it goes: which one it is. */
  function mustBeApart(t: H, id: string | null | undefined, what: string): void {
    const p = id === null || id === undefined ? undefined : find(t, id);
    if (p && !isApart(zones[p.zone]))
      throw new Error(
        `${what} '${p.id}', which lies in '${p.zone}' among others that look the same: say it of its seat`,
      );
  }
  const wordsOf = (what: What): string => (typeof what === 'string' ? what : what.id);
  const isSame = (what: What, one: Used): boolean =>
    one.what === wordsOf(what) && one.isCopy === (typeof what !== 'string');

  return {
    /** Leaves something in force: the hooks of this name under `lasting` on the card, with data in their hands. */
    lasts(t: Pick<T, 'state'>, { card, owner }: Maker, name: string, how: Lasts = {}): Effect {
      for (const id of [how.on, how.while]) mustBeApart(t, id, `'${name}' of '${card}' lasts on`);
      for (const n of [how.times, how.passes])
        if (n !== undefined && n < 1) throw new Error(`'${name}' of '${card}' lasts ${n} times`);
      const n = t.state.cards.effectNo + 1;
      const effect: Effect = {
        id: `${card}~${n}`,
        card,
        name,
        owner,
        about: how.about ?? null,
        on: how.on ?? null,
        until: how.until ?? null,
        passes: how.passes ?? 1,
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
    isUnused: (t: H, what: What): boolean => !t.state.cards.used.some((one) => isSame(what, one)),
    /** It is done, until a mark in time, or once and for all. */
    use(t: Pick<T, 'state'>, what: What, until: string | null): void {
      const isCopy = typeof what !== 'string';
      if (isCopy) mustBeApart(t, what.id, 'something is used of');
      const used: Used = { what: wordsOf(what), isCopy, until };
      t.state.cards = { ...t.state.cards, used: [...t.state.cards.used, used] };
    },
    /** A mark in time has passed: what lasted until then is over, what was used may be used again. */
    passed(t: T & { passed?(mark: string): void }, mark: string): readonly Effect[] {
      const { used } = t.state.cards;
      const left = used.filter((one) => one.until !== mark);
      if (left.length < used.length) t.state.cards = { ...t.state.cards, used: left };
      endGrants(t, (one) => one.until === mark);
      t.passed?.(mark);
      const over = end(t, (e) => e.until === mark && e.passes <= 1);
      const { effects } = t.state.cards;
      if (effects.some((e) => e.until === mark))
        t.state.cards = {
          ...t.state.cards,
          effects: effects.map((e) => (e.until === mark ? { ...e, passes: e.passes - 1 } : e)),
        };
      return over;
    },
  };
}
