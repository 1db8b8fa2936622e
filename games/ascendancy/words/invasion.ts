/** Words of Invasions (10). */
export const invasionWords = {
  'collateral.which': '{n} {n:hit|hits}: which Resource Nodes of {system} are destroyed?',
  'collateral.node': '{node} Node',
  'surrender.which': '{seat} invades {system}. Fight, or surrender it with all that stands there?',
  'surrender.fight': 'Fight',
  'surrender.yield': 'Surrender {system}',
  'invade.ships': 'Hostile Ships are here: beat them in a Space Battle first.',
  'node.lost': '{system} loses its {node} Node.',
  'starbase.lost': '{system} loses its Starbase.',
  'invasion.begins': '{seat} invades {system}.',
  'invasion.won': '{seat} takes {system}.',
  'invasion.repelled': 'The Invasion of {system} by {seat} is repelled.',
  'invasion.ended': '{seat} breaks off the Invasion of {system}.',
  annihilated: '{system} is laid waste.',
  surrendered: '{seat} surrenders {system}.',
  'event.invasion.won': '{system} is taken',
  'event.node.destroyed': 'A {node} Node is destroyed',
} as const;
