/** Words of the galaxy as it grows and turns (8.6). */
export const laneWords = {
  swing: 'Swing a Floating System or an open lane',
  'swing.which': 'What do you swing?',
  'swing.where': 'Where do you swing {piece}?',
  'lane.join': 'The lane has {n} Sectors. Where does it lead?',
  'lane.join.to': 'Join it to {system}',
  'lane.join.side': '{join}: it then lies {compass} of here ({degrees}°)',
  'lane.join.swing': 'Join it to {system}, swinging {pieces}',
  'lane.open': 'Leave its end open',
  'lane.direction': 'In which direction from {system}?',
  'test-lane': 'Test which lanes would fit at {system}',
  'beyond.what': 'What is at the end of the lane?',
  'beyond.discover': 'Discover a new System',
  'beyond.none': 'There are no discs left.',
  'disc.which': 'Which System do you place?',

  'lane.rolled': 'A new lane from {from} has {length} Sectors.',
  'lane.laid': '{seat} {seat:lays|lay} {lane} from {from}.',
  'lane.joined': '{from} and {to} are joined.',
  'lane.removed': '{lane} is removed.',
  'lane.tested': '{seat} holds lanes to the map.',
  'lane.tested+':
    'From {from} a lane of 2 Sectors would join: {two}; of 3: {three}; of 4: {four}. Lengths that fit with an open end: {open}.',
  'lane.joins.none': 'nothing',
  'lane.lengths.none': 'none',
  'no.room': 'There is no room for the lane.',
  'no.discs': 'There are no discs left.',
  'no.room.system': 'There is no room for another System.',
  // told before it said where to: films that are stored read on
  swung: '{seat} {seat:swings|swing} {pieces}.',
  swings: '{seat} {seat:swings|swing} {where}.',
  'system.discovered': '{seat} {seat:discovers|discover} {system}.',
  'disc.returned': '{system} goes under the stack.',

  'far.lane.rolled': '{seat} rolls a Space Lane of {length} Sectors.',
  'disc.drawn': '{seat} draws {system}.',
} as const;
