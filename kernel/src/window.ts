/**
 * Windows: something happens, and cards react in a fixed order. Instead of it (forced, then optional), before it
 * (forced, optional), it happens, after it (forced, optional). Optional reactions go round in priority order until all
 * have passed in a row. Who can react is looked up anew each time, so a card that arrives in the middle takes part.
 */
import { type Named, option } from './ask.ts';
import type { Flow } from './flow.ts';
import type { Fate, KernelAsks, Moment, Reaction, Source, Stage, Table, Types } from './game.ts';
import { kernelSay } from './messages.ts';
import { must, type Seat } from './plain.ts';
import type { Engine } from './table.ts';
import { type Words, wordsFor } from './words.ts';

interface Able<G extends Types> {
  readonly source: Source<G>;
  readonly reaction: Reaction<G, G['events'][string]>;
}

export function* happens<G extends Types>(
  engine: Engine<G>,
  t: Table<G>,
  name: string,
  event: G['events'][string],
  it: () => Flow,
  rule: string | undefined,
): Flow<Fate> {
  const w = new EventWindow(engine, t, name, event, rule);
  for (const stage of ['instead', 'before'] as const) {
    const fate = yield* w.stage(stage);
    if (fate) return fate;
  }
  yield* it();
  yield* w.stage('after');
  return 'happened';
}

class EventWindow<G extends Types> {
  private readonly engine: Engine<G>;
  private readonly t: Table<G>;
  private readonly name: string;
  private readonly event: G['events'][string];
  private readonly rule: string | undefined;
  /** Reactions used: each card in play once a stage. One from a hand has left it. */
  private readonly used = new Set<string>();

  constructor(engine: Engine<G>, t: Table<G>, name: string, event: G['events'][string], rule: string | undefined) {
    this.engine = engine;
    this.t = t;
    this.name = name;
    this.event = event;
    this.rule = rule;
  }

  /** Runs one stage; a fate other than 'happened' ends the event. */
  *stage(stage: Stage): Flow<Exclude<Fate, 'happened'> | undefined> {
    this.engine.tick();
    if (!this.engine.index.reactions(stage, this.name)) return undefined;
    return (yield* this.forced(stage)) ?? (yield* this.optional(stage));
  }

  private *forced(stage: Stage): Flow<Exclude<Fate, 'happened'> | undefined> {
    let turns: readonly Seat[] = [];
    for (;;) {
      const able = this.able(stage, true);
      const first = able[0];
      if (!first) return undefined;
      const { game } = this.engine;
      const owners = this.order().filter((seat) => able.some((a) => a.source.owner === seat));
      if (game.conflict && owners.length > 1 && turns.length === 0) turns = yield* game.conflict(this.t, owners);
      const whose = game.conflict ? (turns.find((seat) => owners.includes(seat)) ?? owners[0]) : undefined;
      turns = [...turns.filter((seat) => seat !== whose), ...turns.filter((seat) => seat === whose)];
      const mine = whose === undefined ? able : able.filter((a) => a.source.owner === whose);
      const chosen = mine.length === 1 ? (mine[0] ?? first) : yield* this.whichFirst(stage, whose);
      const fate = yield* this.react(stage, chosen);
      if (fate) return fate;
    }
  }

  /**
   * One seat orders what must happen at once: its own where there is a rule for conflicts, else all of it. What belongs to
   * one seat alone is that seat's to order.
   */
  private *whichFirst(stage: Stage, whose: Seat | undefined): Flow<Able<G>> {
    const owners = new Set(this.able(stage, true).map(({ source }) => source.owner));
    const [sole] = owners.size === 1 ? owners : [];
    const asked = whose ?? (sole !== undefined && this.order().includes(sole) ? sole : this.order()[0]);
    const say = kernelSay('kernel.which-first', { event: this.eventWords() });
    const among = (): Able<G>[] =>
      this.able(stage, true).filter((a) => whose === undefined || a.source.owner === whose);
    const chosen = yield* this.t.one(asked ?? '', this.named('kernel.which-first', stage, { say }), () =>
      among().map(({ source: { id, card } }) => option(id, id, { at: id, show: () => ({ key: `${card}.name` }) })),
    );
    return must(
      among().find(({ source }) => source.id === chosen),
      'what comes first',
    );
  }

  private *optional(stage: Stage): Flow<Exclude<Fate, 'happened'> | undefined> {
    if (this.engine.game.conflict) return yield* this.contended(stage);
    const order = this.order();
    let passes = 0;
    for (let i = 0; passes < order.length; i++) {
      const seat = order[i % order.length] ?? '';
      const chosen = this.isAsked(stage, seat) ? yield* this.ask(stage, seat) : undefined;
      if (!chosen) {
        passes++;
        continue;
      }
      passes = 0;
      const fate = yield* this.react(stage, chosen);
      if (fate) return fate;
    }
    return undefined;
  }

