/** Words of Hazards (8.4). */
export const hazardWords = {
  'lose.which': 'Which {n} {n:Ship is|Ships are} lost?',

  'hazard.braved':
    '{seat} braves a Hazard at {system}. {roller} rolls for it: {dice}; each {target} or more loses a Ship. {lost} lost.',
  'event.move.ended': '{seat} has stopped at {system}',
} as const;
