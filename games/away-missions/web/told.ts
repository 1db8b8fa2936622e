/** What kind of thing each tell is: whose, what about, for marks, sounds, history and timeline. */
import type { Heard, Json, Seat } from '@tenforward/kernel';
import type { Sort, ToldAs } from '@tenforward/ui';
import type { AwayMissions } from '../rules/types.ts';
import { say } from './say.ts';
import { characterOf, openOf } from './sight.ts';
import type { Sight } from './seen.ts';

type Tell = keyof AwayMissions['tells'];

/** Every tell has its sort: the compiler misses none. */
export const sorts: Readonly<Record<Tell, Sort>> = {
  'dice.off': 'dice',
  'timing.roll': 'dice',
  'side.chosen': 'other',
  'board.placed': 'other',
  'lifts.placed': 'other',
  'cores.revealed': 'card',
  'area.chosen': 'other',
  'beamed.down': 'move',
  'decks.shuffled': 'card',
  'round.begins': 'round',
  'polarity.reversed': 'card',
  'cards.discarded': 'card',
  'hand.filled': 'card',
  'card.shuffled.in': 'card',
  'card.drawn': 'card',
  'bonus.given': 'other',
  arrived: 'move',
  activates: 'turn',
  'bonus.used': 'turn',
  'bonus.used.alone': 'turn',
  passed: 'other',
  'passed.alone': 'other',
  moved: 'move',
  placed: 'move',
  'took.cover': 'other',
  attacks: 'attack',
  pool: 'dice',
  rolls: 'dice',
  rerolled: 'dice',
  'attack.missed': 'miss',
  'attack.ended': 'miss',
  'attack.redirected': 'attack',
  damaged: 'hit',
  healed: 'other',
  stunned: 'hit',
  'stun.removed': 'other',
  neutralized: 'loss',
  assimilated: 'loss',
  saved: 'card',
  tests: 'dice',
  'test.passed': 'hit',
  'test.failed': 'miss',
  'mission.revealed': 'card',
  'mission.scored': 'score',
  'mission.failed': 'card',
  'mission.laid': 'card',
  'event.played': 'card',
  'event.cancelled': 'card',
  equipped: 'card',
  attached: 'card',
  'put.into.play': 'card',
  'used.ability': 'other',
  searched: 'card',
  'searched.nothing': 'card',
  'looked.at.hand': 'card',
  'honor.gained': 'score',
  'adapt.gained': 'other',
  'intel.gained': 'other',
  'intel.spent': 'other',
  'bonus.points': 'score',
  'door.sealed': 'other',
  'terminal.changed': 'other',
  'core.scored': 'score',
  'score.counted': 'score',
  conceded: 'loss',
};

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** Who did it: the seat that is named, or whoever leads the character that is. */
function seatOf({ name, data }: Heard, sight: Sight): Seat | undefined {
  // whoever is assimilated was lost by its own team, not by the one it joins
  const seat = name === 'assimilated' ? undefined : text(data['seat']);
  if (seat !== undefined) return seat;
  const open = openOf(sight);
  for (const field of ['attacker', 'character', 'target']) {
    const found = characterOf(open, text(data[field]) ?? '');
    if (found) return name === 'assimilated' ? found.home : found.owner;
  }
  return undefined;
}

const fields = ['character', 'attacker', 'target', 'space', 'board', 'door', 'card'];

function aboutOf({ data }: Heard): string[] {
  const one = fields.flatMap((field) => text(data[field]) ?? []);
  const cards = data['cards'];
  const more = Array.isArray(cards) ? cards.flatMap((card: Json) => text(card) ?? []) : [];
  return [...new Set([...one, ...more])];
}

function headingOf({ name, data }: Heard): string | undefined {
  switch (name) {
    case 'round.begins':
      return say('told.round', { n: Number(data['round']) });
    case 'activates':
      return say('told.activates');
    case 'bonus.used':
    case 'bonus.used.alone':
      return say('told.bonus');
    case 'dice.off':
      return say('told.preparation');
    case 'core.scored':
      return say('told.debrief');
    default:
      return undefined;
  }
}

export function toldAs(heard: Heard, sight: Sight): ToldAs {
  const heading = headingOf(heard);
  return {
    seat: seatOf(heard, sight),
    sort: Object.hasOwn(sorts, heard.name) ? sorts[heard.name as Tell] : 'other',
    about: aboutOf(heard),
    ...(heading !== undefined && { heading }),
  };
}

const numbers = (value: Json | undefined): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

/** Dice that somebody rolled for something: those that only settle an order count for nobody. */
export function diceOf({ name, data }: Heard): { seat: Seat | undefined; dice: number[] } | undefined {
  if (name === 'rolls') return { seat: text(data['seat']), dice: numbers(data['dice']) };
  if (name === 'rerolled') return { seat: text(data['seat']), dice: numbers(data['now']) };
  return undefined;
}
