/** The lessons: made of scenarios, played on the real board. */
import './learn.css';
import { Icon } from '@tenforward/ui';
import type { ReactNode } from 'react';
import lessonFiles from 'virtual:lessons';
import { Link } from 'wouter';
import { type GameLine, useGames } from '../../api/games.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { EmptyState, Loaded } from '../../shell/states.tsx';
import { say } from '../../words/learn.ts';
import { Steps } from './learn-card.tsx';
import { type LessonLine, lessonLines, nextLesson, usePassed } from './lessons.ts';

export default function Learn(): ReactNode {
  const games = useGames();
  return (
    <AppShell title={say('title')}>
      <div className="learn-page">
        <header>
          <h1>{say('title')}</h1>
          <p className="dim">{say('lead')}</p>
        </header>
        <Loaded of={games} lines={6}>
          {(shelf) => {
            const taught = shelf.games.filter(({ id }) => (lessonFiles[id] ?? []).length > 0);
            if (taught.length === 0) return <NoLessons />;
            return taught.map((game) => <Course key={game.id} game={game} />);
          }}
        </Loaded>
      </div>
    </AppShell>
  );
}

const NoLessons = (): ReactNode => (
  <div className="panel tl">
    <EmptyState
      title={say('none.title')}
      act={
        <Link className="btn" href="/handbook">
          {say('none.act')}
        </Link>
      }
    >
      {say('none.more')}
    </EmptyState>
  </div>
);

function Course({ game }: { game: GameLine }): ReactNode {
  const lessons = lessonLines(lessonFiles[game.id] ?? []);
  const passed = usePassed(game.id);
  const next = nextLesson(lessons, passed);
  return (
    <section aria-labelledby={`course-${game.id}`} className="course">
      <div className="row between course-head">
        <h2 id={`course-${game.id}`}>{game.title}</h2>
        <span className="sm dim">
          {say('progress', { n: lessons.filter(({ n }) => passed.includes(n)).length, of: lessons.length })}
        </span>
      </div>
      <Steps lessons={lessons} passed={passed} next={next} />
      {!next && (
        <p className="row course-done">
          <Icon name="check" />
          <span>{say('all.passed', { n: lessons.length })}</span>
          <Link className="btn primary" href="/">
            {say('play')}
          </Link>
        </p>
      )}
      <ol className="lessons">
        {lessons.map((lesson) => (
          <li key={lesson.n}>
            <LessonCard game={game.id} lesson={lesson} isNext={lesson === next} isPassed={passed.includes(lesson.n)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CardProps {
  readonly game: string;
  readonly lesson: LessonLine;
  readonly isNext: boolean;
  readonly isPassed: boolean;
}
const LessonCard = ({ game, lesson: { n, title, about, goal }, isNext, isPassed }: CardProps): ReactNode => (
  <article className={isNext ? 'lesson panel now' : 'lesson panel'}>
    <div className="row between xs dim">
      <span>{say('lesson.n', { n })}</span>
      {isPassed && (
        <span className="row lesson-passed">
          <Icon name="check" small />
          {say('lesson.passed')}
        </span>
      )}
      {isNext && <span className="chip">{say('lesson.next')}</span>}
    </div>
    <h3>{title}</h3>
    {about !== '' && <p className="sm dim">{about}</p>}
    {goal !== '' && <p className="sm">{say('goal', { goal })}</p>}
    <Link
      className={isNext ? 'btn primary' : 'btn'}
      href={`/learn/${game}/${n}`}
      aria-label={`${isPassed ? say('lesson.again') : say('lesson.open')}: ${title}`}
    >
      {isNext ? say('lesson.start', { n }) : isPassed ? say('lesson.again') : say('lesson.open')}
    </Link>
  </article>
);
