/**
 * Asks: one small vocabulary for every decision in every game. A question has a name, by which bots, screens, standing
 * answers and records know it, and lists what may be chosen together with what a player would look for but may not, each
 * with the reason. Its options are candidates (lazy): key and value are there, and whether one may be chosen, how it
 * reads and what it would mean is worked out when somebody wants to know.
 */
import { type Json, must, type Seat } from './plain.ts';
import type { Refusal } from './refusal.ts';
import type { At, Preview } from './preview.ts';
import type { Verdict } from './query.ts';
import { isWords, type Words } from './words.ts';

/** How an option reads. */
export interface OptionWords {
  /** The whole sentence. */
  readonly say: Words;
  /** One line of context. */
  readonly note?: Words | undefined;
  /** The heading under which lists show it: 'Attack with the phaser'. */
  readonly group?: Words | undefined;
  /** What it says below that heading: 'Two of Five'. */
  readonly short?: Words | undefined;
  /** The one number worth comparing: '39 % neutralized'. */
  readonly value?: Words | undefined;
}

/** A candidate. Its functions only read; they may run never, late, often and in any order until the question is answered. */
export interface Option<V, P = never> {
  readonly key: string;
  /** What choosing it means to the rule that asks: plain data, which nobody writes to. */
  readonly value: V;
  readonly at?: At | undefined;
  /** The rule behind this option. */
  readonly rule?: string | undefined;
  /** What nobody needs to choose: the answer of a seat that has left, and of a clock that has run out. */
  readonly idle?: boolean | undefined;
  /** Choosing it ends a turn or a phase: it is asked for even where nothing else is left, and once more of whoever wishes. */
  readonly ends?: boolean | undefined;
  /** In a spread: how many points fit here. */
  readonly room?: number | undefined;
  /** Whether it may be chosen, or why not; without this it may. */
  readonly may?: (() => Verdict) | undefined;
  /** Its words; it is told whether it may be chosen, so that what is refused need not say what it would do. */
  readonly show: (may: Verdict) => Words | OptionWords;
  /** What it would mean, or what it lacks: for people, who point at it. `P`: what only the game's own face can draw. */
  readonly preview?: ((may: Verdict) => Preview<P> | undefined) | undefined;
}
export type AnyOption = Option<unknown, unknown>;
type More<P> = Omit<Option<unknown, P>, 'key' | 'value'>;

/**
 * An option that keeps the literal types of its value, so that no rule needs `as const`. Spelled out: a dozen are made for
 * a decision, and an engine reads them faster if all have the same fields (one hidden class).
 */
export const option = <const V, P = never>(key: string, value: V, more: More<P>): Option<V, P> => ({
  key,
  value,
  at: more.at,
  rule: more.rule,
  idle: more.idle,
  ends: more.ends,
  room: more.room,
  may: more.may,
  show: more.show,
  preview: more.preview,
});

/** What is said of an ask once, under its name. Words, where nothing else is said, are the message of that name. */
export interface AskInfo<D> {
  readonly rule?: string | ((data: D) => string);
  readonly say?: (data: D) => Words;
  /** What follows. */
  readonly then?: (data: D) => Words;
  /** Where in a sequence this is: 'Action 2 of 2'. */
  readonly place?: (data: D) => Words;
  /** Its answer ends a turn or an activation: whoever wishes is asked once more before it is given. */
  readonly ends?: boolean | ((data: D) => boolean);
  /** How many answers there are depends on what others may not know: it is asked even where there is but one. */
  readonly hides?: boolean;
}

/** Says what there is to say of an ask: `'move.where': ask<{ unit: UnitId }>('AM-move-1')`. */
export const ask = <D extends object = object>(
  rule?: AskInfo<D>['rule'],
  more: Omit<AskInfo<D>, 'rule'> = {},
): AskInfo<D> => (rule === undefined ? more : { rule, ...more });

/** The names of a table of asks, each with its data. */
export type AsksOf<T> = { [N in keyof T]: T[N] extends AskInfo<infer D> ? D : never };

/** An ask by its name, with the data its words, bots and faces need. Made by `t.ask`. */
export interface Named<N extends string = string, D = object> {
  readonly name: N;
  readonly data: D;
  /** The kernel's own asks bring what no table could say. */
  readonly own?: {
    readonly say: Words;
    readonly rule?: string;
    readonly hides?: boolean;
    /** Whether it is a moment to suspend play: then being asked is worth something, even with nothing to answer. */
    readonly stops?: boolean;
    /** The event at which it is asked: who passes at it in advance is not asked. */
    readonly event?: string;
    /** Whether there is nothing left to ask about. */
    readonly isGone?: () => boolean;
  };
}

export type AskKind = 'one' | 'some' | 'spread' | 'order' | 'number' | 'pose';
export type Pose = Readonly<Record<string, number>>;
export type Region = Readonly<Record<string, readonly [low: number, high: number]>>;

/** What may be answered, whatever it is asked as. */
export interface Offer {
  readonly kind: AskKind;
  readonly options: readonly AnyOption[];
  /** How many options (`one`, `some`, `order`), how many points (`spread`), or the range itself (`number`). */
  readonly min: number;
  readonly max: number;
  /** A pose is a row of integers, each a multiple of its grid, inside one of the regions, and not refused. */
  readonly grid?: Pose | undefined;
  readonly regions?: readonly Region[] | undefined;
  readonly judge?: ((pose: Pose) => Refusal | undefined) | undefined;
  /** What an answer that is being made would mean, by what its parts mean; it need not be whole yet. */
  readonly whatIf?: ((draft: never) => Preview<unknown> | undefined) | undefined;
}

