/** Hive: a small card game for two that needs what the hardest cards of the Customizable Card Game need. */
export { hive } from './game.ts';
export type { Hive } from './types.ts';
