/** What a pure function has found, kept for the next time: never more than so many results, the oldest goes first. */
export class Memo<T> {
  private readonly found = new Map<string, T>();
  private readonly most: number;
  constructor(most: number) {
    this.most = most;
  }

  get(key: string, work: () => T): T {
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const result = work();
    const [oldest] = this.found.keys();
    if (this.found.size >= this.most && oldest !== undefined) this.found.delete(oldest);
    this.found.set(key, result);
    return result;
  }

  get size(): number {
    return this.found.size;
  }
}
