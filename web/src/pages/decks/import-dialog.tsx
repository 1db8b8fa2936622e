/** A deck from text. Every line that was not understood is told with its number and why. */
import { Button, Icon } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { say } from '../../words/decks.ts';
import type { CardBook } from './card-facts.ts';
import { type NotUnderstood, type ReadDeck, readDeckText } from './deck-text.ts';

interface Props {
  readonly open: boolean;
  readonly book: CardBook;
  readonly onClose: () => void;
  readonly use: (read: ReadDeck) => void;
}
export function ImportDialog({ open, book, onClose, use }: Props): ReactNode {
  const [text, setText] = useState('');
  const read = readDeckText(text, book);
  return (
    <Dialog title={say('import.title')} open={open} wide onClose={onClose}>
      <p className="sm dim">{say('import.more')}</p>
      <label className="field">
        <span>{say('import.text')}</span>
        <textarea className="import-text" rows={12} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <div role="status" className="import-read">
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
              {read.problems.map((problem) => (
                <li key={problem.line}>
                  <Icon name="no" small />
                  <span className="words">
                    {say('import.line', { line: problem.line, text: problem.text, why: whyOf(problem) })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="row">
        <Button
          look="primary"
          disabled={read.cards.length === 0}
          onClick={() => {
            use(read);
            setText('');
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
