/** Words of the Building Phase (7). */
export const buildingWords = {
  'building.what': 'Building Phase: what do you build?',
  'building.done': 'Go on to the Command Phase',
  'group.ships': 'Ships',
  'ships.build': 'Build Ships at {system}, 1 Production each',
  'ships.how-many': 'How many Ships at {system}?',
  scrap: 'Take a Ship off the map so that you can build another',
  'scrap.which': 'Which Ship do you take off the map?',
  commit: 'Commit Research to {card} ({n} of {cost})',

  'for.ships': 'for {n} {n:Ship|Ships}',
  'ships.built': '{seat} builds {n} {n:Ship|Ships} at {system}.',
  'ships.scrapped': '{seat} takes {n} {n:Ship|Ships} off the map at {sector}.',
  'event.ships.built': '{seat} has built {ships} {ships:Ship|Ships} at {system}',
} as const;
