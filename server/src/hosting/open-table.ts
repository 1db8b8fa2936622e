/**
 * A table that is open in this process. Everything that changes it goes through one door, one thing after the other:
 * judged by the rules, stored for good, then told to everybody.
 */
import {
  countOf,
  type Decision,
  type Done,
  type Forced,
  type IsBot,
  isRefusal,
  type Live,
  type Refusal,
  redo,
  type Seat,
  type Types,
} from '@tenforward/kernel';
import type { TableMeta } from '@tenforward/protocol';
import { degraded, notKnown, problemOf, Refused } from '../problems.ts';
import type { Timer } from '../settings.ts';
import { StoreDown } from '../store/store.ts';
import { withoutUninvited } from './access.ts';
import { Audience, Delay, type Watcher } from './audience.ts';
import { catchUpChat, lastLine } from './chat.ts';
import { Driver } from './driver.ts';
import { type Facts, isBotAt, readFacts, withSeat } from './facts.ts';
import { withoutGone } from './gone.ts';
import { isAgreed, settleRequest } from './consent.ts';
import { type Author, GameInPlay, type Kept } from './game-in-play.ts';
import type { House } from './house.ts';
import { LateView } from './late-view.ts';
import { entriesOf } from './log.ts';
import { News } from './news.ts';
import { Queue } from './queue.ts';
import type { Loaded } from './shelf.ts';
import { mayBegin, startIfSeated } from './start.ts';
import { tableMessage } from './table-message.ts';

/** Something to be done with the game. */
export interface Taking extends Author {
  readonly what: (live: Live<Types>) => Done | Refusal;
  /** When it was received, by `performance.now()`. */
  readonly received?: number;
  /** Looks at who sits where at the moment it is done, and throws if that does not allow it. */
  readonly allowed?: (facts: Facts) => void;
}
export interface Taken {
  readonly n: number;
  /** It had been taken before. */
  readonly again: boolean;
}

const notYours = (): Refused => new Refused('forbidden', 'That seat is no longer yours.');

export class OpenTable {
  readonly id: string;
  readonly house: House;
  readonly audience = new Audience();
  private known: Facts;
  loaded: Loaded;
  play: GameInPlay | undefined;
  /** The last line of chat that was told here. */
  chatSeen = 0;
  /** When somebody last wanted something here. */
  usedAt: number;
  readonly driver: Driver;
  late: LateView | undefined;
  private readonly queue = new Queue();
  private readonly news = new News(this);
  private readonly lastHere = new Map<Seat, number>();
  private readonly openedAt: number;
  private retry: Timer | undefined;
  private retryIn = 250;
  isClosed = false;

  private constructor(house: House, facts: Facts, loaded: Loaded) {
    this.house = house;
    this.id = facts.row.id;
    this.known = facts;
    this.loaded = loaded;
    this.usedAt = house.around.now();
    this.openedAt = this.usedAt;
    this.driver = new Driver(this);
  }

  static async open(house: House, id: string): Promise<OpenTable> {
    const facts = await readFacts(house.store, id);
    const table = new OpenTable(house, facts, await house.shelf.load(facts.row.game));
    table.chatSeen = await lastLine(house.store, id);
    await house.presence.refresh(id);
    await table.openGame();
    await table.run(() => table.giveForced());
    table.driver.settle();
    table.begin();
    return table;
  }

  get facts(): Facts {
    return this.known;
  }
  /** The game goes by them too: whose clock runs depends on who sits where. */
  set facts(facts: Facts) {
    this.known = facts;
    if (this.play) this.play.facts = facts;
  }

  // ---------------------------------------------------------------- one thing after the other

  /** Does something while nothing else happens at this table. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.usedAt = this.house.around.now();
    return this.queue.run(work);
  }

  /** Takes a decision, an undo, a change of hands: whole or not at all. */
  take(taking: Taking): Promise<Taken> {
    return this.run(async () => {
      for (let tries = 0; tries < 4; tries++) {
        if (!this.play) await this.openGame();
        // first of all: what was taken is taken, whatever has become of the table since
        const before = taking.cid === undefined ? undefined : this.play?.taken.get(taking.cid);
        if (before !== undefined) return { n: before, again: true };
        const { play, live } = await this.playing();
        taking.allowed?.(this.facts);
        const done = taking.what(live);
        if (isRefusal(done)) throw this.refusal(live, done);
        const kept = await this.keep(play, done, taking);
        if (kept.outcome === 'done') {
          if (taking.seat) this.facts = withSeat(this.facts, taking.seat);
          this.tell(kept, taking);
          await this.giveForced();
          return { n: countOf(done.entry.n), again: false };
        }
        // another server was first, or has taken this very message: judge it again in the world as it is now
        await this.reload();
      }
      throw new Refused('busy', 'Others keep deciding first. Look again.', { retry: 1 });
    });
  }

