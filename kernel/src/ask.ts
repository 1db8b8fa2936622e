/**
 * Asks: one small vocabulary for every decision in every game. A question lists exactly what may be chosen, and what a
 * player would look for but may not choose, with the reason. Screens, servers, bots and tests all use this one list.
 */
import { isRecord, type Json, must, quickPrint, type Seat } from './plain.ts';
import { isRefusal, type Refusal, refusals } from './refusal.ts';
import { kernelSay } from './messages.ts';
import type { At, Preview } from './preview.ts';
import type { Words } from './words.ts';

export interface Option<V> {
  readonly key: string;
  readonly say: Words;
  readonly value: V;
  readonly at?: At;
  /** Shown, but not to be chosen: the reason. */
  readonly no?: Refusal;
  /** The rule behind this option. */
  readonly rule?: string;
  /** One line of context. */
  readonly note?: Words;
  /** What nobody needs to choose: the answer of a seat that has left, and of a clock that has run out. */
  readonly idle?: boolean;
  /** Choosing it ends a turn or a phase: it is asked for even where nothing else is left, and once more of whoever wishes. */
  readonly ends?: boolean;
  /** In a spread: how many points fit here. */
  readonly room?: number;
  /** The heading under which lists show it: 'Attack with the phaser'. */
  readonly group?: Words;
  /** What it says below that heading: 'Two of Five'. `say` is the whole sentence. */
  readonly short?: Words;
  /** What it would mean. It only reads, and is worked out when the question is shown to a person, never to answer it. */
  readonly preview?: () => Preview;
}
export type AnyOption = Option<unknown>;
type More = Omit<AnyOption, 'key' | 'say' | 'value'>;

/** An option that keeps the literal types of its value, so that no rule needs `as const`. */
export const option = <const V>(key: string, say: Words, value: V, more?: More): Option<V> => ({
  key,
  say,
  value,
  ...more,
});

/** What a seat is asked: words, or words with the rule behind them, their place in a sequence, and what follows. */
export type Prompt =
  | Words
  | {
      readonly say: Words;
      readonly rule?: string;
      readonly then?: Words;
      readonly place?: Words;
      readonly ends?: boolean;
      readonly hides?: boolean;
    };

/** A prompt that names its rule: `under('AM-move-1', say('move.where'))`. */
export const under = (rule: string, say: Words, then?: Words): Prompt => (then ? { say, rule, then } : { say, rule });

/** A prompt that is always asked, because what could be answered to it is a secret: `hiding(under('AM-rules-18', …))`. */
export const hiding = (prompt: Prompt): Prompt => ({ ...promptParts(prompt), hides: true });

export type AskKind = 'one' | 'some' | 'spread' | 'order' | 'number' | 'pose';
export type Pose = Readonly<Record<string, number>>;
export type Region = Readonly<Record<string, readonly [low: number, high: number]>>;

export interface Question {
  readonly kind: AskKind;
  readonly say: Words;
  readonly rule?: string;
  readonly then?: Words;
  /** Where in a sequence this is: 'Action 2 of 2'. */
  readonly place?: Words;
  /** Its answer ends a turn or an activation: whoever wishes is asked once more before it is given. */
  readonly ends?: boolean;
  /** How many answers there are depends on what others may not know: it is asked even where there is but one. */
  readonly hides?: boolean;
  readonly options: readonly AnyOption[];
  /** How many options (`one`, `some`, `order`), how many points (`spread`), or the range itself (`number`). */
  readonly min: number;
  readonly max: number;
  /** A pose is a row of integers, each a multiple of its grid, inside one of the regions. */
  readonly grid?: Pose;
  readonly regions?: readonly Region[];
}

/** What a rule yields to ask. The builder only reads, and may run any number of times. */
export interface Ask {
  readonly seat: Seat;
  readonly build: () => Question;
  /** What the answer is when nothing is on offer. Without it, an empty question is a fault of the rule. */
  readonly whenNone?: (question: Question) => { readonly value: unknown } | undefined;
}

export const promptParts = (prompt: Prompt): Pick<Question, 'say' | 'rule' | 'then' | 'place' | 'ends' | 'hides'> =>
  'key' in prompt ? { say: prompt } : prompt;

export const choosable = (question: Question): readonly AnyOption[] =>
  question.options.filter((o) => o.no === undefined);

