/** Differences between two pieces of plain data, and putting them together again: how views travel and films are kept. */
import { isRecord, type Json } from './plain.ts';

/**
 * Nothing changed (`0`), a new value, an object whose fields changed and lost keys, or an array whose items changed
 * up to a new length.
 */
export type Patch =
  | 0
  | { readonly to: Json }
  | { readonly in: Readonly<Record<string, Patch>>; readonly gone?: readonly string[] }
  | { readonly items: Readonly<Record<string, Patch>>; readonly length: number };

export function diff(before: Json, after: Json): Patch {
  if (before === after) return 0;
  if (Array.isArray(before) && Array.isArray(after)) {
    const items: Record<string, Patch> = {};
    for (let i = 0; i < after.length; i++) {
      const change = i < before.length ? diff(before[i] as Json, after[i] as Json) : { to: after[i] as Json };
      if (change !== 0) items[i] = change;
    }
    if (before.length === after.length && isEmpty(items)) return 0;
    return { items, length: after.length };
  }
  if (isRecord(before) && isRecord(after)) {
    const changed: Record<string, Patch> = {};
    for (const key of Object.keys(after)) {
      const change = Object.hasOwn(before, key)
        ? diff(before[key] as Json, after[key] as Json)
        : { to: after[key] as Json };
      if (change !== 0) put(changed, key, change);
    }
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    if (gone.length === 0) return isEmpty(changed) ? 0 : { in: changed };
    return { in: changed, gone };
  }
  return { to: after };
}

/** Defines a field instead of assigning it: a key called __proto__ stays a key. */
function put<T>(fields: Record<string, T>, key: string, value: T): void {
  if (key !== '__proto__') fields[key] = value;
  else Object.defineProperty(fields, key, { value, enumerable: true, configurable: true, writable: true });
}

const isEmpty = (changes: Readonly<Record<string, unknown>>): boolean => {
  for (const _ in changes) return false;
  return true;
};

/** What `diff` saw after: `patch(a, diff(a, b))` equals b. Never changes its input. */
export function patch(before: Json, change: Patch): Json {
  if (change === 0) return before;
  if ('to' in change) return change.to;
  if ('items' in change) {
    const list = Array.isArray(before) ? [...(before as readonly Json[])] : [];
    list.length = Math.min(list.length, change.length);
    for (const [i, inner] of Object.entries(change.items)) list[Number(i)] = patch(list[Number(i)] ?? null, inner);
    return list;
  }
  const fields: Record<string, Json> = isRecord(before) ? { ...(before as Record<string, Json>) } : {};
  for (const key of change.gone ?? []) delete fields[key];
  for (const [key, inner] of Object.entries(change.in)) {
    const was = Object.hasOwn(fields, key) ? (fields[key] ?? null) : null;
    put(fields, key, patch(was, inner));
  }
  return fields;
}
