/**
 * A live table: the only door by which decisions enter a game. Check, run, append, tell, in this order. Restoring,
 * undoing and forking are all the same small operation: feed decisions to flows from a step boundary.
 */
import type { Dice } from './chance.ts';
import { barePass, idleAnswer, soleAnswer, whatIf } from './answers.ts';
import type { Question } from './ask.ts';
import { freeOf } from './free-undo.ts';
import type { Act, Game, Over, PreviewOf, Reading, Seating, Types, View } from './game.ts';
import type { Preview } from './preview.ts';
import type { ShownPassing } from './look.ts';
import { readDecision } from './decisions.ts';
import { diceFrom, type NewTable, newTable } from './new-table.ts';
import { type Knobs, mostFaults, mostSaid, usual } from './knobs.ts';
import { countOf, isCounted, nextCounted, nextSaid } from './numbers.ts';
import { copyPlain, explained, isSmallJson, type Json, must, type Seat, stateHash } from './plain.ts';
import {
  type Decision,
  type Entry,
  type Forced,
  type GameRecord,
  type Header,
  inForce,
  isForced,
  lastInForce,
  lastSnapshot,
  type Move,
  type PlayedMove,
  rulesOf,
  type Snapshot,
  snapshotOf,
} from './record.ts';
import type { Verdict } from './query.ts';
import { isRefusal, type Refusal, refusals } from './refusal.ts';
import { mustReplay, OtherRules } from './replaying.ts';
import type { Asked } from './open-ask.ts';
import type { Boundary, Played, Told } from './played.ts';
import { Running } from './running.ts';
import { isWish, refused, revokes } from './wishes.ts';
import type { World } from './table.ts';
import type { Words } from './words.ts';

export interface Done {
  readonly entry: Entry;
  readonly told: readonly Told[];
}
/** What an entry did that is no decision. */
const nothingDone = { draws: 0, told: 0, looks: false } as const;

/** Who decides at a seat: a bot, or somebody who could learn from what is not asked. */
export type IsBot = (seat: Seat) => boolean;
const nobody: IsBot = () => false;

/** A question as whoever is asked points at it: `print` names what was offered. */
export interface Pointed {
  readonly seat: Seat;
  readonly ask: string;
  readonly print?: string | undefined;
}
export type PreviewOrNot<G extends Types> = Preview<PreviewOf<G>> | undefined | Refusal;

export class Live<G extends Types> {
  readonly game: Game<G>;
  readonly header: Header;
  readonly log: Entry[] = [];
  /** Rules that broke, newest last: for the host's eyes, never for players. */
  readonly faults: Error[] = [];
  snapshots: Snapshot[] = [];
  /** What was told before the first decision, while the table was set up. */
  opening: readonly Told[] = [];

  private readonly run: Running<G>;
  private readonly knobs: Knobs;
  private readonly dice: Dice;
  private readonly seed: string;
  /** The number of the last entry. */
  private n = 0;
  private isFork = false;

  private constructor(game: Game<G>, header: Header, seed: string, dice: Dice, knobs: Partial<Knobs>) {
    this.game = game;
    this.header = header;
    this.seed = seed;
    this.dice = dice;
    this.knobs = { ...usual, ...knobs };
    this.run = new Running(game, header, dice, this.knobs.strict);
  }

  // ---------------------------------------------------------------- beginning

  /** A new table, or everything that is wrong with how it was to be set up. */
  static start<G extends Types>(
    game: Game<G>,
    setup: NewTable,
    knobs: Partial<Knobs> = {},
  ): Live<G> | readonly Refusal[] {
    const made = newTable(game, setup);
    if (!('header' in made)) return made;
    const live = new Live(game, made.header, setup.seed, made.dice, knobs);
    live.begin();
    live.trim();
    return live;
  }

  private begin(): void {
    this.run.begin();
    this.opening = this.run.told;
    this.run.told = [];
  }