  /** Reads something of the game as it is stored: never of a decision that is still being written. */
  read<T>(allowed: (facts: Facts) => void, reading: (live: Live<Types>) => T | Refusal): Promise<T> {
    return this.run(async () => {
      const { live } = await this.playing();
      allowed(this.facts);
      const found = reading(live);
      if (isRefusal(found)) throw this.refusal(live, found);
      return found;
    });
  }

  /** Whether a bot sits there: nothing that is not asked tells it anything. */
  readonly isBot: IsBot = (seat) => isBotAt(this.facts)(seat);

  private forced(): Forced | undefined {
    return this.play?.live?.forced(this.isBot);
  }

  /**
   * Gives the answers that have no alternative, each stored and told like any decision. Whoever calls it holds the table.
   * What fails here is no reason to refuse what was taken before: whoever looks at the table next tries again.
   */
  private async giveForced(): Promise<void> {
    // what somebody has said in advance is not said by a bot, nor by whoever sits there after them
    for (const { seat, kind } of this.facts.seats)
      for (const unsaying of (kind === 'person' ? undefined : this.play?.live?.unsaying(seat)) ?? [])
        if (!(await this.decideFor(unsaying, 'server'))) return;
    for (let forced = this.forced(); forced; forced = this.forced())
      if (!(await this.decideFor(forced, 'forced'))) return;
  }

  private async decideFor(decision: Decision, by: 'forced' | 'server'): Promise<boolean> {
    const { play } = this;
    if (!play?.live) return false;
    try {
      const done = play.live.decide(decision);
      if (isRefusal(done)) throw this.refusal(play.live, done);
      const kept = await this.keep(play, done, { by });
      if (kept.outcome === 'done') this.tell(kept, { by });
      else await this.reload();
      return kept.outcome === 'done';
    } catch (error) {
      this.house.log.error({ table: this.id, err: error }, 'could not decide what needs nobody');
      return false;
    }
  }

  private refusal(live: Live<Types>, refused: Refusal): Refused {
    const fault = refused.code === 'fault' ? live.faults.at(-1) : undefined;
    if (fault) this.house.log.error({ table: this.id, n: live.last, err: fault }, 'the rules broke');
    this.house.measured.refused(refused.code);
    const { code, say, ...more } = problemOf(refused, this.loaded.game.words);
    return new Refused(code, say, more);
  }

  private async keep(play: GameInPlay, done: Done, author: Author): Promise<Kept> {
    try {
      return await play.keep(done, author);
    } catch (error) {
      this.lost(error);
      throw error instanceof StoreDown ? notKnown() : error;
    }
  }

  /** The game, open and not over. */
  async playing(): Promise<{ play: GameInPlay; live: Live<Types> }> {
    if (!this.play) await this.openGame();
    const { play } = this;
    if (!play) throw new Refused('not-now', 'This game has not begun.');
    if (!play.live || play.live.over) throw new Refused('over', 'The game is over.');
    return { play, live: play.live };
  }

  /** The same for whoever does not hold the table: nobody may open the game while another does. */
  ready(): Promise<{ play: GameInPlay; live: Live<Types> }> {
    return this.run(() => this.playing());
  }

  // ---------------------------------------------------------------- opening, losing, catching up

  /** Tells other servers that something here has changed. They find out anyway, so it may fail. */
  async announce(): Promise<void> {
    try {
      await this.house.store.announce(this.id);
    } catch (error) {
      this.house.log.warn({ table: this.id, err: error }, 'could not announce');
    }
  }

  private async openGame(): Promise<void> {
    try {
      if (this.facts.row.header === null) return;
      this.play = await GameInPlay.open(this.house, this.facts, this.loaded);
      const { delay } = this.facts.settings;
      // anew each time: decisions that another server stored are in no queue here
      this.late?.stop();
      if (delay > 0)
        this.late = await LateView.open(this, new Delay(delay, this.house.around, (late) => this.late?.show(late)));
    } catch (error) {
      if (this.house.store.isDown(error)) throw degraded();
      throw error;
    }
  }

  /** The store failed: what is in memory may be ahead of it, so it is thrown away and opened again when that works. */
  private lost(error: unknown): void {
    this.house.log.error({ table: this.id, err: error }, 'not stored');
    this.play = undefined;
    this.driver.stop();
    this.tryAgain();
  }

