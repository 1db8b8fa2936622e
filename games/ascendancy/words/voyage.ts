/** Words of movement (8.1 to 8.3). */
export const voyageWords = {
  'group.go': 'Go to',
  'group.lanes': 'Explore',
  'warp.already': 'It is at Warp.',
  'warp.lost': 'Its lane hangs on no System: from Warp it could never come back.',
  'where.impulse': '{unit}: where to? {n} {n:Sector|Sectors} left',
  'where.warp': '{unit}: where to? {n} {n:System|Systems} left',
  go: '{sector}',
  'nowhere.to.go': 'There is nowhere to go from there.',
  'way.blocked': 'Hostile Ships are there: {rivals}.',
  'lane.full': '{system} takes no other Space Lane: it has {n}.',
  'lane.new': 'Lay a new Space Lane from {system}',
  'lane.beyond': 'Go beyond the end of the lane at {sector}',
  'let-in': '{seat} wants to enter {sector}, where your Ships are. Do you allow it?',

  moved: '{seat} moves {what}: {way}.',
  'warp.added': '{seat} gives {what} Warp: {n} {n:token|tokens} now.',
  'warp.left': '{seat} brings {what} out of Warp: {way}.',
  'event.unit.passes': '{seat} passes {system}',
} as const;
