/**
 * Plain data: what a state, an answer, a tell and a record are made of. Objects, arrays, strings, finite numbers,
 * booleans and null; no `undefined`, NaN or −0, and the order of keys means nothing.
 */
import { sha256Hex } from './sha256.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The same data, deeply readonly: what views, queries, conditions and ask builders are handed. */
export type Frozen<T> = [Json] extends [T]
  ? T // any data at all, and readonly already
  : T extends (...args: never[]) => unknown
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : T;

/** A place at the table: 'ann', 'ben'. Time itself decides as the seat `clock`. */
export type Seat = string;
export const clock: Seat = 'clock';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One text for equal data, whatever the order of its keys. Throws on anything that is not plain. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Object.is(value, -0)) throw new TypeError(`not plain data: ${describe(value)}`);
    return String(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    let text = '';
    for (let i = 0; i < value.length; i++) text += (i === 0 ? '' : ',') + canonical(value[i]);
    return `[${text}]`;
  }
  if (isRecord(value)) {
    if (!isOfNoClass(value)) throw new TypeError('not plain data: an object of a class');
    let text = '';
    for (const key of inOrder(Object.keys(value)))
      text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(value[key])}`;
    return `{${text}}`;
  }
  throw new TypeError(`not plain data: ${describe(value)}`);
}

const needsNoEscape = /^[ !#-[\]-~]*$/;
const quoted = (text: string): string => (needsNoEscape.test(text) ? `"${text}"` : JSON.stringify(text));

/** Neighbours in a list are mostly alike, so the order of the last keys is remembered. */
let last: { readonly keys: readonly string[]; readonly sorted: readonly string[] } = { keys: [], sorted: [] };
function inOrder(keys: readonly string[]): readonly string[] {
  if (keys.length === last.keys.length && keys.every((key, i) => key === last.keys[i])) return last.sorted;
  last = { keys, sorted: keys.toSorted() };
  return last.sorted;
}

const describe = (value: unknown): string => (Object.is(value, -0) ? '-0' : `${typeof value} ${String(value)}`);

/** The hash of a state: 128 bits of SHA-256 over its canonical text. */
export const stateHash = (value: unknown): string => sha256Hex(canonical(value)).slice(0, 32);

/**
 * A short, quick print of a text (FNV-1a, twice): tells whether an offer has changed. Never used for trust.
 */
export function quickPrint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** A deep copy of plain data. Good enough for small states; a large game writes its own typed copy, ten times faster. */
export function copyPlain<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyPlain) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value) as (keyof T & string)[]) copy[key] = copyPlain(value[key]);
  return copy as T;
}

/**
 * Makes plain data unchangeable for good, so that a state and its copies may share it: a map, a deck list, whatever is
 * only ever replaced.
 */
export function frozen<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  // what is listed is mostly frozen already: a verb puts one card in the place of another
  const all: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (const inner of all) if (typeof inner === 'object' && inner !== null) frozen(inner);
  return Object.freeze(value);
}

/**
 * Plain data that is never written to, only replaced, so that a state and its copies may share it. Its type says so; in the
 * conformance suite, where somebody may have got round the type, it is frozen. Not otherwise: engines are slow with what is
 * frozen, and what changes with every move would be frozen all the time.
 */
export const shared = <T extends object>(value: T): T => (isSuspicious ? frozen(value) : value);
let isSuspicious = false;
/** What an engine says of a write to something frozen means little to whoever wrote a rule. */
export function explained(error: Error): Error {
  if (!(error instanceof TypeError) || !/not extensible|read only|Cannot delete property/.test(error.message))
    return error;
  const hint = 'what copies of a state share is not written to but replaced; cards are moved by verbs';
  return new TypeError(`${error.message}: ${hint}`, { cause: error });
}

/** For the conformance suite: freezes what is shared while this runs. */
export function suspiciously<T>(work: () => T): T {
  const before = isSuspicious;
  isSuspicious = true;
  try {
    return work();
  } finally {
    isSuspicious = before;
  }
}

/** Throws where something is not plain data: what `canonical` finds, without the text. */
export function mustBePlain(value: unknown): void {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return;
  if (Array.isArray(value)) for (const one of value) mustBePlain(one);
  else if (typeof value === 'object' && isOfNoClass(value)) {
    for (const key in value) mustBePlain((value as Record<string, unknown>)[key]);
  } else canonical(value); // a number, or what it throws for
}
function isOfNoClass(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** How large an answer from outside may be. Anything bigger is refused before it is read. */
const limits = { depth: 4, nodes: 2_000, text: 400 } as const;

/** Whether something from outside is small plain data. */
export function isSmallJson(value: unknown): value is Json {
  let nodes = 0;
  const small = (v: unknown, depth: number): boolean => {
    if (++nodes > limits.nodes || depth > limits.depth) return false;
    if (v === null || typeof v === 'boolean') return true;
    if (typeof v === 'number') return Number.isFinite(v) && !Object.is(v, -0);
    if (typeof v === 'string') return v.length <= limits.text;
    if (Array.isArray(v)) return v.length <= limits.nodes && v.every((item) => small(item, depth + 1));
    if (!isRecord(v)) return false;
    const keys = Object.keys(v);
    return keys.length <= limits.nodes && keys.every((key) => key.length <= limits.text && small(v[key], depth + 1));
  };
  return small(value, 0);
}

/** The value of a lookup that cannot miss; says which one did if it does, and only then puts the sentence together. */
export function must<T>(value: T | undefined, what: string, name?: string | number): T {
  if (value === undefined) throw new Error(`missing: ${what}${name === undefined ? '' : ` '${name}'`}`);
  return value;
}
