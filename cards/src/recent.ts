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
const most = 8;
