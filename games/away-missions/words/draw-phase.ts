/** The words of the Draw Phase. */
export const drawWords = {
  'discard.which': 'Discard which cards you don’t want to keep?',
  'polarity.which': 'Reverse Polarity: return which cards to your decks?',
  'cards.waiting': 'is looking at the cards in hand',
  'round.begins': 'Round {round}.',
  'polarity.reversed': '{seat} reverses the polarity: {n} {n:card goes|cards go} back.',
  'hand.filled': '{seat} draws {support} Support and {missions} Mission {missions:card|cards}.',
  'hand.filled+': 'You draw {cards}.',

  'matter.discard.which': '{who} discards what is not wanted.',
  'matter.polarity.which': '{who} may exchange cards by Reverse Polarity.',
} as const;
