/** What somebody is asked about, for those who wait: the rules' own words speak to whoever is asked. */
import type { Seat } from '@tenforward/kernel';
import { type Messages, speaker, type Words } from '@tenforward/kernel/words';
import type { Seen } from '@tenforward/ui';

/** By the words of the question, with its values. `{who}` is whoever is asked. */
export const matters: Messages = {
  'scan.side': '{who} chooses a side of the boards.',
  'scan.board': '{who} chooses the next board.',
  'scan.spot': '{who} lays {board}.',
  'core.which': '{who} chooses a Core Mission.',
  'beam.area': '{who} chooses a starting area.',
  'beam.who': '{who} beams somebody down.',
  'beam.whose': '{who} chooses whose character beams down next.',
  'beam.where': '{who} beams {character} down.',
  'discard.which': '{who} discards what is not wanted.',
  'polarity.which': '{who} may exchange cards by Reverse Polarity.',
  'escalation.who': '{who} chooses who arrives.',
  'escalation.where': '{who} chooses where {character} arrives.',
  'turn.which': '{who} activates a character, or uses a Bonus Action.',
  'action.which': '{who} chooses an Action for {character}.',
  'bonus.which': '{who} chooses the Bonus Action of {character}.',
  'swap.which': '{who} discards a Mission card for another.',
  'equip.whom': '{who} gives {card} to somebody.',
  'move.where': '{who} moves {character}.',
  'place.where': '{who} places {character}.',
  'assimilate.where': '{who} places {character}.',
  'damage.where': '{who} gives out {n} Damage of {character}.',
  'heal.where': '{who} takes {n} Damage from {character}.',
  'reroll.which': '{who} may re-roll dice.',
  'reroll.dice': '{who} chooses dice to re-roll.',
  'test.challenger': '{who} chooses who opposes the test.',
  'search.which': '{who} looks for a card with the keyword {keyword}.',
  'opponent.which': '{who} chooses an opponent.',
  'debrief.which': '{who} may score End of Game Missions.',
  'choose.character': '{who} chooses a character for {card}.',
  'choose.characters': '{who} chooses characters for {card}.',
  'choose.space': '{who} chooses a space for {card}.',
  'choose.door': '{who} chooses a door for {card}.',
  'choose.specialization': '{who} chooses a Specialization for {card}.',
  'choose.board': '{who} chooses a board for {card}.',
  'choose.weapon': '{who} attacks by {card}.',
  'choose.one': '{who} chooses what {card} does.',
  'choose.discard': '{who} may discard a card because of {card}.',
};

/** Nothing for a question that is not known here: better than to say it to the wrong one. */
export function matterOf({ voice }: Pick<Seen, 'voice'>, who: Seat, asked: Words): string | undefined {
  if (!Object.hasOwn(matters, asked.key)) return undefined;
  return speaker([matters], {}, voice.name)({ key: asked.key, with: { ...asked.with, who } });
}
