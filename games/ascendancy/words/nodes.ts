/** Words of Resource Nodes (7.3). */
export const nodeWords = {
  'group.nodes': 'Resource Nodes',
  'node.full': 'No slot of {system} is free for it.',
  'node.build': 'Build a {node} Node at {system} for {price}',
  'price.production': '{production} Production',
  'price.research': '{production} Production and {research} Research',
  'price.culture': '{production} Production and {culture} Culture',
  'node.swap': 'Replace a {was} Node by a {node} Node at {system}',

  'for.node': 'for a {node} Node',
  'node.built': '{seat} builds a {node} Node at {system}.',
  'node.swapped': '{seat} replaces a {was} Node by a {node} Node at {system}.',
} as const;
