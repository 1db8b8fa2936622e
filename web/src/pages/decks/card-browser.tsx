/** The cards a deck can have: filtered, added and taken out by click, by key or by drag. */
import { Button, type DeckBook, IconButton } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../shell/states.tsx';
import { say as cardSay } from '../../words/cards.ts';
import { say } from '../../words/decks.ts';
import { anyCard, filterCards, inBook } from './card-book.ts';
import { CardFilters } from './card-filters.tsx';
import { CardView } from './card-view.tsx';
import { cardType, leavingType } from './deck-contents.tsx';
import { countsOf } from './deck-text.ts';

interface Props {
  readonly game: string;
  readonly book: DeckBook;
  readonly side: string;
  readonly cards: readonly string[];
  readonly add: (id: string) => void;
  readonly less: (id: string) => void;
}
export function CardBrowser({ game, book, side, cards, add, less }: Props): ReactNode {
  const [wanted, setWanted] = useState(anyCard);
  const all = book.offeredTo(side).flatMap((id) => inBook(book.cards, id) ?? []);
  const found = filterCards(all, book.filters, wanted);
  const counts = countsOf(cards);
  return (
    <section
      aria-labelledby="cards"
      className="card-browser"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(leavingType)) event.preventDefault();
      }}
      onDrop={(event) => {
        const id = event.dataTransfer.getData(leavingType);
        if (id === '') return;
        event.preventDefault();
        less(id);
      }}
    >
      <h2 id="cards">{say('cards')}</h2>
      <CardFilters cards={all} filters={book.filters} wanted={wanted} found={found.length} onChange={setWanted} />
      {found.length === 0 ? (
        <EmptyState title={cardSay('none.title')}>{cardSay('none.more')}</EmptyState>
      ) : (
        <ul className="card-grid">
          {found.map((card) => {
            const n = counts.get(card.id) ?? 0;
            return (
              <li
                key={card.id}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'copy';
                  event.dataTransfer.setData(cardType, card.id);
                  event.dataTransfer.setData('text/plain', card.name);
                }}
              >
                <CardView card={card} game={game} lit={n > 0}>
                  <div className="row card-count">
                    <IconButton
                      icon="minus"
                      label={say('less', { card: card.name })}
                      disabled={n === 0}
                      onClick={() => less(card.id)}
                    />
                    <span className="sm">{say('in.deck', { n, most: card.most })}</span>
                    <Button icon="plus" aria-label={say('add', { card: card.name })} onClick={() => add(card.id)} />
                  </div>
                </CardView>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
