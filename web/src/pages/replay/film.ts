/** The film of a game as a row of moments: each is the one before with what changed, so they share all the rest. */
import type { Frame, Heard, Json, Look, Seat } from '@tenforward/kernel';
import { patch } from '@tenforward/kernel/diff';
import type { Answers } from '@tenforward/protocol';
import type { Moment } from '../../table/playback.ts';
import type { Viewpoint } from './address.ts';

/** Reads page after page. `get` is handed the decision to begin with. */
export async function readFilm(get: (from: number) => Promise<Answers['film']>): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page: Answers['film'] = await get(from);
    frames.push(...page.film);
    // a page that goes nowhere would be asked for forever
    from = page.next !== undefined && page.next > from ? page.next : undefined;
  }
  return frames;
}

/** A moment, and what was told when it came. */
export interface FilmMoment extends Moment {
  readonly told: Frame['told'];
}

export function momentsOf(frames: readonly Frame[]): readonly FilmMoment[] {
  let open: Json = null;
  let mine: Readonly<Record<Seat, Json>> = {};
  return frames.map((frame) => {
    open = patch(open, frame.open);
    const changed = Object.entries(frame.mine).filter(([, change]) => change !== 0);
    if (changed.length > 0)
      mine = {
        ...mine,
        ...Object.fromEntries(changed.map(([seat, change]) => [seat, patch(mine[seat] ?? null, change)])),
      };
    return {
      n: frame.n,
      told: frame.told,
      open: open as unknown as Look['open'],
      mine: mine as unknown as Record<Seat, Look['mine']>,
    };
  });
}

/** The place in the row of decision n, or of the last before it. */
export function placeOf(moments: readonly FilmMoment[], n: number): number {
  const after = moments.findIndex((moment) => moment.n > n);
  return Math.max((after < 0 ? moments.length : after) - 1, 0);
}

/** What was told at a moment, with all that these eyes may know of it. */
export const heardIn = ({ told }: Pick<FilmMoment, 'told'>, viewpoint: Viewpoint): Heard[] =>
  told.map(({ id, name, open, closed = {} }) => {
    const own =
      viewpoint === 'open' ? [] : viewpoint === 'all' ? Object.values(closed) : ownPart(closed, viewpoint.seat);
    return { id, name, data: Object.assign({}, open, ...own) as Heard['data'], more: own.length > 0 };
  });

const ownPart = <T>(closed: Readonly<Record<Seat, T>>, seat: Seat): T[] => {
  const part = Object.hasOwn(closed, seat) ? closed[seat] : undefined;
  return part === undefined ? [] : [part];
};
