/** The words of placing characters. */
export const placingWords = {
  'space.hostile': 'A hostile character is there.',
  'space.full': 'Two friendly characters are there already.',
  'place.where': 'Where is {character} placed?',
  placed: '{character} is placed: {space}.',

  'matter.place.where': '{who} places {character}.',
} as const;
