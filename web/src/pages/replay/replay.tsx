/** Any game, any moment, through any eyes that may see it; and what came of it. Shown from its film, without rules. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AppShell } from '../../shell/app-shell.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../shell/states.tsx';
import { say } from '../../words/replay.ts';
import { Theatre } from './theatre.tsx';
import { useFilm } from './use-film.ts';
import '../../table/table.css';
import './replay.css';

export default function Replay({ table }: { table: string }): ReactNode {
  const { film, meta, error, again } = useFilm(table);
  if (error !== undefined && !film)
    return (
      <AppShell title={say('title.none')}>
        <ErrorCard error={error} again={again} />
      </AppShell>
    );
  if (meta?.status === 'gathering' || meta?.status === 'closed' || film?.moments.length === 0)
    return (
      <AppShell title={say('title.none')}>
        <EmptyState
          title={say('none.title')}
          act={
            <Link className="btn" href={`/t/${table}`}>
              {say('to.table')}
            </Link>
          }
        >
          {say('none.more')}
        </EmptyState>
      </AppShell>
    );
  return film ? <Theatre film={film} again={again} /> : <Skeleton lines={8} />;
}
