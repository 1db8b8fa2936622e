/** The words of Assimilate. */
export const assimilateWords = {
  'assimilate.where': 'Where is {character} placed?',
  'event.would.be.assimilated': '{character} would be assimilated',
  assimilated: '{character} is assimilated and joins {seat}.',

  'matter.assimilate.where': '{who} places {character}.',
} as const;
