/**
 * A world that runs: it enters steps, feeds moves to flows, and goes back to any step boundary it remembers. It is a
 * function of what it is fed: no log, no clock, no door. `Live` puts those around it.
 */
import { seatingOf } from './new-table.ts';
import { answerNow, barePass, decode, soleAnswer } from './answers.ts';
import type { Question } from './ask.ts';
import { chanceFrom, type Dice, fastDice } from './chance.ts';
import { Checkpoints } from './checkpoints.ts';
import { type ContentIndex, indexOf } from './content.ts';
import type { Flow } from './flow.ts';
import type { Act, Game, Next, Passing, PassOffer, Reading, Seating, Start, Table, Types, View } from './game.ts';
import { kernelSay } from './messages.ts';
import type { Chosen } from './options.ts';
import { canonical, clock, copyPlain, frozen, isRecord, type Json, must, type Seat } from './plain.ts';
import type { Header, PlayedMove, Snapshot } from './record.ts';
import type { Verdict } from './query.ts';
import { isRefusal, type Refusal, refusals } from './refusal.ts';
import { type Engine, makeTable, type World } from './table.ts';
import { settle } from './window.ts';
import * as wishes from './wishes.ts';
import { type Asked, OpenAsk, printed } from './open-ask.ts';
import { type Boundary, type Failed, type ForkBase, type Played, type Segment, setUp, type Told } from './played.ts';
import { Readings } from './readings.ts';
import { Finished, type Host, type Leaf, Tasks } from './tasks.ts';
import type { Words } from './words.ts';

/** A move that may be made: the act it names, or the ask and what its answer means there. */
interface Checked<G extends Types> {
  readonly value?: unknown;
  readonly leaf?: Leaf;
  readonly act?: Act<G>;
  /** A copy of the value, to be fed to forks: a rule may write to the answer it was given. */
  readonly meant?: { readonly value: unknown } | undefined;
}

const mostCalls = 100_000;

export class Running<G extends Types> implements Engine<G>, Host {
  readonly game: Game<G>;
  readonly header: Header;
  readonly seating: Seating;
  readonly options: Chosen;
  /** The hooks of the cards that could be at this table. */
  index: ContentIndex;
  world!: World<G>;
  /** The decision that is being taken, or was last. */
  now: Played = setUp();
  /** What was told since somebody last looked. */
  told: Told[] = [];
  /** How many secret branches we are inside of. */
  secret = 0;
  /** What the decision before the checkpoint had drawn and told once its step was entered again. */
  entered: Pick<Boundary, 'n' | 'draws' | 'told'> = { n: 0, draws: 0, told: 0 };
  /** Called at every step boundary, before the step is entered. */
  onBoundary: ((boundary: Boundary) => void) | undefined;
  /** Called at every reading, for whoever counts them. */
  onReading: ((what: string) => void) | undefined;

  private readonly dice: Dice;
  /** Checks at every reading that nothing was written: slow, for tests. */
  private readonly strict: boolean;
  private readonly table: Table<G>;
  private dreamDice: Dice | undefined;
  private tasks!: Tasks;
  /** In a world that is only tried out, questions are built when somebody looks at them. */
  lazy = false;
  private readonly readings: Readings;
  private readonly checkpoints = new Checkpoints<G>();
  private calls = 0;
  private isMoving = false;
  /** Asks that are answered later in what is being replayed: they are sure to be asked, so none is built to find out. */
  private readonly coming = new Set<string>();
  /** Where in the trail the open step began. */
  private stepFrom = 0;

  constructor(game: Game<G>, header: Header, dice: Dice, strict: boolean) {
    this.game = game;
    this.header = header;
    this.dice = dice;
    this.strict = strict;
    this.readings = new Readings(strict ? () => canonical(this.world) : undefined);
    this.options = frozen(header.options); // nobody writes to them, a bot that was handed a world neither
    this.seating = seatingOf(header.seats);
    this.index = indexOf(game);
    this.table = makeTable(this);
  }

