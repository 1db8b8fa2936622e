/** A deck while it is being built: its side, its piles, what the rules say, and the cards there are. */
import { Button, type DeckBook, Icon } from '@tenforward/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { forget } from '../../api/fetched.ts';
import type { GameInfo } from '../../api/games.ts';
import { call, wordsOf } from '../../api/http.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { ErrorCard } from '../../shell/states.tsx';
import { toast } from '../../shell/toasts.tsx';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/decks.ts';
import { copyText } from '../../shell/copy.ts';
import { CardBrowser } from './card-browser.tsx';
import { DeckCheck } from './deck-check.tsx';
import { type DeckShape, deckAsText, encodeDeck, mostCards, without } from './deck-text.ts';
import { ImportDialog } from './import-dialog.tsx';
import { DeckSide } from './deck-side.tsx';

interface Props {
  readonly game: GameInfo;
  readonly book: DeckBook;
  /** Where it begins; without an id it was never saved. */
  readonly from: DeckShape & { readonly id?: string };
}

export function Builder({ game, book, from }: Props): ReactNode {
  const [, go] = useLocation();
  const first = book.sides[0]?.key ?? '';
  const [draft, setDraft] = useState<DeckShape>(() => ({
    game: from.game,
    name: from.name,
    cards: from.cards.length > 0 ? from.cards : book.starterOf(first),
  }));
  const begun = useRef(draft);
  const [kept, setKept] = useState(() => (from.id === undefined ? '' : JSON.stringify(draft)));
  const [dialog, setDialog] = useState<'import' | 'remove'>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const side = book.sideOf(draft.cards) ?? first;
  const isSaved = kept === JSON.stringify(draft);
  useEffect(() => {
    // a draft that was touched and not saved is asked for before the tab closes
    if (isSaved || draft === begun.current) return;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isSaved, draft]);
  const setCards = (cards: readonly string[]): void => setDraft((now) => ({ ...now, cards }));
  const add = (id: string): void =>
    setDraft((now) => (now.cards.length < mostCards ? { ...now, cards: [...now.cards, id] } : now));
  const less = (id: string): void => setDraft((now) => ({ ...now, cards: without(now.cards, id) }));
  const doing = (act: () => Promise<void>): void => {
    setBusy(true);
    setError(undefined);
    act()
      .catch((problem: unknown) => setError(wordsOf(problem)))
      .finally(() => setBusy(false));
  };
  const save = async (): Promise<void> => {
    const body = { ...draft, name: draft.name.trim() || say('new.name') };
    if (from.id === undefined) {
      const made = await call('POST /api/decks', { body });
      forget('/api/decks');
      go(`/decks/${made.id}`, { replace: true });
    } else {
      await call('PUT /api/decks/:id', { params: { id: from.id }, body });
      forget('/api/decks');
      setKept(JSON.stringify(draft));
    }
    toast(say('saved'));
  };
  const copy = (text: string, words: string): void => {
    void copyText(text, words);
  };
  return (
    <div className="builder">
      <div className="row wrap builder-bar">
        <label className="field grow">
          <span>{say('name')}</span>
          <input
            value={draft.name}
            maxLength={80}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </label>
        <Button look={isSaved ? 'plain' : 'primary'} disabled={isBusy || isSaved} onClick={() => doing(save)}>
          {isBusy ? say('working') : isSaved ? say('saved.all') : say('save')}
        </Button>
        <Button icon="link" onClick={() => copy(`${location.origin}/decks/shared#${encodeDeck(draft)}`, say('shared'))}>
          {say('share')}
        </Button>
        <Button icon="copy" onClick={() => copy(deckAsText(draft, book.cards), say('text.copied'))}>
          {say('text')}
        </Button>
        <Button icon="text" onClick={() => setDialog('import')}>
          {say('read')}
        </Button>
        {from.id !== undefined && isSaved && (
          <Link className="btn" href={`/new?deck=${from.id}`}>
            <Icon name="play" small />
            {say('play')}
          </Link>
        )}
        {from.id !== undefined && (
          <Button look="quiet" icon="trash" onClick={() => setDialog('remove')}>
            {say('remove')}
          </Button>
        )}
      </div>
      {!isSaved && (
        <p className="xs dim row">
          <Icon name="warn" small />
          {say('unsaved')}
        </p>
      )}
      {error !== undefined && <ErrorCard error={error} />}
      <div className="builder-columns">
        <div className="builder-deck">
          <DeckCheck game={game} book={book} cards={draft.cards} />
          <DeckSide book={book} cards={draft.cards} side={side} setCards={setCards} add={add} less={less} />
        </div>
        <CardBrowser game={game.id} book={book} side={side} cards={draft.cards} add={add} less={less} />
      </div>
      <Link className="btn quiet" href="/decks">
        <Icon name="left" small />
        {say('back')}
      </Link>
      <ImportDialog
        open={dialog === 'import'}
        book={book.cards}
        onClose={() => setDialog(undefined)}
        use={(read) => {
          setDraft({ ...draft, cards: read.cards, name: read.name?.slice(0, 80) ?? draft.name });
          setDialog(undefined);
        }}
      />
      <Dialog title={say('remove.sure')} open={dialog === 'remove'} onClose={() => setDialog(undefined)}>
        <p className="sm">{say('remove.more', { name: draft.name })}</p>
        <div className="row">
          <Button
            onClick={() =>
              doing(async () => {
                await call('DELETE /api/decks/:id', { params: { id: from.id ?? '' } });
                forget('/api/decks');
                toast(say('removed'));
                go('/decks');
              })
            }
          >
            {say('remove.act')}
          </Button>
          <Button look="quiet" onClick={() => setDialog(undefined)}>
            {common('cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
