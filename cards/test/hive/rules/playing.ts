/** Playing a card: it is open, it may be answered (the last answer first), it does what it says, it is discarded. */
import { type AnyReaction, ask, type Fate, flowOf, happened, type Names, option, type Seat } from '@tenforward/kernel';
import type { Board, Facts, Flow, Hive, Reading } from '../types.ts';
import { say } from '../words.ts';
import { facts } from './people.ts';
import { after, before, instead } from './reactions.ts';
import { befalls, find, isIn, type Me, move, piece } from './zones.ts';

interface Played {
  card: string;
  kind: string;
  type: Facts['type'];
  by: Seat;
  /** Cards that may not answer it: printed on it, or said of the way it is used now. */
  immune: readonly string[];
}
export type PlayingEvents = {
  /** It lies open: that it is played has happened, whatever becomes of it. */
  'card.announced': Played;
  /** It would do what it says. */
  'card.played': Played;
};
export type PlayingTells = {
  'card.played': { by: Seat; kind: string };
  'card.nullified': { kind: string };
  'card.wasted': { kind: string };
};
export const playingAsks = { 'target.which': ask<{ kind: string }>() };

/** What a card may be played on: not on what is immune to it (CCG-BASE-words-5). */
export const targetsOf = (t: Reading, me: Me): readonly Me[] =>
  (facts(t, me).target?.(t, me) ?? []).filter((on) => facts(t, on).immune?.includes(me.kind) !== true);

/** `effect` gets the card as it lies open, and what it is played on where it has targets. */
export function* playing(
  t: Board,
  id: string,
  effect: (me: Me, target: string) => Flow | void,
  also: readonly string[] = [],
): Flow<Fate> {
  const { id: card, kind, owner: by } = move(t, id, 'playing', 'board');
  const { type, immune = [], target } = facts(t, { kind });
  t.tell('card.played', { by, kind });
  const on = target ? yield* chooseTarget(t, card) : '';
  const event = { card, kind, type, by, immune: [...immune, ...also] };
  const isOpen = (): boolean => isIn(t, card, 'playing');
  yield* t.window('card.announced', event, undefined, isOpen);
  const fate = yield* t.happens(
    'card.played',
    event,
    function* () {
      if (on === undefined || (target && !find(t, on))) return t.tell('card.wasted', { kind });
      yield* flowOf(effect(piece(t, card), on));
    },
    'CCG-BASE-interrupts-5',
    isOpen,
  );
  if (fate !== happened) t.tell('card.nullified', { kind });
  if (isOpen()) move(t, card, 'discard', by);
  return fate;
}
/** Chosen once the card is open: a flow that waits must not hold what others don't know. Unasked where all are gone. */
export const chooseTarget = (t: Board, card: string): Flow<string | undefined> =>
  t.maybe(piece(t, card).owner, t.ask('target.which', { kind: piece(t, card).kind }), () =>
    targetsOf(t, piece(t, card)).map((on) =>
      option(on.id, on.id, { at: on.id, show: () => say('target.is', { card: on.kind }) }),
    ),
  );
/** A card that stays in play counts down from here (CCG-FC-countdown-3). */
export function stays(t: Board, { id, owner }: Me): void {
  const { kind } = move(t, id, 'table', owner);
  const { countdown } = facts(t, { kind });
  if (countdown !== undefined) befalls(t, id, { countdown: countdown });
}

type Events = Hive['events'];
interface Response<K extends Names<Events>> {
  /** Its name, where the card has several ways to be used. */
  readonly as?: string;
  readonly may: string;
  /** Cards that can't answer it when it is used this way. */
  readonly immune?: readonly string[];
  readonly if: (t: Reading, event: Readonly<Events[K]>, me: Me) => boolean;
  readonly do: (t: Board, event: Events[K], me: Me) => Flow<Fate | void> | Fate | void;
}
/**
 * A card played from the hand in answer to something, so that it can be answered itself. What every card would have to
 * remember is said here: 'immune to', that nobody answers a card of their own, and that a condition knows no more than everybody.
 */
export const response = <K extends Names<Events>>(
  stage: 'instead' | 'before' | 'after',
  to: K,
  { as, may, immune = [], if: isMoment, do: does }: Response<K>,
): AnyReaction<Hive> =>
  ({ instead, before, after })[stage](to, {
    from: 'hand',
    ...(as !== undefined && { as }),
    may,
    if: (t, event, me) => mayAnswer(event, me) && isMoment(t, event, me),
    *do(t, event, { id }) {
      let fate: Fate | void = happened;
      yield* playing(
        t,
        id,
        function* (me) {
          fate = yield* flowOf(does(t, event, me));
        },
        immune,
      );
      return fate;
    },
  });
const mayAnswer = (event: { readonly by?: Seat; readonly immune?: readonly string[] }, me: Me): boolean =>
  event.immune === undefined || (!event.immune.includes(me.kind) && event.by !== me.controller);
