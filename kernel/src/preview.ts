/**
 * What choosing an option would mean, as data that a screen draws without knowing any rules. It is worked out when
 * somebody points at the option (on demand), never with the question.
 */
import type { Seat } from './plain.ts';
import type { Words } from './words.ts';

/** Where on the board an option is: the id of a space, a ship, a card. */
export type At = string;

/** What choosing an option would mean, as the rules judge it. Plain data. `P`: what only the game's own face can draw. */
export interface Preview<P = never> {
  /** What was measured and what would be, as it was judged. */
  readonly draw?: readonly Drawing[];
  /** What else it concerns: who helps, what is lost. */
  readonly marks?: readonly At[];
  readonly pools?: readonly PreviewPool[];
  readonly odds?: readonly PreviewOdds[];
  readonly notes?: readonly Words[];
  readonly own?: P;
}
/** So many dice or points, and what they are made of. */
export interface PreviewPool {
  readonly say: Words;
  readonly n: number;
  readonly seat?: Seat;
  readonly parts: readonly { readonly say: Words; readonly n: number }[];
}
/** What may come of it, and how likely that is; `hot` where it changes something. */
export interface PreviewOdds {
  readonly say: Words;
  readonly p: number;
  readonly hot?: true;
}

/** What is measured, what is on offer, what would be, and what stands in the way. */
export type Tone = 'measure' | 'offer' | 'would' | 'barred';

/**
 * The drawing vocabulary: the shapes that every screen can draw, in the units of the game's own board. Points are x, y,
 * x, y …; angles are degrees, clockwise from the top of the board.
 */
export type Drawing =
  | {
      readonly draw: 'polyline';
      readonly tone: Tone;
      readonly points: readonly number[];
      /** How broad it is, where it is as broad as something on the board: a template. */
      readonly width?: number;
      /** Not gone step by step: a jump, a line that is not free. */
      readonly broken?: true;
      /** With a stroke across each end (`bars`), as a line from here to there, or a dot at each point between (`stops`), as a way. */
      readonly with?: 'bars' | 'stops';
    }
  | { readonly draw: 'polygon'; readonly tone: Tone; readonly points: readonly number[] }
  | { readonly draw: 'circle'; readonly tone: Tone; readonly x: number; readonly y: number; readonly r: number }
  /** From one angle clockwise to another, around a point: a stretch of a circle, or with `inner` a part of a ring. */
  | {
      readonly draw: 'arc';
      readonly tone: Tone;
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly inner?: number;
      readonly from: number;
      readonly to: number;
    }
  /** Something of the board where it would be, and which way it would face. */
  | {
      readonly draw: 'ghost';
      readonly tone: Tone;
      readonly of: At;
      readonly x: number;
      readonly y: number;
      readonly heading?: number;
    }
  | { readonly draw: 'label'; readonly tone: Tone; readonly x: number; readonly y: number; readonly say: Words };

/** Everything a preview says in words. */
export const wordsIn = ({ pools = [], odds = [], notes = [], draw = [] }: Preview<unknown>): Words[] => [
  ...notes,
  ...odds.map(({ say }) => say),
  ...pools.flatMap(({ say, parts }) => [say, ...parts.map((part) => part.say)]),
  ...draw.flatMap((shape) => (shape.draw === 'label' ? [shape.say] : [])),
];
