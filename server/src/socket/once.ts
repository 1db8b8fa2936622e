/**
 * Sent twice, done once: for what is no decision of the game, whose ids are in the store, but would still be wrong twice,
 * such as a pause that would end by being asked for again. Kept in memory, for a while.
 */
import type { ServerMessage } from '@tenforward/protocol';

const atMost = 10_000;

export class Once {
  private readonly known = new Map<string, Promise<ServerMessage | undefined>>();

  async do(key: string, work: () => Promise<ServerMessage | undefined>): Promise<ServerMessage | undefined> {
    const before = await this.known.get(key)?.catch(() => undefined);
    if (before) return before.t === 'done' ? { ...before, again: true } : before;
    const begun = work();
    this.known.set(key, begun);
    if (this.known.size > atMost) this.known.delete(this.known.keys().next().value ?? '');
    try {
      return await begun;
    } catch (error) {
      // what was refused was not done: the same may be tried again
      this.known.delete(key);
      throw error;
    }
  }
}
