/** What lies in a kept store: who sits where, and what each table had come to when it was put away. */
import type { Over, Seat } from '@tenforward/kernel';

export interface KeptTable {
  readonly name: string;
  readonly table: string;
  readonly game: string;
  /** The first so many of the people sit there. */
  readonly players: number;
  readonly decisions: number;
  readonly chat: number;
  readonly status: 'playing' | 'over';
  /** Seats of people that were being asked something. */
  readonly asked: readonly Seat[];
  readonly over?: Over | undefined;
}
export interface Kept {
  readonly madeAt: number;
  readonly people: readonly { readonly person: string; readonly name: string; readonly token: string }[];
  readonly password: string;
  readonly tables: readonly KeptTable[];
  readonly gathering: { readonly table: string; readonly invite: string };
  /** How many decks the first of the people keeps. */
  readonly decks: number;
}
