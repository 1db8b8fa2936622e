/**
 * Windows: something happens, and cards react in a fixed order. Instead of it (forced, then optional), before it
 * (forced, optional), it happens, after it (forced, optional). Optional reactions go round in priority order until all
 * have passed in a row. Who can react is looked up anew each time, so a card that arrives in the middle takes part. Play
 * may have been suspended at any question, so what the event is about may be gone: then it is cancelled.
 */
import { type Named, option } from './ask.ts';
import { offerKey } from './content.ts';
import { type Flow, flowOf } from './flow.ts';
import type { Reaction, Source, Stage } from './card.ts';
import type { Fate, KernelAsks, Moment, Reading, Table, Types } from './game.ts';
import { kernelSay } from './messages.ts';
import { must, type Seat } from './plain.ts';
import type { Engine } from './table.ts';
import { type Words, wordsFor } from './words.ts';

interface Able<G extends Types> {
  readonly source: Source<G>;
  readonly reaction: Reaction<G, string>;
  /** The copy, and which of its reactions where it has several: what an answer and a record name. */
  readonly key: string;
}

export function* happens<G extends Types>(
  engine: Engine<G>,
  t: Table<G>,
  name: string,
  event: G['events'][string],
  it: () => Flow,
  { rule, still = () => true }: Happening,
): Flow<Fate> {
  const w = new EventWindow(engine, t, name, event, rule, still);
  for (const stage of ['instead', 'before'] as const) {
    const fate = yield* w.stage(stage);
    if (fate) return fate;
    if (!still()) return 'cancelled';
  }
  yield* it();
  yield* settle(engine, t);
  yield* w.stage('after');
  return 'happened';
}

/** What there is to say of an event besides what it is about. */
export interface Happening {
  readonly rule?: string | undefined;
  /** Whether there is anything left to happen. */
  readonly still?: (() => boolean) | undefined;
}

/** What happens of itself as soon as it holds: found by reading, done, looked for again. */
export function* settle<G extends Types>(engine: Engine<G>, t: Table<G>): Flow {
  const { game } = engine;
  if (!game.due) return;
  for (;;) {
    engine.tick();
    const due = engine.reading('what is due', () => game.due?.(engine.asReading));
    if (!due) return;
    yield* flowOf(due(t));
  }
}

class EventWindow<G extends Types> {
  private readonly engine: Engine<G>;
  private readonly t: Table<G>;
  private readonly name: string;
  private readonly event: G['events'][string];
  private readonly rule: string | undefined;
  private readonly still: () => boolean;
  /** Reactions used: each card in play once a stage. One from a hand has left it. */
  private readonly used = new Set<string>();
  /** What was found able to react, while nothing has happened since. */
  private known: readonly Able<G>[] | undefined;

  constructor(
    engine: Engine<G>,
    t: Table<G>,
    name: string,
    event: G['events'][string],
    rule: string | undefined,
    still: () => boolean,
  ) {
    this.still = still;
    this.engine = engine;
    this.t = t;
    this.name = name;
    this.event = event;
    this.rule = rule;
  }

  /** Runs one stage; a fate other than 'happened' ends the event. */
  *stage(stage: Stage): Flow<Exclude<Fate, 'happened'> | undefined> {
    this.engine.tick();
    this.known = undefined;
    if (!this.engine.index.reactions(stage, this.name) && !this.isMoment(stage)) return undefined;
    return (yield* this.forced(stage)) ?? (yield* this.optional(stage));
  }

