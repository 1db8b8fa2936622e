/** What tables and worlds are compared by. */
import type { Types } from '../game.ts';
import type { Live } from '../live.ts';
import { type Look, look } from '../look.ts';
import { canonical, type Json, type Seat } from '../plain.ts';
import { pointedAt } from './pointed.ts';

/** Everything that decisions change: not how many there were. */
export const tableOf = <G extends Types>(live: Live<G>) => ({
  over: live.over,
  asks: live.asks().map(({ id, seat, print }) => ({ id, seat, print })),
  left: live.reading.left,
  state: live.state,
});

/** A world that looks the same to a seat. */
export interface World<G extends Types> {
  readonly seat: Seat;
  readonly world: Live<G>;
  /** Whether others have said something in advance here, which nobody has there. */
  readonly isWished: boolean;
}

export type Seen<G extends Types> = Omit<Look<G>['open'], 'waiting'> & {
  waiting: Json;
  mine: Look<G>['mine'];
  pointed: ReturnType<typeof pointedAt<G>>;
};

/** What a seat sees, without what an imagined world may change: whose secret answers are asked anew, and undo. */
export function seen<G extends Types>(live: Live<G>, seat: Seat): Seen<G> {
  const { open, mine } = look(live, seat);
  const waiting = open.waiting
    .map(({ seat: who, matter, rule, secret }) =>
      canonical({ who, matter: matter ?? null, rule: rule ?? '', secret: secret !== undefined }),
    )
    .sort();
  const { last: _real, ...rest } = mine;
  return { ...open, waiting, mine: { ...rest, undo: 0 }, pointed: pointedAt(live, seat) };
}

/** Only what is on the table, without who is asked what. */
export const viewOf = <G extends Types>(look: Seen<G>) => [look.view, look.mine.view] as const;
