/** Up to where this browser has seen a table, for each seat it plays there. */
import type { Seat } from '@tenforward/kernel';

const place = (table: string, seat: Seat | undefined): string => `tenforward.seen.${table}.${seat ?? ''}`;

export function lastSeen(table: string, seat: Seat | undefined): string | undefined {
  try {
    return localStorage.getItem(place(table, seat)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveSeen(table: string, seat: Seat | undefined, tell: string | undefined): void {
  if (tell === undefined) return;
  try {
    localStorage.setItem(place(table, seat), tell);
  } catch {
    // a browser that keeps nothing shows everything as seen
  }
}
