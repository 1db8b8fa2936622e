/** The words of Move Actions. */
export const movementWords = {
  'move.where': 'Where does {character} move ({n} spaces at most)?',
  'move.space': '{at} {space}, {n} {n:step|steps}',
  'move.back': '{at} {space}, out and back',
  'move.stay': 'Stay',
  'move.nowhere': 'There is nowhere to go.',
  'event.move.started': '{character} starts a Move Action',
  'event.move.ended': '{character} has moved',
  moved: '{character} moves to {space}.',

  'matter.move.where': '{who} moves {character}.',
} as const;
