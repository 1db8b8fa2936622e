/** The deck itself: the team, its two decks, and their numbers. */
import type { Json } from '@tenforward/kernel';
import { Button } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { sideName } from '../../words/cards.ts';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/decks.ts';
import { AwayTeamFields } from '../new-table/away-team-fields.tsx';
import { Pick } from '../new-table/controls.tsx';
import { deckOptions, partsOf, rosterOf, starterDeck, withTeam } from './away-team.ts';
import { type CardBook, valuesOf } from './card-facts.ts';
import { Charts } from './charts.tsx';
import { DeckContents } from './deck-contents.tsx';

interface Props {
  readonly book: CardBook;
  readonly cards: readonly string[];
  readonly affiliation: string;
  readonly setCards: (cards: readonly string[]) => void;
  readonly add: (id: string) => void;
  readonly less: (id: string) => void;
}
export function DeckSide({ book, cards, affiliation, setCards, add, less }: Props): ReactNode {
  const [other, setOther] = useState<string>();
  const { people, missions, support, unknown } = partsOf(book, cards);
  const sides = valuesOf(
    Object.values(book).filter(({ kind }) => kind === 'character'),
    (card) => [card.affiliation],
  );
  const options = { ...deckOptions(book, cards) } as unknown as Record<string, Json>;
  return (
    <>
      <section className="panel deck-team" aria-labelledby="team">
        <h2 id="team">{say('team')}</h2>
        <Pick
          label={say('affiliation')}
          value={affiliation}
          items={sides.map((key) => ({ key, name: sideName(key) }))}
          onChange={(side) => {
            if (side !== affiliation) setOther(side);
          }}
        />
        <AwayTeamFields
          book={book}
          chosen={options}
          onChange={(chosen) => setCards(withTeam(book, cards, rosterOf(book, chosen)))}
        />
        <DeckContents title={say('people')} count={String(people.length)} empty="" book={book} cards={people} isFixed />
      </section>
      <section className="panel deck-lists" aria-label={`${say('missions')}, ${say('support')}`}>
        <DeckContents
          title={say('missions')}
          count={say('missions.n', { n: missions.length })}
          empty={say('missions.none')}
          book={book}
          cards={missions}
          add={add}
          less={less}
        />
        <DeckContents
          title={say('support')}
          count={say('support.n', { n: support.length })}
          empty={say('support.none')}
          book={book}
          cards={support}
          add={add}
          less={less}
        />
        {unknown.length > 0 && (
          <DeckContents
            title={say('unknown')}
            count={String(unknown.length)}
            empty=""
            book={book}
            cards={unknown}
            less={less}
          />
        )}
        <div className="row wrap">
          <Button icon="again" onClick={() => setCards([...people, ...decksOf(starterDeck(book, affiliation), book)])}>
            {say('starter')}
          </Button>
          <Button look="quiet" onClick={() => setCards(people)}>
            {say('clear')}
          </Button>
        </div>
        <Charts book={book} cards={cards} />
      </section>
      <Dialog title={say('affiliation.sure')} open={other !== undefined} onClose={() => setOther(undefined)}>
        <p className="sm">{say('affiliation.more', { side: sideName(other ?? '') })}</p>
        <div className="row">
          <Button
            onClick={() => {
              setCards(starterDeck(book, other ?? affiliation));
              setOther(undefined);
            }}
          >
            {say('affiliation.act')}
          </Button>
          <Button look="quiet" onClick={() => setOther(undefined)}>
            {common('cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Without the people. */
const decksOf = (cards: readonly string[], book: CardBook): string[] => {
  const { missions, support } = partsOf(book, cards);
  return [...missions, ...support];
};
