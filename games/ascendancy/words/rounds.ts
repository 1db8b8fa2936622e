/** Words of the start of a game and of turns (6.2, 16.2). */
export const roundWords = {
  'starting.project': 'Choose the Project you start with',
  'starting.advancement': 'Choose the Advancement you start with',

  'game.begins': 'The game begins: {factions}.',
  'turn.begins': '{seat} takes a turn.',
  'turn.ends': '{seat} ends the turn.',
} as const;
