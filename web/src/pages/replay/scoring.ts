/** How a game was scored, read from what was told at its end: nothing here knows a game. */
import type { Heard, Seat } from '@tenforward/kernel';
import type { GameFace, SeatName } from '@tenforward/ui';
import { sightOf } from '../../table/playback.ts';
import { type FilmMoment, heardIn } from './film.ts';

type Facing = Pick<GameFace, 'toldAs'>;

/** What was told of points, with the place it was told at. */
export interface ScoreTold {
  readonly at: number;
  readonly heard: Heard;
}

const scoresAt = (moment: FilmMoment, at: number, face: Facing, seats: readonly SeatName[]): ScoreTold[] => {
  const sight = sightOf(moment, undefined, seats);
  return heardIn(moment, 'open')
    .filter((heard) => face.toldAs(heard, sight).sort === 'score')
    .map((heard) => ({ at, heard }));
};

/** Everything told of points before the game was over, and what was told as it ended. */
export function scoresOf(
  moments: readonly FilmMoment[],
  face: Facing,
  seats: readonly SeatName[],
): { readonly during: readonly ScoreTold[]; readonly final: readonly ScoreTold[] } {
  const end = moments.findIndex(({ open }) => open.over !== undefined);
  const all = moments.flatMap((moment, at) => scoresAt(moment, at, face, seats));
  return {
    during: all.filter(({ at }) => end < 0 || at < end),
    final: all.filter(({ at }) => end >= 0 && at >= end),
  };
}

export interface ScoreTable {
  /** The name of the tell the rows come from. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly seat: Seat; readonly values: readonly number[] }[];
}

/** The numbers of the reckoning that was told of every seat in the same words, if there is one: the one with the most. */
export function scoreTable(final: readonly ScoreTold[], seats: readonly Seat[]): ScoreTable | undefined {
  const names = [...new Set(final.map(({ heard }) => heard.name))];
  const tables = names.flatMap((name): ScoreTable[] => {
    const tells = final.filter(({ heard }) => heard.name === name).map(({ heard }) => heard.data);
    const columns = Object.entries(tells[0] ?? {}).flatMap(([key, value]) => (typeof value === 'number' ? [key] : []));
    const rows = seats.flatMap((seat) => {
      const own = tells.filter((data) => data['seat'] === seat);
      const [data] = own;
      return data && own.length === 1 ? [{ seat, values: columns.map((column) => Number(data[column])) }] : [];
    });
    return rows.length === seats.length && columns.length > 1 ? [{ name, columns, rows }] : [];
  });
  return tables.sort((a, b) => b.columns.length - a.columns.length)[0];
}
