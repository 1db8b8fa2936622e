/** One thing after the other, in the order in which it was wanted. */
export class Queue {
  private tail: Promise<unknown> | undefined;

  run<T>(work: () => Promise<T>): Promise<T> {
    const begun = this.tail ? this.tail.then(work, work) : work();
    const settled = begun.then(
      () => undefined,
      () => undefined,
    );
    this.tail = settled;
    void settled.then(() => {
      if (this.tail === settled) this.tail = undefined;
    });
    return begun;
  }

  get isBusy(): boolean {
    return this.tail !== undefined;
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.tail) await this.tail;
  }
}
