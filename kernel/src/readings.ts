/**
 * Readings: while something may only read, nothing can change, so what it works out is remembered (memoized). Outside of
 * flows that holds until one runs again: a builder, its options, previews and the views of all seats share one epoch.
 * Inside a flow it holds for the reading at hand. Outside of readings nothing is remembered: a bot may change its private
 * world between two looks at it.
 */
export class Readings {
  private readonly known = new Map<string, unknown>();
  /** How many readings we are inside of. */
  private depth = 0;
  /** How many flows are running. */
  private flows = 0;
  /** For tests: the world as text, compared before and after each reading; nothing is remembered between two. */
  private readonly watched: (() => string) | undefined;
  /** The watched text after the last reading. */
  private text: string | undefined;
  /** How often something was worked out that nobody had worked out before: for budgets. */
  misses = 0;

  constructor(watched: (() => string) | undefined) {
    this.watched = watched;
  }

  /** Whether nothing can change at the moment. */
  get isInside(): boolean {
    return this.depth > 0;
  }

  once<T>(key: string, work: () => T): T {
    if (!this.isInside) return work();
    const known = this.known.get(key);
    if (known !== undefined || this.known.has(key)) return known as T;
    this.misses++;
    const result = work();
    this.known.set(key, result);
    return result;
  }

  read<T>(what: string, work: () => T): T {
    const isOuter = this.depth === 0;
    if (isOuter && (this.flows > 0 || this.watched)) this.clear();
    // while no flow has run since, the world is as the last reading left it
    if (isOuter && this.flows > 0) this.text = undefined;
    const before = isOuter && this.watched ? (this.text ?? this.watched()) : undefined;
    this.depth++;
    let result: T;
    try {
      result = work();
    } finally {
      this.depth--;
    }
    if (before !== undefined) {
      this.text = this.watched?.();
      if (this.text !== before) throw new Error(`${what} changed the state; it may only read`);
    }
    return result;
  }

  /** The same, asked from outside of any reading: a bot may have changed its private world, so nothing is shared. */
  readAlone<T>(what: string, work: () => T): T {
    if (this.depth > 0) return this.read(what, work);
    this.clear();
    try {
      return this.read(what, work);
    } finally {
      this.clear();
    }
  }

  /** A flow is resumed: from here on everything may change. */
  resumes<T>(flow: () => T): T {
    this.forget();
    this.flows++;
    try {
      return flow();
    } finally {
      this.flows--;
      this.text = undefined;
    }
  }

  /** The world is another one: what was known of the last is forgotten. */
  forget(): void {
    this.clear();
    this.text = undefined;
  }

  /** Mostly there is nothing to clear, and clearing an empty map makes the engine a new one. */
  private clear(): void {
    if (this.known.size > 0) this.known.clear();
  }

  /** The world began again, in the middle of whatever it was. */
  reset(): void {
    this.forget();
    this.depth = 0;
    this.flows = 0;
  }
}