  /** Opens a record again: from its last snapshot, or from the beginning. */
  static restore<G extends Types>(
    game: Game<G>,
    record: GameRecord,
    more: Partial<Knobs> & { seed?: string; dice?: Dice; from?: 'start' | 'snapshot' } = {},
  ): Live<G> {
    const rules = rulesOf(record);
    if (record.game !== game.id) throw new OtherRules(`a record of ${record.game}, not of ${game.id}`);
    if (rules !== game.version) throw new OtherRules(`played under rules ${rules}; these are ${game.version}`);
    const { entries: _e, snapshots: _s, end: _end, seed: kept, ...header } = record;
    const seed = more.seed ?? kept ?? '';
    const live = new Live(game, header, seed, more.dice ?? diceFrom(header.dice, seed), more);
    for (const entry of record.entries) live.log.push(entry);
    const snapshot = more.from === 'start' ? undefined : lastSnapshot(record);
    const upgraded = record.entries.findLast(({ move }) => move.kind === 'upgrade')?.n ?? 0;
    const force = inForce(record.entries).map((entry) => ({ ...entry, isOlder: entry.n < upgraded }));
    if (snapshot) {
      live.snapshots = [...record.snapshots];
      live.run.from(snapshot);
      mustReplay(
        live.run.replay(
          force.filter((entry) => entry.n > snapshot.n),
          live.knobs.keepSteps,
        ),
      );
    } else {
      live.begin();
      mustReplay(live.run.replay(force, live.knobs.keepSteps));
      live.snapshots = [...record.snapshots];
    }
    live.n = record.entries.at(-1)?.n ?? 0;
    live.trim();
    return live;
  }

  // ---------------------------------------------------------------- what is open

  get state(): G['state'] {
    return this.run.world.state;
  }
  get over(): Over | undefined {
    return this.run.world.over;
  }
  get seating(): Seating {
    return this.run.seating;
  }
  /** The number of the last decision that everybody could count: what was said in advance since is not in it. */
  get last(): number {
    return countOf(this.n);
  }
  /** The cards whose hooks are looked for at this table. */
  get hooked(): ReadonlySet<string> {
    return this.run.index.hooked;
  }
  /** What rules read: for views, invariants and tests. */
  get reading(): Reading<G> {
    return this.run.asReading;
  }
  /** How many decisions the open step holds, but for what was said in advance. */
  get inStep(): number {
    return this.run.inStep.filter(({ silent }) => !silent).length;
  }
  /** How many of them the step itself asked for; the rest are interjections. */
  get askedInStep(): number {
    return this.run.inStep.filter(({ move }) => move.kind === 'answer' && !move.ask.startsWith('!')).length;
  }
  /** The decisions of the open step: what was done since `checkpoint()`. */
  sinceCheckpoint(): PlayedMove[] {
    return this.run.inStep.map((played) => played.move);
  }
  /** Every number that chance gave in the open step, in order, as a script of dice and shuffles gives them. */
  rolled(): number[] {
    const { dice } = this;
    let values: number[] = [];
    const recording: Dice = {
      below(n, decision, draw, what) {
        const value = dice.below(n, decision, draw, what);
        values.push(value + 1);
        return value;
      },
    };
    this.forked((trail) => trail, {
      dice: recording,
      atBoundary: () => {
        values = [];
      },
    });
    return values;
  }
  /** Calls back at every step boundary, before the step is entered, with the hash of the world there if asked for. */
  watch(seen: (boundary: Boundary, hash: () => string) => void): void {
    this.run.onBoundary = (boundary) => seen(boundary, () => stateHash(this.run.world));
  }
  /** Calls back at every reading, with what is read; and how often something was worked out that was not known: for budgets. */
  watchReadings(seen: (what: string) => void): void {
    this.run.onReading = seen;
  }
  get misses(): number {
    return this.run.misses;
  }
  /** What the open step is. */
  get step(): string {
    return this.run.world.agenda[0]?.step ?? 'over';
  }

