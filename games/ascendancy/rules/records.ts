/**
 * Copies of large records. Spelled out, because engines take five times as long to spread one of more than a dozen
 * entries, and maps are tried out by the hundred.
 */

export function copied<V>(record: Readonly<Record<string, V>>): Record<string, V> {
  const copy: Record<string, V> = {};
  for (const id of Object.keys(record)) {
    const value = record[id];
    if (value !== undefined) copy[id] = value;
  }
  return copy;
}

/** With one entry more, or another one. */
export function withEntry<V>(record: Readonly<Record<string, V>>, id: string, value: V): Record<string, V> {
  const copy = copied(record);
  copy[id] = value;
  return copy;
}

export function without<V>(record: Readonly<Record<string, V>>, id: string): Record<string, V> {
  const copy: Record<string, V> = {};
  for (const other of Object.keys(record)) {
    const value = record[other];
    if (other !== id && value !== undefined) copy[other] = value;
  }
  return copy;
}
