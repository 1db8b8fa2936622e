/** The words of tokens. */
export const tokenWords = {
  'honor.none': '{character} can’t gain Honor.',
  'card.no-intel': 'That costs {n} Intel.',
  stunned: '{character} is stunned.',
  'event.honor.gained': '{character} gains Honor',
  'event.incapacitated': '{character} is incapacitated',
  'took.cover': '{character} takes cover.',
  'stun.removed': '{character} recovers from a Stun.',
  'honor.gained': '{character} gains Honor.',
  'adapt.gained': '{seat} gains {n} Adapt.',
  'intel.gained': '{seat} gains {n} Intel.',
  'intel.spent': '{seat} spends {n} Intel.',
  'bonus.points': '{seat} gains {n} Bonus Points.',
} as const;
