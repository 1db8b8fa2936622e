/** Words of Control over Systems (10.2.1). */
export const controlWords = {
  'control.give-up': 'All your Control Nodes are in play. Give up Control of which System?',
  'control.keep-all': 'Keep them all, and take nothing',
  'project.hand-over': 'Which Project goes to {to}?',

  'control.taken': '{seat} takes Control of {system}.',
  'control.kept': '{seat} has all Control Nodes in play, keeps them and takes no other System.',
  'control.none': '{seat} has all Control Nodes in play and can take no other System now.',
  'control.lost': '{seat} loses Control of {system}.',
  'project.captured': '{seat} captures {card} from {from}.',
} as const;
