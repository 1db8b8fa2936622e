/** Letters for what is possible at any time. An act keeps its letter for the whole sitting; conceding is always x. */
import type { ShownAct } from '@tenforward/kernel';

/** Never given away: the letter of conceding, and a command that looks like a letter. */
const reserved = new Set(['x', 'as']);

export class Letters {
  private readonly given = new Map<string, string>([['concede', 'x']]);

  /** The letter of an act. One that means an option of the open question is left to the option. */
  of({ key }: ShownAct, taken: ReadonlySet<string>): string {
    const own = this.given.get(key);
    if (own !== undefined && !taken.has(own)) return own;
    const free = this.firstFree(taken);
    // a letter that stands in for another is for this question only
    if (own === undefined) this.given.set(key, free);
    return free;
  }

  private firstFree(taken: ReadonlySet<string>): string {
    const used = new Set([...this.given.values(), ...taken, ...reserved]);
    for (let n = 0; ; n++) {
      const last = String.fromCharCode(97 + (n % 26));
      const letter = n < 26 ? last : String.fromCharCode(96 + Math.floor(n / 26)) + last;
      if (!used.has(letter)) return letter;
    }
  }
}
