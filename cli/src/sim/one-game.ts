/** Plays one game between bots. Everything in it follows from the seed and the number of the game. */
import type { Rules } from '@tenforward/catalogue';
import {
  choiceOf,
  type Chosen,
  clock,
  isRefusal,
  Live,
  mostActs,
  type Refusal,
  type Seat,
  speakerOf,
  thoughtOf,
  type Types,
} from '@tenforward/kernel';
import { pickBot } from '../games.ts';
import { type Below, generator } from '../generator.ts';

/** What all games of a simulation have in common. */
export interface SimPlan {
  readonly game: string;
  /** One bot for each seat, before they rotate. */
  readonly bots: readonly string[];
  readonly teams?: readonly string[];
  readonly seed: string;
  readonly options: Chosen;
  /** A game that takes more decisions than this has gone wrong. */
  readonly most: number;
}

export interface Outcome {
  readonly number: number;
  readonly seed: string;
  readonly decisions: number;
  /** The seats that won; nothing when the game did not end. */
  readonly winners?: readonly Seat[];
  /** More than one winner, and not of one team. */
  readonly draw: boolean;
  /** How it ended, in the game's own words, if it has any for it. */
  readonly ending?: string;
  readonly error?: string;
  /** Where it broke, if something was thrown. */
  readonly stack?: string;
  /** Invariants that did not hold, each once, as it was first seen. */
  readonly broken: readonly string[];
}

const invariantsEvery = 20;
const actsInARow = 4;

export const seatsOf = (plan: Pick<SimPlan, 'bots'>): Seat[] => plan.bots.map((_, i) => `p${i + 1}`);

/** Who sits where in a game: bot i at seat (i + number) mod n. */
export function seated({ bots }: Pick<SimPlan, 'bots'>, number: number): string[] {
  const chairs: string[] = [];
  bots.forEach((bot, i) => {
    chairs[(i + number) % bots.length] = bot;
  });
  return chairs;
}

/** A new table for a game, or why it can't be set up. */
export function tableFor({ game }: Rules, plan: SimPlan, number: number): Live<Types> | readonly Refusal[] {
  const { teams } = plan;
  const seats = seatsOf(plan).map((seat, i) => {
    const team = teams?.[i];
    return { seat, ...(team !== undefined && { team }) };
  });
  const setup = { seats, seed: seedOf(plan, number), options: plan.options, dice: 'fast' } as const;
  // nobody undoes or opens these, so nothing is kept but the open step
  return Live.start(game, setup, { snapshotEvery: 0, keepSteps: 1, hashes: false });
}

const seedOf = (plan: SimPlan, number: number): string => `${plan.seed}:${number}`;

export function playOne(rules: Rules, plan: SimPlan, number: number): Outcome {
  const broken = new Map<string, string>();
  let decisions = 0;
  const outcome = (more: Partial<Outcome>): Outcome => ({
    number,
    seed: seedOf(plan, number),
    decisions,
    draw: false,
    broken: [...broken.values()],
    ...more,
  });
  try {
    const live = tableFor(rules, plan, number);
    if (!(live instanceof Live)) return outcome({ error: live.map(({ no }) => speakerOf(rules.game)(no)).join(' ') });
    const table = new BotTable(live, rules, seated(plan, number), generator(`sim:${seedOf(plan, number)}`));
    const check = (): void => {
      for (const wrong of live.brokenInvariants()) {
        const name = wrong.split(':')[0] ?? wrong;
        if (!broken.has(name)) broken.set(name, wrong);
      }
    };
    while (!live.over) {
      if (decisions >= plan.most) return outcome({ error: `not over after ${plan.most} decisions` });
      const problem = table.next();
      if (problem !== undefined) return outcome(problem);
      decisions++;
      if (decisions % invariantsEvery === 0) check();
    }
    check();
    const { winners, why } = live.over;
    const ending = why && { ending: speakerOf(rules.game)(why) };
    return outcome({ winners, draw: isDraw(live, winners), ...ending });
  } catch (error) {
    return outcome(thrown(error));
  }
}

