/** Bots decide from what their seat sees: the question, the view, and worlds that look the same to them. */
import { anyAnswer } from './ask.ts';
import type { Types } from './game.ts';
import type { Live } from './live.ts';
import { type Look, look } from './look.ts';
import type { Json, Seat } from './plain.ts';
import type { Asked } from './running.ts';

/** What a bot is handed. */
export interface Thought<G extends Types> {
  readonly seat: Seat;
  readonly asked: Asked;
  /** The look of the table from this seat. */
  readonly look: () => Look;
  /** A private world that looks the same from this seat, to try things in. */
  readonly imagine: () => Live<G>;
  /** 0..n−1, from the bot's own dice. */
  readonly below: (n: number) => number;
}

export interface Bot<G extends Types> {
  readonly id: string;
  answer(thought: Thought<G>): Json;
}

/** Answers anything that may be answered. */
export const randomBot = {
  id: 'random',
  answer: ({ asked, below }: { asked: Asked; below: (n: number) => number }): Json => anyAnswer(asked.question, below),
};

export function thoughtOf<G extends Types>(live: Live<G>, asked: Asked, below: (n: number) => number): Thought<G> {
  let worlds = 0;
  return {
    seat: asked.seat,
    asked,
    look: () => look(live, asked.seat),
    imagine: () => live.imagine(asked.seat, `${live.last}:${worlds++}:${below(0x7fffffff)}`),
    below,
  };
}