  /** Sets the table up and enters the first step. */
  begin(): void {
    const { position } = this.header;
    this.segments = [];
    this.now = setUp();
    this.calls = 0;
    this.world = { state: {}, agenda: [], stepNo: 0, acts: {}, left: [] };
    const start =
      position === undefined ? this.game.setup(this.options, this.seating, this.table.chance) : this.arranged(position);
    this.world.state = start.state;
    this.world.agenda = [...start.agenda];
    this.world.left = [...(start.left ?? [])];
    this.narrow();
    const { n, draws, told } = this.now;
    this.checkpoints.add({ base: this.copyWorld(this.world), n, draws, told });
    this.stepFrom = 0;
    this.atBoundary();
    this.moving(() => this.enter());
  }

  /** A position in the game's own scenario vocabulary, or a raw one: `{ position: { state, agenda } }`. */
  private arranged(position: Json): Start<G> {
    const own = copyPlain(position); // the state grows out of it, and the header must stay as it was
    if (isRecord(own) && isRecord(own['position'])) return own['position'] as unknown as Start<G>;
    const vocabulary = must(this.game.scenario, 'a scenario vocabulary of', this.game.id);
    return vocabulary.arrange(own, this.seating, this.options);
  }

  /** Makes the world of a snapshot the open one. */
  from(snapshot: Snapshot): void {
    const base = copyPlain(snapshot.world) as unknown as World<G>;
    this.segments = [{ base, n: snapshot.n, draws: snapshot.draws, told: snapshot.told, trail: [] }];
    this.world = base;
    this.narrow();
    this.reopen();
  }

  /** Hooks of cards that can't be at this table are never looked for. */
  private narrow(): void {
    const cards = this.game.cardsAt?.(this.world.state);
    if (cards) this.index = indexOf(this.game).among(cards);
  }

  /** Begins the last segment's step again. */
  reopen(): void {
    const segment = this.open;
    segment.trail.length = 0;
    this.world = this.copyWorld(segment.base);
    this.readings.reset();
    this.dreamDice = this.world.dream === undefined ? undefined : fastDice(this.world.dream);
    this.secret = 0;
    this.calls = 0;
    this.checkpoints.again();
    this.stepFrom = 0;
    this.now = setUp(segment.n, segment.draws, segment.told);
    this.atBoundary();
    if (!this.world.over) this.moving(() => this.enter());
    const { n, draws, told } = this.now;
    this.entered = { n, draws, told };
  }

  /** Feeds moves again, each under the number it had; says at which one it failed. */
  replay(
    moves: readonly {
      readonly n: number;
      readonly move: PlayedMove;
      readonly meant?: Played['meant'];
      /** It was decided under earlier rules. */
      readonly isOlder?: boolean;
    }[],
    keepSteps?: number,
  ): Failed | undefined {
    this.coming.clear();
    for (const { move, meant } of moves) if (meant && move.kind === 'answer') this.coming.add(move.ask);
    for (const { n, move: said, meant, isOlder } of moves) {
      if (keepSteps !== undefined && this.segments.length > keepSteps)
        this.segments.splice(0, this.segments.length - keepSteps);
      this.told = [];
      try {
        const move = isOlder ? this.inKeysOfNow(said) : said;
        const refusal = meant && move.kind === 'answer' ? this.feed(n, move, meant) : this.play(n, move);
        if (refusal) return { n, refusal };
      } catch (cause) {
        return { n, refusal: refusals.fault, cause };
      }
    }
    this.told = [];
    return undefined;
  }

  /** An answer to earlier rules, by the keys that these have for the same options. */
  private inKeysOfNow(move: PlayedMove): PlayedMove {
    const { game } = this;
    if (move.kind !== 'answer' || !game.keyNow) return move;
    const asked = this.asked(move.ask, move.seat, undefined);
    if (isRefusal(asked) || !isRefusal(decode(asked.question, move.answer))) return move;
    return { ...move, answer: answerNow(asked.question, move.answer, (key, offered) => game.keyNow?.(key, offered)) };
  }

