/** Filters for a browser of cards. */
import './cards.css';
import { Button } from '@tenforward/ui';
import type { ReactNode, Ref } from 'react';
import { kindName, say, sideName } from '../../words/cards.ts';
import { Pick } from '../new-table/controls.tsx';
import { anyCard, type BrowsedCard, type CardFilter, keywordsOf, valuesOf } from './card-facts.ts';

interface Props {
  readonly cards: readonly BrowsedCard[];
  readonly filter: CardFilter;
  readonly found: number;
  /** Where the side is settled by something else. */
  readonly noSide?: boolean;
  readonly searchRef?: Ref<HTMLInputElement>;
  readonly onChange: (filter: CardFilter) => void;
}
const any = 'any';

export function CardFilters({ cards, filter, found, noSide = false, searchRef, onChange }: Props): ReactNode {
  const set = (what: Partial<CardFilter>): void => onChange({ ...filter, ...what });
  const items = (values: readonly string[], name: (value: string) => string) => [
    { key: any, name: say('any') },
    ...values.map((key) => ({ key, name: name(key) })),
  ];
  const points = [...new Set(cards.flatMap((card) => (card.points === undefined ? [] : [card.points])))].sort(
    (a, b) => a - b,
  );
  const isAny = JSON.stringify({ ...filter, ...(noSide && { affiliation: '' }) }) === JSON.stringify(anyCard);
  return (
    <search className="card-filters" aria-label={say('filters')}>
      <label className="field card-search">
        <span>{say('search')}</span>
        <input
          ref={searchRef}
          type="search"
          value={filter.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </label>
      {!noSide && (
        <Pick
          label={say('affiliation')}
          value={filter.affiliation || any}
          items={items(
            valuesOf(cards, ({ affiliation }) => [affiliation]),
            sideName,
          )}
          onChange={(key) => set({ affiliation: key === any ? '' : key })}
        />
      )}
      <Pick
        label={say('kind')}
        value={filter.kind || any}
        items={items(
          valuesOf(cards, ({ kind }) => [kind]),
          kindName,
        )}
        onChange={(key) => set({ kind: key === any ? '' : key })}
      />
      <Pick
        label={say('keyword')}
        value={filter.keyword || any}
        items={items(valuesOf(cards, keywordsOf), (keyword) => keyword)}
        onChange={(key) => set({ keyword: key === any ? '' : key })}
      />
      {points.length > 0 && (
        <Pick
          label={say('points.least')}
          value={filter.points === 0 ? any : String(filter.points)}
          items={items(points.map(String), (n) => say('points.n', { n: Number(n) }))}
          onChange={(key) => set({ points: key === any ? 0 : Number(key) })}
        />
      )}
      <p className="row sm dim card-found" role="status">
        {say('found', { n: found, of: cards.length })}
        {!isAny && (
          <Button
            look="quiet"
            onClick={() => onChange({ ...anyCard, ...(noSide && { affiliation: filter.affiliation }) })}
          >
            {say('clear')}
          </Button>
        )}
      </p>
    </search>
  );
}
