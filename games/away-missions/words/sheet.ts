/** The words of what is printed on character cards. */
export const sheetWords = {
  'federation.name': 'Federation',
  'borg.name': 'Borg',
  'klingon.name': 'Klingon',
  'romulan.name': 'Romulan',
  'attack.name': 'Attack',
  'defense.name': 'Defense',
  'skill.name': 'Skill',
  'move.name': 'Move',
} as const;
