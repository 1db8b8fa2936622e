/** The words of Damage and neutralizing. */
export const damageWords = {
  'damage.where': '{character} takes {n} Damage. On which ratings?',
  'heal.where': '{character} recovers {n} Damage. On which ratings?',
  rating: '{rating}',
  'event.neutralized': '{character} is neutralized',
  damaged: '{character} takes {n} Damage.',
  healed: '{character} recovers {n} Damage.',
  neutralized: '{character} is neutralized.',
  saved: '{card} saves {character}.',

  'matter.damage.where': '{who} gives out {n} Damage of {character}.',
  'matter.heal.where': '{who} takes {n} Damage from {character}.',
} as const;
