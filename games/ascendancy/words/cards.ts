/** Words of cards in general: used, Exhausted, discarded, and dice that are rolled for them. */
export const cardWords = {
  'group.cards': 'Cards',
  'card.act': '{card}: {act}',

  'for.card': 'for {card}',
  'card.used': '{seat} uses {card}.',
  'card.exhausted': '{card} of {seat} {card:is|are} Exhausted.',
  'card.discarded': '{card} is discarded.',
  'die.rolled': '{seat} rolls {die} {why}.',
  'dice.rolled': '{seat} rolls {dice} {why}.',
} as const;
