/** Every card of the game, with filters, and where each of its values comes from. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { GameInfo } from '../../api/games.ts';
import { EmptyState } from '../../shell/states.tsx';
import { say } from '../../words/cards.ts';
import { anyCard, cardBook, filterCards } from '../decks/card-facts.ts';
import { CardFilters } from '../decks/card-filters.tsx';
import { CardView } from '../decks/card-view.tsx';
import { useSlash } from './use-slash.ts';

export function CardsTab({ game, id }: { game: GameInfo; id: string | undefined }): ReactNode {
  const cards = useMemo(() => Object.values(cardBook(game)), [game]);
  const [filter, setFilter] = useState(anyCard);
  const search = useSlash();
  const found = filterCards(cards, filter);
  useEffect(() => {
    const card = id === undefined ? null : document.getElementById(`card-${id}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [id]);
  return (
    <>
      <h2 className="visually-hidden">{say('all')}</h2>
      <CardFilters cards={cards} filter={filter} found={found.length} searchRef={search} onChange={setFilter} />
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
