/** What is to be known of a table besides its game, and telling everybody when it has changed. */
import type { Seat } from '@tenforward/kernel';
import type { ClockShown, TableMeta } from '@tenforward/protocol';
import { shownClock } from './clocks.ts';
import { metaOf } from './facts.ts';
import type { OpenTable } from './open-table.ts';

export class News {
  private readonly table: OpenTable;
  private isDue = false;
  private readonly last = { now: '', late: '' };

  constructor(table: OpenTable) {
    this.table = table;
  }

  /** The clocks as they stand now. */
  clock(): ClockShown | undefined {
    const { play, facts, house } = this.table;
    return play?.clock && shownClock(facts.settings.clock, play.clock, house.around.now());
  }

  /** Who sees it later is not told by the clocks who is asked now. */
  meta(isLate = false): TableMeta {
    const { play, facts, loaded } = this.table;
    const clock = isLate ? undefined : this.clock();
    const presence = { here: (seat: Seat) => this.table.isHere(seat), spectators: this.table.spectators };
    const { rules = loaded.game.version } = play ?? {};
    return metaOf(facts, loaded, presence, { rules, ...(clock && { clock }) });
  }

  /** Tells everybody, once however much has changed in this turn. */
  tell(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      const { audience, late } = this.table;
      if (audience.size === 0) return;
      const forAll = this.changed('now');
      const forLate = late ? this.changed('late') : forAll;
      for (const watcher of audience.all()) {
        const text = watcher.seats.length === 0 ? forLate : forAll;
        if (text !== undefined) watcher.send(text);
      }
    });
  }

  /**
   * What is to be told of the table, if it has changed. Nothing for others to see: a standing answer, say, is nobody's
   * business, and neither is when it was set. Time runs by itself and comes with each step, so it is no news.
   */
  private changed(who: 'now' | 'late'): string | undefined {
    const meta = this.meta(who === 'late');
    const news = JSON.stringify({ ...meta, clock: meta.clock?.paused });
    if (news === this.last[who]) return undefined;
    this.last[who] = news;
    return JSON.stringify({ t: 'meta', table: this.table.id, meta });
  }
}
