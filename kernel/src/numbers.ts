/**
 * Numbers of entries. Decisions count 1, 2, 3, and everybody sees them count: tells, films and dice go by them. What a
 * seat says in advance is nobody else's to see, so it takes none of these numbers. It stands between two decisions:
 * the second thing said after decision 57 is entry 57.000002. So order, taking back and snapshots go by one number.
 */
const places = 1_000_000;

/** Whether an entry of this number is a decision that everybody can count. */
export const isCounted = (n: number): boolean => Number.isInteger(n);

/** The last decision that everybody could count when this entry was made. */
export const countOf = (n: number): number => Math.floor(n);

/** The decision after an entry. */
export const nextCounted = (n: number): number => countOf(n) + 1;

/** What is said in advance after an entry; divided at once, so that it reads and is stored as it is written here. */
export const nextSaid = (n: number): number => (Math.round(n * places) + 1) / places;
