/** What choosing an option would mean, as data that a screen draws without knowing any rules. */
import type { Seat } from './plain.ts';
import type { Words } from './words.ts';

/** Where on the board an option is: the id of a space, a ship, a card. */
export type At = string;

/** A line as it was judged, in sixteenths of a space. */
export type PreviewLine = readonly [x1: number, y1: number, x2: number, y2: number];
/** What choosing an option would mean, as the rules judge it: a screen draws it and needs no rules. Plain data. */
export interface Preview {
  /** The spaces on the way, the first one first. */
  readonly path?: readonly At[];
  readonly line?: PreviewLine;
  /** The line is not free: of all it is the one that came nearest. */
  readonly blocked?: true;
  /** Doors that open for it, or are open for it. */
  readonly opens?: readonly At[];
  /** What else it concerns: who helps, what is lost. */
  readonly marks?: readonly At[];
  readonly pools?: readonly PreviewPool[];
  readonly odds?: readonly PreviewOdds[];
  /** The one number worth comparing: '39 % neutralized'. */
  readonly value?: Words;
  readonly notes?: readonly Words[];
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