  private *forced(stage: Stage): Flow<Exclude<Fate, 'happened'> | undefined> {
    let turns: readonly Seat[] = [];
    let isSettled = false;
    for (;;) {
      if (this.isGone(stage)) return 'cancelled';
      const able = this.able(stage).filter(isForced);
      const first = able[0];
      if (!first) return undefined;
      const { game } = this.engine;
      const owners = this.order(stage).filter((seat) => able.some((a) => a.source.owner === seat));
      if (game.conflict && owners.length > 1 && !isSettled) {
        turns = yield* game.conflict(this.t, owners);
        // it may have asked, and much may have happened meanwhile
        isSettled = true;
        this.known = undefined;
        continue;
      }
      const whose = game.conflict ? (turns.find((seat) => owners.includes(seat)) ?? owners[0]) : undefined;
      turns = [...turns.filter((seat) => seat !== whose), ...turns.filter((seat) => seat === whose)];
      const mine = whose === undefined ? able : able.filter((a) => a.source.owner === whose);
      const chosen = mine.length === 1 ? (mine[0] ?? first) : yield* this.whichFirst(stage, whose);
      const fate = chosen && (yield* this.react(stage, chosen));
      if (fate) return fate;
    }
  }

  /** What has happened stays; before that, what the event is about may have gone at any question or reaction. */
  private isGone(stage: Stage): boolean {
    return stage !== 'after' && !this.still();
  }

  /**
   * One seat orders what must happen at once: its own where there is a rule for conflicts, else all of it. What belongs to
   * one seat alone is that seat's to order. Nobody orders what is gone.
   */
  private *whichFirst(stage: Stage, whose: Seat | undefined): Flow<Able<G> | undefined> {
    const owners = new Set(
      this.able(stage)
        .filter(isForced)
        .map(({ source }) => source.owner),
    );
    const [sole] = owners.size === 1 ? owners : [];
    const asked = whose ?? (sole !== undefined && this.order(stage).includes(sole) ? sole : this.order(stage)[0]);
    const say = kernelSay('kernel.which-first', { event: this.eventWords() });
    const among = (): Able<G>[] =>
      this.found(stage).filter((a) => isForced(a) && (whose === undefined || a.source.owner === whose));
    const isGone = (): boolean => this.isGone(stage);
    const chosen = yield* this.t.one(asked ?? '', this.named('kernel.which-first', stage, { say, isGone }), () =>
      among().map(({ key, source: { id, at = id, card } }) =>
        option(key, key, { at, show: () => ({ key: `${card}.name` }) }),
      ),
    );
    this.known = undefined;
    if (isGone()) return undefined;
    return must(
      among().find(({ key }) => key === chosen),
      'what comes first',
    );
  }

  private *optional(stage: Stage): Flow<Exclude<Fate, 'happened'> | undefined> {
    if (this.engine.game.conflict) return yield* this.contended(stage);
    const order = this.order(stage);
    let passes = 0;
    for (let i = 0; passes < order.length; i++) {
      if (this.isGone(stage)) return 'cancelled';
      const seat = order[i % order.length] ?? '';
      const isAsked = this.isAsked(stage, seat);
      const chosen = isAsked ? yield* this.ask(stage, seat) : undefined;
      passes = chosen ? 0 : passes + 1;
      // what must happen may have arrived while somebody was asked
      const fate = (chosen && (yield* this.react(stage, chosen))) ?? (isAsked ? yield* this.forced(stage) : undefined);
      if (fate) return fate;
    }
    return undefined;
  }

  /**
   * All who might act say at once whether they want to; those who do act in turn, and a pass is final. Who passes in advance
   * is asked like everybody: nobody waits longer for it, and nobody learns of it before they have said what they want.
   */
  private *contended(stage: Stage): Flow<Exclude<Fate, 'happened'> | undefined> {
    const all = this.engine.reading('who is asked', () =>
      this.order(stage).filter((seat) => this.mightBeAsked(stage, seat)),
    );
    for (const seat of all) if (all.length > 1 && !this.couldAct(stage, seat)) this.engine.betrays();
    const wishes = all.length < 2 ? {} : yield* this.t.together(all, (seat) => this.ask(stage, seat));
    const wants = all.length < 2 ? all : all.filter((seat) => wishes[seat] !== undefined);
    let turns = wants.length < 2 ? wants : yield* this.engine.game.conflict?.(this.t, wants) ?? just(wants);
    if (wants.length > 1) this.known = undefined;
    for (let first = true; turns.length > 0; first = false) {
      if (this.isGone(stage)) return 'cancelled';
      const [seat = '', ...rest] = turns;
      const wish = first ? wishes[seat]?.key : undefined; // nothing has changed since it was said
      const chosen =
        this.ableOf(stage, seat, wish) ?? (this.isAsked(stage, seat) ? yield* this.ask(stage, seat) : undefined);
      turns = chosen ? [...rest, seat] : rest;
      const fate = (chosen && (yield* this.react(stage, chosen))) ?? (yield* this.forced(stage));
      if (fate) return fate;
    }
    return undefined;
  }