  /** An answer of a trail, as the value it meant. */
  private feed(
    n: number,
    move: PlayedMove & { kind: 'answer' },
    meant: NonNullable<Played['meant']>,
  ): Refusal | undefined {
    this.coming.delete(move.ask);
    const leaf = this.tasks.leaves().find(({ id }) => id === move.ask);
    if (!leaf) return refusals.stale;
    this.moving(() => this.apply(n, move, { value: copyPlain(meant.value), leaf, meant }));
    return undefined;
  }

  isComing(id: string): boolean {
    return this.coming.has(id);
  }

  // ---------------------------------------------------------------- steps

  /** Where a fork begins; `checkpoint`: not at the last boundary, so that it can take back what was decided before it. */
  forkBase(reach: 'step' | 'checkpoint'): ForkBase<G> {
    return this.checkpoints.forkBase(reach);
  }

  /** Between two steps: a new checkpoint where it is time for one. */
  private boundary(): void {
    const { n, draws, told } = this.now;
    const at = (): Omit<Segment<G>, 'trail'> => ({ base: this.copyWorld(this.world), n, draws, told });
    this.checkpoints.boundary(at, this.world.over !== undefined);
    this.stepFrom = this.open.trail.length;
    this.atBoundary();
  }

  private atBoundary(): void {
    const { n, draws, told } = this.now;
    this.onBoundary?.({ n, draws, told, stepNo: this.world.stepNo });
  }

  /** The decisions of the open step. */
  get inStep(): readonly Played[] {
    return this.open.trail.slice(this.stepFrom);
  }

  copyWorld(world: World<G>): World<G> {
    return {
      ...world,
      state: this.game.copy(world.state),
      agenda: copyPlain(world.agenda),
      acts: { ...world.acts },
      left: [...world.left],
    };
  }

  get open(): Segment<G> {
    return this.checkpoints.open;
  }
  get segments(): Segment<G>[] {
    return this.checkpoints.segments;
  }
  set segments(segments: Segment<G>[]) {
    this.checkpoints.segments = segments;
  }

  /** Enters the first step of the agenda, and the next ones, until somebody is asked or the game is over. */
  private enter(): void {
    for (;;) {
      const ref = this.world.agenda[0];
      if (!ref) throw new Error('the agenda is empty and the game is not over');
      const step = this.game.steps[ref.step as keyof G['steps'] & string];
      if (!step) throw new Error(`no step is called '${ref.step}'`);
      this.tick();
      this.tasks = new Tasks(this, this.stepped(step(this.table, ref)), String(this.world.stepNo));
      const left = this.catching(() => this.tasks.begin());
      if (!left && !this.tasks.finished) return;
      if (!this.advance(left ? left.next : this.tasks.result)) return;
    }
  }

  /** A step, and what happens of itself at its end. */
  private *stepped(flow: Flow<Next<G>>): Flow<Next<G>> {
    const next = yield* flow;
    if (this.game.due && !(next && 'over' in next)) yield* settle(this, this.table);
    return next;
  }

  /** Ends the open step: what comes next goes before the rest of the agenda. False when the game is over. */
  private advance(result: unknown): boolean {
    const next = result as Next<G>;
    this.readings.forget();
    this.world.agenda.shift();
    this.world.stepNo++;
    if (next) {
      if ('over' in next) {
        this.world.over = next.over;
        this.world.agenda = [];
      } else if (Array.isArray(next)) this.world.agenda.unshift(...next);
      else this.world.agenda.unshift(next as World<G>['agenda'][number]);
    }
    this.boundary();
    return this.world.over === undefined;
  }

  private catching(run: () => void): Finished | undefined {
    try {
      run();
      return undefined;
    } catch (error) {
      if (error instanceof Finished) return error;
      throw error;
    }
  }

  // ---------------------------------------------------------------- what is open

