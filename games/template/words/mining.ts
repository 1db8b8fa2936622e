/** The words of chapter 3. */
export const miningWords = {
  'mine.do': 'Mine the comet',
  'mine.pool': 'Dice',
  'mine.about': 'about {n} ice',
  'mine.always': 'everybody',

  'event.mined': '{seat} breaks off {n} ice',
  'dice.rolled': '{seat} mines: {dice}.',
  'ice.taken': '{seat} takes {n} ice.',
} as const;
