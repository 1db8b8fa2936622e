/** A table on the server: connects, shows the lobby until the game begins, then the frame. */
import { ProblemError } from '@tenforward/protocol/client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useFace, useGame } from '../api/games.ts';
import { wordsOf } from '../api/http.ts';
import { invitedBy, secretIn, takeInvitation } from '../api/invites.ts';
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

/** The secret of an invitation; out of the address, where it could be copied on. */
function invitation(table: string): string | undefined {
  const written = secretIn(location.hash);
  takeInvitation(table);
  return invitedBy(table) ?? written;
}

/** A table that is not there for us: by an invitation, that is what is wrong. */
const problemWords = (problem: unknown, isInvited: boolean): string =>
  isInvited && problem instanceof ProblemError && problem.problem.code === 'not-found'
    ? say('invite.wrong')
    : wordsOf(problem);

export default function TablePage({ table }: { table: string }): ReactNode {
  const source = useMemo(() => new LiveTable(table), [table]);
  const isInvited = useMemo(() => location.hash !== '' || invitedBy(table) !== undefined, [table]);
  const invite = useMemo(() => invitation(table), [table]);
  const [error, setError] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const opening = source.open(invite === undefined ? {} : { invite });
    opening
      .then(() => setError(undefined))
      .catch((problem: unknown) => {
        if (!isGone) setError(problemWords(problem, isInvited));
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
          <Link className="btn" href="/">
            {common('not.found.home')}
          </Link>
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
        // at an open table nobody needs an invitation to look, and one that is used up would be refused
        changed={() =>
          source.again(invite === undefined || state.meta.settings.visibility === 'open' ? {} : { invite })
        }
      />
    );
  if (!room) return <Skeleton lines={8} />;
  const { seat } = room;
  if (isShared(room.state) && seat !== undefined && seat !== looking)
    return <Curtain name={room.voice.name(seat)} up={() => setLooking(seat)} />;
  return <TableFrame room={room} />;
}
