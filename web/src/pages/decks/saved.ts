/** My decks, as the server keeps them. */
import type { Deck } from '@tenforward/protocol';
import { type Fetched, useFetched } from '../../api/fetched.ts';

export type SavedDeck = Deck;

export const useDecks = (): Fetched<{ readonly decks: readonly SavedDeck[] }> => useFetched('GET /api/decks');