  /** All open questions, as the server knows them. */
  asks(): Asked[] {
    if (this.world.over) return [];
    return this.tasks.leaves().map((leaf) => {
      const question = this.tasks.question(leaf, this.strict);
      const { event } = leaf.pending.ask;
      return new OpenAsk(leaf, question, event !== undefined && this.passes(leaf.seat, event));
    });
  }

  /** What a seat (or the clock) may interject now; refused ones with their reason. */
  acts(seat: Seat): Act<G>[] {
    if (this.world.over || this.world.left.includes(seat)) return [];
    const own = this.reading('acts', () => this.game.acts?.(this.asReading, seat) ?? []);
    if (!this.game.concede || seat === clock) return [...own];
    const concede = this.game.concede.bind(this.game);
    return [...own, { key: 'concede', say: kernelSay('kernel.concede'), flow: (t) => concede(t, seat) }];
  }

  /** Whether an interjection may be done now. */
  mayAct({ key, may }: Act<G>): Verdict {
    return may ? this.reading(`whether '${key}' may be done`, may) : true;
  }

  /** Copied, because a view may hand out parts of the state: what was seen must not change later, nor be written to. */
  openView(): View<G['open']> {
    return copyPlain(this.reading('the open view', () => this.game.view.open(this.asReading)));
  }
  mineView(seat: Seat): View<G['mine']> {
    return copyPlain(this.reading('the view of a seat', () => this.game.view.mine(this.asReading, seat)));
  }

  waiting(): { seat: Seat; id: string }[] {
    return this.world.over ? [] : this.tasks.leaves().map(({ seat, id }) => ({ seat, id }));
  }

  /** What is broken, by the game's own account of what must hold. */
  brokenInvariants(which: 'invariants' | 'sound'): string[] {
    const broken: string[] = [];
    for (const [name, holds] of Object.entries(this.game[which] ?? {})) {
      const why = this.reading(`the invariant '${name}'`, () => holds(this.asReading));
      if (why !== undefined) broken.push(`${name}: ${why}`);
    }
    return broken;
  }

  /** The secret groups that are still open, by name. */
  secretGroups(): Set<string> {
    return new Set(this.world.over ? [] : this.tasks.secretGroups().map((group) => group.path));
  }

  /** Who takes part in the secret rounds that are open, under interjections too. */
  secretRounds(): { seat: Seat; decided: boolean; waiting: Words | undefined }[] {
    if (this.world.over) return [];
    return this.tasks
      .secretGroups()
      .flatMap(({ waiting, branches }) => branches.map(({ seat, task }) => ({ seat, decided: task.done, waiting })));
  }

  // ---------------------------------------------------------------- moves

  /** Runs one move under a number. A refusal has changed nothing; if a rule throws, the caller goes back. */
  play(n: number, move: PlayedMove, print?: string): Refusal | undefined {
    const checked = this.check(move, print);
    if (isRefusal(checked)) return checked;
    this.moving(() => this.apply(n, move, checked));
    return undefined;
  }

  /** While rules run, what they call is counted. */
  private moving(run: () => void): void {
    this.isMoving = true;
    try {
      run();
    } finally {
      this.isMoving = false;
    }
  }

  private check(move: PlayedMove, print: string | undefined): Refusal | Checked<G> {
    if (move.kind === 'imagine') return {};
    if (this.world.over) return refusals.over;
    if (wishes.isWish(move)) return {};
    if (move.kind === 'act') {
      const act = this.acts(move.seat).find((a) => a.key === move.act);
      const may = act ? this.mayAct(act) : refusals.notNow;
      return may === true && act ? { act } : may === true ? refusals.notNow : may;
    }
    const asked = this.asked(move.ask, move.seat, print);
    if (isRefusal(asked)) return asked;
    const { leaf, question } = asked;
    // somebody says that there was no other answer: then there must be none
    const sole = leaf.group ? barePass(question) : (soleAnswer(question) ?? barePass(question));
    if (move.forced && canonical(sole ?? null) !== canonical(move.answer)) return refusals.changed;
    const decoded = decode(question, move.answer);
    return isRefusal(decoded) ? decoded : { value: decoded.value, leaf };
  }

