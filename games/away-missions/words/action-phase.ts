/** The words of the Action Phase: whose turn it is. */
export const turnWords = {
  'turn.which': '{what}',
  'turn.which.activate': 'Activate a character',
  'turn.which.bonus': 'Use a Bonus Action',
  'turn.which.either': 'Activate a character or use a Bonus Action',
  'turn.activate': 'Activate {character}',
  'turn.bonus': 'Bonus Action with {character}',
  'turn.bonus.alone': 'Use a Bonus Action without a character',
  'turn.leave': 'Leave it to {seat}',
  'group.activate': 'Activate',
  'group.bonus': 'Bonus Action',
  'bonus.given': '{seat} gets {n} Bonus {n:Action|Actions}.',

  'matter.turn.which': '{who} activates a character, or uses a Bonus Action.',
} as const;
