/** Words of the Recharge Stage (6.3) and of the end of the game. */
export const rechargeWords = {
  'yield.which': 'What does {card} bring?',
  'yield.way': '{production} Production, {research} Research, {culture} Culture',
  'why.ascendancy': 'Ascendancy Victory: {n} Ascendancy and the Home System.',
  'why.supremacy': 'Supremacy Victory: three Home Systems.',
  'why.last': 'Nobody else is left.',
  'why.nobody': 'Nobody is left.',

  'ally.passed': '{seat} passes {card} to {to}.',
  exterminated: '{seat} is exterminated.',
  victory: '{seats} {n:wins|win} the game.',
  conceded: '{seat} gives up.',
  generated: '{seat} generates {production} Production, {research} Research and {culture} Culture.',
  refreshed: 'Cards and Commands are Refreshed.',
  'warp.grew': 'Each Ship and Fleet that {seats} {n:has|have} at Warp gets a Warp token.',
  'phenomena.resupplied': 'There is Research again on {systems}.',
} as const;