  /** Opens everything anew, as soon as that works. */
  tryAgain(): void {
    if (this.isClosed) return;
    this.retry?.stop();
    // a failure sets the next try by itself
    this.retry = this.house.around.after(this.retryIn, () => void this.run(() => this.reload()).catch(() => undefined));
    this.retryIn = Math.min(this.retryIn * 2, 5000);
  }

  /** Opens everything anew from the store; whoever watches is shown what they missed. */
  async reload(): Promise<void> {
    const before = this.play?.showing;
    this.play = undefined;
    try {
      this.facts = await readFacts(this.house.store, this.id);
      // before anybody is shown anything: a seat may have changed hands while nobody could tell
      this.dropForeign();
      await this.openGame();
    } catch (error) {
      this.tryAgain();
      // it can't be shown here for now: whoever watches would wait for decisions that never come
      if (error instanceof Refused && error.problem.code === 'busy') this.sendAway(this.audience.all(), error);
      throw this.house.store.isDown(error) ? degraded() : error;
    }
    this.retryIn = 250;
    for (const watcher of this.audience.all()) {
      const now = (this.play as GameInPlay | undefined)?.showing;
      // what was said in advance has no number: only the seat that said it has missed something
      const hasMissed = watcher.seats.some((seat) => before?.mineJson(seat) !== now?.mineJson(seat));
      if (!before || hasMissed || (now?.n ?? 0) !== this.audience.seen(watcher)) await this.refresh(watcher);
    }
    this.metaChanged();
    await this.giveForced();
    this.driver.settle();
    this.begin();
  }

  /**
   * What was cut off is done now: a table that waited for nobody begins, who has gone is no longer waited for, and what
   * all have agreed on is done.
   */
  private begin(): void {
    if (!mayBegin(this.facts) && this.facts.gone.size === 0 && !isAgreed(this.facts)) return;
    const work = async (): Promise<void> => {
      await withoutGone(this);
      await startIfSeated(this);
      if (isAgreed(this.facts)) await settleRequest(this);
    };
    setImmediate(
      () =>
        void work().catch((error: unknown) => this.house.log.warn({ table: this.id, err: error }, 'could not begin')),
    );
  }

  /** Another process has changed this table: takes over what it stored. */
  catchUp(): Promise<void> {
    return this.run(async () => {
      const { play } = this;
      this.facts = await readFacts(this.house.store, this.id);
      this.dropForeign();
      await withoutUninvited(this);
      await this.house.presence.refresh(this.id);
      await catchUpChat(this);
      if (!play?.live) return this.reload();
      const known = play.live.log.length;
      for (const row of await this.house.store.moves(this.id, known - 1)) {
        if (row.seq === known) {
          play.followPause(row);
          continue;
        }
        const [entry] = entriesOf([row]);
        const done = entry && entry.move.kind !== 'upgrade' ? redo(play.live, entry) : undefined;
        if (!done || isRefusal(done) || done.entry.n !== entry?.n) return this.reload();
        const followed = play.follow(done, row);
        this.tell({ ...followed, outcome: 'done', at: row.at }, { by: row.by });
      }
      this.metaChanged();
      this.driver.settle();
    });
  }

  // ---------------------------------------------------------------- telling

  private tell({ sent, frame, at }: Kept, { by, received, seat }: Pick<Taking, 'by' | 'received' | 'seat'>): void {
    const { play, late } = this;
    if (!play) return;
    if ('own' in sent) this.audience.said(this.id, sent);
    else {
      const clock = play.clock ? `,"clock":${JSON.stringify(this.news.clock())}` : '';
      this.audience.decided(this.id, sent, clock, (watcher) => late !== undefined && watcher.seats.length === 0);
      if (frame) late?.add(frame, at, sent.back);
    }
    if (received !== undefined) this.house.measured.decision(by, (performance.now() - received) / 1000);
    if (seat) this.dropForeign();
    if (seat || play.live?.over)
      void this.run(() => this.reread())
        .then(() => settleRequest(this))
        .catch(() => undefined);
    this.driver.settle();
  }

  /** Reads again who sits where and how the table stands, and tells everybody. */
  async reread(): Promise<void> {
    try {
      this.facts = await readFacts(this.house.store, this.id);
    } catch (error) {
      // without knowing who sits where now, nobody would be asked rightly
      this.tryAgain();
      throw error;
    }
    this.dropForeign();
    await withoutUninvited(this);
    this.metaChanged();
    // where nobody may watch any more, what somebody could only pass at needs nobody
    await this.giveForced();
    this.driver.settle();
  }