  asks(): Asked[] {
    return this.run.asks();
  }
  acts(seat: Seat): Act<G>[] {
    return this.run.acts(seat);
  }
  /** How long a seat may pass in advance, and what it has said. */
  passing(seat: Seat): ShownPassing {
    const now = this.run.passing(seat);
    return { offers: this.run.passOffers(seat), holds: this.run.world.holds?.[seat] ?? [], ...(now && { now }) };
  }
  /** The pass at what is open, for a seat that has said that it passes there: an answer like any other. */
  passOf(seat: Seat): Decision | undefined {
    const asked = this.asks().find((one) => one.seat === seat && one.passed);
    return asked && { seat, ask: asked.id, answer: idleAnswer(asked.question) };
  }
  /** What takes back all that a seat has said in advance: before somebody else sits there. */
  unsaying(seat: Seat): Decision[] {
    const { passing, holds } = this.run.world;
    return [
      ...(passing?.[seat] === undefined ? [] : [{ seat, passing: null }]),
      ...(holds?.[seat] === undefined ? [] : [{ seat, hold: [] }]),
    ];
  }
  /** Whether an interjection may be done now, or why not. */
  mayAct(act: Act<G>): Verdict {
    return this.run.mayAct(act);
  }
  view(seat: Seat | undefined): { open: View<G['open']>; mine: View<G['mine']> | null } {
    return { open: this.openView(), mine: seat === undefined ? null : this.mineView(seat) };
  }
  openView(): View<G['open']> {
    return this.run.openView();
  }
  mineView(seat: Seat): View<G['mine']> {
    return this.run.mineView(seat);
  }
  /** What an option would mean: for the seat that is asked alone, worked out when it wants to know. */
  preview(of: Pointed & { readonly key: string }): PreviewOrNot<G> {
    return this.previewed(of, (question) => {
      const i = question.indexOf(of.key);
      return i < 0 ? refusals.notOffered : question.preview(i);
    });
  }
  /** What an answer that is being made would mean. */
  whatIf(of: Pointed & { readonly draft: Json }): PreviewOrNot<G> {
    if (!isSmallJson(of.draft)) return refusals.oversized;
    return this.previewed(of, (question) => whatIf(question, of.draft));
  }
  private previewed(
    { seat, ask, print }: Pointed,
    work: (question: Question) => Preview<unknown> | undefined | Refusal,
  ): PreviewOrNot<G> {
    const asked = this.run.asked(ask, seat, print);
    if (isRefusal(asked)) return asked;
    try {
      const found = work(asked.question);
      // copied, because it may hand out parts of the state
      return found && (isRefusal(found) ? found : (copyPlain(found) as Preview<PreviewOf<G>>));
    } catch (error) {
      this.report(error);
      return refusals.fault;
    }
  }
  brokenInvariants(which: 'invariants' | 'sound' = 'invariants'): string[] {
    return this.run.brokenInvariants(which);
  }
  /** Who takes part in the secret rounds that are open, who has decided, and what the others are told meanwhile. */
  secretRounds(): { seat: Seat; decided: boolean; waiting: Words | undefined }[] {
    return this.run.secretRounds();
  }
  /** The secret rounds that are open, by their place in the flow. */
  openSecrets(): ReadonlySet<string> {
    return this.run.secretGroups();
  }
  /** What the decision before the checkpoint had done once its step was entered again. */
  get entered(): Pick<Boundary, 'n' | 'draws' | 'told'> {
    return this.run.entered;
  }
  /** What a decision in memory did: how much it drew and told, and whether it showed something hidden. */
  did(n: number): Pick<Played, 'draws' | 'told' | 'revealed'> | undefined {
    for (const { trail } of this.run.segments) for (const played of trail) if (played.n === n) return played;
    return undefined;
  }
  /** What the last decision did: how much chance it used, and whether it showed something hidden. */
  get lastDid(): Pick<Played, 'draws' | 'revealed'> {
    return this.run.now;
  }

  // ---------------------------------------------------------------- the door

  /** Takes one decision, whole or not at all. `print` names what was offered when it was made. */
  decide(decision: Decision, print?: string): Done | Refusal {
    const move = readDecision(decision, this.seating.seats);
    return isRefusal(move) ? move : this.take(move, print);
  }