/** Runs something that may only read. */
export type Read = <T>(what: string, work: () => T) => T;
const atOnce: Read = (_what, work) => work();

/** A question as it stands. What is judged once is remembered: it holds until a flow runs again, and then there is another. */
export class Question implements Offer {
  readonly name: string;
  readonly data: Json;
  readonly kind: AskKind;
  readonly options: readonly AnyOption[];
  readonly min: number;
  readonly max: number;
  readonly grid: Pose | undefined;
  readonly regions: readonly Region[] | undefined;
  readonly judge: ((pose: Pose) => Refusal | undefined) | undefined;
  readonly whatIf: Offer['whatIf'];
  private readonly named: Named;
  private readonly info: AskInfo<object>;
  private readonly read: Read;
  private readonly wanted: (key: string, data: object) => Words;
  private readonly verdicts: (Verdict | undefined)[] = [];
  private readonly worded: (OptionWords | undefined)[] = [];

  constructor(
    named: Named,
    offer: Offer,
    {
      info = {},
      read = atOnce,
      words = (key, data) => ({ key, with: data as NonNullable<Words['with']> }),
    }: Around = {},
  ) {
    this.name = named.name;
    this.data = named.data as Json;
    this.kind = offer.kind;
    this.options = offer.options;
    this.min = offer.min;
    this.max = offer.max;
    this.grid = offer.grid;
    this.regions = offer.regions;
    this.judge = offer.judge;
    this.whatIf = offer.whatIf;
    this.named = named;
    this.info = info;
    this.read = read;
    this.wanted = words;
  }

  get say(): Words {
    const { name, data, own } = this.named;
    return own?.say ?? this.info.say?.(data) ?? this.wanted(name, data);
  }
  get rule(): string | undefined {
    const { own, data } = this.named;
    const { rule } = this.info;
    return own?.rule ?? (typeof rule === 'function' ? rule(data) : rule);
  }
  get then(): Words | undefined {
    return this.info.then?.(this.named.data);
  }
  get place(): Words | undefined {
    return this.info.place?.(this.named.data);
  }
  get ends(): boolean {
    const { ends } = this.info;
    return (typeof ends === 'function' ? ends(this.named.data) : ends) ?? false;
  }
  get hides(): boolean {
    return this.named.own?.hides ?? this.info.hides ?? false;
  }
  /** Whether somebody may want to do something here besides answering. */
  get stops(): boolean {
    return this.named.own?.stops ?? false;
  }
  /** What the others are told of it: the message `matter.NAME` with the values it wants. Without one, only that somebody is asked. */
  matter(has: (key: string) => boolean, who: Seat): Words | undefined {
    const key = `matter.${this.name}`;
    const { own, data } = this.named;
    return has(key) ? this.wanted(key, { ...(own?.say.with ?? data), who }) : undefined;
  }

  /** Whether the option at this place may be chosen. */
  verdict(i: number): Verdict {
    const known = this.verdicts[i];
    if (known !== undefined) return known;
    const { may } = must(this.options[i], 'an option');
    const verdict = may ? this.read('whether an option may be chosen', may) : true;
    this.verdicts[i] = verdict;
    return verdict;
  }
  /** How it reads. */
  words(i: number): OptionWords {
    const known = this.worded[i];
    if (known) return known;
    const { show } = must(this.options[i], 'an option');
    const verdict = this.verdict(i);
    const shown = this.read('the words of an option', () => show(verdict));
    return (this.worded[i] = isWords(shown) ? { say: shown } : shown);
  }
  /** What it would mean, where it says so. */
  preview(i: number): Preview<unknown> | undefined {
    const { preview } = must(this.options[i], 'an option');
    const verdict = this.verdict(i);
    return preview && this.read('a preview', () => preview(verdict));
  }
  /** What these parts of an answer would mean, where the rule that asks says so. */
  imagined(draft: unknown): Preview<unknown> | undefined {
    const { whatIf } = this;
    return whatIf && this.read('what if', () => whatIf(draft as never));
  }
  /** Why a pose is refused, by the rule that asks for it. */
  judged(pose: Pose): Refusal | undefined {
    return this.judge && this.read('the judgement of a pose', () => this.judge?.(pose));
  }
  indexOf(key: Json | undefined): number {
    return this.options.findIndex((o) => o.key === key);
  }
}
interface Around {
  readonly info?: AskInfo<object> | undefined;
  readonly read?: Read;
  /** Words under a key, with those of these values that the message wants. */
  readonly words?: (key: string, data: object) => Words;
}

/** What a rule yields to ask. The builder only reads, and may run any number of times. */
export interface Ask {
  readonly seat: Seat;
  readonly build: () => Question;
  /** What the answer is when nothing is on offer. Without it, an empty question is a fault of the rule. */
  readonly whenNone?: ((question: Question) => { readonly value: unknown } | undefined) | undefined;
  /** The event at which it is asked: who passes at it in advance is not asked, and the answer is nothing. */
  readonly event?: string | undefined;
  /** Whether there is nothing left to ask about, which may come to be while somebody thinks: then the answer is nothing. */
  readonly isGone?: (() => boolean) | undefined;
}
