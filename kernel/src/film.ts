/**
 * A film: what was told and what each seat saw, decision by decision, as data that plays without any rules code. Old
 * games open after any change of rules, and a client that comes back is sent its gap from here, never decisions.
 */
import { diff, type Patch, patch } from './diff.ts';
import type { Types } from './game.ts';
import type { Done, Live } from './live.ts';
import { type Heard, heardBy, type Look, lookAll } from './look.ts';
import type { Json, Seat } from './plain.ts';
import type { Told } from './running.ts';

export interface Frame {
  /** The number of the entry; 0 for how the table looked at first. */
  readonly n: number;
  readonly told: readonly Told[];
  readonly open: Patch;
  readonly mine: Readonly<Record<Seat, Patch>>;
}

/** Shoots one frame after each entry of a live table. */
export class Camera<G extends Types> {
  private readonly live: Live<G>;
  private open: Json = null;
  private mine: Record<Seat, Json> = {};

  constructor(live: Live<G>) {
    this.live = live;
  }

  /** The first frame, or the one after an entry. */
  shoot(done?: Done): Frame {
    const { open, mine } = lookAll(this.live);
    const frame: Frame = {
      n: done?.entry.n ?? this.live.last,
      told: done?.told ?? this.live.opening,
      open: diff(this.open, open as unknown as Json),
      mine: Object.fromEntries(
        Object.entries(mine).map(([seat, now]) => [seat, diff(this.mine[seat] ?? null, now as unknown as Json)]),
      ),
    };
    this.open = open as unknown as Json;
    this.mine = mine as unknown as Record<Seat, Json>;
    return frame;
  }
}

export interface Scene {
  readonly n: number;
  readonly heard: readonly Heard[];
  readonly look: Look;
}

/** Plays a film as one seat saw it, or a spectator. */
export function* showing(frames: Iterable<Frame>, seat: Seat | undefined): Generator<Scene> {
  let open: Json = null;
  let mine: Json = null;
  for (const frame of frames) {
    open = patch(open, frame.open);
    if (seat !== undefined) mine = patch(mine, frame.mine[seat] ?? 0);
    yield { n: frame.n, heard: heardBy(frame.told, seat), look: { open, mine } as unknown as Look };
  }
}
