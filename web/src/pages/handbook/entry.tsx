/** A rule, a ruling: number, words, where it comes from, and a link that lasts. Used by the page and by the rules drawer. */
import './entry.css';
import { Icon, IconButton } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { say } from '../../words/handbook.ts';
import { type Book, piecesOf, type Rule, type Ruling } from './book.ts';
import { copyText } from '../../shell/copy.ts';

export const addressOf = (game: string, id: string): string => `/handbook/${game}/${encodeURIComponent(id)}`;

interface TextProps {
  readonly book: Book;
  readonly text: string;
}
/** Words of the handbook; the rules and rulings they name are links. */
export const RuleText = ({ book, text }: TextProps): ReactNode =>
  piecesOf(text, (id) => book.rules.some((rule) => rule.id === id) || book.rulings.some(({ mark }) => mark === id)).map(
    (piece, i) =>
      piece.id === undefined ? (
        piece.text
      ) : (
        <Link key={i} href={addressOf(book.game, piece.id)} className="rule-link">
          {piece.text}
        </Link>
      ),
  );

interface HeadProps {
  readonly game: string;
  readonly id: string;
  readonly children: ReactNode;
}
const EntryHead = ({ game, id, children }: HeadProps): ReactNode => (
  <div className="row entry-head">
    <Link href={addressOf(game, id)} className="rule">
      <Icon name="book" />
      {id}
    </Link>
    {children}
    <IconButton
      icon="link"
      label={say('copy', { id })}
      className="entry-copy"
      onClick={() => void copyText(`${location.origin}${addressOf(game, id)}`, say('copied', { id }))}
    />
  </div>
);

interface EntryProps {
  readonly book: Book;
  readonly rule: Rule;
  /** The one that was asked for. */
  readonly lit?: boolean;
}
export const HandbookEntry = ({ book, rule, lit = false }: EntryProps): ReactNode => (
  <article id={`rule-${rule.id}`} className={lit ? 'entry asked-for' : 'entry'} tabIndex={-1} aria-label={rule.id}>
    <EntryHead game={book.game} id={rule.id}>
      <span className={rule.ruling === undefined ? 'chip' : 'chip ruled'}>
        {rule.ruling === undefined ? say('from.printed') : say('from.ruled')}
      </span>
    </EntryHead>
    <p>
      <RuleText book={book} text={rule.text} />
    </p>
    {rule.ruling !== undefined && (
      <p className="sm entry-ruling">
        <RuleText book={book} text={say('ruling', { text: rule.ruling })} />
      </p>
    )}
  </article>
);

interface RulingProps {
  readonly book: Book;
  readonly ruling: Ruling;
  readonly lit?: boolean;
}
export const RulingEntry = ({ book, ruling: { mark, text, why, rules }, lit = false }: RulingProps): ReactNode => (
  <article id={`rule-${mark}`} className={lit ? 'entry asked-for' : 'entry'} tabIndex={-1} aria-label={mark}>
    <EntryHead game={book.game} id={mark}>
      <span className="chip ruled">{say('from.house')}</span>
    </EntryHead>
    <p>
      <RuleText book={book} text={text} />
    </p>
    <p className="sm entry-ruling">
      <RuleText book={book} text={say('why', { text: why })} />
    </p>
    {rules.length > 0 && (
      <p className="xs dim">
        {say('touches')}: <RuleText book={book} text={rules.join(', ')} />
      </p>
    )}
  </article>
);
