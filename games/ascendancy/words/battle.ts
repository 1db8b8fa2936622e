/** Words of Space Battles (9). */
export const battleWords = {
  'attack.with': 'Which Ships join the attack on {sector}?',
  'attack.peaceful': 'Peaceful Rivals at {sector}: whom do you attack as well? Their Trade Agreements go back to them.',
  'attack.rival': '{seat}',
  'defence.join': '{seat} attacks {sector} but leaves your Ships alone. Do you join the defence?',
  'defence.in': 'Join the defence',
  'defence.out': 'Stay out of it',
  'battle.foe': '{seat} ({n} {n:Ship|Ships})',
  'battle.against': 'against {foes}',
  'battle.breaks-peace': 'breaks the peace, what you hold of {rivals} goes back',
  'battle.begins': 'Battle at {sector}: {attacker} against {defenders}.',
  'battle.pointless': 'Neither side at {sector} can hurt the other: the attack comes to nothing.',
  'battle.cancelled': 'The Ships at {sector} are gone: there is no Battle.',
  'battle.won': 'The Battle at {sector} is won by {who}.',
  'battle.drawn': 'Nobody wins the Battle at {sector}.',
  'combat.waits': '{seat} puts off the attack on {sector}: another Combat is being fought.',
  'event.battle.declared': 'A Battle is about to begin',
} as const;
