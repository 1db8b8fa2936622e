/** The words of the dice board. */
export const diceWords = {
  rolls: '{character} rolls {dice}.',
} as const;
