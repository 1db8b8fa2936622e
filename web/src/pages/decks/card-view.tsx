/** A card: its facts, its words and, if wanted, where each of its values comes from. */
import './cards.css';
import { FactionMark, type Faction, Icon } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { kindName, originName, partName, say, sideName } from '../../words/cards.ts';
import { addressOf } from '../handbook/entry.tsx';
import type { BrowsedCard, Sheet } from './card-facts.ts';

const factions: Readonly<Record<string, Faction>> = {
  federation: 'fed',
  klingon: 'kli',
  romulan: 'rom',
  borg: 'borg',
};
export const factionOf = (affiliation: string): Faction => factions[affiliation] ?? 'neutral';

/** Kind, keyword, points: in one row. */
export const factsOf = ({ kind, keyword, points, supply }: BrowsedCard): string[] => [
  kindName(kind),
  ...(keyword === undefined ? [] : [keyword]),
  ...(points === undefined ? [] : [say('points', { n: points })]),
  ...(supply === undefined ? [] : [say('supply', { n: supply })]),
];

interface Props {
  readonly card: BrowsedCard;
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
      <FactionMark faction={factionOf(card.affiliation)} />
      <h3>{card.name}</h3>
      <Link href={addressOf(game, card.id)} className="xs faint card-id">
        {card.id}
      </Link>
    </div>
    <p className="xs dim">
      {[...(card.affiliation === '' ? [] : [sideName(card.affiliation)]), ...factsOf(card)].join(' · ')}
    </p>
    {card.sheet && <Ratings sheet={card.sheet} />}
    {card.text !== '' && <p className="sm">{card.text}</p>}
    {(card.extra || card.starter === 0) && (
      <p className="xs faint">{card.deck === undefined ? say('extra.person') : say('extra')}</p>
    )}
    {sources && Object.keys(card.provenance).length > 0 && (
      <dl className="card-sources" aria-label={say('provenance')}>
        {Object.entries(card.provenance).map(([part, from]) => (
          <div key={part} className={`from-${from}`}>
            <dt>{partName(part)}</dt>
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

const Ratings = ({ sheet }: { sheet: Sheet }): ReactNode => {
  const lines = [
    [sheet.role, sheet.ship].filter((part) => part !== undefined).join(', '),
    Object.entries(sheet.specializations ?? {})
      .map(([name, n]) => (n === 1 ? name : say('specialization', { name, n })))
      .join(', '),
    (sheet.keywords ?? []).join(', '),
    ...(sheet.weapons ?? []).map(({ name, dice, damage, rules }) => {
      const weapon = say('weapon', { name, dice, damage });
      return rules.length === 0 ? weapon : say('weapon.rules', { weapon, rules: rules.join(', ') });
    }),
  ].filter((line) => line !== '');
  return (
    <>
      <ul className="ratings">
        <li>{say('attack', { n: sheet.attack })}</li>
        <li>{say('defense', { n: sheet.defense })}</li>
        <li>{say('skill', { n: sheet.skill })}</li>
        <li>{say('move', { n: sheet.move * 2 })}</li>
      </ul>
      <ul className="xs dim card-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
};
