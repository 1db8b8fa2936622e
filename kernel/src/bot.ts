/** Bots decide from what their seat sees: the question, the view, and worlds that look the same to them. */
import { anyAnswer } from './answers.ts';
import type { Act, AskNamed, Over, Reading, Types } from './game.ts';
import type { Done, Live } from './live.ts';
import { type Look, look } from './look.ts';
import type { Json, Seat } from './plain.ts';
import type { Decision } from './record.ts';
import type { Refusal } from './refusal.ts';
import type { Asked } from './open-ask.ts';

/**
 * A world that looks the same to a seat, to try things in. Nothing in it leads back to the real one: neither its
 * record, nor its seed, nor an undo.
 */
export class Dream<G extends Types> {
  readonly #live: Live<G>;
  constructor(live: Live<G>) {
    this.#live = live;
  }
  get state(): Reading<G>['state'] {
    return this.#live.reading.state;
  }
  get reading(): Reading<G> {
    return this.#live.reading;
  }
  get over(): Over | undefined {
    return this.#live.over;
  }
  /** The open questions of all seats in this world. */
  asks(): Asked[] {
    return this.#live.asks();
  }
  /** Who is asked, without building the questions: ids of one step begin alike, up to the first dot. */
  waiting(): { seat: Seat; id: string }[] {
    return this.#live.waiting();
  }
  acts(seat: Seat): Act<G>[] {
    return this.#live.acts(seat);
  }
  decide(decision: Decision): Done | Refusal {
    return this.#live.decide(decision);
  }
  look(seat: Seat | undefined): Look<G> {
    return look(this.#live, seat);
  }
  /** The same world once more, to try something else in. */
  fork(): Dream<G> {
    return new Dream(this.#live.fork());
  }
}

/** What a bot is handed. */
export interface Thought<G extends Types> {
  readonly seat: Seat;
  /** What is asked; `switch (asked.name)` tells the questions of a game apart. */
  readonly asked: Asked & AskNamed<G>;
  /** The look of the table from this seat. */
  readonly look: () => Look<G>;
  /** A private world that looks the same from this seat, another one each time. */
  readonly imagine: () => Dream<G>;
  /** 0..n−1, from the bot's own dice. */
  readonly below: (n: number) => number;
}

export interface Bot<G extends Types> {
  readonly id: string;
  answer(thought: Thought<G>): Json;
  /** The key of an act to take before it answers: an offer to make or to accept. Asked again after each. */
  act?(thought: Thought<G>): string | undefined;
}

/** What a bot does when it is asked: an act first, if it has one in mind and `mayAct`, else it answers. */
export function choiceOf<G extends Types>(
  bot: Bot<G>,
  thought: Thought<G>,
  mayAct: boolean,
): { readonly act: string } | { readonly answer: Json } {
  const act = mayAct ? bot.act?.(thought) : undefined;
  return act === undefined ? { answer: bot.answer(thought) } : { act };
}

/** Acts in a row after which a bot has to answer, so that one that never has enough holds up nobody. */
export const mostActs = 4;

/** Answers anything that may be answered. */
export const randomBot = {
  id: 'random',
  answer: ({ asked, below }: { asked: Asked; below: (n: number) => number }): Json => anyAnswer(asked.question, below),
};

export function thoughtOf<G extends Types>(live: Live<G>, asked: Asked, below: (n: number) => number): Thought<G> {
  let worlds = 0;
  return {
    seat: asked.seat,
    asked: asked as Asked & AskNamed<G>, // names and data are what the game's own rules gave
    look: () => look(live, asked.seat),
    imagine: () => new Dream(live.imagine(asked.seat, `${live.last}:${worlds++}:${below(0x7fffffff)}`)),
    below,
  };
}
