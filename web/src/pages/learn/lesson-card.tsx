/** What a lesson says beside its table: what it is about, what to reach, hints, and the way on. */
import { Button, Icon } from '@tenforward/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { say } from '../../words/lesson.ts';
import type { LessonLine } from './lessons.ts';
import type { LessonSource } from './lesson-source.ts';

interface Props {
  readonly game: string;
  readonly line: LessonLine;
  readonly of: number;
  readonly source: LessonSource;
}

export function LessonCard({ game, line, of, source }: Props): ReactNode {
  const [given, setGiven] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const isPassed = source.passed();
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isPassed) next.current?.focus();
  }, [isPassed]);
  const all = source.hints();
  // a hint stays for as long as it helps with the open question
  const hints = given.filter((hint) => all.includes(hint));
  const nextHint = all.find((hint) => !given.includes(hint));
  const restart = (): void => {
    source.restart();
    setGiven([]);
  };
  return (
    <section
      className={`panel lesson-card${isPassed ? ' done' : isOpen ? ' open' : ''}`}
      aria-labelledby="lesson"
      data-region="lesson"
    >
      <div className="row between lesson-place">
        <span className="xs faint">{say('n', { n: line.n, of })}</span>
        <Link className="xs dim" href="/learn">
          {say('all')}
        </Link>
      </div>
      <div className="row between lesson-title">
        <h1 id="lesson">{line.title}</h1>
        {!isPassed && (
          <button type="button" className="lesson-more xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {say('more')}
          </button>
        )}
      </div>
      {isPassed ? (
        <div className="lesson-done" role="status">
          <p className="row">
            <Icon name="check" /> <b>{say('done')}</b>
          </p>
          <p className="sm dim">{say(line.n < of ? 'done.more' : 'done.last')}</p>
        </div>
      ) : (
        <div className="lesson-body" tabIndex={0} role="group" aria-labelledby="lesson">
          <p className="sm dim lesson-about">{line.about}</p>
          <p className="sm lesson-goal">
            <b>{say('goal')}</b> {line.goal}
          </p>
          {hints.length > 0 && (
            <ol className="lesson-hints sm" aria-live="polite">
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ol>
          )}
        </div>
      )}
      <div className="row wrap lesson-acts">
        {isPassed && (
          <Link ref={next} className="btn primary" href={line.n < of ? `/learn/${game}/${line.n + 1}` : '/learn'}>
            {line.n < of ? say('next', { n: line.n + 1 }) : say('all')}
          </Link>
        )}
        {!isPassed && (
          <Button
            icon="help"
            disabled={nextHint === undefined}
            onClick={() => nextHint !== undefined && setGiven([...given, nextHint])}
          >
            {say(nextHint === undefined ? 'hint.none' : hints.length === 0 ? 'hint' : 'hint.more')}
          </Button>
        )}
        <Button look="quiet" icon="again" onClick={restart}>
          {say('restart')}
        </Button>
      </div>
    </section>
  );
}
