/** A lesson as a table: it lives in this browser, and knows no server. */
import type { LocalTable } from '@tenforward/catalogue/lesson';
import type { Json, Preview, Seat, ShownAsk } from '@tenforward/kernel';
import type { TableMeta } from '@tenforward/protocol';
import type { TableSource, TableState } from '../../table/source.ts';
import type { Pointed } from '../../table/use-preview.ts';

export interface LessonPlace {
  readonly game: string;
  readonly rules: string;
  readonly n: number;
}

export class LessonSource implements TableSource {
  readonly talk = undefined;
  private readonly local: LocalTable;
  private readonly meta: TableMeta;
  private readonly listeners = new Set<() => void>();
  private now: TableState;

  constructor(local: LocalTable, place: LessonPlace) {
    this.local = local;
    this.meta = metaOf(local, place);
    this.now = this.look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly state = (): TableState => this.now;

  async answer(seat: Seat, { id, print }: Pick<ShownAsk, 'id' | 'print'>, answer: Json): Promise<number> {
    this.did(this.local.answer(seat, id, print, answer));
    return this.local.n();
  }
  async preview(
    seat: Seat,
    { id, print }: Pick<ShownAsk, 'id' | 'print'>,
    of: Pointed,
  ): Promise<Preview<unknown> | undefined> {
    return this.local.preview(seat, id, print, of);
  }
  async act(seat: Seat, key: string): Promise<void> {
    this.did(this.local.act(seat, key));
  }
  async undo(_seat: Seat, count: number): Promise<void> {
    for (let i = 0; i < count; i++) this.local.undo();
    this.changed();
  }
  restart(): void {
    this.local.restart();
    this.changed();
  }
  passed(): boolean {
    return this.local.passed();
  }
  /** What helps with the question now first, then what helps with any. */
  hints(): string[] {
    const always = this.local.lesson.hints.filter((hint) => typeof hint === 'string');
    return [...new Set([this.local.hint(), ...always])];
  }

  private did(answered: ReturnType<LocalTable['answer']>): void {
    if ('refusal' in answered) throw new Error(this.local.speak(answered.refusal.no));
    this.changed();
  }
  private changed(): void {
    this.now = this.look();
    for (const listener of this.listeners) listener();
  }

  private look(): TableState {
    const { local, meta } = this;
    const { seat } = local.lesson;
    const { open, mine } = local.look(seat);
    const more = local.told(seat).filter((heard) => heard.more);
    return {
      table: meta.table,
      meta,
      as: [seat],
      n: local.n(),
      open,
      mine: { [seat]: mine },
      told: local.told(undefined),
      more: { [seat]: Object.fromEntries(more.map((heard) => [heard.id, heard])) },
      standing: {},
      chat: [],
      clock: undefined,
      line: { is: 'up' },
    };
  }
}

/** What a server would say of such a table. */
function metaOf({ lesson, seats }: LocalTable, { game, rules, n }: LessonPlace): TableMeta {
  return {
    table: `lesson-${game}-${n}`,
    game,
    rules,
    status: 'playing',
    host: '',
    settings: {
      visibility: 'private',
      pace: 'live',
      clock: { kind: 'none' },
      whenOut: 'least',
      spectators: false,
      delay: 0,
      start: 'seated',
      title: lesson.title,
    },
    options: {},
    seats: seats.map(({ seat, name, team }) => ({
      seat,
      kind: seat === lesson.seat ? 'person' : 'bot',
      name: name ?? seat,
      here: true,
      nonce: false,
      ...(team !== undefined && { team }),
    })),
    spectators: 0,
    commitment: '',
    createdAt: 0,
  };
}