  /** The open question of this id, as the seat it is asked of sees it. */
  asked(ask: string, seat: Seat, print: string | undefined): { leaf: Leaf; question: Question } | Refusal {
    if (this.world.over) return refusals.over;
    const leaf = this.tasks.leaves().find(({ id }) => id === ask);
    if (!leaf) return refusals.stale;
    // in a secret round others must not even learn how far somebody is
    if (leaf.seat !== seat) return leaf.group ? refusals.stale : refusals.notAsked;
    const question = this.tasks.question(leaf);
    return print !== undefined && print !== printed(question) ? refusals.changed : { leaf, question };
  }

  private apply(
    n: number,
    move: PlayedMove,
    { value, leaf, act, meant = leaf && { value: copyPlain(value) } }: Checked<G>,
  ): void {
    this.calls = 0;
    this.readings.forget();
    const group = leaf?.group;
    const silent = wishes.isWish(move);
    const looks = act?.looks ?? silent;
    const aside = looks || (act?.aside ?? false);
    this.now = {
      n,
      move,
      draws: 0,
      told: 0,
      revealed: false,
      group: group?.path,
      aside,
      looks,
      silent,
      ...(meant && { meant }),
    };
    this.open.trail.push(this.now);
    const before = group && this.strict ? canonical(this.world) : undefined;
    const looked = act && looks && this.strict ? this.uncounted() : undefined;
    const path = act ? `!${move.seat}.${this.world.acts[move.seat] ?? 0}` : '';
    const left = this.catching(() => {
      if (move.kind === 'imagine') this.dreamOf(move.seat, move.seed, move.sameDice ?? false);
      else if (wishes.isWish(move)) wishes.say(this.world, move);
      else if (act) {
        this.world.acts[move.seat] = (this.world.acts[move.seat] ?? 0) + 1;
        this.tasks.interject(this.acted(act), path);
      } else this.tasks.answer(must(leaf, 'an ask to answer').id, value);
    });
    if (group && before !== undefined && this.secretGroups().has(group.path) && canonical(this.world) !== before)
      throw new Error(
        'a branch of `together` changed the state; in there rules only ask, what follows comes after all have answered',
      );
    if (act && looked !== undefined) {
      const did = left ? 'ends the step' : this.didMore(looked, path);
      if (did !== undefined) throw new Error(`the act '${act.key}' ${did}; what only looks changes nothing`);
    }
    if (left ? this.advance(left.next) : this.tasks.finished && this.advance(this.tasks.result)) this.enter();
  }

  /** An interjection, and what happens of itself after it. */
  private *acted(act: Act<G>): Flow {
    yield* act.flow(this.table);
    yield* settle(this, this.table);
  }

  // ---------------------------------------------------------------- passing in advance

  /** What a seat may say in advance, until when. */
  passOffers(seat: Seat): readonly PassOffer[] {
    if (this.world.over || this.world.left.includes(seat)) return [];
    return this.reading('passing', () => this.game.passing?.(this.asReading, seat) ?? []);
  }
  passes(seat: Seat, event: string): boolean {
    return wishes.passes(this.world, seat, event) && this.passing(seat) !== undefined && !this.hasLeft(seat);
  }
  /** How a seat passes now: as long as its mark is on offer. */
  passing(seat: Seat): Passing | undefined {
    const now = this.world.passing?.[seat];
    return now && this.passOffers(seat).some(({ until }) => until === now.until) ? now : undefined;
  }
  /** What shows that a seat passes, or wants to be stopped, is not free to take back: or one could feel for it. */
  betrays(): void {
    this.now.revealed = true;
  }
  holds(seat: Seat, event: string): boolean {
    return this.world.holds?.[seat]?.includes(event) === true && !this.hasLeft(seat);
  }
  passed(mark: string): void {
    this.writes('a mark in time');
    wishes.endAt(this.world, mark);
  }

