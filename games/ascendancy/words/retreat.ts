/** Words of Retreats and Tactical Manoeuvres (9.3, 9.5.1). */
export const retreatWords = {
  'retreat.which': 'Retreat from {sector}, or fight on?',
  'retreat.forced': 'Your Ships can no longer hit the Cube. Where do those at {sector} Retreat to?',
  'retreat.stay': 'Fight on',
  'retreat.to': 'Retreat to {sector}',
  'retreat.near-cube': 'That is next to the Cube.',
  'retreat.group': 'Retreat',
  'manoeuvre.where': 'You have won. A Tactical Manoeuvre?',
  'manoeuvre.stay': 'Stay where you are',
  'manoeuvre.to': 'Move to {sector}',
  'manoeuvre.group': 'Tactical Manoeuvre',
  'manoeuvre.who': 'Which Ships move to {sector}?',
  retreated: '{seat} retreats to {to} with {ships} {ships:Ship|Ships}.',
  stays: '{seat} fights on.',
  manoeuvred: '{seat} moves {ships} {ships:Ship|Ships} on to {to}.',
} as const;
