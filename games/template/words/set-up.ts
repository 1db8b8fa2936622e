/** The words of chapter 1: what the game is about, and what a table may agree on. */
export const setUpWords = {
  aim: 'Mine the comet: when its ice is gone, whoever has the most ice wins.',
  'option.ice': 'Ice for every seat',
} as const;
