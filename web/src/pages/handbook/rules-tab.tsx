/** The rules: chapters on the left, search on top, every entry with its number. */
import { Button, Key } from '@tenforward/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { EmptyState } from '../../shell/states.tsx';
import { say } from '../../words/handbook.ts';
import { type Book, chaptersOf, findRules, findRulings, hasEntry, ruleById, shownId } from './book.ts';
import { HandbookEntry, RuleText, RulingEntry } from './entry.tsx';
import { useSlash } from './use-slash.ts';

export function RulesTab({ book, id }: { book: Book; id: string | undefined }): ReactNode {
  const [word, setWord] = useState('');
  const search = useSlash();
  const isThere = id === undefined || hasEntry(book, id);
  const whole = isThere || id === undefined ? undefined : ruleById(book.rules, id);
  const lit = whole?.id ?? id;
  const [seen, setSeen] = useState(id);
  if (seen !== id) {
    // whoever follows a link out of what was found wants the rule, not the search
    setSeen(id);
    setWord('');
  }
  useEffect(() => {
    const entry = lit === undefined ? null : document.getElementById(`rule-${lit}`);
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [lit]);
  const chapters = chaptersOf(book);
  return (
    <div className="handbook">
      <Chapters titles={chapters.map(({ title }) => title)} away={() => setWord('')} />
      <div className="handbook-text">
        <label className="field handbook-search">
          <span className="row">
            {say('search')} <Key>/</Key>
          </span>
          <input
            ref={search}
            type="search"
            value={word}
            placeholder={say('search.hint')}
            onChange={(event) => setWord(event.target.value)}
          />
        </label>
        {!isThere && id !== undefined && (
          <div className="panel" role="status">
            {whole ? (
              <p className="sm">{say('whole.of', { id: shownId(id) })}</p>
            ) : (
              <EmptyState title={say('unknown.title', { id: shownId(id) })}>{say('unknown.more')}</EmptyState>
            )}
          </div>
        )}
        {word.trim() === '' ? (
          <>
            {chapters.map(({ title, intro, rules }, i) => (
              <section key={title} id={`chapter-${i}`} aria-labelledby={`chapter-title-${i}`} className="chapter">
                <h2 id={`chapter-title-${i}`}>{title}</h2>
                {intro !== '' && (
                  <p className="dim chapter-intro">
                    <RuleText book={book} text={intro} />
                  </p>
                )}
                {rules.map((rule) => (
                  <HandbookEntry key={rule.id} book={book} rule={rule} lit={rule.id === lit} />
                ))}
              </section>
            ))}
            {book.rulings.length > 0 && (
              <section id="chapter-rulings" aria-labelledby="chapter-title-rulings" className="chapter">
                <h2 id="chapter-title-rulings">{say('rulings')}</h2>
                <p className="dim chapter-intro">{say('rulings.intro')}</p>
                {book.rulings.map((ruling) => (
                  <RulingEntry key={ruling.mark} book={book} ruling={ruling} lit={ruling.mark === lit} />
                ))}
              </section>
            )}
          </>
        ) : (
          <Found book={book} word={word.trim()} all={() => setWord('')} />
        )}
      </div>
    </div>
  );
}

function Found({ book, word, all }: { book: Book; word: string; all: () => void }): ReactNode {
  const rules = findRules(book.rules, word);
  const rulings = findRulings(book.rulings, word);
  if (rules.length + rulings.length === 0)
    return (
      <EmptyState title={say('none.title', { word })} act={<Button onClick={all}>{say('none.act')}</Button>}>
        {say('none.more')}
      </EmptyState>
    );
  return (
    <section aria-labelledby="found" className="chapter">
      <h2 id="found" role="status">
        {say('found', { n: rules.length, word })}
      </h2>
      {rules.map((rule) => (
        <HandbookEntry key={rule.id} book={book} rule={rule} />
      ))}
      {rulings.length > 0 && <h2>{say('found.rulings', { word })}</h2>}
      {rulings.map((ruling) => (
        <RulingEntry key={ruling.mark} book={book} ruling={ruling} />
      ))}
    </section>
  );
}

function Chapters({ titles, away }: { titles: readonly string[]; away: () => void }): ReactNode {
  const [isWide] = useState(() => matchMedia('(min-width: 880px)').matches);
  return (
    <nav aria-label={say('chapters')} className="chapters">
      <details open={isWide}>
        <summary>{say('chapters')}</summary>
        <ol>
          {[...titles, say('rulings')].map((title, i) => (
            <li key={title}>
              <a href={i < titles.length ? `#chapter-${i}` : '#chapter-rulings'} onClick={away}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
