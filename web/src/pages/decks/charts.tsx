/** Small bars of a deck; each says its number in words, too. */
import type { DeckBook, DeckChart } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { say } from '../../words/decks.ts';

export function Charts({ book, cards }: { book: DeckBook; cards: readonly string[] }): ReactNode {
  const { charts, sum } = book.chartsOf(cards);
  return (
    <details className="charts" open>
      <summary>{say('numbers')}</summary>
      <div className="charts-in">
        {charts.map((chart) => (
          <Bars key={chart.title} {...chart} />
        ))}
      </div>
      <p className="xs dim">{sum}</p>
    </details>
  );
}

const Bars = ({ title, bars }: DeckChart): ReactNode => {
  const most = Math.max(1, ...bars.map(({ n }) => n));
  return (
    bars.length > 0 && (
      <figure className="bars">
        <figcaption className="xs dim">{title}</figcaption>
        <dl>
          {bars.map(({ name, n }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * n) / most} height="8" rx="1.5" />
                </svg>
                <span>{n}</span>
              </dd>
            </div>
          ))}
        </dl>
      </figure>
    )
  );
};
