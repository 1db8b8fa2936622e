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
  /** The decision the table is at: hints are for the question that is open. */
  readonly at: number;
}

export function LessonCard({ game, line, of, source, at }: Props): ReactNode {
  const [hints, setHints] = useState(0);
  const isPassed = source.passed();
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => setHints(0), [at]);
  useEffect(() => {
    if (isPassed) next.current?.focus();
  }, [isPassed]);
  const all = source.hints();
  const restart = (): void => {
    source.restart();
    setHints(0);
  };
  return (
    <section className="panel lesson-card" aria-labelledby="lesson" data-region="lesson">
      <div className="row between">
        <span className="xs faint">{say('n', { n: line.n, of })}</span>
        <Link className="xs dim" href="/learn">
          {say('all')}
        </Link>
      </div>
      <h1 id="lesson">{line.title}</h1>
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
          <p className="sm">
            <b>{say('goal')}</b> {line.goal}
          </p>
          {hints > 0 && (
            <ol className="lesson-hints sm" aria-live="polite">
              {all.slice(0, hints).map((hint) => (
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
          <Button icon="help" disabled={hints >= all.length} onClick={() => setHints(hints + 1)}>
            {say(hints === 0 ? 'hint' : hints < all.length ? 'hint.more' : 'hint.none')}
          </Button>
        )}
        <Button look="quiet" icon="again" onClick={restart}>
          {say('restart')}
        </Button>
      </div>
    </section>
  );
}