/** Whether a question has any answer at all. */
export function isAnswerable(q: Question): boolean {
  switch (q.kind) {
    case 'number':
      return q.min <= q.max;
    case 'pose':
      return (q.regions ?? []).some((region) => firstPose(q, region) !== undefined);
    case 'order':
      return choosable(q).length > 0;
    case 'spread': {
      const room = choosable(q).reduce((sum, o) => sum + (o.room ?? q.max), 0);
      return q.max > 0 && room > 0 && room >= q.min;
    }
    default: {
      const able = choosable(q).length;
      return able > 0 && able >= q.min;
    }
  }
}

/** The fingerprint of what is offered, words and all: an answer in flight is stale only if this has changed. */
export const printOf = (q: Question): string =>
  quickPrint(
    JSON.stringify([
      q.kind,
      q.say,
      q.min,
      q.max,
      choosable(q).map((o) => [o.key, o.say, o.at ?? 0, o.room ?? 0, o.note ?? 0]),
      q.grid ?? 0,
      q.regions ?? 0,
    ]),
  );

/** What an answer means, or why it can't be taken. */
export type Decoded = { readonly value: unknown } | Refusal;

export function decode(q: Question, answer: Json): Decoded {
  switch (q.kind) {
    case 'one':
      return pick(q, answer);
    case 'some':
    case 'order':
      return pickAll(q, answer);
    case 'spread':
      return spreadOut(q, answer);
    case 'number':
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= q.min && answer <= q.max
        ? { value: answer }
        : { code: 'not-offered', no: kernelSay('kernel.number-range', { min: q.min, max: q.max }) };
    case 'pose':
      return typeof answer === 'string' ? pick(q, answer) : poseIn(q, answer);
  }
}

function pick(q: Question, key: Json | undefined): { readonly value: unknown } | Refusal {
  const found = q.options.find((o) => o.key === key);
  if (!found) return refusals.notOffered;
  return found.no ?? { value: found.value };
}

function pickAll(q: Question, keys: Json): Decoded {
  const bounds = { min: q.min, max: q.max };
  const wrong: Refusal = {
    code: 'not-offered',
    no: q.kind === 'order' ? kernelSay('kernel.order-all', { n: q.max }) : kernelSay('kernel.choose-some', bounds),
  };
  if (!Array.isArray(keys) || keys.length < q.min || keys.length > q.max || new Set(keys).size !== keys.length)
    return wrong;
  const values: unknown[] = [];
  for (const key of keys as readonly Json[]) {
    const picked = pick(q, key);
    if (isRefusal(picked)) return picked;
    values.push(picked.value);
  }
  return { value: values };
}

function spreadOut(q: Question, points: Json): Decoded {
  if (!isRecord(points)) return refusals.malformed;
  const parts: { value: unknown; points: number }[] = [];
  let total = 0;
  for (const key of Object.keys(points)) {
    const picked = pick(q, key);
    if (isRefusal(picked)) return picked;
    const n = points[key];
    if (typeof n !== 'number' || !Number.isInteger(n) || n < 0) return refusals.malformed;
    const room = q.options.find((o) => o.key === key)?.room ?? q.max;
    if (n > room) return { code: 'not-offered', no: kernelSay('kernel.spread-room', { room }) };
    total += n;
  }
  if (total < q.min || total > q.max)
    return {
      code: 'not-offered',
      no:
        q.min === q.max
          ? kernelSay('kernel.spread-exactly', { n: q.min })
          : kernelSay('kernel.spread-total', { min: q.min, max: q.max }),
    };
  // in the order of the options, whatever order the answer had its keys in
  for (const o of q.options) {
    const n = Object.hasOwn(points, o.key) ? points[o.key] : 0;
    if (typeof n === 'number' && n > 0) parts.push({ value: o.value, points: n });
  }
  return { value: parts };
}

function poseIn(q: Question, pose: Json): Decoded {
  const grid = q.grid ?? {};
  const axes = Object.keys(grid);
  if (!isRecord(pose) || Object.keys(pose).length !== axes.length) return refusals.malformed;
  const at: Record<string, number> = {};
  for (const axis of axes) {
    const n = Object.hasOwn(pose, axis) ? pose[axis] : undefined;
    if (typeof n !== 'number' || !Number.isInteger(n) || Object.is(n, -0)) return refusals.malformed;
    at[axis] = n;
  }
  const onGrid = axes.every((axis) => must(at[axis], axis) % must(grid[axis], axis) === 0);
  const inside = (region: Region): boolean =>
    axes.every((axis) => {
      const [low, high] = must(region[axis], axis);
      const n = must(at[axis], axis);
      return n >= low && n <= high;
    });
  if (!onGrid || !(q.regions ?? []).some(inside)) return { code: 'not-offered', no: kernelSay('kernel.pose-outside') };
  return { value: at };
}

