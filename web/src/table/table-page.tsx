/** A table on the server: connects, shows the lobby until the game begins, then the frame. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useFace, useGame } from '../api/games.ts';
import { wordsOf } from '../api/http.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ErrorCard, Skeleton } from '../shell/states.tsx';
import { say as common } from '../words/common.ts';
import { say } from '../words/table.ts';
import { Curtain } from './curtain.tsx';
import { TableFrame } from './frame.tsx';
import { LiveTable } from './live-table.ts';
import { Lobby } from './lobby.tsx';
import { isShared, useRoom, useTableState } from './room.ts';
import './table.css';

/** What stands behind the # of an invitation; it never reaches the server's log. */
function inviteOf(table: string): string | undefined {
  const place = `tenforward.invited.${table}`;
  const secret = location.hash.slice(1);
  const isSecret = /^[\w-]{8,100}$/.test(secret);
  try {
    if (isSecret) sessionStorage.setItem(place, secret);
  } catch {
    // a browser that keeps nothing: the address has to
    return isSecret ? secret : undefined;
  }
  if (isSecret) history.replaceState(history.state, '', location.pathname);
  return sessionStorage.getItem(place) ?? undefined;
}

export default function TablePage({ table }: { table: string }): ReactNode {
  const source = useMemo(() => new LiveTable(table), [table]);
  const invite = useMemo(() => inviteOf(table), [table]);
  const [error, setError] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const opening = source.open(invite === undefined ? {} : { invite });
    opening
      .then(() => setError(undefined))
      .catch((problem: unknown) => {
        if (!isGone) setError(wordsOf(problem));
      });
    return () => {
      isGone = true;
      opening.then(() => source.close()).catch(() => undefined);
    };
  }, [source, invite, tries]);

  const state = useTableState(source);
  const info = useGame(state?.meta.game).data;
  const face = useFace(state?.meta.game);
  // who is at the screen, where several share it: nobody until they say so
  const [looking, setLooking] = useState<string | null>(null);
  const room = useRoom(source, info, face, looking);
  if (error !== undefined && !state)
    return (
      <AppShell title={say('title.failed')}>
        <ErrorCard error={error} again={() => setTries((n) => n + 1)} />
        <p>
          <Link href="/">{common('not.found.home')}</Link>
        </p>
      </AppShell>
    );
  if (state && info && (state.meta.status === 'gathering' || state.meta.status === 'closed'))
    return (
      <Lobby
        meta={state.meta}
        info={info}
        invite={invite}
        as={state.as}
        changed={() => void source.again(invite === undefined ? {} : { invite }).catch(() => undefined)}
      />
    );
  if (!room) return <Skeleton lines={8} />;
  const { seat } = room;
  if (isShared(room.state) && seat !== undefined && seat !== looking)
    return <Curtain name={room.voice.name(seat)} up={() => setLooking(seat)} />;
  return <TableFrame room={room} />;
}
