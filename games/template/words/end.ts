/** The words of chapter 5. */
export const endWords = {
  'seat.conceded': '{seat} gives up.',
  'game.ended': 'The game is over: {ice}. Won by {winners}.',
} as const;
