/** Makers of Support cards: Events of every kind, and Equipment. */
import {
  type Fate,
  flowOf,
  happened,
  type Json,
  type Messages,
  refuse,
  type Stage,
  type Verdict,
} from '@tenforward/kernel';
import type { SpecialAction } from '../../rules/actions.ts';
import { attach, playEvent, putIntoPlay } from '../../rules/cards.ts';
import { inPlay, who } from '../../rules/characters.ts';
import type { Roll } from '../../rules/dice-board.ts';
import { after, before, instead } from '../../rules/reactions.ts';
import type { Affiliation, Weapon } from '../../rules/sheet.ts';
import type { Card, CharacterId, Flow, Reading, Seat, Self, Table } from '../../rules/types.ts';
import { say } from '../../words.ts';
import { pickCharacter } from '../verbs.ts';
import { always, type Common, type EventName, type Events, type Hooked, hooksOf, origin } from './common.ts';

interface SupportSpec extends Common {
  readonly says?: Messages;
  readonly affiliation: Affiliation;
  /** In the starter deck. */
  readonly copies?: number;
  readonly supply?: number;
  readonly requirement?: (t: Reading, seat: Seat) => Verdict;
}
const supportFacts = ({
  name,
  text,
  says,
  from,
  keyword,
  affiliation,
  copies = 1,
  supply,
  requirement,
}: SupportSpec) => ({
  name,
  text,
  affiliation,
  copies,
  provenance: origin(from),
  ...(says && { says }),
  ...(keyword !== undefined && { keyword }),
  ...(supply !== undefined && { supply }),
  ...(requirement && { requirement }),
});
/** An Event that is a Special Action. */
export const actionEvent = (
  spec: SupportSpec &
    Hooked & {
      readonly can?: (t: Reading, self: Self, actor: CharacterId) => Verdict;
      readonly ahead?: NonNullable<SpecialAction['ahead']>;
      do(t: Table, self: Self, actor: CharacterId): Flow | void;
    },
): Card => ({
  ...supportFacts(spec),
  ...hooksOf(spec),
  kind: 'event',
  actions: [
    {
      from: 'hand',
      ...(spec.ahead && { ahead: spec.ahead }),
      can: spec.can ?? always,
      *do(t, self, actor) {
        yield* playEvent(t, self, (me) => spec.do(t, me, actor));
      },
    },
  ],
});

/** An Event for the start of an activation. */
export const startEvent = (
  spec: SupportSpec &
    Hooked & {
      readonly needsActor?: boolean;
      readonly can?: (t: Reading, self: Self) => Verdict;
      do(t: Table, self: Self): Flow | void;
    },
): Card => ({
  ...supportFacts(spec),
  ...hooksOf(spec),
  kind: 'event',
  start: {
    ...(spec.needsActor && { needsActor: true }),
    can: spec.can ?? always,
    do: (t, self) => spec.do(t, self),
  },
});

/** An Event that interrupts: `stage` before (the usual) or after what it reacts to. A fate it returns is the event's. */
export function interruptEvent<K extends EventName>(
  spec: SupportSpec &
    Hooked & {
      readonly on: K;
      readonly stage?: Stage;
      readonly may: string;
      if(t: Reading, event: Readonly<Events[K]>, self: Self): boolean;
      do(t: Table, event: Events[K], self: Self): Flow<Fate | void> | Fate | void;
    },
): Card {
  const { stage = 'before' } = spec;
  const played = { instead, before, after }[stage](spec.on, {
    from: 'hand',
    may: spec.may,
    rule: 'AM-cards-21',
    if: (t, event, self) => spec.if(t, event, self),
    *do(t, event, self) {
      let fate: Fate | void = happened;
      yield* playEvent(t, self, function* (me) {
        fate = yield* flowOf(spec.do(t, event, me));
      });
      return fate;
    },
  });
  return {
    ...supportFacts(spec),
    ...hooksOf({ ...spec, reacts: [...(spec.reacts ?? []), played] }),
    kind: 'event',
  };
}

/** An Event that re-rolls dice outside the discard rule, from hand. */
export const rerollEvent = (
  spec: SupportSpec & {
    if(t: Reading, roll: Roll, self: Self): boolean;
    do(t: Table, roll: Roll, self: Self): Flow | void;
  },
): Card => ({
  ...supportFacts(spec),
  kind: 'event',
  reroll: {
    from: 'hand',
    say: spec.name,
    if: (t, roll, self) => spec.if(t, roll, self),
    *do(t, roll, self) {
      yield* playEvent(t, self, (me) => spec.do(t, roll, me));
    },
  },
});

/** Put into play by an Action; `choose` is what is chosen then, kept as `self.data`. */
export const permanentEvent = (
  spec: SupportSpec &
    Hooked & {
      choose?(t: Table, self: Self, actor: CharacterId): Flow<Json> | Json;
      readonly actions?: readonly SpecialAction[];
    },
): Card => ({
  ...supportFacts(spec),
  ...hooksOf(spec),
  kind: 'permanent',
  actions: [
    {
      key: 'put',
      from: 'hand',
      say: 'put into play',
      can: always,
      *do(t, self, actor) {
        yield* playEvent(t, self, function* (me) {
          putIntoPlay(t, me, spec.choose ? yield* flowOf(spec.choose(t, me, actor)) : null);
        });
      },
    },
    ...(spec.actions ?? []),
  ],
});

/** Attached to a character by an Action; by default to any friendly one. */
export const traitEvent = (
  spec: SupportSpec &
    Hooked & {
      readonly fits?: (t: Reading, target: CharacterId, self: Self, actor: CharacterId) => boolean;
      choose?(t: Table, self: Self, target: CharacterId): Flow<Json> | Json;
    },
): Card => {
  const fits = (t: Reading, target: CharacterId, self: Self, actor: CharacterId): boolean =>
    spec.fits ? spec.fits(t, target, self, actor) : t.allied(who(t, target).owner, self.owner);
  return {
    ...supportFacts(spec),
    ...hooksOf(spec),
    kind: 'trait',
    actions: [
      {
        key: 'attach',
        from: 'hand',
        say: 'attach',
        // with no condition of its own the actor itself fits
        can: spec.fits
          ? (t, self, actor) =>
              inPlay(t).some((c) => fits(t, c.id, self, actor))
                ? true
                : refuse('AM-cards-8', say('card.no-target', { card: self.card }))
          : always,
        *do(t, self, actor) {
          yield* playEvent(t, self, function* (me) {
            const target = yield* pickCharacter(t, me, (id) => fits(t, id, me, actor));
            if (target === undefined) return;
            attach(t, me, target, spec.choose ? yield* flowOf(spec.choose(t, me, target)) : null);
          });
        },
      },
    ],
  };
};

/** Equipment: its lines work for the bearer (`self.bearer`) only. */
export const equipment = (
  spec: SupportSpec & Hooked & { readonly weapons?: readonly Weapon[]; readonly actions?: readonly SpecialAction[] },
): Card => ({
  ...supportFacts(spec),
  ...hooksOf(spec),
  kind: 'equipment',
  ...(spec.weapons && { weapons: spec.weapons }),
  ...(spec.actions && { actions: spec.actions }),
});
