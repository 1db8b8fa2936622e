/** My decks, one of them, or one that was shared by a link. */
import './decks.css';
import { Button, FactionMark, Icon } from '@tenforward/ui';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { forget } from '../../api/fetched.ts';
import { type GameInfo, useGame, useGames } from '../../api/games.ts';
import { post, wordsOf } from '../../api/http.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { EmptyState, Loaded } from '../../shell/states.tsx';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/decks.ts';
import { ago } from '../tables/lines.ts';
import { affiliationOf, partsOf } from './away-team.ts';
import { Builder } from './builder.tsx';
import { cardBook } from './card-facts.ts';
import { factionOf } from './card-view.tsx';
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

/** The first game on the shelf that is played with decks: the one a new deck is for. */
const useDeckGame = () => {
  const games = useGames();
  return useGame(games.data?.games[0]?.id);
};

function DeckShelf(): ReactNode {
  const decks = useDecks();
  const game = useDeckGame();
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
                  <DeckTile deck={deck} game={game.data?.id === deck.game ? game.data : undefined} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function DeckTile({ deck, game }: { deck: SavedDeck; game: GameInfo | undefined }): ReactNode {
  const book = useMemo(() => game && cardBook(game), [game]);
  const parts = book && partsOf(book, deck.cards);
  return (
    <Link href={`/decks/${deck.id}`} className="panel deck-tile" aria-label={say('open', { name: deck.name })}>
      <h2 className="row">
        {book && <FactionMark faction={factionOf(affiliationOf(book, deck.cards) ?? '')} />}
        {deck.name}
      </h2>
      {parts && (
        <p className="sm dim">
          {say('counts.line', {
            missions: parts.missions.length,
            support: parts.support.length,
            people: parts.people.length,
          })}
        </p>
      )}
      <p className="xs faint">{say('changed', { time: ago(deck.changedAt, Date.now()) })}</p>
    </Link>
  );
}

function NewDeck(): ReactNode {
  const game = useDeckGame();
  return (
    <Page title={say('new')}>
      <Loaded of={game} lines={8}>
        {(info) => <Builder game={info} from={{ game: info.id, name: say('new.name'), cards: [] }} />}
      </Loaded>
    </Page>
  );
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
              {(info) => <Builder key={deck.id} game={info} from={deck} />}
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
  return <Loaded of={game}>{(info) => <Shared game={info} deck={deck} />}</Loaded>;
}

function Shared({ game, deck }: { game: GameInfo; deck: DeckShape }): ReactNode {
  const [, go] = useLocation();
  const book = useMemo(() => cardBook(game), [game]);
  const [isBusy, setBusy] = useState(false);
  const { people, missions, support, unknown } = partsOf(book, deck.cards);
  const lists = [
    ['team', people],
    ['missions', missions],
    ['support', support],
    ['unknown', unknown],
  ] as const;
  const keep = (): void => {
    setBusy(true);
    post<SavedDeck>('/api/decks', { ...deck, name: deck.name.trim() || say('new.name') })
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
        {lists.map(
          ([key, cards]) =>
            cards.length > 0 && (
              <div key={key} className="panel">
                <DeckContents
                  title={say(key)}
                  count={String(cards.length)}
                  empty=""
                  book={book}
                  cards={cards}
                  isFixed={key === 'team'}
                />
              </div>
            ),
        )}
      </div>
    </>
  );
}
