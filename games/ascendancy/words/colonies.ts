/** Words of Colonies (7.2). */
export const colonyWords = {
  'group.colonies': 'Colonies',
  'colony.build': 'Colonise {system}',
  'colony.ship': 'Which unit gives the Ship?',
  'colony.developed': 'Only a planet without Nodes can be Colonised.',
  'colony.hidden': 'A card lies face down there: somebody has to brave the Hazard and see to it first.',
  'colony.occupy': 'Hostile Ships are there: you must be alone, or among Peaceful Rivals.',
  'colony.tried': 'You have tried this turn.',
  'why.pre-warp': 'from the people of {system}',

  'for.colony': 'for a Colony at {system}',
  colonised: '{seat} Colonises {system}.',
  'event.colonised': '{seat} has Colonised {system}',
} as const;
