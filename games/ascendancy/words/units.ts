/** Words of Ships and Fleets on the map (3.6.1). */
export const unitWords = {
  'unit.ship': 'a Ship',
  'unit.fleet': 'the {fleet} ({n} {n:Ship|Ships})',
  'unit.at': '{unit} at {sector}',

  'ships.placed': '{seat} places {n} {n:Ship|Ships} at {sector}.',
  'warp.entered': '{seat} takes {what} to Warp at {sector}.',
  'ships.adrift': '{seat} loses {n} {n:Ship|Ships} at Warp: nothing is left that {n:it|they} could come back to.',

  'ships.lost': '{seat} loses {n} {n:Ship|Ships} at {sector}.',
} as const;
