/**
 * A film: what was told and what each seat saw, decision by decision, as data that plays without any rules code. Old
 * games open after any change of rules, and a client that comes back is sent its gap from here, never decisions. Frames
 * are made where screens are kept: server/src/hosting/showing.ts.
 */
import { type Patch, patch } from './diff.ts';
import { type Heard, heardBy, type Look } from './look.ts';
import type { Json, Seat } from './plain.ts';
import type { Told } from './played.ts';

export interface Frame {
  /** The number of the entry; 0 for how the table looked at first. */
  readonly n: number;
  readonly told: readonly Told[];
  readonly open: Patch;
  readonly mine: Readonly<Record<Seat, Patch>>;
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