  /**
   * The next decision that needs nobody: a question that has one answer only, where being asked hides nothing; or where
   * nobody is there to learn from its absence, because all others are bots. Whoever runs a table decides it at once, as
   * that seat's own decision.
   */
  forced(isBot: IsBot = nobody): Forced | undefined {
    if (this.over) return undefined;
    for (const asked of this.asks()) {
      const answer = this.given(asked, isBot);
      if (answer !== undefined) return { seat: asked.seat, ask: asked.id, answer, forced: true };
    }
    return undefined;
  }

  /** The answer to a question that nobody needs to be asked. */
  given(
    { seat, question, secret }: Pick<Asked, 'seat' | 'question' | 'secret'>,
    isBot: IsBot = nobody,
  ): Json | undefined {
    // whoever has left may look on
    const isAlone = (): boolean => this.seating.seats.every((other) => other === seat || isBot(other));
    return (secret ? undefined : soleAnswer(question)) ?? (isAlone() ? barePass(question) : undefined);
  }

  private take(move: PlayedMove, print?: string): Done | Refusal {
    const { run } = this;
    const mark = run.segments.length;
    const trail = [...run.open.trail];
    run.told = [];
    let snapshot: Snapshot | undefined;
    try {
      const n = isWish(move) ? nextSaid(this.n) : nextCounted(this.n);
      const refusal = this.unsaid(move) ?? run.play(n, move, print);
      if (refusal) return refusal;
      snapshot = this.dueSnapshot(); // it finds what is not plain data, so it belongs to the decision
    } catch (error) {
      this.report(error);
      run.segments.length = mark;
      this.again(trail);
      return refusals.fault;
    }
    return this.append(move, run.now, snapshot);
  }

  /** Why something can't be said in advance, if it can't: too often since the last decision, or it is not on offer. */
  private unsaid(move: PlayedMove): Refusal | undefined {
    if (!isWish(move)) return undefined;
    if (this.over) return refusals.over;
    const { trail } = this.run.open;
    const since = trail.slice(trail.findLastIndex(({ silent }) => !silent) + 1);
    const isOften = since.filter((one) => one.move.seat === move.seat).length >= mostSaid;
    if (isOften && !revokes(move, this.run.world)) return refusals.notNow;
    return refused(move, () => this.run.passOffers(move.seat), this.game.moments);
  }

  private report(error: unknown): void {
    this.faults.push(explained(error instanceof Error ? error : new Error(String(error))));
    if (this.faults.length > mostFaults) this.faults.shift();
  }

  private append(
    move: Move,
    { n, draws, told, looks }: Pick<Played, 'n' | 'draws' | 'told' | 'looks'> = {
      ...nothingDone,
      n: nextCounted(this.n),
    },
    snapshot = this.dueSnapshot(),
  ): Done {
    this.n = n;
    const entry: Entry = { n, move, draws, told, ...(looks && { looks }) };
    this.log.push(entry);
    if (snapshot) this.snapshots.push(snapshot);
    this.trim();
    const done = { entry, told: this.run.told };
    this.run.told = [];
    return done;
  }

  /** Keeps a few checkpoints in memory. */
  private trim(): void {
    const { segments } = this.run;
    const extra = segments.length - this.knobs.keepSteps;
    if (extra > 0) segments.splice(0, extra);
  }

  /** A snapshot now and then, and at the end. */
  private dueSnapshot(): Snapshot | undefined {
    const { snapshotEvery } = this.knobs;
    if (snapshotEvery === 0) return undefined;
    const { base, n, draws, told } = this.run.open;
    const since = n - (this.snapshots.at(-1)?.n ?? 0);
    const isDue = since >= snapshotEvery || (this.over !== undefined && since > 0);
    return isDue ? this.snapshotOf(base, { n, draws, told }) : undefined;
  }

  /** The world at the beginning of the open step, as a snapshot. */
  checkpoint(): Snapshot {
    let found: Snapshot | undefined;
    this.forked((trail) => trail, {
      atBoundary: (boundary, run) => {
        found = this.snapshotOf(run.copyWorld(run.world), boundary);
      },
    });
    return must(found, 'a step boundary');
  }