/** What is known of something that was thrown. */
type Problem = Pick<Outcome, 'error' | 'stack'>;
const thrown = (error: unknown, who = ''): Problem =>
  error instanceof Error
    ? { error: `${who}${error.message}`, ...(error.stack !== undefined && { stack: error.stack }) }
    : { error: `${who}${String(error)}` };

function isDraw(live: Live<Types>, winners: readonly Seat[]): boolean {
  const { teams } = live.seating;
  return new Set(winners.map((seat) => teams[seat] ?? `seat ${seat}`)).size > 1;
}

class BotTable {
  private readonly live: Live<Types>;
  private readonly bots: Rules['bots'];
  private readonly chairs: readonly string[];
  private readonly below: Below;
  private acts = 0;
  /** What the bot that is asked did before it answered. */
  private ownActs = 0;

  constructor(live: Live<Types>, { bots }: Rules, chairs: readonly string[], below: Below) {
    this.live = live;
    this.bots = bots;
    this.chairs = chairs;
    this.below = below;
  }

  /** One decision, or what went wrong. */
  next(): Problem | undefined {
    const forced = this.live.forced(everybody);
    if (forced) return this.judged(this.live.decide(forced), `${forced.seat} had one answer to ${forced.ask}`);
    const act = this.acts < actsInARow ? this.interjection() : undefined;
    if (act) {
      this.acts++;
      return this.judged(this.live.decide(act), `${act.seat} could not do ${act.act}`);
    }
    this.acts = 0;
    const asks = this.live.asks();
    const asked = asks[asks.length > 1 ? this.below(asks.length) : 0];
    if (!asked) return { error: 'nobody is asked, and the game is not over' };
    const name = this.chairs[this.live.seating.seats.indexOf(asked.seat)] ?? 'random';
    let choice: ReturnType<typeof choiceOf>;
    try {
      const mayAct = this.ownActs < mostActs;
      choice = choiceOf(pickBot(name, this.bots), thoughtOf(this.live, asked, this.below), mayAct);
    } catch (error) {
      return thrown(error, `bot ${name} at ${asked.seat}: `);
    }
    const { seat } = asked;
    if ('act' in choice) {
      this.ownActs++;
      return this.judged(this.live.decide({ seat, act: choice.act }), `bot ${name} at ${seat} did ${choice.act}`);
    }
    this.ownActs = 0;
    const { answer } = choice;
    return this.judged(
      this.live.decide({ seat, ask: asked.id, answer }),
      `bot ${name} at ${seat} answered ${JSON.stringify(answer)} to ${asked.name}`,
    );
  }

  /** Now and then somebody does what is possible at any time: random bots, and the clock. */
  private interjection(): { seat: Seat; act: string } | undefined {
    const { below, live } = this;
    const ticks = below(100) === 0;
    const random = live.seating.seats.filter((_, i) => this.chairs[i] === 'random');
    if (!ticks && (random.length === 0 || below(8) !== 0)) return undefined;
    const able = (ticks ? [clock] : random).flatMap((seat) =>
      live
        .acts(seat)
        .filter((act) => act.key !== 'concede' && live.mayAct(act) === true)
        .map(({ key }) => ({ seat, act: key })),
    );
    return able[able.length > 0 ? below(able.length) : 0];
  }

  private judged(done: ReturnType<Live<Types>['decide']>, what: string): Problem | undefined {
    if (!isRefusal(done)) return undefined;
    const refused = `${what}, which was refused: ${done.code}`;
    const fault = done.code === 'fault' ? this.live.faults.at(-1) : undefined;
    return fault ? { ...thrown(fault), error: `${refused} (${fault.message})` } : { error: refused };
  }
}

/** In a simulation only bots sit: what they can only pass at needs nobody. */
const everybody = (): boolean => true;
