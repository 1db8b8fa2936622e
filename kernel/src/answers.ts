/** Answers: whether a question has one, what one means, which does least, and any that may be given. */
import type { AnyOption, Pose, Question, Region } from './ask.ts';
import { kernelSay } from './messages.ts';
import { isRecord, type Json, must, quickPrint } from './plain.ts';
import type { Preview } from './preview.ts';
import { isRefusal, type Refusal, refusals } from './refusal.ts';

/** The options that may be chosen. */
export const choosable = (q: Question): readonly AnyOption[] => q.options.filter((_, i) => q.verdict(i) === true);

/** Whether so many may be chosen, or more: judges no more of them than it takes, those that always may first. */
function areAtLeast(q: Question, n: number): boolean {
  let found = 0;
  for (const { may } of q.options) if (!may && ++found >= n) return true;
  for (let i = 0; found < n && i < q.options.length; i++) if (q.options[i]?.may && q.verdict(i) === true) found++;
  return found >= n;
}

/** Whether a question has any answer at all. */
export function isAnswerable(q: Question): boolean {
  switch (q.kind) {
    case 'number':
      return q.min <= q.max;
    case 'pose':
      return firstPlace(q) !== undefined;
    case 'order':
      return areAtLeast(q, 1);
    case 'spread': {
      const room = choosable(q).reduce((sum, o) => sum + (o.room ?? q.max), 0);
      return q.max > 0 && room > 0 && room >= q.min;
    }
    default:
      return areAtLeast(q, Math.max(1, q.min));
  }
}