/**
 * The answer that does least, for a seat that has left or let its time run out: an idle option, else the first; as few
 * as allowed; the lowest number; the first place.
 */
export function idleAnswer(q: Question): Json {
  const able = choosable(q);
  const keys = able.map((o) => o.key);
  switch (q.kind) {
    case 'one':
      return (able.find((o) => o.idle) ?? must(able[0], 'an option to choose')).key;
    case 'some':
      return keys.slice(0, q.min);
    case 'order':
      return keys;
    case 'number':
      return q.min;
    case 'spread':
      return idleSpread(q);
    case 'pose': {
      const named = able.find((o) => o.idle);
      if (named) return named.key;
      for (const region of q.regions ?? []) {
        const pose = firstPose(q, region);
        if (pose) return pose;
      }
      throw new Error('a pose without a place');
    }
  }
}

/**
 * The answer to a question that has no other, unless being asked hides that there is no other, or it ends a turn: that is
 * where one may still think again. Nobody needs to be asked.
 */
export function soleAnswer(q: Question): Json | undefined {
  if (q.hides || q.ends) return undefined;
  const able = choosable(q);
  switch (q.kind) {
    case 'one':
      return able.length === 1 && !able[0]?.ends ? able[0]?.key : undefined;
    case 'some':
      return q.min === q.max && q.min === able.length ? able.map((o) => o.key) : undefined;
    case 'number':
      return q.min === q.max ? q.min : undefined;
    case 'spread': {
      const room = able.reduce((sum, o) => sum + (o.room ?? q.max), 0);
      const isFull = room === q.min || (q.min === q.max && able.filter((o) => o.room !== 0).length === 1);
      return isFull ? idleSpread(q) : undefined;
    }
    // one way to order is not asked at all, and a pose has always been somebody's to lay down
    default:
      return undefined;
  }
}

/** The lowest place of a region that lies on the grid, if one does. */
function firstPose(q: Question, region: Region): Record<string, number> | undefined {
  const pose: Record<string, number> = {};
  for (const [axis, step] of Object.entries(q.grid ?? {})) {
    const [low, high] = must(region[axis], axis);
    const at = Math.ceil(low / step) * step + 0;
    if (at > high) return undefined;
    pose[axis] = at;
  }
  return pose;
}

function idleSpread(q: Question): Json {
  const points: Record<string, number> = {};
  let left = q.min;
  for (const o of choosable(q)) {
    const n = Math.min(left, o.room ?? q.max);
    if (n > 0) points[o.key] = n;
    left -= n;
  }
  return points;
}

/** A random legal answer; `below(n)` gives 0..n−1. Bots and the conformance suite use it. */
export function anyAnswer(q: Question, below: (n: number) => number): Json {
  const keys = choosable(q).map((o) => o.key);
  const take = (): string => must(keys.splice(below(keys.length), 1)[0], 'an option to choose');
  switch (q.kind) {
    case 'one':
      return take();
    case 'order':
      return keys.slice().map(take);
    case 'some': {
      const most = Math.min(q.max, keys.length);
      const count = q.min + below(most - q.min + 1);
      return Array.from({ length: count }, take);
    }
    case 'number':
      return q.min + below(q.max - q.min + 1);
    case 'spread':
      return anySpread(q, below);
    case 'pose':
      return anyPose(q, below);
  }
}

function anySpread(q: Question, below: (n: number) => number): Json {
  const points: Record<string, number> = {};
  const open = choosable(q).filter((o) => (o.room ?? q.max) > 0);
  let left = q.min + below(q.max - q.min + 1);
  while (left > 0 && open.length > 0) {
    const i = below(open.length);
    const bucket = must(open[i], 'a bucket');
    const now = (points[bucket.key] ?? 0) + 1;
    points[bucket.key] = now;
    if (now >= (bucket.room ?? q.max)) open.splice(i, 1);
    left--;
  }
  return points;
}

function anyPose(q: Question, below: (n: number) => number): Json {
  const named = choosable(q);
  if (named.length > 0 && below(2) === 0) return must(named[below(named.length)], 'a suggestion').key;
  const regions = (q.regions ?? []).filter((one) => firstPose(q, one) !== undefined);
  const region = must(regions[below(regions.length)], 'a region');
  const pose: Record<string, number> = {};
  for (const [axis, step] of Object.entries(q.grid ?? {})) {
    const [low, high] = must(region[axis], axis);
    const first = Math.ceil(low / step);
    const last = Math.floor(high / step);
    pose[axis] = (first + below(last - first + 1)) * step + 0;
  }
  return pose;
}
