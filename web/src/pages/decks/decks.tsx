/** My decks, one of them, or one that was shared by a link. */
import './decks.css';
import { Button, type DeckBook, FactionMark, Icon } from '@tenforward/ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { forget } from '../../api/fetched.ts';
import { type GameInfo, useGame } from '../../api/games.ts';
import { call, wordsOf } from '../../api/http.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { EmptyState, Loaded, Skeleton } from '../../shell/states.tsx';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/decks.ts';
import { Pick } from '../new-table/controls.tsx';
import { ago } from '../tables/lines.ts';
import { Builder } from './builder.tsx';
import { useDeckBook, useDeckGames } from './card-book.ts';
import { DeckCheck } from './deck-check.tsx';
import { DeckContents } from './deck-contents.tsx';
import { type DeckShape, decodeDeck } from './deck-text.ts';
import { type SavedDeck, useDecks } from './saved.ts';

export default function Decks({ deck }: { deck?: string | undefined }): ReactNode {
  return (
    <AppShell title={deck === 'shared' ? say('shared.title') : say('title')}>
      {deck === undefined ? (
        <DeckShelf />
      ) : deck === 'new' ? (
        <NewDeck />
      ) : deck === 'shared' ? (
        <SharedDeck />
      ) : (
        <OneDeck id={deck} />
      )}
    </AppShell>
  );
}

function DeckShelf(): ReactNode {
  const decks = useDecks();
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{say('title')}</h1>
          <p className="sm dim">{say('lead')}</p>
        </div>
        <Link className="btn primary" href="/decks/new">
          <Icon name="plus" small />
          {say('new')}
        </Link>
      </div>
      <Loaded of={decks} lines={5}>
        {({ decks: mine }) =>
          mine.length === 0 ? (
            <div className="panel tl">
              <h2 className="visually-hidden">{say('mine')}</h2>
              <EmptyState title={say('empty.title')}>{say('empty.more')}</EmptyState>
            </div>
          ) : (
            <ul className="deck-shelf" aria-label={say('mine')}>
              {mine.map((deck) => (
                <li key={deck.id}>
                  <DeckTile deck={deck} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function DeckTile({ deck }: { deck: SavedDeck }): ReactNode {
  const { book } = useDeckBook(useGame(deck.game).data);
  const side = book?.sideOf(deck.cards);
  const mark = book?.sides.find(({ key }) => key === side);
  return (
    <Link href={`/decks/${deck.id}`} className="panel deck-tile" aria-label={say('open', { name: deck.name })}>
      <h2 className="row">
        {mark && <FactionMark faction={mark.faction} />}
        {deck.name}
      </h2>
      {book && <p className="sm dim">{book.lineOf(deck.cards)}</p>}
      <p className="xs faint">{say('changed', { time: ago(deck.changedAt, Date.now()) })}</p>
    </Link>
  );
}

function NewDeck(): ReactNode {
  const [, go] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('game');
  const games = useDeckGames();
  const id = (games?.find((one) => one.id === wanted) ?? games?.[0])?.id;
  const game = useGame(id);
  return (
    <Page title={say('new')}>
      {games && id !== undefined && games.length > 1 && (
        <Pick
          label={say('game')}
          value={id}
          items={games.map((one) => ({ key: one.id, name: one.title }))}
          onChange={(key) => go(`/decks/new?game=${key}`, { replace: true })}
        />
      )}
      {games?.length === 0 ? (
        <EmptyState title={say('none.title')}>{say('none.more')}</EmptyState>
      ) : (
        <Loaded of={game} lines={8}>
          {(info) => (
            <WithBook game={info}>
              {(book) => (
                <Builder
                  key={info.id}
                  game={info}
                  book={book}
                  from={{ game: info.id, name: say('new.name'), cards: [] }}
                />
              )}
            </WithBook>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** What a game knows of its decks, as soon as it is there. */
function WithBook({ game, children }: { game: GameInfo; children: (book: DeckBook) => ReactNode }): ReactNode {
  const { isLoading, book } = useDeckBook(game);
  if (isLoading) return <Skeleton lines={8} />;
  return book ? children(book) : <EmptyState title={say('none.title')}>{say('none.more')}</EmptyState>;
}

function OneDeck({ id }: { id: string }): ReactNode {
  const decks = useDecks();
  const deck = decks.data?.decks.find((one) => one.id === id);
  const game = useGame(deck?.game);
  return (
    <Page title={deck?.name ?? say('title')}>
      <Loaded of={decks} lines={8}>
        {() =>
          deck === undefined ? (
            <EmptyState
              title={say('unknown.title')}
              act={
                <Link className="btn" href="/decks">
                  {say('unknown.act')}
                </Link>
              }
            >
              {say('unknown.more')}
            </EmptyState>
          ) : (
            <Loaded of={game} lines={8}>
              {(info) => (
                <WithBook game={info}>
                  {(book) => <Builder key={deck.id} game={info} book={book} from={deck} />}
                </WithBook>
              )}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <>
    <div className="page-head">
      <h1>{title}</h1>
    </div>
    {children}
  </>
);

/** What stands behind the #, also when another link is opened in this tab. */
const useFragment = (): string =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash.slice(1),
  );

function SharedDeck(): ReactNode {
  const deck = decodeDeck(useFragment());
  const game = useGame(deck?.game);
  if (!deck)
    return (
      <Page title={say('shared.title')}>
        <EmptyState title={say('shared.broken')}>{say('shared.broken.more')}</EmptyState>
      </Page>
    );
  return (
    <Loaded of={game}>
      {(info) => <WithBook game={info}>{(book) => <Shared game={info} book={book} deck={deck} />}</WithBook>}
    </Loaded>
  );
}

function Shared({ game, book, deck }: { game: GameInfo; book: DeckBook; deck: DeckShape }): ReactNode {
  const [, go] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const keep = (): void => {
    setBusy(true);
    call('POST /api/decks', { body: { ...deck, name: deck.name.trim() || say('new.name') } })
      .then((made) => {
        forget('/api/decks');
        go(`/decks/${made.id}`);
      })
      .catch((problem: unknown) => {
        toast(wordsOf(problem));
        setBusy(false);
      });
  };
  return (
    <>
      <div className="page-head">
        <div>
          <p className="sm dim">{say('shared.title')}</p>
          <h1>{deck.name || say('new.name')}</h1>
          <p className="sm dim">{say('shared.more')}</p>
        </div>
        <Button look="primary" disabled={isBusy} onClick={keep}>
          {say('shared.keep')}
        </Button>
      </div>
      <DeckCheck game={game} book={book} cards={deck.cards} />
      <div className="shared-deck">
        {book
          .partsOf(deck.cards)
          .filter((part) => part.cards.length > 0)
          .map((part) => (
            <div key={part.key} className="panel">
              <DeckContents part={part} book={book.cards} />
            </div>
          ))}
      </div>
    </>
  );
}