/** The fingerprint of what is offered, words and all: an answer in flight is stale only if this has changed. */
export const printOf = (q: Question): string =>
  quickPrint(
    JSON.stringify([
      q.kind,
      q.name,
      q.say,
      q.min,
      q.max,
      q.options.flatMap((o, i) => {
        if (q.verdict(i) !== true) return [];
        const { say, note } = q.words(i);
        return [[o.key, say, o.at ?? 0, o.room ?? 0, note ?? 0]];
      }),
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
      return typeof answer === 'string' ? pick(q, answer) : judged(q, poseIn(q, answer));
  }
}

/** An answer given to earlier rules, by the keys that are on offer now; each key stands for one option. */
export function answerNow(
  q: Question,
  answer: Json,
  keyNow: (key: string, offered: readonly string[]) => string | undefined,
): Json {
  const offered = q.options.map(({ key }) => key);
  const now = (key: string): string => {
    const found = offered.includes(key) ? key : keyNow(key, offered);
    if (found !== undefined) offered.splice(offered.indexOf(found), 1);
    return found ?? key;
  };
  if (typeof answer === 'string') return now(answer);
  if (Array.isArray(answer)) return answer.map((key) => (typeof key === 'string' ? now(key) : key));
  return q.kind === 'spread' && isRecord(answer)
    ? Object.fromEntries(Object.entries(answer).map(([key, n]) => [now(key), n]))
    : answer;
}

/**
 * What the parts of an answer that is being made mean, or why there can be no such answer: fewer than it takes are fine,
 * and so is a pose that the rules refuse.
 */
export function draftOf(q: Question, draft: Json): Decoded {
  switch (q.kind) {
    case 'some':
    case 'order':
      return pickAll(q, draft, 0);
    case 'spread':
      return spreadOut(q, draft, 0);
    case 'pose':
      return typeof draft === 'string' ? pick(q, draft) : poseIn(q, draft);
    default:
      return decode(q, draft);
  }
}

/** What an answer that is being made would mean; one that can't be made is refused. */
export function whatIf(q: Question, draft: Json): Preview<unknown> | undefined | Refusal {
  const meant = draftOf(q, draft);
  if (isRefusal(meant)) return meant;
  if (q.whatIf) return q.imagined(meant.value);
  if (typeof draft === 'string') return q.preview(q.indexOf(draft));
  const refused = q.kind === 'pose' ? q.judged(meant.value as Pose) : undefined;
  return refused && { notes: [refused.no] };
}

function pick(q: Question, key: Json | undefined): { readonly value: unknown } | Refusal {
  const i = q.indexOf(key);
  const found = q.options[i];
  if (!found) return refusals.notOffered;
  const verdict = q.verdict(i);
  return verdict === true ? { value: found.value } : verdict;
}

function pickAll(q: Question, keys: Json, min = q.min): Decoded {
  const bounds = { min: q.min, max: q.max };
  const wrong: Refusal = {
    code: 'not-offered',
    no: q.kind === 'order' ? kernelSay('kernel.order-all', { n: q.max }) : kernelSay('kernel.choose-some', bounds),
  };
  if (!Array.isArray(keys) || keys.length < min || keys.length > q.max || new Set(keys).size !== keys.length)
    return wrong;
  const values: unknown[] = [];
  for (const key of keys as readonly Json[]) {
    const picked = pick(q, key);
    if (isRefusal(picked)) return picked;
    values.push(picked.value);
  }
  return { value: values };
}

function spreadOut(q: Question, points: Json, min = q.min): Decoded {
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
  if (total < min || total > q.max)
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

const judged = (q: Question, pose: Decoded): Decoded =>
  isRefusal(pose) ? pose : (q.judged(pose.value as Pose) ?? pose);

/**
 * The answer that does least, for a seat that has left or let its time run out: an idle option, else the first; as few
 * as allowed; the lowest number; the first place.
 */
export function idleAnswer(q: Question): Json {
  switch (q.kind) {
    case 'one': {
      const able = choosable(q);
      return (able.find((o) => o.idle) ?? must(able[0], 'an option to choose')).key;
    }
    case 'some':
      return keysOf(q).slice(0, q.min);
    case 'order':
      return keysOf(q);
    case 'number':
      return q.min;
    case 'spread':
      return idleSpread(q);
    case 'pose':
      return choosable(q).find((o) => o.idle)?.key ?? must(firstPlace(q), 'a place for a pose');
  }
}

const keysOf = (q: Question): string[] => choosable(q).map((o) => o.key);

/**
 * The answer to a question that has no other, unless being asked hides that there is no other, or it ends a turn: that is
 * where one may still think again. Nobody needs to be asked.
 */
export function soleAnswer(q: Question): Json | undefined {
  if (q.hides || q.ends) return undefined;
  switch (q.kind) {
    case 'one': {
      if (areAtLeast(q, 2)) return undefined;
      const [able] = choosable(q);
      return able?.ends ? undefined : able?.key;
    }
    case 'some':
      return q.min === q.max && areAtLeast(q, q.min) && !areAtLeast(q, q.min + 1) ? keysOf(q) : undefined;
    case 'number':
      return q.min === q.max ? q.min : undefined;
    case 'spread': {
      const able = choosable(q);
      const room = able.reduce((sum, o) => sum + (o.room ?? q.max), 0);
      const isFull = room === q.min || (q.min === q.max && able.filter((o) => o.room !== 0).length === 1);
      return isFull ? idleSpread(q) : undefined;
    }
    // one way to order is not asked at all, and a pose has always been somebody's to lay down
    default:
      return undefined;
  }
}

/**
 * The pass that is all a seat can answer, where it is asked only so that being asked betrays nothing. Where there is nobody
 * to learn from its absence (all others are bots), it needs nobody either.
 */
export function barePass(q: Question): Json | undefined {
  if (!q.hides || q.ends || q.stops || q.kind !== 'one' || areAtLeast(q, 2)) return undefined;
  const [able] = choosable(q);
  return able?.idle && !able.ends ? able.key : undefined;
}

/** Places that are looked at for one that is not refused: a rule that refuses them all would otherwise hold up everybody. */
const mostPlaces = 20_000;

/** The lowest place on the grid that is not refused; where that is far to seek, a suggestion. */
function firstPlace(q: Question): Json | undefined {
  let left = mostPlaces;
  for (const region of q.regions ?? [])
    for (const pose of q.judge ? posesIn(q, region) : [firstPose(q, region)]) {
      if (pose && !q.judged(pose)) return pose;
      if (--left === 0) return choosable(q)[0]?.key;
    }
  return undefined;
}

/** All poses of a region on the grid, the lowest first. */
function* posesIn(q: Question, region: Region): Iterable<Record<string, number>> {
  const axes = Object.entries(q.grid ?? {});
  const walk = function* (i: number, pose: Record<string, number>): Iterable<Record<string, number>> {
    const axis = axes[i];
    if (!axis) return yield { ...pose };
    const [name, step] = axis;
    const [low, high] = must(region[name], name);
    for (let at = Math.ceil(low / step) * step + 0; at <= high; at += step) yield* walk(i + 1, { ...pose, [name]: at });
  };
  yield* walk(0, {});
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
  switch (q.kind) {
    case 'one':
      return anyKey(q, below);
    case 'order':
      return drawn(keysOf(q), keysOf(q).length, below);
    case 'some': {
      const keys = keysOf(q);
      const most = Math.min(q.max, keys.length);
      const count = q.min + below(most - q.min + 1);
      return drawn(keys, count, below);
    }
    case 'number':
      return q.min + below(q.max - q.min + 1);
    case 'spread':
      return anySpread(q, below);
    case 'pose':
      return anyPose(q, below);
  }
}

/** Draws a candidate, and only then asks whether it may be chosen: each that may is as likely, and few are judged. */
function anyKey(q: Question, below: (n: number) => number): string {
  const first = below(q.options.length);
  if (q.verdict(first) === true) return must(q.options[first], 'an option to choose').key;
  const places: number[] = [];
  for (let i = 0; i < q.options.length; i++) if (i !== first) places.push(i);
  for (;;) {
    const i = must(places.splice(below(places.length), 1)[0], 'an option to choose');
    if (q.verdict(i) === true) return must(q.options[i], 'an option').key;
  }
}

const drawn = (keys: string[], count: number, below: (n: number) => number): string[] =>
  Array.from({ length: count }, () => must(keys.splice(below(keys.length), 1)[0], 'an option to choose'));

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

/** Throws at a place, so many times; then the first that is free. */
const poseTries = 20;

function anyPose(q: Question, below: (n: number) => number): Json {
  const named = choosable(q);
  if (named.length > 0 && below(2) === 0) return must(named[below(named.length)], 'a suggestion').key;
  const regions = (q.regions ?? []).filter((one) => firstPose(q, one) !== undefined);
  for (let i = 0; i < poseTries && regions.length > 0; i++) {
    const pose = poseWithin(q, must(regions[below(regions.length)], 'a region'), below);
    if (!q.judged(pose)) return pose;
  }
  return must(firstPlace(q), 'a place for a pose');
}

function poseWithin(q: Question, region: Region, below: (n: number) => number): Record<string, number> {
  const pose: Record<string, number> = {};
  for (const [axis, step] of Object.entries(q.grid ?? {})) {
    const [low, high] = must(region[axis], axis);
    const first = Math.ceil(low / step);
    const last = Math.floor(high / step);
    pose[axis] = (first + below(last - first + 1)) * step + 0;
  }
  return pose;
}
