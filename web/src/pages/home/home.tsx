/** What waits for me, and a game in two clicks. */
import './home.css';
import '../tables/tables.css';
import type { TableLine } from '@tenforward/protocol';
import { Icon } from '@tenforward/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { useFetched } from '../../api/fetched.ts';
import { useGames } from '../../api/games.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { Guard, Loaded, Skeleton } from '../../shell/states.tsx';
import { say } from '../../words/home.ts';
import { othersAsked, waitingFirst, waitsForMe } from '../tables/lines.ts';
import { GameTile } from './game-tile.tsx';
import { OpenTables } from './open-tables.tsx';
import { WaitingCard } from './waiting-card.tsx';

const LearnCard = lazy(() => import('../learn/learn-card.tsx'));

export default function Home(): ReactNode {
  const games = useGames();
  const mine = useFetched('GET /api/tables', { query: { list: 'mine' } }, 15);
  const tables = waitingFirst(mine.data?.tables ?? []);
  const waiting = tables.filter(waitsForMe);
  const others = tables.filter((line) => !waitsForMe(line));
  const title =
    waiting.length > 0
      ? say('title.waiting', { n: waiting.length })
      : others.length > 0
        ? say('title.none')
        : say('title.new');
  const titles = Object.fromEntries((games.data?.games ?? []).map(({ id, title }) => [id, title]));
  return (
    <AppShell title={title}>
      <div className="home">
        <section aria-labelledby="waits">
          <div className="page-head">
            <h1 id="waits">{title}</h1>
            <Link className="btn" href="/new">
              <Icon name="plus" small />
              {say('new')}
            </Link>
          </div>
          <Loaded of={mine} lines={3}>
            {() => (
              <>
                {waiting.length === 0 && (
                  <p className="lead dim">{others.length > 0 ? say('lead.none') : say('lead.new')}</p>
                )}
                {waiting.length > 0 && (
                  <ul className="waiting" aria-label={say('waiting')}>
                    {waiting.map((line) => (
                      <li key={line.table}>
                        <WaitingCard line={line} game={titles[line.game] ?? line.game} />
                      </li>
                    ))}
                  </ul>
                )}
                {others.length > 0 && <Others tables={others} />}
              </>
            )}
          </Loaded>
        </section>
        <section aria-labelledby="now">
          <div className="page-head head-2">
            <h2 id="now">{say('now')}</h2>
            <span className="sm dim">{say('now.more')}</span>
          </div>
          {/* what waits stands above it: a button that moves away under a finger is missed */}
          <Loaded
            of={mine.data === undefined && mine.error === undefined ? { ...games, data: undefined } : games}
            lines={5}
          >
            {(shelf) => (
              <div className={shelf.games.length === 1 ? 'games single' : 'games'}>
                {shelf.games.map((game) => (
                  <GameTile key={game.id} game={game} leads={mine.data !== undefined && waiting.length === 0} />
                ))}
              </div>
            )}
          </Loaded>
        </section>
        <div className="lower">
          <OpenTables titles={titles} />
          <section className="panel br learn-panel" aria-labelledby="learn">
            <h2 id="learn">{say('learn')}</h2>
            <Guard>
              <Suspense fallback={<Skeleton lines={3} />}>
                {games.data?.games[0] && <LearnCard game={games.data.games[0]} />}
              </Suspense>
            </Guard>
          </section>
        </div>
      </div>
    </AppShell>
  );
}

/** Those that wait for somebody else, in one sentence. */
function Others({ tables }: { tables: readonly TableLine[] }): ReactNode {
  const isBot = (line: TableLine): boolean =>
    line.seats.some(({ seat, kind }) => kind === 'bot' && line.waiting.includes(seat));
  const people = [...new Set(tables.filter((line) => !isBot(line)).flatMap(othersAsked))];
  const names = [...people, ...(tables.some(isBot) ? [say('others.bot')] : [])];
  const last = names.at(-1);
  const n = tables.length;
  return (
    <p className="sm dim others">
      <Link href="/tables">
        <b>{say('others', { n })}</b>
      </Link>{' '}
      {last === undefined
        ? say('others.gather', { n })
        : say('others.wait', {
            n,
            names: names.length === 1 ? last : say('others.and', { names: names.slice(0, -1).join(', '), last }),
          })}
    </p>
  );
}
