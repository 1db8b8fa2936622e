/** The cards of a game as its face shows them, and how its decks are made of them. */
import type { TableOption } from '@tenforward/kernel';
import type { CardFilter, DeckBook, DeckCard, GameData, SeatOptions } from '@tenforward/ui';
import { useEffect, useMemo, useState } from 'react';
import { type GameLine, hasFace, loadFace, useFace, useGames } from '../../api/games.ts';

export type CardBook = DeckBook['cards'];

export const inBook = (book: CardBook, id: string): DeckCard | undefined =>
  Object.hasOwn(book, id) ? book[id] : undefined;

/** How the decks of a game are made, if it has decks; `isLoading` until that is known. */
export function useDeckBook(game: GameData | undefined): { isLoading: boolean; book: DeckBook | undefined } {
  const face = useFace(game?.id);
  const book = useMemo(() => game && face?.decks?.(game), [game, face]);
  return { isLoading: !game || (hasFace(game.id) && !face), book };
}

/** The games that are played with decks of one's own; `undefined` until that is known. */
export function useDeckGames(): readonly GameLine[] | undefined {
  const games = useGames();
  const [found, setFound] = useState<readonly GameLine[]>();
  const all = games.data?.games;
  useEffect(() => {
    if (!all) return;
    let isGone = false;
    const asked = all.map(async (game) => ((await loadFace(game.id))?.decks ? [game] : []));
    void Promise.all(asked).then((lists) => {
      if (!isGone) setFound(lists.flat());
    });
    return () => {
      isGone = true;
    };
  }, [all]);
  return found;
}

/** Cards of a game without a face: what the server says of each. */
export const plainCards = ({ cards }: Pick<GameData, 'cards'>): CardBook =>
  Object.fromEntries(
    Object.entries(cards).map(([id, { name, text }]) => [
      id,
      { id, name, text, faction: 'neutral', facts: [], ratings: [], lines: [], most: 1, sources: [] },
    ]),
  );

/** What is looked for: words, and a value for each filter that is set. */
export interface Wanted {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}
export const anyCard: Wanted = { text: '', values: {} };

export function filterCards(cards: readonly DeckCard[], filters: readonly CardFilter[], wanted: Wanted): DeckCard[] {
  const text = wanted.text.trim().toLowerCase();
  return cards.filter(
    (card) =>
      filters.every(({ key, fits }) => {
        const value = wanted.values[key];
        return value === undefined || fits(card.id, value);
      }) &&
      (text === '' || `${card.id}\n${card.name}\n${card.text}`.toLowerCase().includes(text)),
  );
}

/** A deck as one seat of a table plays it; the others play as usual. */
export const asSeatOptions = (
  options: SeatOptions,
  [own = '', ...others]: readonly string[],
  usual: Readonly<Record<string, TableOption>>,
) =>
  Object.fromEntries(
    Object.entries(options).map(([key, value]) => [
      key,
      { [own]: value, ...Object.fromEntries(others.map((other) => [other, usual[key]?.default ?? null])) },
    ]),
  );
