/** The words of what stands on the table, by its own name. */
export const optionWords = {
  board: '{board}',
  door: '{door}',
  character: '{character}',
  card: '{card}',
  seat: '{seat}',
  named: '{name}',
} as const;
