/**
 * The game of an open table: the live world, what people have on their screens, their clocks, and storing each decision
 * before anyone hears of it.
 */
import {
  countOf,
  type Done,
  type Entry,
  type Frame,
  type GameRecord,
  type Header,
  isCounted,
  Live,
  rulesOf,
  type Seat,
  type Told,
  type Types,
  upgrade,
} from '@tenforward/kernel';
import { Refused } from '../problems.ts';
import type { EntriesTable } from '../store/schema.ts';
import type { Append, Outcome } from '../store/store.ts';
import { type ClockState, decided, due, newClock, resumed, undone } from './clocks.ts';
import { type Facts, isBotAt } from './facts.ts';
import type { Picture } from './film.ts';
import type { House } from './house.ts';
import { entriesOf, framesOf, openingEntry, recordOf, storedFrame, toldOf } from './log.ts';
import type { Loaded } from './shelf.ts';
import { askedIn, type Decided, type Said, Showing, takenBack } from './showing.ts';

/** Opening a table costs what was decided since its last snapshot; so they are frequent, and small. */
export const knobs = { snapshotEvery: 25, keepSteps: 4, openWith: 4, keepSnapshots: 2 } as const;

/** An entry that is stored, and what is told of it: everybody of a decision, its seat alone of what it said in advance. */
export interface Kept {
  readonly outcome: Outcome;
  readonly sent: Decided | Said;
  readonly frame: Frame | undefined;
  readonly at: number;
}
export interface Author {
  /** A person's id, `bot:greedy`, `clock`, `standing`, `forced`, `server`. */
  readonly by: string;
  /** Who sent it and their own id of it. */
  readonly cid?: string;
  readonly seat?: Append['seat'];
}

export class GameInPlay {
  readonly house: House;
  /** Kept up to date by the table. */
  facts: Facts;
  readonly loaded: Loaded;
  /** Nothing any more once the game is over: its film is enough. */
  readonly live: Live<Types> | undefined;
  readonly showing: Showing;
  clock: ClockState | undefined;
  /** The clocks after each of the last decisions. */
  private readonly clocks = new Map<number, ClockState>();
  /** The version of the rules it is played under, or was. */
  readonly rules: string;
  /** What was sent by whom and taken: the number of the decision by sender and their id. */
  readonly taken = new Map<string, number>();
  /** Pictures of the film between its pages, by the frame that follows. */
  readonly pictures = new Map<number, Picture>();
  /** Of a finished game the entries that took others back; a running one has all of its own. */
  private readonly backs: readonly Entry[];
  /** The snapshots that are stored, by the decisions they follow. */
  private readonly stored: Set<number>;
  /** What was said in advance, each by the decision it follows: these entries have rows, but no numbers of their own. */
  private readonly said: number[] = [];

  private constructor(
    house: House,
    facts: Facts,
    loaded: Loaded,
    live: Live<Types> | undefined,
    showing: Showing,
    rows: readonly EntriesTable[],
  ) {
    this.house = house;
    this.facts = facts;
    this.loaded = loaded;
    this.live = live;
    this.showing = showing;
    this.rules = live?.game.version ?? rulesUnder(facts, rows);
    const entries = live?.log ?? entriesOf(rows);
    for (const { n } of entries) this.counts(n);
    for (const { cid, seq } of rows) if (cid !== null) this.taken.set(cid, countOf(entries[seq - 1]?.n ?? 0));
    this.backs = live ? [] : entries.filter((entry) => takenBack([entry]).length > 0);
    this.stored = new Set(live?.snapshots.map(({ n }) => n));
    this.clock = this.clockFrom(rows);
    if (this.clock)
      for (const { seq, clock: kept } of rows.slice(-clocksKept))
        if (kept !== null) this.clocks.set(countOf(entries[seq - 1]?.n ?? 0), JSON.parse(kept) as ClockState);
  }

  private counts(n: number): void {
    if (!isCounted(n)) this.said.push(countOf(n));
  }
  /** The row of a decision: what was said in advance before it has rows too. */
  private rowOf(n: number): number {
    let row = n;
    for (const before of this.said) if (before < n) row++;
    return row;
  }
  /** The film of the decisions after one and up to another. */
  async frames(after: number, upTo: number): Promise<Frame[]> {
    return framesOf(await this.house.store.entries(this.facts.row.id, this.rowOf(after), this.rowOf(upTo)));
  }
  /** What was told in the decisions after one and up to another. */
  async told(after: number, upTo: number): Promise<Told[]> {
    return toldOf(await this.house.store.told(this.facts.row.id, this.rowOf(after), this.rowOf(upTo)));
  }

  private setClock(n: number, clock: ClockState | undefined): void {
    this.clock = clock;
    if (!clock) return;
    this.clocks.set(n, clock);
    this.clocks.delete(n - clocksKept);
  }