  private mine(stage: Stage, seat: Seat): Able<G>[] {
    return this.able(stage).filter((a) => !isForced(a) && a.source.owner === seat);
  }

  /**
   * Where hidden cards could react, every seat that has some is asked: being asked must betray nothing. At a moment at
   * which play may be suspended so is every seat that could, and who wants to be stopped there.
   */
  private mightBeAsked(stage: Stage, seat: Seat): boolean {
    return this.couldAct(stage, seat) || this.isStopped(stage, seat);
  }
  private couldAct(stage: Stage, seat: Seat): boolean {
    return (
      this.mine(stage, seat).length > 0 ||
      (this.engine.index.reactions(stage, this.name)?.hidden === true && this.mightReact(stage, seat)) ||
      (this.isMoment(stage) && this.mightSuspend(seat))
    );
  }
  private isStopped(stage: Stage, seat: Seat): boolean {
    return this.isMoment(stage) && this.engine.secret === 0 && this.engine.holds(seat, this.name);
  }

  /** Who passes for a while is not; that they did not react is known from here on, or that they want to be stopped. */
  private isAsked(stage: Stage, seat: Seat): boolean {
    const could = this.couldAct(stage, seat);
    if (!could && !this.isStopped(stage, seat)) return false;
    const isUnasked = this.engine.secret === 0 && this.engine.passes(seat, this.name); // in a secret round all are asked
    // nothing shows where nobody could have been asked, and nobody is
    if (isUnasked === could) this.engine.betrays();
    return !isUnasked;
  }

  private isMoment(stage: Stage): boolean {
    return stage === 'before' && this.engine.game.moments?.includes(this.name) === true;
  }
  private mightSuspend(seat: Seat): boolean {
    const { game } = this.engine;
    return this.engine.reading(
      'mightSuspend',
      () => game.mightSuspend?.(this.engine.asReading, seat, this.moment('before')) ?? false,
    );
  }

  private ableOf(stage: Stage, seat: Seat, key: string | undefined): Able<G> | undefined {
    return key === undefined ? undefined : this.mine(stage, seat).find((able) => able.key === key);
  }

  private *ask(stage: Stage, seat: Seat): Flow<Able<G> | undefined> {
    const say = kernelSay(`kernel.react.${stage}`, { event: this.eventWords() });
    // where hidden cards could react, nobody may see whether there is one: a seat that can only pass is asked too
    const stops = this.isMoment(stage);
    const hides = stops || this.engine.index.reactions(stage, this.name)?.hidden === true;
    // nor is anybody asked about what is gone meanwhile
    const own = { say, hides, stops, event: this.name, isGone: () => this.isGone(stage) };
    const chosen = yield* this.t.one(seat, this.named('kernel.react', stage, own), () => [
      ...this.found(stage)
        .filter((a) => !isForced(a) && a.source.owner === seat)
        .map(({ key, source: { id, at = id, card, effect }, reaction }) =>
          option<string | undefined>(key, key, {
            at,
            ...(reaction.rule !== undefined && { rule: reaction.rule }),
            show: () => ({ key: offerKey(effect ?? card, reaction) }),
          }),
        ),
      option<string | undefined>('pass', undefined, { idle: true, show: () => kernelSay('kernel.pass') }),
    ]);
    this.known = undefined;
    return this.ableOf(stage, seat, chosen);
  }

