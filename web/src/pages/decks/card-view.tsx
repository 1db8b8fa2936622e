/** A card: its facts, its words and, if wanted, where each of its values comes from. */
import './cards.css';
import { type DeckCard, FactionMark, Icon } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { originName, say } from '../../words/cards.ts';
import { addressOf } from '../handbook/entry.tsx';

interface Props {
  readonly card: DeckCard;
  readonly game: string;
  readonly lit?: boolean;
  readonly sources?: boolean;
  readonly children?: ReactNode;
}
export const CardView = ({ card, game, lit = false, sources = false, children }: Props): ReactNode => (
  <article
    id={`card-${card.id}`}
    tabIndex={-1}
    aria-label={card.name}
    className={lit ? 'card-view asked-for' : 'card-view'}
  >
    <div className="row card-top">
      <FactionMark faction={card.faction} />
      <h3>{card.name}</h3>
      <Link href={addressOf(game, card.id)} className="xs faint card-id">
        {card.id}
      </Link>
    </div>
    {card.facts.length > 0 && <p className="xs dim">{card.facts.join(' · ')}</p>}
    <Lines className="ratings" lines={card.ratings} />
    <Lines className="xs dim card-lines" lines={card.lines} />
    {card.text !== '' && <p className="sm">{card.text}</p>}
    {card.note !== undefined && <p className="xs faint">{card.note}</p>}
    {sources && card.sources.length > 0 && (
      <dl className="card-sources" aria-label={say('provenance')}>
        {card.sources.map(({ part, from }) => (
          <div key={part} className={`from-${from}`}>
            <dt>{part}</dt>
            <dd>
              {from === 'printed' ? (
                <Icon name="check" small />
              ) : (
                <Icon name={from === 'house' ? 'home' : 'eye'} small />
              )}
              {originName(from)}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {children}
  </article>
);

const Lines = ({ className, lines }: { className: string; lines: readonly string[] }): ReactNode =>
  lines.length > 0 && (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
