/** What is in the deck: each card with its number, and a place to drop others. */
import { type DeckPart, FactionMark, IconButton } from '@tenforward/ui';
import { type DragEvent, type ReactNode, useState } from 'react';
import { say } from '../../words/decks.ts';
import { type CardBook, inBook } from './card-book.ts';
import { countsOf } from './deck-text.ts';

export const cardType = 'application/x-tenforward-card';
/** A card that leaves the deck: dropped among the cards, it is taken out. */
export const leavingType = 'application/x-tenforward-leaving';

interface Props {
  readonly part: DeckPart;
  readonly book: CardBook;
  readonly add?: (id: string) => void;
  readonly less?: (id: string) => void;
}
export function DeckContents({ part: { name: title, count, empty, cards, by }, book, add, less }: Props): ReactNode {
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent): boolean => add !== undefined && event.dataTransfer.types.includes(cardType);
  const rows = [...countsOf(cards)];
  return (
    <section
      className={isOver ? 'deck-part over' : 'deck-part'}
      aria-label={title}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        add?.(event.dataTransfer.getData(cardType));
      }}
    >
      <div className="row between">
        <h3>{title}</h3>
        <span className="xs dim">{count}</span>
      </div>
      {rows.length === 0 && empty !== '' && <p className="xs dim deck-empty">{empty}</p>}
      <ul>
        {rows.map(([id, n]) => {
          const card = inBook(book, id);
          const name = card?.name ?? id;
          return (
            <li
              key={id}
              className="deck-row"
              draggable={less !== undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData(leavingType, id);
                event.dataTransfer.setData('text/plain', name);
              }}
            >
              {card && <FactionMark faction={card.faction} />}
              <span className="grow">
                {name} {card?.worth !== undefined && <small className="faint">{card.worth}</small>}
              </span>
              <b className="deck-n">{by === 'choices' ? '' : `${n}×`}</b>
              {less && <IconButton icon="minus" label={say('less', { card: name })} onClick={() => less(id)} />}
              {add && <IconButton icon="plus" label={say('add', { card: name })} onClick={() => add(id)} />}
            </li>
          );
        })}
      </ul>
      {add && rows.length > 0 && <p className="xs faint">{say('drop')}</p>}
    </section>
  );
}
