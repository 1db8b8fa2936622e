/**
 * A galaxy is never changed, so what is read from it again and again is worked out once and noted beside it. Maps are
 * tried out by the hundred, so all notes on one of them lie together: the more weak references, the slower the rest.
 */
import type { Galaxy } from './galaxy.ts';

const notes = new WeakMap<Galaxy, unknown[]>();
let kinds = 0;

// Most questions are about the map that the last one was about.
let last: { readonly galaxy: Galaxy; readonly noted: unknown[] } | undefined;

function notedOn(galaxy: Galaxy): unknown[] {
  if (last?.galaxy === galaxy) return last.noted;
  let noted = notes.get(galaxy);
  if (!noted) {
    noted = [];
    notes.set(galaxy, noted);
  }
  last = { galaxy, noted };
  return noted;
}

export interface Notes<V> {
  readonly get: (g: Galaxy) => V | undefined;
  readonly set: (g: Galaxy, value: V) => void;
}

/** A kind of note. */
export function notesOnGalaxies<V>(): Notes<V> {
  const kind = kinds++;
  return {
    get: (g) => notedOn(g)[kind] as V | undefined,
    set: (g, value) => {
      notedOn(g)[kind] = value;
    },
  };
}

/** Keeps what was worked out for a galaxy, by a key. */
export function perGalaxy<V>(): (g: Galaxy, key: string, work: () => V) => V {
  const all = notesOnGalaxies<Map<string, V>>();
  return (g, key, work) => {
    let known = all.get(g);
    if (!known) {
      known = new Map();
      all.set(g, known);
    }
    const value = known.get(key);
    if (value !== undefined || known.has(key)) return value as V;
    const found = work();
    known.set(key, found);
    return found;
  };
}

/** What is kept under a key, or worked out and kept. */
export function kept<K, V>(map: Map<K, V>, key: K, work: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = work();
  map.set(key, value);
  return value;
}
