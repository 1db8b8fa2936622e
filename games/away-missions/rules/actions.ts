/** What a character may do with an Action, and what its player may do in place of one. */
import { flowOf, option, type OptionWords, refuse, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { type Ahead, type Place, specialNotes, specialPreview } from './ahead.ts';
import { type Attack, attackAction, attackOption, attacksOf } from './attack.ts';
import { canDraw, mayPlay } from './cards.ts';
import { friendsOf, isDrone, isStunned, sheetOf, who } from './characters.ts';
import { canMove, moveAction, moveSpaces, reach } from './movement.ts';
import { type Named, namedOf } from './options.ts';
import { loseStun, takeCover } from './tokens.ts';
import type { CharacterId, Copy, Flow, Reading, Seat, Self, Table, Verdict } from './types.ts';
import { attachedTo, handOf, lying, type Piece, selfApart } from './zones.ts';

/** AM-special-1: an Action printed on a card. */
export interface SpecialAction {
  /** Tells several Actions on one card apart. */
  readonly key?: string;
  /** Where the card must be: in play unless said otherwise. */
  readonly from?: 'hand' | 'play';
  /** What the option says; by default the card's name. */
  readonly say?: string;
  can(t: Reading, self: Self, actor: CharacterId): Verdict;
  do(t: Table, self: Self, actor: CharacterId): Flow | void;
  /** What it comes to, for whoever weighs it: what it has no tests ahead of is left out only where nothing is promised. */
  ahead?(t: Reading, self: Self, actor: CharacterId): Ahead;
  /** Where its test is taken, by place alone, for whoever looks for the way there. */
  readonly place?: Place;
}

/** What this chapter tells, and what cards react to. */
export type ActionEvents = { 'action.finished': { seat: Seat; character: CharacterId } };
export type ActionTells = {
  /** An ability by its name, or the card that gives it. */
  'used.ability': { character: CharacterId; ability: string };
};

export type Action =
  | { readonly do: 'move' | 'cover' | 'recover'; readonly actor: CharacterId }
  | { readonly do: 'attack'; readonly attack: Attack }
  | { readonly do: 'special'; readonly actor: CharacterId; readonly self: Self; readonly key: string }
  | { readonly do: 'draw' | 'swap' | 'pass' }
  | { readonly do: 'equip'; readonly copy: Copy }
  | { readonly do: 'start'; readonly copy: Copy };

/** What a character does itself; the others take the place of an Action. */
type CharacterAction = Extract<Action, { do: 'move' | 'cover' | 'recover' | 'attack' | 'special' }>;

interface Special extends Named {
  readonly action: SpecialAction;
}
/** AM-cards-3, AM-cards-17: the Actions of a card that may be taken from where it lies. Most cards have none. */
function actionsOn(t: Reading, one: Named): readonly Special[] {
  const { actions } = t.card(one.self.card);
  if (!actions) return none;
  return actions
    .filter(({ from = 'play' }) => from === one.self.zone) // AM-cards-3, AM-cards-17
    .map((action) => ({ ...one, action }));
}
const none: readonly Special[] = [];
const actionsOnAll = (t: Reading, cards: readonly Piece[]): readonly Special[] =>
  namedOf(cards, (card) => t.card(card).actions !== undefined).flatMap((one) => actionsOn(t, one));

/** Every Special Action within reach of this character: its own, on its Equipment, and those of its player's cards. */
export function specialsOf(t: Reading, seat: Seat, actor: CharacterId): Special[] {
  const { card, assimilated } = who(t, actor);
  const own =
    card !== null && !assimilated // AM-rules-4
      ? actionsOn(t, { self: selfApart(seat, card, actor), name: actor, label: actor })
      : [];
  const carried = actionsOnAll(t, attachedTo(t, actor)).filter(({ self }) => self.owner === seat); // AM-cards-11
  return [...own, ...carried, ...t.once(`specials of ${seat}`, () => specialsOfPlayer(t, seat))];
}

/** On cards in front of the player and in hand; Equipment in hand is nobody's yet. */
function specialsOfPlayer(t: Reading, seat: Seat): Special[] {
  const mates = t.seats.filter((mate) => mate !== seat && t.allied(mate, seat));
  const laid = [
    lying(t, 'permanents', seat),
    lying(t, 'table', seat), // AM-cards-4
    ...mates.map((mate) => lying(t, 'table', mate)), // AM-team-10
  ];
  const held = handOf(t, seat).filter(({ kind }) => t.card(kind).kind !== 'equipment');
  return [...laid, held].flatMap((cards) => actionsOnAll(t, cards));
}

const specialKey = ({ name, action }: Special): string => `${name}${action.key === undefined ? '' : `/${action.key}`}`;

/** The options of one acting character. With a Stun token it may only recover. */
export function actionsOf(t: Reading, seat: Seat, actor: CharacterId, via: 'own' | 'hivemind') {
  const isHive = via === 'hivemind';
  const key = isHive ? `${actor}:` : '';
  // what a drone does for the one that is activated stands together
  const shown = (words: OptionWords): OptionWords =>
    isHive
      ? {
          ...words,
          say: say('hivemind.with', { character: actor, action: words.say }),
          group: say('group.hivemind', { character: actor }),
          short: words.say,
        }
      : words;
  // AM-rules-22, AM-rules-31
  if (isStunned(t, actor))
    return [
      option<Action>(
        `${key}recover`,
        { do: 'recover', actor },
        { rule: 'AM-rules-22', at: actor, show: () => shown(listed('group.other', say('action.recover'))) },
      ),
    ]; // AM-rules-22
  return [
    ...(isHive ? [] : [moveOption(t, actor)]), // AM-rules-14
    ...attacksOf(t, actor).map((attack) =>
      attackOption<Action>(t, `${key}attack:`, attack, { do: 'attack', attack }, shown),
    ),
    option<Action>(
      `${key}cover`,
      { do: 'cover', actor },
      {
        rule: 'AM-cover-1',
        at: actor,
        show: () => shown(listed('group.other', say('action.cover'))),
        preview: () => ({ notes: [say(who(t, actor).cover ? 'preview.cover.already' : 'preview.cover')] }), // AM-cover-6
      },
    ),
    ...specialsOf(t, seat, actor).map((special) => {
      const { self, action, label } = special;
      return option<Action>(
        `${key}act:${specialKey(special)}`,
        { do: 'special', actor, self, key: action.key ?? '' },
        {
          rule: isHive ? 'AM-rules-14' : 'AM-special-1',
          at: label,
          may: () => maySpecial(t, special, actor),
          show: (may) => shown(specialWords(t, special, actor, may === true)),
          preview: (may) => (may === true ? specialPreview(t, self, action, actor) : undefined),
        },
      );
    }),
  ];
}

/** Under its heading it says the same as by itself. */
const listed = (group: Group, text: Words): OptionWords => ({ say: text, group: say(group), short: text });
type Group = 'group.other' | 'group.missions' | 'group.cards' | 'group.special';

/** Whether this character may take a Special Action now; from a hand the card has to be playable besides. */
export function maySpecial(
  t: Reading,
  { self, action }: Pick<Special, 'self' | 'action'>,
  actor: CharacterId,
): Verdict {
  const can = (): Verdict => action.can(t, self, actor);
  return self.zone === 'hand' ? mayPlay(t, self, can) : can(); // AM-cards-13
}

function specialWords(t: Reading, { self, action }: Special, actor: CharacterId, isAllowed: boolean): OptionWords {
  const { card } = self;
  const what = action.say;
  const text = what === undefined ? say('action.special', { card }) : say('action.special.of', { card, what });
  return {
    ...listed(groupOf(t, self), text),
    ...(isAllowed && specialNotes(t, self, action, actor)),
  };
}

const groupOf = (t: Reading, { card, zone }: Self): Group =>
  t.card(card).kind === 'mission' ? 'group.missions' : zone === 'hand' ? 'group.cards' : 'group.special';

/** AM-activate-3: it is always there, and refused where there is nowhere to go. */
const moveOption = (t: Reading, actor: CharacterId) =>
  option<Action>(
    'move',
    { do: 'move', actor },
    {
      rule: 'AM-move-1',
      at: actor,
      may: () => canMove(t, actor) || refuse('AM-move-3', say('move.nowhere')),
      show: () => listed('group.other', say('action.move', { n: moveSpaces(t, actor) })),
      preview: (may) => (may === true ? { marks: [...reach(t, actor, moveSpaces(t, actor)).keys()] } : undefined),
    },
  );

/** AM-rules-14: the drones a Borg with Hivemind may act with in its activation. AM-R11: only drones act for others. */
export const hiveOf = (t: Reading, seat: Seat, activated: CharacterId): CharacterId[] =>
  sheetOf(t, activated).hivemind
    ? friendsOf(t, seat)
        .map((c) => c.id)
        .filter((id) => id !== activated && isDrone(t, id)) // AM-rules-14
    : [];

/** AM-activate-4, AM-activate-5, AM-activate-6: in place of any Action. */
export function replacementsOf(t: Reading, seat: Seat) {
  const shown = (text: Words) => ({ say: text, group: say('group.other') });
  return [
    option<Action>(
      'draw',
      { do: 'draw' },
      {
        rule: 'AM-activate-4',
        may: () => canDraw(t, seat), // AM-R22
        show: () => shown(say('action.draw')),
      },
    ),
    option<Action>(
      'swap',
      { do: 'swap' },
      {
        rule: 'AM-activate-5',
        may: () =>
          (lying(t, 'missionDeck', seat).length > 0 && lying(t, 'missions', seat).length > 0) ||
          refuse('AM-activate-5', say('swap.impossible')), // AM-R22
        show: () => shown(say('action.swap')),
      },
    ),
    option<Action>(
      'pass',
      { do: 'pass' },
      { rule: 'AM-activate-6', idle: true, show: () => shown(say('action.pass')) },
    ),
  ];
}

/** Takes an Action of a character; afterwards cards may react to its being finished. */
export function* takeAction(t: Table, seat: Seat, action: CharacterAction): Flow {
  const actor = action.do === 'attack' ? action.attack.attacker : action.actor;
  yield* finished(t, seat, actor, () => carryOut(t, action, actor));
}

function* carryOut(t: Table, action: CharacterAction, actor: CharacterId): Flow {
  switch (action.do) {
    case 'move':
      yield* moveAction(t, actor);
      break;
    case 'cover':
      takeCover(t, actor);
      break;
    case 'recover':
      loseStun(t, actor, 1); // AM-rules-22
      break;
    case 'attack':
      yield* attackAction(t, { ...action.attack }); // cards change it on its way
      break;
    case 'special': {
      const found = (t.card(action.self.card).actions ?? []).find((one) => (one.key ?? '') === action.key);
      if (found) yield* flowOf(found.do(t, action.self, actor)); // AM-special-1
    }
  }
}

/**
 * An Action, ordinary or free, and the moment at which it has been finished. T17: who was neutralized in it has finished
 * nothing, nor has one who was assimilated.
 */
export function* finished<R>(t: Table, seat: Seat, character: CharacterId, action: () => Flow<R>): Flow<R> {
  const { owner } = who(t, character);
  const result = yield* action();
  const now = who(t, character);
  if (now.at !== null && now.owner === owner) yield* t.window('action.finished', { seat, character }, 'AM-cards-21');
  return result;
}

/** A free Action is not for the stunned. */
export const mayActFreely = (t: Reading, id: CharacterId): boolean => who(t, id).at !== null && !isStunned(t, id); // AM-R24