  private snapshotOf(world: World<G>, { n, draws, told }: Pick<Snapshot, 'n' | 'draws' | 'told'>): Snapshot {
    return snapshotOf({ n, draws, told, world: world as unknown as Json }, this.knobs.hashes);
  }

  // ---------------------------------------------------------------- taking back, forking

  /** The seat's own last decisions that can be taken back freely, newest first. */
  free(seat: Seat): number[] {
    return this.freely(seat).map(({ n }) => n);
  }

  private freely(seat: Seat): ReturnType<typeof freeOf> {
    if (!this.seating.seats.includes(seat)) return []; // time can't be taken back
    return freeOf(
      seat,
      this.run.segments.map((segment) => segment.trail),
      this.run.secretGroups(),
    );
  }

  /** The number of the seat's own last decision that counts, while it could be taken back at all. */
  lastOf(seat: Seat): number | undefined {
    return this.over || this.isFork ? undefined : lastInForce(this.log, seat);
  }

  /** Takes back the seat's own last decisions: free, because nothing was revealed since. */
  undo(seat: Seat, count = 1): Done | Refusal {
    if (this.over) return refusals.over;
    if (!this.seating.seats.includes(seat)) return refusals.unknownSeat;
    const free = this.freely(seat);
    if (free.length === 0 && !this.inForce().some(({ move, looks }) => move.seat === seat && !looks && !isForced(move)))
      return refusals.nothingToUndo;
    if (!Number.isInteger(count) || count < 1 || count > free.length) return refusals.notFree;
    const takes = free.slice(0, count).flatMap(({ n, followed }) => [...followed, n]);
    return this.takeBack({ kind: 'back', seat, takes });
  }

  /** Takes back everything from decision n on, by anyone, if all other seats agree. */
  rewind(seat: Seat, n: number, consent: readonly Seat[]): Done | Refusal {
    if (this.over) return refusals.over;
    if (!this.seating.seats.includes(seat)) return refusals.unknownSeat;
    if (this.isFork || !Array.isArray(consent)) return refusals.notFree;
    // whoever has left is not asked any more
    const others = this.seating.seats.filter((other) => other !== seat && !this.run.world.left.includes(other));
    if (others.some((other) => !consent.includes(other))) return refusals.notFree;
    const takes = this.inForce().flatMap((entry) => (entry.n >= n ? [entry.n] : []));
    // whether anything was said in advance since is nobody's to know
    if (!(isCounted(n) ? takes.some(isCounted) : takes.length > 0)) return refusals.nothingToUndo;
    return this.takeBack({ kind: 'back', seat, takes: takes.reverse(), consent: [...consent] });
  }

  private takeBack(move: Move & { kind: 'back' }): Done | Refusal {
    const { run } = this;
    const first = Math.min(...move.takes);
    const before = run.segments.map((segment) => ({ ...segment, trail: [...segment.trail] }));
    const asides = new Set(before.flatMap(({ trail }) => trail.flatMap(({ n, aside }) => (aside ? [n] : []))));
    const rest = this.inForce().filter((entry) => !move.takes.includes(entry.n));
    const voids: number[] = [];
    try {
      for (let isDone = false; !isDone; ) {
        this.goTo(first);
        if (voids.length === 0) for (const n of move.takes) this.dice.undone?.(n);
        const failed = run.replay(
          rest.filter(({ n, move: { kind } }) => (n > run.open.n || kind === 'imagine') && !voids.includes(n)),
        );
        // an offer that makes no sense any more is void; everything else must replay
        if (failed && !asides.has(failed.n)) mustReplay(failed);
        if (failed) voids.push(failed.n);
        isDone = failed === undefined;
      }
    } catch (error) {
      this.report(error);
      run.segments = before;
      this.again();
      return refusals.notFree;
    }
    this.snapshots = this.snapshots.filter((s) => s.n < first);
    return this.append(voids.length > 0 ? { ...move, voids } : move);
  }

  /** Begins the open step again and feeds it what was decided in it. */
  private again(trail: readonly Played[] = [...this.run.open.trail]): void {
    this.run.reopen();
    mustReplay(this.run.replay(trail));
  }

