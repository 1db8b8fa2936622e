/** Words of Assimilation (15.4). */
export const assimilationWords = {
  'strip.which': '{n} {n:hit|hits} by the Borg: which Structures of {system} are lost?',
  'strip.control': 'Control Node',
  'strip.starbase': 'Starbase',
  'assimilation.begins': 'The Borg begin to assimilate {system}.',
  'assimilation.repelled': '{system} has fought off the Cube.',

  assimilated: '{seat} is Assimilated.',
} as const;