  /** The world without the count of interjections. */
  private uncounted(): string {
    return canonical({ ...this.world, acts: {} });
  }

  /** What an interjection under this path did besides telling something, since the world was like this. */
  private didMore(before: string, path: string): string | undefined {
    if (this.now.draws > 0) return 'uses chance';
    if (this.tasks.leaves().some(({ id }) => id.startsWith(`${path}.`))) return 'asks something';
    return this.uncounted() === before ? undefined : 'changed the state';
  }

  /** The world becomes one that looks the same to a seat. Its dice count from nought, so that twice equals once. */
  private dreamOf(seat: Seat, seed: string, sameDice: boolean): void {
    const own = fastDice(seed);
    let draws = 0;
    const chance = chanceFrom((n, what) => own.below(n, 0, draws++, what));
    if (!sameDice) {
      this.world.dream = seed;
      this.dreamDice = own;
    }
    wishes.forgetOthers(this.world, seat);
    this.game.imagine(this.world.state, seat, chance, this.seating);
    this.readings.forget();
    this.tasks.changed();
  }

  // ---------------------------------------------------------------- what the parts of the kernel use

  get asReading(): Reading<G> {
    return this.table as unknown as Reading<G>;
  }

  build(ask: { build: () => Question }): Question {
    this.tick();
    return this.reading('an ask builder', ask.build);
  }

  resumes<T>(flow: () => T): T {
    return this.readings.resumes(flow);
  }

  /** How often something was worked out that was not known. */
  get misses(): number {
    return this.readings.misses;
  }
  get isReading(): boolean {
    return this.readings.isInside;
  }

  once<T>(key: string, work: () => T): T {
    return this.readings.once(key, work);
  }

  readonly answering = <T>(what: string, read: () => T): T => {
    this.onReading?.(what);
    if (!this.isMoving && !this.readings.isInside) this.calls = 0;
    return this.readings.readAlone(what, read);
  };

  readonly reading = <T>(what: string, read: () => T): T => {
    this.onReading?.(what);
    if (!this.isMoving && !this.readings.isInside) this.calls = 0; // looking at a table is free, however often
    return this.readings.read(what, read);
  };

  tick(): void {
    if (this.isMoving) this.checkpoints.spent++; // looking at a table must not change when it is checkpointed
    if (++this.calls > mostCalls) throw new Error(`a rule ran ${mostCalls} kernel calls without asking anybody`);
  }

  private writes(what: string): void {
    this.tick();
    if (this.readings.isInside)
      throw new Error(`${what} inside something that may only read (a builder, view, query or condition)`);
    if (this.secret > 0) throw new Error(`${what} inside a branch of \`together\`: in there rules only ask`);
  }

  below(n: number, what: 'roll' | 'draw' | 'shuffle'): number {
    this.writes('chance');
    if (!Number.isInteger(n) || n < 1 || n > 0xffff_ffff) throw new RangeError(`chance between ${n} things`);
    return (this.dreamDice ?? this.dice).below(n, this.now.n, this.now.draws++, what);
  }

  tell(name: string, open: object, closed: Readonly<Record<Seat, object>> | undefined): void {
    this.writes('a tell');
    const id = `${this.now.n}:${this.now.told++}`;
    // copied, so that later changes of the state do not change what was told
    this.told.push(copyPlain({ id, name, open, ...(closed && { closed }) }) as Told);
  }

  reveal(): void {
    this.writes('reveal');
    this.now.revealed = true;
  }

  leave(seat: Seat): void {
    this.writes('leaving');
    if (!this.world.left.includes(seat)) this.world.left.push(seat);
  }

  hasLeft(seat: Seat): boolean {
    return this.world.left.includes(seat);
  }

  /** All have answered in secret, and now it is out. */
  joined(): void {
    this.now.revealed = true;
  }
}