  /** All who might act say at once whether they want to; those who do act in turn, and a pass is final. */
  private *contended(stage: Stage): Flow<Exclude<Fate, 'happened'> | undefined> {
    const all = this.order().filter((seat) => this.isAsked(stage, seat));
    const wishes = all.length < 2 ? {} : yield* this.t.together(all, (seat) => this.ask(stage, seat));
    const wants = all.length < 2 ? all : all.filter((seat) => wishes[seat] !== undefined);
    let turns = wants.length < 2 ? wants : yield* this.engine.game.conflict?.(this.t, wants) ?? just(wants);
    for (let first = true; turns.length > 0; first = false) {
      const [seat = '', ...rest] = turns;
      const wish = first ? wishes[seat]?.source.id : undefined; // nothing has changed since it was said
      const chosen =
        this.ableOf(stage, seat, wish) ?? (this.isAsked(stage, seat) ? yield* this.ask(stage, seat) : undefined);
      turns = chosen ? [...rest, seat] : rest;
      const fate = chosen && (yield* this.react(stage, chosen));
      if (fate) return fate;
    }
    return undefined;
  }

  private mine(stage: Stage, seat: Seat): Able<G>[] {
    return this.able(stage, false).filter((a) => a.source.owner === seat);
  }

  /** Where hidden cards could react, every seat that has some is asked: being asked must betray nothing. */
  private isAsked(stage: Stage, seat: Seat): boolean {
    return (
      this.mine(stage, seat).length > 0 ||
      (this.engine.index.reactions(stage, this.name)?.hidden === true && this.mightReact(stage, seat))
    );
  }

  private ableOf(stage: Stage, seat: Seat, id: string | undefined): Able<G> | undefined {
    return id === undefined ? undefined : this.mine(stage, seat).find(({ source }) => source.id === id);
  }

  private *ask(stage: Stage, seat: Seat): Flow<Able<G> | undefined> {
    const say = kernelSay(`kernel.react.${stage}`, { event: this.eventWords() });
    // where hidden cards could react, nobody may see whether there is one: a seat that can only pass is asked too
    const hides = this.engine.index.reactions(stage, this.name)?.hidden === true;
    const chosen = yield* this.t.one(seat, this.named('kernel.react', stage, { say, hides }), () => [
      ...this.mine(stage, seat).map(({ source: { id, card }, reaction: { rule } }) =>
        option<string | undefined>(id, id, {
          at: id,
          ...(rule !== undefined && { rule }),
          show: () => ({ key: `${card}.${stage}.${this.name}` }),
        }),
      ),
      option<string | undefined>('pass', undefined, { idle: true, show: () => kernelSay('kernel.pass') }),
    ]);
    return this.ableOf(stage, seat, chosen);
  }

  private named(name: keyof KernelAsks, stage: Stage, own: NonNullable<Named['own']>): Named {
    return { name, data: { event: this.name, stage }, own: { ...own, ...this.ruleOf() } };
  }

  private *react(stage: Stage, { source, reaction }: Able<G>): Flow<Exclude<Fate, 'happened'> | undefined> {
    if (source.zone === 'play') this.used.add(`${stage}:${source.id}`);
    const fate =
      (yield* reaction.do(this.t, this.event, source.self)) ?? (stage === 'instead' ? 'replaced' : 'happened');
    // what has happened can't be cancelled any more
    return fate === 'happened' || stage === 'after' ? undefined : fate;
  }

  private able(stage: Stage, forced: boolean): Able<G>[] {
    const hook = this.engine.index.reactions(stage, this.name);
    if (!hook) return [];
    const { cards, hidden } = hook;
    this.engine.tick();
    return this.engine.reading(`a condition of ${this.name}`, () => {
      const found: Able<G>[] = [];
      for (const source of this.engine.game.sources(this.engine.world.state, cards, hidden)) {
        const reaction = this.engine.game.content[source.card]?.[stage]?.[this.name];
        if (!reaction || (reaction.may === undefined) !== forced) continue;
        if ((reaction.from ?? 'play') !== source.zone || this.used.has(`${stage}:${source.id}`)) continue;
        if (reaction.if && !reaction.if(this.engine.asReading, this.event, source.self)) continue;
        found.push({ source, reaction });
      }
      return found;
    });
  }

  private order(): readonly Seat[] {
    return this.engine.reading('priority', () => this.engine.game.priority(this.engine.asReading));
  }
  private mightReact(stage: Stage, seat: Seat): boolean {
    const moment = { name: this.name, event: this.event, stage } as Moment<G>;
    return this.engine.reading('mightReact', () => this.engine.game.mightReact(this.engine.asReading, seat, moment));
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

function* just<T>(value: T): Flow<T> {
  return value;
}