  /** The decisions that count now. A fork knows only those since the step it was forked in. */
  private inForce(): readonly { n: number; move: PlayedMove; looks?: boolean }[] {
    return this.isFork ? this.run.segments.flatMap((segment) => segment.trail) : inForce(this.log);
  }

  /** Opens the step that decision n was made in, at its beginning. */
  private goTo(n: number): void {
    const { run } = this;
    const i = run.segments.findLastIndex((segment) => segment.n < n);
    if (i >= 0) {
      run.segments.length = i + 1;
      run.reopen();
      return;
    }
    const snapshot = lastSnapshot({ entries: this.log, snapshots: this.snapshots }, n);
    if (snapshot) run.from(snapshot);
    else if (this.log.some((entry) => entry.move.kind === 'upgrade'))
      throw new Error('no undo across an upgrade of the rules');
    else run.begin();
  }

  /** Who is asked something now, and under which id: the question itself need not be built for it. */
  waiting(): { seat: Seat; id: string }[] {
    return this.run.waiting();
  }

  /** A table of its own that goes on from here. */
  fork(reach: 'step' | 'checkpoint' = 'step'): Live<G> {
    return this.forked((played) => played, { lazy: this.run.lazy, reach });
  }

  /** A fork in a world that looks the same to a seat; what others have answered in secret is asked anew. Its dice are others, but for tests. */
  imagine(seat: Seat, seed: string, dice: 'others' | 'same' = 'others'): Live<G> {
    if (this.over) return this.fork();
    const secret = this.run.secretGroups();
    const dream = this.forked(
      (trail) =>
        trail.filter((played) => played.move.seat === seat || played.group === undefined || !secret.has(played.group)),
      { lazy: true },
    );
    dream.n = this.last;
    // under the number of the last decision: the next one has the number it has in the real world
    const move: PlayedMove = { kind: 'imagine', seat, seed };
    dream.run.play(dream.last, dice === 'same' ? { ...move, sameDice: true } : move);
    return dream;
  }

  private forked(
    keep: (trail: readonly Played[]) => readonly Played[],
    how: {
      readonly dice?: Dice;
      readonly atBoundary?: (boundary: Boundary, run: Running<G>) => void;
      readonly lazy?: boolean;
      readonly reach?: 'step' | 'checkpoint';
    },
  ): Live<G> {
    const { dice = this.dice, atBoundary, lazy = false, reach = 'step' } = how;
    const fork = new Live(this.game, this.header, this.seed, dice, { ...this.knobs, snapshotEvery: 0, strict: false });
    const from = this.run.forkBase(reach);
    fork.run.index = this.run.index;
    if (atBoundary) fork.run.onBoundary = (boundary) => atBoundary(boundary, fork.run);
    fork.run.segments = [{ ...from, trail: [] }];
    fork.run.lazy = true; // nobody looks at a question on the way
    fork.again(keep(from.trail));
    fork.run.lazy = lazy;
    fork.n = this.n;
    fork.isFork = true;
    return fork;
  }

  /** Somebody else decides for this seat from now on. */
  handOver(seat: Seat, owner: string): Done | Refusal {
    if (!this.seating.seats.includes(seat)) return refusals.unknownSeat;
    if (typeof owner !== 'string' || owner.length > 200) return refusals.malformed;
    this.run.told = [];
    return this.append({ kind: 'owner', seat, owner });
  }

  /** Everything that determines this game. The seed only when the host asks for it: it betrays every roll to come. */
  record(withSeed = this.over !== undefined): GameRecord {
    if (this.isFork) throw new Error('a fork has no record of its own');
    const { over } = this;
    return {
      ...this.header,
      entries: [...this.log],
      snapshots: [...this.snapshots],
      ...(over && { end: { n: this.last, hash: stateHash(this.run.world), over } }),
      ...(withSeed && { seed: this.seed }),
    };
  }

  /** The hash of the whole world, open step included: equal worlds ask equal questions. */
  hash(): string {
    return stateHash([this.run.world, this.asks().map((asked) => [asked.id, asked.seat, asked.print])]);
  }
}
