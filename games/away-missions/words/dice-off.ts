/** The words of rolls for order. */
export const diceOffWords = {
  'dice.off': 'Dice are rolled: {rolls}.',
  'timing.roll': 'Several want to act at once. Dice are rolled: {rolls}.',
} as const;
