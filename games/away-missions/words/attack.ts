/** The words of Attack Actions. */
export const attackWords = {
  'attack.with': 'Attack {target} with {weapon}',
  'attack.unseen': '{target} is not in line of sight.',
  'attack.far': '{target} is not adjacent.',
  'odds.damage': '{dice} dice against {against}: {percent} % to hit, {damage} Damage on average',
  'odds.stun': '{dice} dice against {against}: {percent} % to stun',
  'odds.stun.none': '{dice} dice against {against}: 0 %, there is no third Stun token',
  'group.attack': 'Attack with {weapon}',
  'event.target.chosen': '{attacker} attacks {target}',
  'event.attack.aimed': '{attacker} is about to roll against {target}',
  'event.attack.resolved': 'The attack is resolved',
  attacks: '{attacker} attacks {target} with {weapon}.',
  'attack.missed': '{target} is not hit.',
  'attack.ended': 'The attack of {attacker} ends unresolved.',
  'attack.redirected': '{target} becomes the target.',
} as const;
