/** The step boundaries that a world can begin again from: to restore, to take back, to fork. */
import type { Types } from './game.ts';
import type { ForkBase, Played, Segment } from './played.ts';
import { must } from './plain.ts';

/**
 * When a checkpoint is renewed at a step boundary: after so many decisions, or sooner where the rules are costly to run
 * again. Copying the world at every step would cost cheap rules more than the rules themselves.
 */
const renewAfter = { decisions: 8, calls: 100 } as const;

/** Boundaries that are kept after a fork: whoever forks does so again, and copying a world costs less than running to it. */
const keptAfterFork = 8;

export class Checkpoints<G extends Types> {
  segments: Segment<G>[] = [];
  /** Kernel calls since the checkpoint. */
  spent = 0;
  /** Where somebody forks, the next boundaries are kept, for the next forks: so many more. */
  private keeps = 0;
  /** The last boundary, where forks begin that need not go back to the checkpoint; and its place in the trail. */
  private near: { readonly base: ForkBase<G>; readonly from: number } | undefined;

  get open(): Segment<G> {
    return must(this.segments.at(-1), 'an open step');
  }

  add(at: Omit<Segment<G>, 'trail'>): void {
    this.segments.push({ ...at, trail: [] });
    this.spent = 0;
  }

  /** The world begins again from the last of them. */
  again(): void {
    this.near = undefined;
    this.spent = 0;
  }

  /** Between two steps: a new checkpoint where it is time for one; else, where somebody forks, one for the next fork. */
  boundary(at: () => Omit<Segment<G>, 'trail'>, isOver: boolean): void {
    const { trail } = this.open;
    this.near = undefined;
    // how far back others may take something must not depend on what somebody said in advance
    const isLong = trail.length >= renewAfter.decisions && counted(trail) >= renewAfter.decisions;
    if (isOver || isLong || this.spent >= renewAfter.calls) this.add(at());
    else if (this.keeps > 0) this.near = { base: { ...at(), trail: [] }, from: trail.length };
    if (this.keeps > 0) this.keeps--;
  }

  /** Where a fork begins; `checkpoint`: not at the last boundary, so that it can take back what was decided before it. */
  forkBase(reach: 'step' | 'checkpoint'): ForkBase<G> {
    this.keeps = keptAfterFork;
    if (reach === 'checkpoint' || !this.near) return this.open;
    return { ...this.near.base, trail: this.open.trail.slice(this.near.from) };
  }
}

const counted = (trail: readonly Played[]): number => trail.filter(({ silent }) => !silent).length;
