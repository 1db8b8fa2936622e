/** Filters for a browser of cards. */
import './cards.css';
import { Button, type CardFilter } from '@tenforward/ui';
import type { ReactNode, Ref } from 'react';
import { say } from '../../words/cards.ts';
import { Pick } from '../new-table/controls.tsx';
import { anyCard, type Wanted } from './card-book.ts';

interface Props {
  readonly cards: readonly { readonly id: string }[];
  readonly filters: readonly CardFilter[];
  readonly wanted: Wanted;
  readonly found: number;
  readonly searchRef?: Ref<HTMLInputElement>;
  readonly onChange: (wanted: Wanted) => void;
}
const any = 'any';

export function CardFilters({ cards, filters, wanted, found, searchRef, onChange }: Props): ReactNode {
  const ids = cards.map(({ id }) => id);
  const set = (key: string, value: string): void => {
    const { [key]: _, ...values } = wanted.values;
    onChange({ ...wanted, values: value === any ? values : { ...values, [key]: value } });
  };
  const isAny = wanted.text === '' && Object.keys(wanted.values).length === 0;
  return (
    <search className="card-filters" aria-label={say('filters')}>
      <label className="field card-search">
        <span>{say('search')}</span>
        <input
          ref={searchRef}
          type="search"
          value={wanted.text}
          onChange={(event) => onChange({ ...wanted, text: event.target.value })}
        />
      </label>
      {filters.map(({ key, label, valuesOf }) => {
        const values = valuesOf(ids);
        // where all cards are alike there is nothing to choose
        return (
          values.length > 1 && (
            <Pick
              key={key}
              label={label}
              value={wanted.values[key] ?? any}
              items={[{ key: any, name: say('any') }, ...values]}
              onChange={(value) => set(key, value)}
            />
          )
        );
      })}
      <p className="row sm dim card-found" role="status">
        {say('found', { n: found, of: cards.length })}
        {!isAny && (
          <Button look="quiet" onClick={() => onChange(anyCard)}>
            {say('clear')}
          </Button>
        )}
      </p>
    </search>
  );
}
