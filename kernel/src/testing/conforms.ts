/**
 * The conformance suite: one function that the tests of every game call. It plays at random and checks the laws the
 * rest of the house relies on: a few games whole, the others at sampled decisions.
 */
import type { Game, Types } from '../game.ts';
import { Live } from '../live.ts';
import { must, type Seat, suspiciously } from '../plain.ts';
import type { Decision, GameRecord, SeatInfo } from '../record.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Chosen } from '../options.ts';
import { verify } from '../verify.ts';
import { faultTold } from './fault.ts';
import { anyDecision, generator, type Odds, usualOdds } from './driver.ts';
import { Broken, Laws, type Tally } from './laws.ts';

export interface Plan<G extends Types> {
  readonly games: number;
  /** Tables to play at in turn; by default as few and as many seats as the game allows, and three. */
  readonly tables?: readonly { readonly seats: readonly (Seat | SeatInfo)[]; readonly options?: Chosen }[];
  readonly seed?: string;
  /** How many games are checked at every decision, with every reading watched. */
  readonly whole?: number;
  /** In the other games one decision in so many is checked. */
  readonly sample?: number;
  readonly odds?: Odds;
  /** A game that has not ended after so many decisions is stuck. */
  readonly mostDecisions?: number;
  /** A step that holds more decisions than this should be cut in two. */
  readonly mostInStep?: number;
  /** Facts that hold after every decision, besides the game's own. */
  readonly invariants?: Game<G>['invariants'];
  /** A game of people who know not what they do may go on for ever: it is left there, after so many decisions. */
  readonly mayLast?: boolean;
  /** Stops beginning new games after so many seconds, and says how many it played. */
  readonly seconds?: number;
  /** How many broken laws are collected before it stops. */
  readonly mostProblems?: number;
}

export interface Conformance {
  readonly game: string;
  readonly games: number;
  readonly decisions: number;
  /** How often each law was checked. */
  readonly checked: Readonly<Tally>;
  readonly longestStep: { readonly step: string; readonly decisions: number };
  readonly problems: readonly Problem[];
}
export interface Problem {
  readonly law: string;
  readonly says: string;
  readonly seed: string;
  readonly decision: number;
  readonly step: string;
}

/** Throws, with every broken law in words, unless the game keeps them all. */
export function conforms<G extends Types>(game: Game<G>, plan: Plan<G>): Conformance {
  const found = examine(game, plan);
  if (found.problems.length > 0)
    throw new Error(`${game.id} does not conform:\n${found.problems.map(told).join('\n')}`);
  return found;
}

const told = ({ law, says, seed, decision, step }: Problem): string =>
  `  ${law}: ${says}\n    (table ${seed}, decision ${decision}, step ${step})`;

/** The counts as lines: how many decisions were checked for what. */
export function summary(found: Conformance): string {
  const counts = Object.entries(found.checked).map(([law, n]) => `  ${law.padEnd(18)} ${n}`);
  return [
    `${found.game}: ${found.games} games, ${found.decisions} decisions, longest step '${found.longestStep.step}' with ${found.longestStep.decisions}`,
    ...counts,
  ].join('\n');
}

/** Plays and checks; never throws for what a game does wrong. */
export const examine = <G extends Types>(game: Game<G>, plan: Plan<G>): Conformance =>
  suspiciously(() => examined(game, plan));

function examined<G extends Types>(game: Game<G>, plan: Plan<G>): Conformance {
  const watched = plan.invariants ? { ...game, invariants: { ...game.invariants, ...plan.invariants } } : game;
  const run = new Examination(watched, plan);
  const until = Date.now() + (plan.seconds ?? Number.POSITIVE_INFINITY) * 1_000;
  for (let i = 0; i < plan.games && !run.isEnough && Date.now() < until; i++) run.playOne(i);
  return run.result();
}

class Examination<G extends Types> {
  private readonly game: Game<G>;
  private readonly plan: Plan<G>;
  private readonly tally: Tally = {};
  private readonly problems: Problem[] = [];
  private games = 0;
  private decisions = 0;
  private longest = { step: '', decisions: 0 };

