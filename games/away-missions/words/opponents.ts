/** The words of choosing an opponent. */
export const opponentWords = {
  'opponent.which': 'Which opponent?',

  'matter.opponent.which': '{who} chooses an opponent.',
} as const;
