/** The words of chapter 2. */
export const turnWords = {
  'turn.action': 'Choose an action ({left} left)',
  'matter.turn.action': '{who} chooses an action.',
  'turn.began': '{seat} has the turn.',

  'draw.do': 'Draw a card',
  'draw.no-deck': 'The deck is empty.',
  'card.drawn': '{seat} draws a card.',
  'card.drawn+': 'You draw {card}.',
} as const;
