/** What is chosen beside the cards of a deck: who leads it, who is swapped. */
import type { DeckBook, SeatOptions } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Pick } from '../new-table/controls.tsx';

interface Props {
  readonly book: DeckBook;
  readonly options: SeatOptions;
  readonly onChange: (options: SeatOptions) => void;
}
export function DeckChoices({ book, options, onChange }: Props): ReactNode {
  const { choices, note } = book.choicesOf(options);
  return (
    <div className="team-fields">
      {choices.map(({ key, label, value, items }) => (
        <Pick
          key={key}
          label={label}
          value={value}
          items={items}
          onChange={(chosen) => onChange(book.choose(options, key, chosen))}
        />
      ))}
      {note !== undefined && <p className="xs dim">{note}</p>}
    </div>
  );
}
