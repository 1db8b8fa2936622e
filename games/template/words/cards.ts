/** The words of chapter 4. What one card alone says stands on the card. */
export const cardWords = {
  'card.play': 'Play {card}',
  'card.not-now': '{card} is played when something happens, not as an action.',
  'card.whom': '{card}: which seat?',
  'card.seat': '{seat}',

  'card.played': '{seat} plays {card}.',
  'card.used': '{card} works for {seat}.',
  'effect.lasts': '{card} lasts on {seat}.',
  'effect.over': '{card} is over.',
} as const;
