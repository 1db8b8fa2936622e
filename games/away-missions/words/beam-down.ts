/** The words of Core Missions and beaming down. */
export const beamDownWords = {
  'core.which': 'Choose your Core Mission',
  'beam.area': 'Which Mission Board becomes {area}?',
  'area.only': 'your starting area',
  'area.nth': 'your starting area ({n} of {of})',
  'beam.who': 'Who beams down next?',
  'beam.whose': 'Whose character beams down next?',
  'beam.mine': 'One of mine',
  'beam.where': 'Where does {character} beam down?',
  'cores.revealed': 'Core Missions: {cores}.',
  'area.chosen': '{seat} starts on {board}.',
  'beamed.down': '{character} beams down: {space}.',
  'decks.shuffled': 'All decks are shuffled.',

  'matter.core.which': '{who} chooses a Core Mission.',
  'matter.beam.area': '{who} chooses a starting area.',
  'matter.beam.who': '{who} beams somebody down.',
  'matter.beam.whose': '{who} chooses whose character beams down next.',
  'matter.beam.where': '{who} beams {character} down.',
} as const;
