/** How a table is kept, and how much somebody may ask of it. */

export interface Knobs {
  /** A snapshot at the first step boundary after so many decisions; 0 for none. */
  readonly snapshotEvery: number;
  /** Whether snapshots carry the hash of the state. */
  readonly hashes: boolean;
  /** How many steps back an undo finds without looking for a snapshot. */
  readonly keepSteps: number;
  /** Checks at every reading that nothing was written: slow, for tests. */
  readonly strict: boolean;
}
export const usual: Knobs = { snapshotEvery: 200, hashes: true, keepSteps: 16, strict: false };

/** Faults that are kept for the host: somebody may point at what breaks again and again. */
export const mostFaults = 50;
/** How often a seat may change its mind in advance between two decisions: each time is an entry. */
export const mostSaid = 100;
