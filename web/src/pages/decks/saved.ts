/** My decks, as the server keeps them. */
import { type Fetched, useFetched } from '../../api/fetched.ts';

export interface SavedDeck {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly cards: readonly string[];
  readonly changedAt: number;
}
export const useDecks = (): Fetched<{ readonly decks: readonly SavedDeck[] }> =>
  useFetched<{ readonly decks: readonly SavedDeck[] }>('/api/decks');
