/** One lesson: the real table with the real rules, played in this browser, and a card that says what it is about. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import lessonFiles from 'virtual:lessons';
import { Link } from 'wouter';
import { useFace, useGame } from '../../api/games.ts';
import { wordsOf } from '../../api/http.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../shell/states.tsx';
import { TableFrame } from '../../table/frame.tsx';
import { useRoom } from '../../table/room.ts';
import { say } from '../../words/lesson.ts';
import { LessonCard } from './lesson-card.tsx';
import { keepPassed } from './lesson-progress.ts';
import { LessonSource } from './lesson-source.ts';
import { lessonLines } from './lessons.ts';
import '../../table/table.css';
import './lesson.css';

interface Props {
  readonly game: string;
  /** The first is 1. */
  readonly lesson: number;
}

export default function Lesson({ game, lesson }: Props): ReactNode {
  const file = (lessonFiles[game] ?? [])[lesson - 1];
  const [source, setSource] = useState<LessonSource>();
  const [error, setError] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (file === undefined) return;
    let isGone = false;
    setError(undefined);
    begin(game, lesson, file)
      .then((begun) => {
        if (!isGone) setSource(begun);
      })
      .catch((problem: unknown) => {
        if (!isGone) setError(wordsOf(problem));
      });
    return () => {
      isGone = true;
    };
  }, [game, lesson, file, tries]);
  if (file === undefined)
    return (
      <AppShell title={say('none.title')}>
        <EmptyState
          title={say('none.title')}
          act={
            <Link className="btn" href="/learn">
              {say('all')}
            </Link>
          }
        >
          {say('none.more')}
        </EmptyState>
      </AppShell>
    );
  if (error !== undefined)
    return (
      <AppShell title={say('failed')}>
        <ErrorCard error={error} again={() => setTries((n) => n + 1)} />
      </AppShell>
    );
  return source ? <Playing game={game} lesson={lesson} source={source} /> : <Skeleton lines={8} />;
}

/** The rules come only now: no other page but a verification needs them. */
async function begin(game: string, n: number, file: unknown): Promise<LessonSource> {
  const [{ findGame }, { openLesson, parseLesson }] = await Promise.all([
    import('@tenforward/catalogue/browser'),
    import('@tenforward/catalogue/lesson'),
  ]);
  const rules = await findGame(game)?.rules();
  if (!rules) throw new Error(say('none.title'));
  return new LessonSource(openLesson(rules, parseLesson(file)), { game, rules: rules.game.version, n });
}

function Playing({ game, lesson, source }: Props & { readonly source: LessonSource }): ReactNode {
  const info = useGame(game);
  const face = useFace(game);
  const room = useRoom(source, info.data, face);
  useSyncExternalStore(source.subscribe, source.state);
  const isPassed = source.passed();
  useEffect(() => {
    if (isPassed) keepPassed(game, lesson);
  }, [isPassed, game, lesson]);
  const lines = lessonLines(lessonFiles[game] ?? []);
  const line = lines[lesson - 1];
  if (info.error !== undefined && !info.data)
    return (
      <AppShell title={say('failed')}>
        <ErrorCard error={info.error} again={() => info.again()} />
      </AppShell>
    );
  if (!room || !line) return <Skeleton lines={8} />;
  return <TableFrame room={room} aside={<LessonCard game={game} line={line} of={lines.length} source={source} />} />;
}
