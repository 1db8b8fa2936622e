/** Points of the compass, and ways over the map. */
export const directionWords = {
  'lane.between': '{from} to {to}',
  'lane.ends': '{from} to an open end',
  clock: '{compass} ({degrees}°)',
  gap: '{compass} ({degrees}°), a narrow gap',

  'N.name': 'north',
  'NNE.name': 'north-north-east',
  'NE.name': 'north-east',
  'ENE.name': 'east-north-east',
  'E.name': 'east',
  'ESE.name': 'east-south-east',
  'SE.name': 'south-east',
  'SSE.name': 'south-south-east',
  'S.name': 'south',
  'SSW.name': 'south-south-west',
  'SW.name': 'south-west',
  'WSW.name': 'west-south-west',
  'W.name': 'west',
  'WNW.name': 'west-north-west',
  'NW.name': 'north-west',
  'NNW.name': 'north-north-west',

  'way.sectors': '{lane}, Sectors {first} to {last}',
  'swung.to': '{piece} to the {compass}',
} as const;
