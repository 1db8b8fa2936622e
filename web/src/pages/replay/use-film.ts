/** Everything a replay reads: the table, its film, its game and the face of it. */
import type { Frame, Seat } from '@tenforward/kernel';
import type { TableMeta } from '@tenforward/protocol';
import type { GameFace, SeatName } from '@tenforward/ui';
import { useEffect, useMemo, useState } from 'react';
import { type GameInfo, useFace, useGame } from '../../api/games.ts';
import { call, wordsOf } from '../../api/http.ts';
import { invitedTo, takeInvitation } from '../../api/invites.ts';
import { comeIn } from '../../api/session.ts';
import type { Rights } from './address.ts';
import { type FilmMoment, momentsOf, readFilm } from './film.ts';

interface Read {
  readonly meta: TableMeta;
  readonly frames: readonly Frame[];
  /** The seats of whoever looks. */
  readonly own: readonly Seat[];
  readonly mayInvite: boolean;
}
export interface Film extends Rights {
  /** Whether whoever looks may let others look on. */
  readonly mayInvite: boolean;
  readonly meta: TableMeta;
  readonly moments: readonly FilmMoment[];
  readonly seatNames: readonly SeatName[];
  readonly info: GameInfo;
  readonly face: GameFace;
}

export interface FilmRead {
  readonly film: Film | undefined;
  readonly meta: TableMeta | undefined;
  readonly error: string | undefined;
  readonly again: () => void;
}

export function useFilm(table: string): FilmRead {
  const [read, setRead] = useState<Read>();
  const [error, setError] = useState<string>();
  const [look, setLook] = useState(0);
  useEffect(() => {
    let isGone = false;
    setError(undefined);
    readAll(table)
      .then((found) => {
        if (!isGone) setRead(found);
      })
      .catch((problem: unknown) => {
        if (!isGone) setError(wordsOf(problem));
      });
    return () => {
      isGone = true;
    };
  }, [table, look]);
  const info = useGame(read?.meta.game);
  const face = useFace(read?.meta.game);
  const film = useMemo<Film | undefined>(() => {
    if (!read || !info.data || !face) return undefined;
    const { meta, frames, own, mayInvite } = read;
    return {
      meta,
      own,
      mayInvite,
      info: info.data,
      face,
      isOver: meta.status === 'over',
      seats: meta.seats.map(({ seat }) => seat),
      moments: momentsOf(frames),
      seatNames: meta.seats.map(({ seat, name, kind, team }) => ({
        seat,
        name,
        kind,
        ...(team !== undefined && { team }),
      })),
    };
  }, [read, info.data, face]);
  return { film, meta: read?.meta, error: error ?? info.error, again: () => setLook((n) => n + 1) };
}

async function readAll(table: string): Promise<Read> {
  takeInvitation(table);
  const me = await comeIn();
  // the table first: one that ends in between is then shown as it was, never more of it
  const meta = await call('GET /api/tables/:table', { params: { table }, query: invitedTo(table) });
  const frames =
    meta.status === 'gathering' || meta.status === 'closed'
      ? []
      : await readFilm((from) =>
          call('GET /api/tables/:table/film', { params: { table }, query: { from, ...invitedTo(table) } }),
        );
  const own = meta.seats.filter(({ person }) => person === me.person).map(({ seat }) => seat);
  return { meta, frames, own, mayInvite: own.length > 0 || meta.host === me.person };
}
