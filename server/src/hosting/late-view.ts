/** A delayed table, as spectators see it: the same decisions, each so many seconds later. */
import { type Frame, heardBy, type Json, patch } from '@tenforward/kernel';
import type { Delay, Late } from './audience.ts';
import { entriesOf, framesOf, hasPicture } from './log.ts';
import type { OpenTable } from './open-table.ts';
import { takenBack } from './showing.ts';

export class LateView {
  n = 0;
  open: Json = null;
  private readonly table: OpenTable;
  private readonly delay: Delay;

  private constructor(table: OpenTable, delay: Delay) {
    this.table = table;
    this.delay = delay;
  }

  /** What spectators may see by now, from the film; the rest follows when its time has come. */
  static async open(table: OpenTable, delay: Delay): Promise<LateView> {
    const view = new LateView(table, delay);
    const rows = (await table.house.store.entries(table.id)).filter(hasPicture);
    const frames = framesOf(rows);
    const now = table.house.around.now();
    rows.forEach((row, i) => {
      const frame = frames[i];
      if (!frame) return;
      // how a table looks at first is no secret of anybody's turn
      const back = takenBack(entriesOf([row]));
      if (row.seq === 0 || row.at + delay.ms <= now) view.apply(lateOf(frame, row.at, back));
      else view.add(frame, row.at, back);
    });
    return view;
  }

  add(frame: Frame, at: number, back: readonly number[]): void {
    this.delay.add(lateOf(frame, at, back));
  }

  private apply({ n, open }: Late): void {
    this.n = n;
    this.open = patch(this.open, open);
  }

  show(late: Late): void {
    this.apply(late);
    const { n, told, open, back } = late;
    const taken = back.length > 0 ? { back } : {};
    const text = JSON.stringify({
      t: 'decided',
      table: this.table.id,
      n,
      ...taken,
      told: heardBy(told, undefined),
      open,
    });
    for (const watcher of this.table.audience.all())
      if (watcher.seats.length === 0) {
        this.table.audience.put(watcher, n);
        watcher.send(text);
      }
  }

  lookAtClock(): void {
    this.delay.look();
  }

  stop(): void {
    this.delay.stop();
  }
}

const lateOf = ({ n, open, told }: Frame, at: number, back: readonly number[]): Late => ({ at, n, open, told, back });
