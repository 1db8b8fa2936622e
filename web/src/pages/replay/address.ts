/** Where one is in a replay, as its address says it: `/replay/ID?n=214&as=p1`, and where that needs one, `#SECRET`. */
import type { Seat } from '@tenforward/kernel';

/** Through whose eyes: a seat's, everybody's at once, or those of who only watches. */
export type Viewpoint = { readonly seat: Seat } | 'all' | 'open';

export interface Place {
  readonly n: number | undefined;
  readonly as: string | undefined;
  /** What is shown first: the game, or what came of it. */
  readonly after: boolean;
}

export function readPlace(search: string, hash: string): Place {
  const asked = new URLSearchParams(search);
  const n = asked.get('n');
  return {
    n: n !== null && /^\d{1,7}$/.test(n) ? Number(n) : undefined,
    as: asked.get('as') ?? undefined,
    after: hash === '#after',
  };
}

/** `secret` lets in whoever opens it; it never stands together with `#after`. */
export function addressOf(table: string, { n, as, after }: Place, secret?: string): string {
  const asked = new URLSearchParams();
  if (n !== undefined) asked.set('n', String(n));
  if (as !== undefined) asked.set('as', as);
  const search = asked.toString();
  const hash = secret === undefined ? (after ? '#after' : '') : `#${secret}`;
  return `/replay/${table}${search === '' ? '' : `?${search}`}${hash}`;
}

export const viewpointName = (viewpoint: Viewpoint): string =>
  typeof viewpoint === 'string' ? viewpoint : viewpoint.seat;

export interface Rights {
  readonly isOver: boolean;
  readonly seats: readonly Seat[];
  /** The seats of whoever looks. */
  readonly own: readonly Seat[];
}

/**
 * Whose eyes there are to choose from: while the game runs only one's own, and nobody's where several share this screen;
 * afterwards all, one's own first.
 */
export function viewpointsFor({ isOver, seats, own }: Rights): readonly Viewpoint[] {
  const mine = own.map((seat): Viewpoint => ({ seat }));
  if (!isOver) return mine.length === 1 ? mine : ['open'];
  const others = seats.filter((seat) => !own.includes(seat)).map((seat): Viewpoint => ({ seat }));
  return [...mine, ...others, 'all'];
}

/** The one the address names, if there is one of this name; else one's own, else all there is to see. */
export function viewpointOf(named: string | undefined, rights: Rights): Viewpoint {
  const there = viewpointsFor(rights);
  const found = there.find((one) => viewpointName(one) === named);
  if (found !== undefined) return found;
  return (rights.own.length > 0 ? there[0] : there.at(-1)) ?? 'open';
}

export function nextViewpoint(now: Viewpoint, rights: Rights): Viewpoint {
  const there = viewpointsFor(rights);
  const at = there.findIndex((one) => viewpointName(one) === viewpointName(now));
  return there[(at + 1) % there.length] ?? now;
}