  /** Opens the game of a table, in the middle of whatever question it was at. */
  static async open(house: House, facts: Facts, loaded: Loaded): Promise<GameInPlay> {
    const began = performance.now();
    for (let tries = 0; tries < 4; tries++) {
      const play = await GameInPlay.tryOpen(house, facts, loaded);
      if (!play) continue; // another server opened it at the same moment, and was first to write
      house.measured.loaded((performance.now() - began) / 1000);
      return play;
    }
    throw new Refused('busy', 'This table is being opened elsewhere. Look again.', { retry: 1 });
  }

  private static async tryOpen(house: House, facts: Facts, loaded: Loaded): Promise<GameInPlay | undefined> {
    const { row } = facts;
    if (row.status === 'over') {
      const all = await house.store.entries(row.id);
      return new GameInPlay(house, facts, loaded, undefined, Showing.end(framesOf(all)), all);
    }
    const rows = await house.store.moves(row.id);
    const header = JSON.parse(row.header ?? 'null') as Header;
    const record = recordOf(header, rows, await house.store.snapshots(row.id, knobs.openWith), row);
    if (rulesOf(record) === loaded.game.version) return GameInPlay.restored(house, facts, loaded, record, rows);
    // two servers with different rules would take it from each other for ever: whichever began last has it
    if (rows.some((row) => row.at >= house.startedAt && isUpgrade(row)))
      throw new Refused('busy', 'This table goes on under other rules, at another server.', { retry: 5 });
    return GameInPlay.upgraded(house, facts, loaded, record, rows);
  }

  private static async restored(
    house: House,
    facts: Facts,
    loaded: Loaded,
    record: GameRecord,
    rows: readonly EntriesTable[],
  ): Promise<GameInPlay | undefined> {
    const live = Live.restore(loaded.game, record, knobs);
    const play = new GameInPlay(house, facts, loaded, live, Showing.of(live, isBotAt(facts)), rows);
    // the server was killed between the start and the first picture, or this is the start
    if (rows.length === 0 && !(await play.storeOpening(live))) return undefined;
    return play;
  }

  private async storeOpening(live: Live<Types>): Promise<boolean> {
    const frame = this.showing.opening(live.opening);
    const checkpoint = live.checkpoint();
    const { outcome } = await this.store(
      { n: 0, row: 0, entry: openingEntry, frame, snapshots: [checkpoint], over: false, decidedBy: undefined },
      { by: 'server' },
    );
    return outcome === 'done';
  }

  /** New rules: the table goes on at a step boundary, and its players are told. */
  private static async upgraded(
    house: House,
    facts: Facts,
    loaded: Loaded,
    record: GameRecord,
    rows: readonly EntriesTable[],
  ): Promise<GameInPlay | undefined> {
    const { live, entry, told, dropped } = upgrade(loaded.game, record, { seed: facts.row.seed });
    house.log.info({ table: facts.row.id, rules: loaded.game.version, dropped: dropped.length }, 'new rules');
    const play = new GameInPlay(
      house,
      facts,
      loaded,
      live,
      Showing.end(framesOf(await house.store.entries(facts.row.id))),
      rows,
    );
    const kept = await play.keep({ entry, told }, { by: 'server' });
    return kept.outcome === 'done' ? play : undefined;
  }

  private clockFrom(rows: readonly EntriesTable[]): ClockState | undefined {
    const { clock } = this.facts.settings;
    const stored = rows.findLast((row) => row.clock !== null)?.clock;
    if (clock.kind === 'none' || !this.live) return undefined;
    const state = stored ? (JSON.parse(stored) as ClockState) : newClock(clock, this.live.seating.seats);
    return state && resumed(clock, state, this.house.startedAt);
  }

  /** The decisions that were taken back by those after a number and up to another. */
  takenBackIn(after: number, upTo: number): number[] {
    return takenBack((this.live?.log ?? this.backs).filter(({ n }) => n > after && n <= upTo));
  }

  /** Where the game is now: what bots think about. */
  record(): GameRecord {
    if (!this.live) throw new Error('the game is over');
    return this.live.record(true);
  }