  private named(name: keyof KernelAsks, stage: Stage, own: NonNullable<Named['own']>): Named {
    return { name, data: { event: this.name, stage }, own: { ...own, ...this.ruleOf() } };
  }

  private *react(stage: Stage, { key, source, reaction }: Able<G>): Flow<Exclude<Fate, 'happened'> | undefined> {
    if (source.zone === 'play') this.used.add(`${stage}:${key}`);
    const did = yield* flowOf<Fate | void>(reaction.do(this.t, this.event, source.self));
    const fate = did ?? (stage === 'instead' ? 'replaced' : 'happened');
    yield* settle(this.engine, this.t);
    this.known = undefined;
    // what has happened can't be cancelled any more
    return fate === 'happened' || stage === 'after' ? undefined : fate;
  }

  /** All that can react now, forced and optional: looked for once until somebody is asked or something happens. */
  private able(stage: Stage): readonly Able<G>[] {
    return (this.known ??= this.found(stage));
  }
  private found(stage: Stage): readonly Able<G>[] {
    const hook = this.engine.index.reactions(stage, this.name);
    if (!hook) return [];
    const { cards, hidden } = hook;
    this.engine.tick();
    return this.engine.reading(`a condition of ${this.name}`, () => {
      const found: Able<G>[] = [];
      for (const source of this.engine.game.sources(this.engine.world.state, cards, hidden)) {
        for (const reaction of this.reactionsOf(source.effect ?? source.card, stage)) {
          const { from = 'play' } = reaction;
          if (from !== source.zone) continue;
          const key = reaction.as === undefined ? source.id : `${source.id}/${reaction.as}`;
          if (this.used.has(`${stage}:${key}`)) continue;
          if (reaction.if && !reaction.if(this.readingFor(reaction), this.event, source.self)) continue;
          found.push({ source, reaction, key });
        }
      }
      return found;
    });
  }

  /**
   * What a card reacts to from where others can't see it is judged on what everybody may know: whoever could have it is
   * asked by the very same condition.
   */
  private readingFor({ from = 'play', may }: Reaction<G, string>): Reading<G> {
    const { game, asReading } = this.engine;
    return from !== 'play' && may !== undefined && game.openly ? game.openly(asReading) : asReading;
  }
  private reactionsOf(card: string, stage: Stage): readonly Reaction<G, string>[] {
    const all = (this.engine.index.hooksOf(card)?.reacts ?? []) as readonly unknown[] as readonly Reaction<G, string>[];
    return all.filter((reaction) => reaction.stage === stage && reaction.to === this.name);
  }
  private moment(stage: Stage): Moment<G> {
    return { name: this.name, event: this.event, stage };
  }
  private order(stage: Stage): readonly Seat[] {
    const { game, asReading } = this.engine;
    return this.engine.reading('priority', () => game.priority(asReading, this.moment(stage)));
  }
  private mightReact(stage: Stage, seat: Seat): boolean {
    const { game, asReading } = this.engine;
    return this.engine.reading('mightReact', () =>
      game.mightReact(asReading, seat, this.moment(stage), this.engine.index.reactions(stage, this.name)?.from ?? none),
    );
  }
  /** What happens, in words: the message `event.NAME` gets the values it asks for, and no others. */
  private eventWords(): Words {
    const key = `event.${this.name}`;
    return wordsFor(this.engine.game.words[key], key, this.event);
  }
  private ruleOf(): { rule?: string } {
    return this.rule === undefined ? {} : { rule: this.rule };
  }
}

const none: ReadonlySet<string> = new Set();

/** What has no words of an offer must be done. */
const isForced = <G extends Types>({ reaction }: Able<G>): boolean => reaction.may === undefined;

function* just<T>(value: T): Flow<T> {
  return value;
}
