/** A film as a table that only shows: the frame's own parts draw it, and nobody can answer in it. */
import type { Heard, Look } from '@tenforward/kernel';
import type { TableMeta } from '@tenforward/protocol';
import type { TableSource, TableState } from '../../table/source.ts';
import { say } from '../../words/replay.ts';
import type { Viewpoint } from './address.ts';
import { type FilmMoment, heardIn } from './film.ts';

const refuse = (): Promise<never> => Promise.reject(new Error(say('only.shows')));

export class FilmSource implements TableSource {
  readonly talk = undefined;
  private readonly meta: TableMeta;
  private readonly moments: readonly FilmMoment[];
  private readonly told: readonly (readonly Heard[])[];
  private readonly listeners = new Set<() => void>();
  private now: TableState | undefined;

  constructor(meta: TableMeta, moments: readonly FilmMoment[]) {
    this.meta = meta;
    this.moments = moments;
    this.told = moments.map((moment) => heardIn(moment, 'open'));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly state = (): TableState | undefined => this.now;
  readonly answer = refuse;
  readonly preview = refuse;
  readonly act = refuse;
  readonly undo = refuse;

  /** Shows one moment through these eyes. */
  show(at: number, viewpoint: Viewpoint): void {
    const moment = this.moments[at];
    if (!moment) return;
    const as = typeof viewpoint === 'string' ? [] : [viewpoint.seat];
    this.now = {
      table: this.meta.table,
      meta: this.meta,
      as,
      n: moment.n,
      open: moment.open,
      mine: Object.fromEntries(Object.entries(moment.mine).map(([seat, own]) => [seat, unasked(own)])),
      told: this.told.slice(0, at + 1).flat(),
      more: {},
      standing: {},
      chat: [],
      clock: undefined,
      line: { is: 'up' },
    };
    for (const listener of this.listeners) listener();
  }
}

/** What a seat saw, without what it could do then. */
const unasked = (own: Look['mine']): Look['mine'] => ({ ...own, asks: [], acts: [], undo: 0 });
