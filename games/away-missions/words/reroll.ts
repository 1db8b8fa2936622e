/** The words of discard to re-roll. */
export const rerollWords = {
  'group.discard': 'Discard to re-roll',
  'reroll.which': 'Discard a card to re-roll dice?',
  'reroll.pass': 'Let the dice stand',
  'reroll.discard': 'Discard {card} and re-roll',
  'reroll.use': 'Use {card}',
  'reroll.dice': 'Which dice are rolled again?',
  'reroll.die': 'The {die}',
  rerolled: '{seat} re-rolls {was} into {now}.',

  'matter.reroll.which': '{who} may re-roll dice.',
  'matter.reroll.dice': '{who} chooses dice to re-roll.',
} as const;
