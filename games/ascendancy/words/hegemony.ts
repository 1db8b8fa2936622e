/** Words of Hegemony (11). */
export const hegemonyWords = {
  'hegemony.occupy': 'You must be alone in the System, or among Peaceful Rivals.',
  'hegemony.borg': 'Borg Worlds can’t be won by Culture.',
  'hegemony.culture': 'You need Culture for the attempt and for taking Control.',
  'hegemony.take': '{system} is yours for {n} more Culture. Take Control?',
  'hegemony.control': 'Take Control of {system}',
  'hegemony.leave': 'Leave it',

  'for.hegemony': 'to attempt Hegemony over {system}',
  'for.control': 'for Control of {system}',
  'hegemony.tried':
    '{seat} attempts Hegemony over {system} and needs more than Resistance {resistance}: rolls {die}, {total} in all: {outcome}.',
  'hegemony.failed': '{system} resists {seat}.',
  'event.hegemony.declared': '{seat} attempts Hegemony over {system}',
  'event.hegemony.rolled': '{seat} has rolled {die} for {system}',
} as const;
