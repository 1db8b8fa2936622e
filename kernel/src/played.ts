/** What a world that runs remembers of what was decided in it, and where it could begin again. */
import type { Types } from './game.ts';
import { clock, type Json, type Seat } from './plain.ts';
import type { PlayedMove } from './record.ts';
import type { Refusal } from './refusal.ts';
import type { World } from './table.ts';

/** Something that was told, numbered by decision and place: '214:0'. */
export interface Told {
  readonly id: string;
  readonly name: string;
  readonly open: Readonly<Record<string, Json>>;
  readonly closed?: Readonly<Record<Seat, Readonly<Record<string, Json>>>>;
}
/** A decision in force, and what it did. */
export interface Played {
  readonly n: number;
  readonly move: PlayedMove;
  draws: number;
  told: number;
  revealed: boolean;
  /** The secret group it answers in. */
  group: string | undefined;
  aside: boolean;
  looks: boolean;
  /** Said in advance: nobody else may even count it. */
  silent: boolean;
  /** What an answer meant to the rule that asked: a fork is fed it again without building the question. */
  readonly meant?: { readonly value: unknown };
}
/** Before the first decision: set-up draws under number 0. */
export const setUp = (n = 0, draws = 0, told = 0): Played => ({
  n,
  move: { kind: 'act', seat: clock, act: '' },
  draws,
  told,
  revealed: true,
  group: undefined,
  aside: false,
  looks: false,
  silent: false,
});

/** A checkpoint: the world at a step boundary, after decision n and so many draws and tells of it, and the decisions since. */
export interface Segment<G extends Types> {
  readonly base: World<G>;
  readonly n: number;
  readonly draws: number;
  readonly told: number;
  readonly trail: Played[];
}

/** What a fork begins from: the world at a boundary, and the decisions since. */
export type ForkBase<G extends Types> = Omit<Segment<G>, 'trail'> & { readonly trail: readonly Played[] };

/** A place between two steps. */
export interface Boundary {
  readonly n: number;
  readonly draws: number;
  readonly told: number;
  readonly stepNo: number;
}

/** A move that did not replay. */
export interface Failed {
  readonly n: number;
  readonly refusal: Refusal;
  readonly cause?: unknown;
}
