/** Every page and its address. Pages come in their own chunks: the first load is the shell and one of them. */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, Route, Switch } from 'wouter';
import { comeIn } from './api/session.ts';
import { AppShell } from './shell/app-shell.tsx';
import { EmptyState, Guard, Skeleton } from './shell/states.tsx';
import { Toasts } from './shell/toasts.tsx';
import { say } from './words/common.ts';

const Home = lazy(() => import('./pages/home/home.tsx'));
const NewTable = lazy(() => import('./pages/new-table/new-table.tsx'));
const Tables = lazy(() => import('./pages/tables/tables.tsx'));
const Table = lazy(() => import('./table/table-page.tsx'));
const Replay = lazy(() => import('./pages/replay/replay.tsx'));
const Decks = lazy(() => import('./pages/decks/decks.tsx'));
const Learn = lazy(() => import('./pages/learn/learn.tsx'));
const Lesson = lazy(() => import('./pages/learn/lesson.tsx'));
const Handbook = lazy(() => import('./pages/handbook/handbook.tsx'));
const SettingsPage = lazy(() => import('./pages/settings/settings.tsx'));

const toTables = (
  <Link className="btn" href="/">
    {say('not.found.home')}
  </Link>
);

export function App(): ReactNode {
  useEffect(() => {
    // whoever only reads needs no name, and what needs one says so itself
    comeIn().catch(() => undefined);
  }, []);
  return (
    <>
      <Guard>
        <Suspense fallback={<Skeleton />}>
          <Switch>
            <Route path="/">
              <Home />
            </Route>
            <Route path="/new">
              <NewTable />
            </Route>
            <Route path="/tables">
              <Tables list="mine" />
            </Route>
            <Route path="/open">
              <Tables list="open" />
            </Route>
            <Route path="/watch">
              <Tables list="watch" />
            </Route>
            <Route path="/replays">
              <Tables list="over" />
            </Route>
            <Route path="/t/:table">{({ table }) => <Table key={table} table={table} />}</Route>
            <Route path="/replay/:table">{({ table }) => <Replay key={table} table={table} />}</Route>
            <Route path="/decks/:deck?">{({ deck }) => <Decks deck={deck} />}</Route>
            <Route path="/learn">
              <Learn />
            </Route>
            <Route path="/learn/:game/:lesson">
              {({ game, lesson }) => <Lesson key={`${game}/${lesson}`} game={game} lesson={Number(lesson)} />}
            </Route>
            <Route path="/handbook">
              <Handbook />
            </Route>
            <Route path="/handbook/:game/:id?">{({ game, id }) => <Handbook game={game} id={id} />}</Route>
            <Route path="/settings">
              <SettingsPage />
            </Route>
            <Route>
              <AppShell title={say('not.found')}>
                <EmptyState title={say('not.found')} act={toTables}>
                  {say('not.found.more')}
                </EmptyState>
              </AppShell>
            </Route>
          </Switch>
        </Suspense>
      </Guard>
      <Toasts />
    </>
  );
}
