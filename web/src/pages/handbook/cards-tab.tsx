/** Every card of the game, with filters, and where each of its values comes from. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { GameInfo } from '../../api/games.ts';
import { EmptyState, Skeleton } from '../../shell/states.tsx';
import { say } from '../../words/cards.ts';
import { anyCard, filterCards, plainCards, useDeckBook } from '../decks/card-book.ts';
import { CardFilters } from '../decks/card-filters.tsx';
import { CardView } from '../decks/card-view.tsx';
import { useSlash } from './use-slash.ts';

export function CardsTab({ game, id }: { game: GameInfo; id: string | undefined }): ReactNode {
  const { isLoading, book } = useDeckBook(game);
  const cards = useMemo(() => Object.values(book?.cards ?? plainCards(game)), [book, game]);
  const filters = book?.filters ?? [];
  const [wanted, setWanted] = useState(anyCard);
  const search = useSlash();
  const found = filterCards(cards, filters, wanted);
  useEffect(() => {
    const card = id === undefined || isLoading ? null : document.getElementById(`card-${id}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [id, isLoading]);
  if (isLoading) return <Skeleton lines={8} />;
  return (
    <>
      <h2 className="visually-hidden">{say('all')}</h2>
      <CardFilters
        cards={cards}
        filters={filters}
        wanted={wanted}
        found={found.length}
        searchRef={search}
        onChange={setWanted}
      />
      {found.length === 0 ? (
        <EmptyState title={say('none.title')}>{say('none.more')}</EmptyState>
      ) : (
        <ul className="card-grid">
          {found.map((card) => (
            <li key={card.id}>
              <CardView card={card} game={game.id} lit={card.id === id} sources />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
