/** Words of the Initiative Stage (6.1). */
export const initiativeWords = {
  'bid.how-many': 'How many Resources do you commit for the choice of Turn Order cards?',
  'bid.which': 'Which {n} {n:Resource|Resources}?',
  bid: 'Commit {n}',
  'bid.taken': 'Somebody has committed as many: only nothing can be committed twice.',
  'order.which': 'Which Turn Order card do you take?',
  'order.card': 'Card {n}',

  'round.begins': 'Game Round {round} begins.',
  'bid.made': '{seat} commits {n} {n:Resource|Resources}.',
  'order.chosen': '{seat} chooses a Turn Order card.',
  'order.chosen+': '{seat} chooses Turn Order card {card}.',
  'order.dealt': '{seat} is dealt a Turn Order card.',
  'order.dealt+': '{seat} is dealt Turn Order card {card}.',
  'order.of.borg': '{seat} draws the Turn Order card of the Borg.',
  'order.of.borg+': '{seat} draws Turn Order card {card} for the Borg.',
  'order.shown': 'Turn Order card {card}: {who}.',
  'for.initiative': 'for the choice of Turn Order cards',
} as const;
