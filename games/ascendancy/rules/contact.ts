/** First Contact (4) is read from the map, never kept; whoever makes it is told of at the moment it happens. */
import { playing } from './players.ts';
import { hasFirstContact } from './relations.ts';
import type { Seat, Table } from './types.ts';

/** What is told. */
export type ContactTells = {
  'contact.made': { seats: Seat[]; n: number };
};

/** Does what may join Home Systems to each other or to the Borg, and says who has First Contact by it. */
export function makingContact(t: Table, change: () => void): void {
  const without = playing(t).filter((seat) => !hasFirstContact(t, seat));
  change();
  const seats = without.filter((seat) => hasFirstContact(t, seat)); // ASC-4-first-contact-a, ASC-4-first-contact-b
  if (seats.length > 0) t.tell('contact.made', { seats, n: seats.length });
}
