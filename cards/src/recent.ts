/**
 * What was worked out of the last few lists. Lists of pieces are never changed but replaced all the time: a map of them,
 * weak as it may be, costs more to keep clean than to look through again what has not been looked at for a while.
 */
export class Recent<K extends object, V> {
  private readonly keys: (K | undefined)[] = Array.from({ length: most }, () => undefined);
  private readonly values: (V | undefined)[] = Array.from({ length: most }, () => undefined);
  private newest = 0;

  get(key: K): V | undefined {
    if (this.keys[this.newest] === key) return this.values[this.newest];
    const at = this.keys.indexOf(key);
    if (at < 0) return undefined;
    this.newest = at;
    return this.values[at];
  }
  set(key: K, value: V): V {
    this.newest = (this.newest + 1) % most;
    this.keys[this.newest] = key;
    this.values[this.newest] = value;
    return value;
  }
}
/** The same of what follows from several lists: it is the same as long as each of them is. */
export class RecentOfAll<K extends object, V> {
  private readonly keys: (readonly (K | undefined)[] | undefined)[] = Array.from({ length: most }, () => undefined);
  private readonly values: (V | undefined)[] = Array.from({ length: most }, () => undefined);
  private newest = 0;

  get(keys: readonly (K | undefined)[]): V | undefined {
    for (let i = 0; i < most; i++) {
      const at = (this.newest + i) % most;
      const known = this.keys[at];
      if (!known || known.some((key, n) => key !== keys[n])) continue;
      this.newest = at;
      return this.values[at];
    }
    return undefined;
  }
  set(keys: readonly (K | undefined)[], value: V): V {
    this.newest = (this.newest + 1) % most;
    this.keys[this.newest] = keys;
    this.values[this.newest] = value;
    return value;
  }
}
const most = 8;