  /** Somebody may not watch any more. Who plays here stays. */
  sendAwaySpectator(person: string): void {
    const theirs = this.audience.all().filter((one) => one.person === person && one.seats.length === 0);
    this.sendAway(theirs, new Refused('forbidden', 'You can’t watch this table any more.'));
    if (theirs.length > 0) this.metaChanged();
  }

  /** Whoever sees as a seat that is no longer theirs is told so, and sees nothing more until they look again. */
  private dropForeign(): void {
    this.sendAway(
      this.audience.all().filter((watcher) => !this.seesOwn(watcher)),
      notYours(),
    );
  }

  /** They are told why, and see nothing more until they look again. */
  sendAway(watchers: readonly Watcher[], { problem }: Refused): void {
    for (const watcher of watchers) {
      this.audience.remove(watcher);
      watcher.send(JSON.stringify({ t: 'error', table: this.id, ...problem }));
    }
    if (watchers.length > 0) this.sayWhoIsHere();
  }

  private seesOwn({ seats, person }: Watcher): boolean {
    return seats.every((seat) => this.facts.seats.some((one) => one.seat === seat && one.person === person));
  }

  meta(isLate = false): TableMeta {
    return this.news.meta(isLate);
  }
  metaChanged(): void {
    this.news.tell();
  }

  // ---------------------------------------------------------------- watching

  /** Shows the whole table to a socket, from the tell it saw last. */
  watch(watcher: Watcher, seen: string | undefined, id: string | undefined): Promise<void> {
    return this.run(async () => {
      if (!this.play) await this.openGame();
      await this.giveForced();
      // it may have changed hands while this waited
      if (!this.seesOwn(watcher)) throw notYours();
      const { text, n } = await tableMessage(this, watcher, seen, id);
      // who waits for the game to begin has seen nothing of it, not even how it begins
      this.audience.put(watcher, this.play ? n : -1);
      watcher.send(text);
      this.sayWhoIsHere();
      this.metaChanged();
    });
  }

  private async refresh(watcher: Watcher): Promise<void> {
    const seen = this.audience.seen(watcher);
    const { text, n } = await tableMessage(this, watcher, `${seen}:${Number.MAX_SAFE_INTEGER}`, undefined);
    if (!this.audience.has(watcher)) return;
    this.audience.put(watcher, n);
    watcher.send(text);
  }

  unwatch(watcher: Watcher): void {
    if (!this.audience.remove(watcher)) return;
    for (const seat of watcher.seats) this.lastHere.set(seat, this.house.around.now());
    this.sayWhoIsHere();
    this.metaChanged();
  }

  /** Whether a client of this seat is connected, here or to another server. */
  isHere(seat: Seat): boolean {
    return this.audience.isHere(seat) || this.house.presence.elsewhere(this.id).seats.includes(seat);
  }
  get spectators(): number {
    return this.audience.spectators + this.house.presence.elsewhere(this.id).spectators;
  }
  private sayWhoIsHere(): void {
    const seats = this.facts.seats.flatMap(({ seat }) => (this.audience.isHere(seat) ? [seat] : []));
    this.house.presence.changed(this.id, { seats, spectators: this.audience.spectators });
  }

  /** For how long nobody has looked at the table for this seat, on any server, and nothing was decided at it. */
  async stillFor(seat: Seat): Promise<number> {
    const { presence, around, startedAt } = this.house;
    await presence.refresh(this.id);
    if (this.isHere(seat)) return 0;
    const progress = await this.house.store.db
      .selectFrom('progress')
      .select('at')
      .where('table_id', '=', this.id)
      .executeTakeFirst();
    // before this server began they may have been there; and on another, before the table was opened here
    const before = presence.isShared ? this.openedAt : startedAt;
    const seen = Math.max(this.lastHere.get(seat) ?? 0, presence.lastElsewhere(this.id, seat));
    return around.now() - Math.max(seen, progress?.at ?? 0, before);
  }

  /**
   * Now and then: the clock of the machine may have jumped, and what has become due by it does not wait for its timer;
   * or a server died between the last yes to something and doing it.
   */
  lookAfter(): void {
    this.driver.lookAtClock();
    this.late?.lookAtClock();
    if (isAgreed(this.facts)) this.begin();
  }

  /** Whether nobody needs it in memory. */
  isIdle(since: number): boolean {
    return this.audience.size === 0 && this.usedAt < since && !this.queue.isBusy && !this.driver.isBusy;
  }

  close(): void {
    this.isClosed = true;
    this.retry?.stop();
    this.driver.stop();
    this.late?.stop();
    this.house.bots.forget(this.id);
    this.house.presence.forget(this.id);
  }

  /** Resolves when nothing is under way here. */
  settled(): Promise<void> {
    return this.queue.settled();
  }
}
