/** Small bars of a deck; each says its number in words, too. */
import type { ReactNode } from 'react';
import { say } from '../../words/decks.ts';
import { type BrowsedCard, type CardBook, inBook } from './card-facts.ts';
import { type Bar, numbersOf } from './statistics.ts';

export function Charts({ book, cards }: { book: CardBook; cards: readonly string[] }): ReactNode {
  const known: BrowsedCard[] = cards.flatMap((id) => inBook(book, id) ?? []);
  const { kinds, keywords, points, sum } = numbersOf(known);
  return (
    <details className="charts" open>
      <summary>{say('numbers')}</summary>
      <div className="charts-in">
        <Bars title={say('by.kind')} bars={kinds} />
        <Bars title={say('by.keyword')} bars={keywords} />
        <Bars title={say('by.points')} bars={points} />
      </div>
      <p className="xs dim">{say('points.all', { n: sum })}</p>
    </details>
  );
}

const Bars = ({ title, bars }: { title: string; bars: readonly Bar[] }): ReactNode => {
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
