/** Activating a character: what starts it, two Actions, an Activated token; and Bonus Actions. */
import { ask, option, refuse, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { type Action, actionsOf, hiveOf, replacementsOf, takeAction } from './actions.ts';
import { attach, bearersFor, discardFromHand, drawCard, mayPlay, playEvent } from './cards.ts';
import { who } from './characters.ts';
import { cardOptions, characterOption, namedOf } from './options.ts';
import { activationEnds, nextActivation } from './tokens.ts';
import type { CardId, CharacterId, Copy, Flow, Next, Reading, Seat, Table } from './types.ts';
import { kit, lying, piece, selfOf } from './zones.ts';

/** The steps of this chapter, what it tells, and what cards react to. */
export type ActivationSteps = {
  activation: { seat: Seat; character: CharacterId };
  action: { seat: Seat; character: CharacterId; left: number; begun: boolean };
  bonus: { seat: Seat; character: CharacterId | null };
};
export type ActivationEvents = { 'activation.begins': { seat: Seat; character: CharacterId } };
export type ActivationTells = {
  activates: { character: CharacterId };
  'bonus.used': { seat: Seat; character: CharacterId };
  'bonus.used.alone': { seat: Seat };
  passed: { character: CharacterId };
  'passed.alone': { seat: Seat };
};
/** What this chapter asks. How many answers there are tells what a hand allows. */
export const activationAsks = {
  'action.which': ask<{ character: CharacterId; left: number }>('AM-activate-1', {
    hides: true,
    place: ({ left }) => say('place.action', { n: 3 - left, of: 2 }),
    then: ({ left, character }) => say(left > 1 ? 'then.action' : 'then.end', { character }),
    ends: ({ left }) => left === 1,
  }),
  'bonus.which': ask<{ character: CharacterId }>('AM-bonus-6', { hides: true, place: () => say('place.bonus') }),
  'bonus.alone': ask('AM-bonus-6', { hides: true, place: () => say('place.bonus') }),
  'equip.whom': ask<{ card: CardId }>('AM-cards-10'),
  'swap.which': ask('AM-activate-5'),
};

/** A character is selected; whatever happens at the start of an activation happens now. */
export function* activation(t: Table, { seat, character }: ActivationSteps['activation']): Flow<Next> {
  t.state.active = { seat, character, bonus: false };
  kit.passed(t, nextActivation(seat));
  t.tell('activates', { character });
  yield* t.window('activation.begins', { seat, character }, 'AM-cards-23'); // AM-cards-23
  return { step: 'action', seat, character, left: 2, begun: false }; // AM-activate-1, AM-activate-2
}

/** One Action; then the second; then the token. */
export function* action(t: Table, from: ActivationSteps['action']): Flow<Next> {
  const { seat, character, left, begun } = from;
  if (left === 0 || !isStillActing(t, seat, character)) return endActivation(t, seat, character); // AM-activate-2, AM-activate-8
  const chosen = yield* t.one(seat, t.ask('action.which', { character, left }), () => [
    ...(begun ? [] : startsOf(t, seat)),
    ...actionsOf(t, seat, character, 'own'),
    ...hiveOf(t, seat, character).flatMap((drone) => actionsOf(t, seat, drone, 'hivemind')), // AM-rules-15
    ...replacementsOf(t, seat),
  ]);
  if (chosen.do === 'equip' || chosen.do === 'start') {
    yield* playAtStart(t, seat, chosen);
    return { ...from, step: 'action' };
  }
  yield* doAction(t, seat, chosen, character);
  return { step: 'action', seat, character, left: left - 1, begun: true }; // AM-cards-9: not after the first Action
}

const isStillActing = (t: Reading, seat: Seat, id: CharacterId): boolean =>
  who(t, id).at !== null && who(t, id).owner === seat;

/** The token is placed whatever the Actions were. */
function endActivation(t: Table, seat: Seat, id: CharacterId): void {
  const c = t.state.characters[id];
  if (c && isStillActing(t, seat, id)) c.activated = true; // AM-activate-9, AM-rules-16
  kit.passed(t, activationEnds);
  t.state.active = null;
}

/** Equipment and START Events, before the first Action. */
function startsOf(t: Reading, seat: Seat) {
  const shown = (text: Words, card: string) => ({ say: text, group: say('group.start'), short: say('card', { card }) });
  const mayStart = (card: CardId): boolean => t.card(card).kind === 'equipment' || t.card(card).start !== undefined;
  return namedOf(lying(t, 'support', seat), mayStart).flatMap(({ self, name, label }) => {
    const { kind, start } = t.card(self.card);
    if (kind === 'equipment')
      return [
        option<Action>(
          `equip:${name}`,
          { do: 'equip', copy: self.id },
          {
            rule: 'AM-cards-9',
            at: label,
            may: () => mayPlay(t, self), // AM-cards-13
            show: () => shown(say('action.equip', { card: label }), label),
          },
        ),
      ];
    if (!start) return []; // AM-cards-29
    return [
      option<Action>(
        `play:${name}`,
        { do: 'start', copy: self.id },
        {
          rule: 'AM-cards-29',
          at: label,
          may: () => mayPlay(t, self, () => start.can(t, self)), // AM-cards-13
          show: () => shown(say('action.play', { card: label }), label),
        },
      ),
    ];
  });
}

function* playAtStart(t: Table, seat: Seat, { do: kind, copy }: { do: 'equip' | 'start'; copy: Copy }): Flow {
  const p = piece(t, copy);
  if (kind === 'start') {
    const { start } = t.card(p.kind);
    if (start) yield* playEvent(t, selfOf(p), (me) => start.do(t, me));
    return;
  }
  const bearer = yield* t.maybe(seat, t.ask('equip.whom', { card: p.kind }), () =>
    bearersFor(t, seat).map(characterOption),
  );
  if (bearer !== undefined) attach(t, selfOf(piece(t, copy)), bearer); // AM-cards-10, AM-cards-28
}

function* doAction(
  t: Table,
  seat: Seat,
  chosen: Exclude<Action, { do: 'equip' | 'start' }>,
  character: CharacterId | null,
): Flow {
  switch (chosen.do) {
    case 'draw':
      drawCard(t, seat, 'support'); // AM-activate-4
      return;
    case 'swap':
      return yield* swapMission(t, seat);
    case 'pass':
      if (character === null) t.tell('passed.alone', { seat });
      else t.tell('passed', { character }); // AM-activate-6
      return;
    default:
      return yield* takeAction(t, seat, chosen);
  }
}

/** AM-activate-5: discard a Mission card, draw a Mission card. */
function* swapMission(t: Table, seat: Seat): Flow {
  const copy = yield* t.maybe(seat, t.ask('swap.which'), () => cardOptions(lying(t, 'missions', seat)));
  if (copy === undefined) return;
  discardFromHand(t, seat, [copy]); // AM-activate-5
  drawCard(t, seat, 'mission'); // AM-activate-5
}

/** Exactly one Action, no activation: neither Equipment nor START cards nor Hivemind (AM-R12, AM-R17). */
export function* bonus(t: Table, { seat, character }: ActivationSteps['bonus']): Flow<Next> {
  t.state.active = { seat, character, bonus: true };
  if (character === null) t.tell('bonus.used.alone', { seat });
  else t.tell('bonus.used', { seat, character });
  const asked = character === null ? t.ask('bonus.alone') : t.ask('bonus.which', { character });
  const chosen = yield* t.one(seat, asked, () => [
    ...(character === null ? eventsAlone(t, seat) : actionsOf(t, seat, character, 'own')), // AM-bonus-10, AM-bonus-11
    ...replacementsOf(t, seat),
  ]);
  if (chosen.do === 'start' || chosen.do === 'equip') yield* playAtStart(t, seat, chosen);
  else yield* doAction(t, seat, chosen, character); // AM-activate-7, AM-bonus-6
  t.state.active = null;
}

/** AM-bonus-11: a player without characters may play a START Event that needs no acting character. */
const eventsAlone = (t: Reading, seat: Seat) =>
  startsOf(t, seat).flatMap((o) => {
    if (o.value.do !== 'start') return []; // AM-bonus-11: Equipment needs a bearer
    const { start } = t.card(piece(t, o.value.copy).kind);
    return start?.needsActor ? [{ ...o, may: () => refuse('AM-bonus-11', say('event.needs-actor')) }] : [o]; // AM-bonus-11
  });
