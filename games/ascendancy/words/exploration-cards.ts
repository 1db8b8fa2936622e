/** Words of Exploration cards: what several of them say. What one alone says is on its card. */
export const explorationCardWords = {
  'exp.from': 'from {card}',
  'exp.for': 'for {card}',
  'exp.brave': 'Brave the level {n} Hazard',
  'colony.now': 'Colonise {system} now?',
  'colony.now.free': 'Colonise at no cost',
  'colony.now.no': 'Do not Colonise',
  'tech.develop': 'Which Borg Tech do you develop?',
  'tech.develop.one': 'Develop {card}',
  'tech.develop.none': 'None of them',
  'far.where': 'Where does {system} go, at the end of a Space Lane of {n} Sectors?',
  'far.system': 'Beside {system}',
  'far.no-room': 'There is no room for it there.',
} as const;