  constructor(game: Game<G>, plan: Plan<G>) {
    this.game = game;
    this.plan = plan;
  }

  get isEnough(): boolean {
    return this.problems.length >= (this.plan.mostProblems ?? 3);
  }

  result(): Conformance {
    const { games, decisions, tally, longest, problems } = this;
    return { game: this.game.id, games, decisions, checked: tally, longestStep: longest, problems };
  }

  playOne(i: number): void {
    const seed = `${this.plan.seed ?? this.game.id}:${i}`;
    const tables = this.plan.tables ?? usualTables(this.game);
    const table = must(tables[i % tables.length], 'a table');
    const isWhole = i < (this.plan.whole ?? 3);
    let live: Live<G> | undefined;
    try {
      const started = Live.start(this.game, { ...table, seed, dice: 'fast' }, { strict: isWhole, snapshotEvery: 50 });
      if (!(started instanceof Live))
        throw new Broken('set-up', `the table is refused: ${started.map((r) => r.no.key).join(', ')}`);
      live = started;
      this.games++;
      this.play(live, seed, isWhole);
      this.replayed(live);
    } catch (error) {
      this.problems.push({
        law: error instanceof Broken ? error.law : 'a rule failed',
        says: (error as Error).message,
        seed,
        decision: live?.last ?? 0,
        step: live?.step ?? 'set-up',
      });
    }
  }

  private play(live: Live<G>, seed: string, isWhole: boolean): void {
    const below = generator(`driver ${seed}`);
    const laws = new Laws(live, below, this.tally);
    laws.opening();
    const most = this.plan.mostDecisions ?? 3_000;
    for (let n = 0; !live.over; n++) {
      if (n > most && this.plan.mayLast) return;
      if (n > most) throw new Broken('games end', `no end after ${most} decisions`);
      laws.unasked();
      const isChecked = isWhole || below(this.plan.sample ?? 40) === 0;
      const decision = anyDecision(live, below, this.plan.odds ?? usualOdds);
      if (isChecked) laws.always(laws.decideWatched(decision, laws.before()));
      else {
        const done = live.decide(decision);
        if (isRefusal(done)) throw refusedAt(decision, done, live.faults.at(-1));
        laws.always(done);
      }
      // not in the first game: a rule that fails anywhere should be found failing in the real world first
      if (isChecked && this.games > 1 && below(8) === 0 && !live.over)
        laws.dreams(must(live.seating.seats[below(live.seating.seats.length)], 'a seat'), 60);
      this.decisions++;
      this.stepLength(live);
    }
  }

  private stepLength(live: Live<G>): void {
    const decisions = live.askedInStep;
    if (decisions > this.longest.decisions) this.longest = { step: live.step, decisions };
    const most = this.plan.mostInStep ?? 80;
    if (decisions > most)
      throw new Broken(
        'short steps',
        `the step '${live.step}' holds more than ${most} decisions: cut it in two, so that saving and forking stay cheap`,
      );
  }

  /** At the end: the whole record played again gives the same game. */
  private replayed(live: Live<G>): void {
    this.tally['full replay'] = (this.tally['full replay'] ?? 0) + 1;
    const record = JSON.parse(JSON.stringify(live.record(true))) as GameRecord;
    const { ok, problems } = verify(this.game, record);
    if (!ok) throw new Broken('full replay', `played again from its record, the game differs: ${problems.join('; ')}`);
  }
}

const refusedAt = (decision: Decision, { code, no }: Refusal, fault: Error | undefined): Broken =>
  code === 'fault'
    ? new Broken('a rule failed', `after ${JSON.stringify(decision)}: ${faultTold(fault)}`)
    : new Broken('offers', `${JSON.stringify(decision)} is offered, but refused: ${no.key}`);

const usualTables = <G extends Types>({ seats: { min, max } }: Game<G>) => {
  const names = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay', 'gus', 'hal'];
  return [...new Set([min, Math.min(Math.max(3, min), max), max])].map((n) => ({ seats: names.slice(0, n) }));
};