  /** Stores an entry. Whoever calls it holds the table, so that entries come one after the other. */
  async keep(done: Done, author: Author): Promise<Kept> {
    const { live, showing } = this;
    if (!live) throw new Error('the game is over');
    const { sent, frame, apply } = showing.after(live, done, isBotAt(this.facts, author.seat));
    const { move, n } = done.entry;
    const snapshots = live.snapshots.filter((one) => !this.stored.has(one.n));
    const kept = await this.store(
      {
        n,
        row: live.log.length,
        entry: JSON.stringify(done.entry),
        frame,
        snapshots,
        over: live.over !== undefined,
        decidedBy: move.kind === 'answer' ? move.seat : undefined,
        // with the consent of the others it is a new beginning for all
        ...(move.kind === 'back' &&
          move.consent === undefined && { undone: { seat: move.seat, first: Math.min(...move.takes) } }),
      },
      author,
    );
    if (kept.outcome === 'done') {
      apply();
      this.counts(n);
      for (const one of snapshots) this.stored.add(one.n);
      // the others are in the store; in memory each would cost as much as the table itself
      live.snapshots = live.snapshots.slice(-knobs.keepSnapshots);
      if (author.cid !== undefined) this.taken.set(author.cid, countOf(n));
    }
    return { ...kept, sent };
  }

  /** Takes over a decision that another server has stored. */
  follow(done: Done, row: EntriesTable): Pick<Kept, 'sent' | 'frame'> {
    const { live, showing } = this;
    if (!live) throw new Error('the game is over');
    const { sent, frame, apply } = showing.after(live, done, isBotAt(this.facts));
    apply();
    this.counts(done.entry.n);
    if (row.cid !== null) this.taken.set(row.cid, countOf(done.entry.n));
    if (row.clock !== null) this.clock = JSON.parse(row.clock) as ClockState;
    for (const { n } of live.snapshots) this.stored.add(n);
    live.snapshots = live.snapshots.slice(-knobs.keepSnapshots);
    return { sent, frame };
  }

  /** Takes over a pause that people agreed on at another server: it is kept beside the last decision. */
  followPause({ clock }: EntriesTable): void {
    const { settings } = this.facts;
    const stored = clock === null ? undefined : (JSON.parse(clock) as ClockState);
    if (stored && this.clock && stored.paused !== this.clock.paused)
      this.clock = resumed(settings.clock, stored, this.house.startedAt);
  }

  private async store(what: ToStore, { by, cid, seat }: Author): Promise<Omit<Kept, 'sent'>> {
    const { house, facts, live } = this;
    const { row, settings } = facts;
    const at = house.around.now();
    const asked = what.over ? [] : [...new Set(live?.waiting().map((one) => one.seat))];
    // bots have no clock: they think as long as they think, and a seat whose time was up is theirs
    const bots = facts.seats.filter((one) => (seat?.seat === one.seat ? seat : one).kind === 'bot');
    const timed = asked.filter((one) => !bots.some((bot) => bot.seat === one));
    // what is said in advance moves nothing that others see: no clock, nor when something was last decided here
    const isDecision = isCounted(what.n);
    const next =
      this.clock && (isDecision ? decided(settings.clock, this.clock, at, timed, what.decidedBy) : this.clock);
    const clock = next && what.undone ? undone(next, this.clocks.get(what.undone.first - 1), what.undone.seat) : next;
    const append: Append = {
      entry: {
        table_id: row.id,
        seq: what.row,
        cid: cid ?? null,
        by,
        at,
        entry: what.entry,
        ...storedFrame(what.frame),
        clock: clock ? JSON.stringify(clock) : null,
      },
      snapshots: what.snapshots.map((one) => ({ table_id: row.id, n: one.n, snapshot: JSON.stringify(one) })),
      ...(isDecision && {
        progress: {
          table_id: row.id,
          seq: what.n,
          waiting: asked.join(' '),
          asked: live && !what.over ? JSON.stringify(askedIn(live)) : null,
          due_at: what.over || !clock ? null : (due(settings.clock, clock)?.at ?? null),
          at,
        },
      }),
      ...(what.over && { result: JSON.stringify(live?.record(false).end ?? null) }),
      ...(seat && { seat }),
    };
    const outcome = await house.committer.add(append);
    if (outcome === 'done') this.setClock(countOf(what.n), clock);
    return { outcome, frame: what.frame, at };
  }
}

const isUpgrade = (row: EntriesTable): boolean => entriesOf([row])[0]?.move.kind === 'upgrade';

/** The rules of a finished game: those it began under, or the last it was brought to. */
function rulesUnder({ row }: Facts, rows: readonly EntriesTable[]): string {
  const header = JSON.parse(row.header ?? 'null') as Header;
  return rulesOf({ ...header, entries: entriesOf(rows) });
}

/** Further back nothing is taken back freely. */
const clocksKept = 200;

interface ToStore {
  readonly n: number;
  /** Its place in the log, which is the `seq` of its row: the opening has the first, 0. */
  readonly row: number;
  readonly entry: string;
  readonly frame: Frame | undefined;
  readonly snapshots: Live<Types>['snapshots'];
  readonly over: boolean;
  /** The seat whose question was answered: its clock stops. */
  readonly decidedBy: Seat | undefined;
  /** A seat took back its own decisions, from the first of them on. */
  readonly undone?: { readonly seat: Seat; readonly first: number };
}
