/** Comparing plain data: where two pieces differ, what they share, the same with its keys in another order. */

/** Where two pieces of data differ first, in words. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | undefined {
  if (typeof a === 'object' && typeof b === 'object' && a && b) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = firstDifference(
        (a as Record<string, unknown>)[key],
        (b as Record<string, unknown>)[key],
        path === '' ? key : `${path}.${key}`,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return Object.is(a, b)
    ? undefined
    : `${path} is ${JSON.stringify(a) ?? 'nothing'} and ${JSON.stringify(b) ?? 'nothing'}`;
}

const isFrozen = (value: object): boolean =>
  Object.isFrozen(value) &&
  Object.values(value).every((inner: unknown) => typeof inner !== 'object' || inner === null || isFrozen(inner));

/** The place of an object that two states have in common, unless it is frozen through and through. */
export function sharedPart(a: unknown, b: unknown, path = ''): string | undefined {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return undefined;
  if (a === b) return isFrozen(a) ? undefined : path;
  for (const key of Object.keys(a)) {
    const inside = (value: object): unknown => (value as Record<string, unknown>)[key];
    const found = sharedPart(inside(a), inside(b), path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, inner]) => [key, reversed(inner)]),
        )
      : value;
