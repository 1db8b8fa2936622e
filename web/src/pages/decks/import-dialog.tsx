/** A deck from text. Every line that was not understood is told with its number and why. */
import { Button, Icon } from '@tenforward/ui';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { say } from '../../words/decks.ts';
import type { CardBook } from './card-book.ts';
import { deckReader, longestText, type NotUnderstood, type ReadDeck } from './deck-text.ts';

/** So many are listed before somebody asks for all. */
const fewProblems = 20;

interface Props {
  readonly open: boolean;
  readonly book: CardBook;
  readonly onClose: () => void;
  readonly use: (read: ReadDeck) => void;
}
export function ImportDialog({ open, book, onClose, use }: Props): ReactNode {
  const [text, setText] = useState('');
  const [isAll, setAll] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const reader = useMemo(() => deckReader(book), [book]);
  const settled = useDeferredValue(text);
  const read = useMemo(() => reader(settled), [reader, settled]);
  const listed = isAll ? read.problems : read.problems.slice(0, fewProblems);
  const hidden = read.problems.length - listed.length;
  return (
    <Dialog title={say('import.title')} open={open} wide onClose={onClose}>
      <p className="sm dim">{say('import.more')}</p>
      <label className="field">
        <span>{say('import.text')}</span>
        <textarea
          className="import-text"
          rows={12}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
          onPaste={(event) => {
            // browsers take long to lay out so many lines, only to be told that nothing of them is read
            if (event.clipboardData.getData('text').length <= longestText.letters) return;
            event.preventDefault();
            setRefused(true);
          }}
        />
      </label>
      <div role="status" className="import-read">
        {(read.isTooLong || isRefused) && (
          <p className="sm row">
            <Icon name="warn" small />
            {say('import.long', longestText)}
          </p>
        )}
        {read.cards.length > 0 && (
          <p className="sm row fine">
            <Icon name="check" small />
            {say('import.found', { n: read.cards.length })}
          </p>
        )}
        {read.problems.length > 0 && (
          <>
            <p className="sm">{say('import.wrong', { n: read.problems.length })}</p>
            <ul className="reasons">
              {listed.map((problem) => (
                <li key={problem.line}>
                  <Icon name="no" small />
                  <span className="words">
                    {say('import.line', { line: problem.line, text: problem.text, why: whyOf(problem) })}
                  </span>
                </li>
              ))}
            </ul>
            {hidden > 0 && (
              <Button look="quiet" onClick={() => setAll(true)}>
                {say('import.all', { n: hidden })}
              </Button>
            )}
          </>
        )}
      </div>
      <div className="row">
        <Button
          look="primary"
          disabled={read.cards.length === 0 || settled !== text}
          onClick={() => {
            use(read);
            setText('');
            setAll(false);
          }}
        >
          {say('import.use', { n: read.cards.length })}
        </Button>
      </div>
    </Dialog>
  );
}

function whyOf({ why, ids }: NotUnderstood): string {
  const list = ids.join(', ');
  switch (why) {
    case 'unknown':
      return ids.length > 0 ? say('why.unknown.maybe', { ids: list }) : say('why.unknown');
    case 'several':
      return say('why.several', { ids: list });
    case 'disagree':
      return say('why.disagree', { ids: list });
    case 'count':
    case 'unread':
    case 'full':
      return say(`why.${why}`);
  }
}
