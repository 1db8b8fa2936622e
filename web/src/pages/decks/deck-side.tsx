/** The deck itself: its side and its choices, its piles, and their numbers. */
import { Button, type DeckBook, type DeckPart } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/decks.ts';
import { Pick } from '../new-table/controls.tsx';
import { Charts } from './charts.tsx';
import { DeckChoices } from './deck-choices.tsx';
import { DeckContents } from './deck-contents.tsx';

interface Props {
  readonly book: DeckBook;
  readonly cards: readonly string[];
  readonly side: string;
  readonly setCards: (cards: readonly string[]) => void;
  readonly add: (id: string) => void;
  readonly less: (id: string) => void;
}
export function DeckSide({ book, cards, side, setCards, add, less }: Props): ReactNode {
  const [other, setOther] = useState<string>();
  const parts = book.partsOf(cards);
  const chosen = parts.filter(({ by }) => by === 'choices');
  const piles = parts.filter(({ by }) => by !== 'choices');
  const idsOf = (of: readonly DeckPart[]): string[] => of.flatMap((part) => part.cards);
  const toStarter = (): void => {
    const starter = book.partsOf(book.starterOf(side)).filter(({ by }) => by === 'cards');
    setCards([...idsOf(chosen), ...idsOf(starter)]);
  };
  return (
    <>
      <section className="panel deck-team" aria-labelledby="side">
        <h2 id="side">{say('side')}</h2>
        <Pick
          label={book.words.side}
          value={side}
          items={book.sides}
          onChange={(key) => {
            if (key !== side) setOther(key);
          }}
        />
        <DeckChoices
          book={book}
          options={book.optionsOf(cards)}
          onChange={(options) => setCards(book.withOptions(cards, options))}
        />
        {chosen.map((part) => (
          <DeckContents key={part.key} part={part} book={book.cards} />
        ))}
      </section>
      <section className="panel deck-lists" aria-label={piles.map(({ name }) => name).join(', ')}>
        {piles.map((part) => (
          <DeckContents
            key={part.key}
            part={part}
            book={book.cards}
            less={less}
            {...(part.by === 'cards' && { add })}
          />
        ))}
        <div className="row wrap">
          <Button icon="again" onClick={toStarter}>
            {say('starter')}
          </Button>
          <Button look="quiet" onClick={() => setCards(idsOf(chosen))}>
            {say('clear')}
          </Button>
        </div>
        <Charts book={book} cards={cards} />
      </section>
      <Dialog title={say('side.sure')} open={other !== undefined} onClose={() => setOther(undefined)}>
        <p className="sm">{say('side.more', { side: book.sides.find(({ key }) => key === other)?.name ?? '' })}</p>
        <div className="row">
          <Button
            onClick={() => {
              setCards(book.starterOf(other ?? side));
              setOther(undefined);
            }}
          >
            {say('side.act')}
          </Button>
          <Button look="quiet" onClick={() => setOther(undefined)}>
            {common('cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
