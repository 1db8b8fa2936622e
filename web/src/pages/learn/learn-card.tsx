/** The next lesson, small: for the home page. */
import './learn.css';
import type { ReactNode } from 'react';
import lessonFiles from 'virtual:lessons';
import { Link } from 'wouter';
import type { GameLine } from '../../api/games.ts';
import { say } from '../../words/learn.ts';
import { type LessonLine, lessonLines, nextLesson, usePassed } from './lessons.ts';

interface StepsProps {
  readonly lessons: readonly LessonLine[];
  readonly passed: readonly number[];
  readonly next: LessonLine | undefined;
}
/** How far one has come; the same is said in words beside it. */
export const Steps = ({ lessons, passed, next }: StepsProps): ReactNode => (
  <div className="steps" aria-hidden="true">
    {lessons.map((lesson) => (
      <i key={lesson.n} className={passed.includes(lesson.n) ? 'done' : lesson === next ? 'now' : ''} />
    ))}
  </div>
);

export default function LearnCard({ game }: { game: GameLine }): ReactNode {
  const lessons = lessonLines(lessonFiles[game.id] ?? []);
  const passed = usePassed(game.id);
  const next = nextLesson(lessons, passed);
  if (lessons.length === 0)
    return (
      <>
        <p className="sm dim">{say('none.more')}</p>
        <Link className="btn learn-act" href={`/handbook/${game.id}`}>
          {say('none.act')}
        </Link>
      </>
    );
  if (!next)
    return (
      <>
        <p className="sm dim">{say('all.passed', { n: lessons.length })}</p>
        <Steps lessons={lessons} passed={passed} next={next} />
        <Link className="btn learn-act" href="/learn">
          {say('all')}
        </Link>
      </>
    );
  return (
    <>
      <p className="sm dim">{say('lesson.of', { game: game.title, n: next.n, of: lessons.length })}</p>
      <Steps lessons={lessons} passed={passed} next={next} />
      <p>
        <b>{next.title}</b>
        <br />
        <span className="sm dim">{next.goal || next.about}</span>
      </p>
      <div className="row learn-act">
        <Link className="btn grow" href={`/learn/${game.id}/${next.n}`}>
          {passed.length > 0 ? say('continue') : say('begin')}
        </Link>
        <Link className="btn quiet" href="/learn">
          {say('all')}
        </Link>
      </div>
    </>
  );
}
