/** Words of Fleets and Starbases (12). */
export const fleetWords = {
  'fleet.bonus': 'Form a Fleet of the Ships you built here?',
  'fleet.bonus.yes': 'Form a Fleet',
  'fleet.bonus.no': 'Leave them as they are',
  'fleet.side': 'Which Fleet card, and which side?',
  'fleet.offer': '{fleet} (card {card}, side {side}), up to {n} Ships',
  'fleet.how-many': 'How many Ships?',
  'fleet.limit': 'You can’t have more Fleets than Ascendancy ({n}).',
  'fleet.change': 'Add Ships to {unit} or take some away',
  'fleet.new-size': 'How many Ships shall {unit} have?',
  'fleet.disband': 'Disband {unit}',
  'fleet.form': 'Form a Fleet at {sector}',
  'starbase.form': 'Commission a Starbase at {system}',
  'starbase.three': 'You have Commissioned all three of your Starbases.',
  'starbase.limit': 'You can’t Commission more Starbases than you have Ascendancy ({n}).',

  'fleet.formed': '{seat} forms the {fleet} of {n} Ships at {sector}.',
  'fleet.changed': '{seat} now has {n} Ships in the {fleet}.',
  'fleet.disbanded': '{seat} disbands the {fleet}.',
  'starbase.built': '{seat} Commissions a Starbase at {system}.',
} as const;
