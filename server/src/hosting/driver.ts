/**
 * What the server itself sets in motion after each decision: bots think, standing answers are given, clocks run down.
 * All of them decide through the same door as people.
 */
import { randomInt } from 'node:crypto';
import {
  decode,
  type Done,
  idleAnswer,
  isCounted,
  isRefusal,
  type Live,
  mostActs,
  type Refusal,
  refusals,
  type Seat,
  type Types,
} from '@tenforward/kernel';
import { type ErrorCode, windowOf } from '@tenforward/protocol';
import { Refused } from '../problems.ts';
import type { Timer } from '../settings.ts';
import type { Append } from '../store/store.ts';
import { note } from './chat.ts';
import { due } from './clocks.ts';
import type { OpenTable } from './open-table.ts';
import { usualBot } from './shelf.ts';

/**
 * A standing answer waits a random while that depends on nothing at the table: neither what the seat could do nor
 * whether somebody is there can be read from it.
 */
export const standingWait = { least: 600, most: 2400 } as const;

/** Timers can't wait longer than this; then they look again. */
const longest = 86_400_000;
/** Refusals of one question after which a bot gives up; a store that is down or others who were first are none. */
const mostInVain = 20;

/** Refusals that pass by themselves: others were first, or the store is down. */
const passing: ReadonlySet<ErrorCode> = new Set(['stale', 'changed', 'over', 'degraded', 'busy', 'not-now']);

export class Driver {
  private readonly table: OpenTable;
  private readonly thinking = new Set<string>();
  /** How often an answer was refused for good: where the rules themselves are broken, a bot would try for ever. */
  private readonly vain = new Map<string, number>();
  /** What bots did before they answered a question: not without end. */
  private readonly acted = new Map<string, number>();
  /** Questions to which the answer that was thought of is not one. */
  private readonly refused = new Set<string>();
  private readonly standing = new Map<string, Timer>();
  /** Questions that their seats want to decide themselves, though there is a standing answer: they have taken one back. */
  private readonly own = new Set<string>();
  private alarm: Timer | undefined;

  constructor(table: OpenTable) {
    this.table = table;
  }

  /** Whether something will happen here by itself soon. Clocks that run down are found again by the sweep. */
  get isBusy(): boolean {
    return this.thinking.size > 0 || this.standing.size > 0;
  }

  /** Looks at who is asked now, and sets in motion what follows. */
  settle(): void {
    const live = this.table.play?.live;
    this.setAlarm();
    if (!live || live.over) return this.stop();
    // whoever holds the table gives the one answer there is, and then we are called again
    if (live.forced(this.table.isBot)) return;
    const { seats, standing } = this.table.facts;
    const last = live.log.findLast(({ n }) => isCounted(n))?.move;
    const waiting = live.waiting();
    this.forget(waiting.map(({ id }) => id));
    for (const { seat, id } of waiting) {
      // whoever has just taken back wants to decide this one themselves, whatever others do meanwhile
      if (last?.kind === 'back' && last.seat === seat) this.own.add(id);
      const sits = seats.find((one) => one.seat === seat);
      if (sits?.kind === 'bot') this.think(live, seat, id, sits.bot ?? 'random');
      else if (standing.has(seat) && !this.own.has(id)) this.stand(live, seat, id);
    }
  }

  /** What is no longer asked is another question when it is asked again. */
  private forget(waiting: readonly string[]): void {
    for (const [ask, timer] of this.standing) {
      if (waiting.includes(ask)) continue;
      timer.stop();
      this.standing.delete(ask);
    }
    for (const ask of this.own) if (!waiting.includes(ask)) this.own.delete(ask);
  }

  stop(): void {
    this.alarm?.stop();
    this.alarm = undefined;
    for (const timer of this.standing.values()) timer.stop();
    this.standing.clear();
    this.own.clear();
  }

  // ---------------------------------------------------------------- bots

  private think(live: Live<Types>, seat: Seat, ask: string, bot: string): void {
    if (this.thinking.has(ask) || (this.vain.get(ask) ?? 0) > mostInVain) return;
    this.thinking.add(ask);
    const { table } = this;
    const question = {
      table: table.id,
      game: live.game.id,
      bot,
      seat,
      ask,
      mayAct: (this.acted.get(ask) ?? 0) < mostActs,
      seed: table.house.around.seed(`bot ${seat} ${ask} ${live.last}`),
      last: () => live.log.at(-1)?.n ?? 0,
      isAsked: () => table.play?.live === live && live.waiting().some((one) => one.id === ask && one.seat === seat),
      record: () => live.record(true),
      since: (n: number) => {
        const entries = live.log.filter((entry) => entry.n > n);
        return n > (live.log.at(-1)?.n ?? 0) || entries.some(({ move }) => move.kind === 'upgrade')
          ? undefined
          : entries;
      },
    };
    table.house.bots
      .think(question)
      .then(async (choice) => {
        // others decided meanwhile: whatever is asked now is thought about anew
        if (!choice) return false;
        if ('act' in choice) {
          this.acted.set(ask, (this.acted.get(ask) ?? 0) + 1);
          await this.answer(seat, ask, `bot:${bot}`, (now) => now.decide({ seat, act: choice.act }));
          return true; // it is asked again, whether the act was possible or not
        }
        this.acted.delete(ask);
        const { answer, print, guess } = choice;
        if (guess !== undefined) table.house.log.warn({ table: table.id, bot, why: guess }, 'a bot guesses');
        return this.answer(seat, ask, `bot:${bot}`, (now) => now.decide({ seat, ask, answer }, print));
      })
      .then((isTaken) => {
        // a bot that answers what was not offered would do so for ever
        const isStill = table.play?.live?.asks().some((one) => one.id === ask && one.seat === seat);
        if (!isTaken && isStill && this.refused.delete(ask))
          return this.answer(seat, ask, `bot:${bot}`, (now) => leastOf(now, seat));
        return isTaken;
      })
      .catch((error: unknown) => {
        // whoever opens the table next asks again
        if (table.isClosed) return false;
        table.house.log.error({ table: table.id, bot, err: error }, 'a bot can’t think');
        return this.answer(seat, ask, `bot:${bot}`, (now) => leastOf(now, seat));
      })
      .finally(() => {
        this.thinking.delete(ask);
        this.refused.delete(ask);
        // an answer that came too late is thought about anew
        if (!table.isClosed && table.play?.live?.waiting().some((one) => one.id === ask)) this.settle();
        else this.vain.delete(ask);
      })
      // the server closed meanwhile, or the rules broke: the log has it, and whoever opens the table next asks again
      .catch((error: unknown) =>
        table.house.log.error({ table: table.id, bot, err: error }, 'a bot’s answer was lost'),
      );
  }

  /** Decides for a seat. What has become stale meanwhile is no trouble; a store that is down is tried again later. */
  private async answer(
    seat: Seat,
    ask: string,
    by: string,
    what: (live: Live<Types>) => Done | Refusal,
    more: Pick<Append, 'seat'> = {},
  ): Promise<boolean> {
    try {
      await this.table.take({ by, what, received: performance.now(), ...more });
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code } = error.problem;
      if (!passing.has(code)) {
        this.refused.add(ask);
        this.vain.set(ask, (this.vain.get(ask) ?? 0) + 1);
        this.table.house.log.error(
          { table: this.table.id, seat, ask, by, code },
          'an answer of the server was refused',
        );
      }
      // so that whoever asked again at once would not spin
      await new Promise<void>((resolve) => this.table.house.around.after(50, resolve));
      return false;
    }
  }

  /** The rules broke, or the table can't be opened: that is no reason for all others to stop. */
  private broke(error: unknown): void {
    this.table.house.log.error({ table: this.table.id, err: error }, 'could not decide');
  }

  // ---------------------------------------------------------------- standing answers

  private stand(live: Live<Types>, seat: Seat, ask: string): void {
    if (this.standing.has(ask) || this.wishFor(live, seat, ask) === undefined) return;
    const wait = randomInt(standingWait.least, standingWait.most);
    const timer = this.table.house.around.after(wait, () => {
      this.standing.delete(ask);
      this.answer(seat, ask, 'standing', (now) => {
        // what is wanted, or asked, may have changed until this very moment
        const wish = this.wishFor(now, seat, ask);
        return wish === undefined ? refusals.stale : now.decide({ seat, ask, answer: wish.answer }, wish.print);
      })
        .then((isTaken) => {
          // what is wanted now waits a while of its own; what was refused for good would be again
          if (!isTaken && !this.refused.delete(ask) && !this.table.isClosed) this.settle();
        })
        .catch((error: unknown) => this.broke(error));
    });
    this.standing.set(ask, timer);
  }

  /** What a seat always answers to what it is asked now. */
  private wishFor(live: Live<Types>, seat: Seat, ask: string): { answer: string; print: string } | undefined {
    const asked = live.asks().find((one) => one.id === ask && one.seat === seat);
    const answer = asked && this.table.facts.standing.get(seat)?.get(windowOf(asked.question));
    if (answer === undefined || asked?.question.kind !== 'one' || this.own.has(ask)) return undefined;
    return isRefusal(decode(asked.question, answer)) ? undefined : { answer, print: asked.print };
  }

  // ---------------------------------------------------------------- clocks

  private setAlarm(): void {
    this.alarm?.stop();
    this.alarm = undefined;
    const { play, facts, house } = this.table;
    const next = play?.clock && play.live && !play.live.over ? due(facts.settings.clock, play.clock) : undefined;
    if (!next) return;
    const wait = Math.min(Math.max(next.at - house.around.now(), 0) + 5, longest);
    this.alarm = house.around.after(wait, () => void this.timeIsUp().catch((error: unknown) => this.broke(error)));
  }

  /** Whether or not its timer says so by now. */
  lookAtClock(): void {
    const { play, facts, house } = this.table;
    if (!this.alarm || !play?.clock) return;
    const next = due(facts.settings.clock, play.clock);
    if (!next || next.at > house.around.now()) return;
    this.alarm.stop();
    void this.timeIsUp().catch((error: unknown) => this.broke(error));
  }

  private async timeIsUp(): Promise<void> {
    this.alarm = undefined;
    const { table } = this;
    const { play, facts, house } = table;
    const now = house.around.now();
    const next = play?.clock && due(facts.settings.clock, play.clock);
    if (!next || next.at > now) return this.setAlarm();
    const { seat } = next;
    const sits = facts.seats.find((one) => one.seat === seat);
    const bot = usualBot(table.loaded);
    const isDue = (): boolean => {
      const clock = table.play?.clock;
      const still = clock && due(facts.settings.clock, clock);
      return still?.seat === seat && still.at <= house.around.now();
    };
    const byBot = facts.settings.whenOut === 'bot';
    const done = await this.answer(
      seat,
      '',
      'clock',
      (live) => {
        if (!isDue()) return refusals.stale;
        if (byBot) return live.handOver(seat, `bot:${bot}`);
        const concede = facts.settings.whenOut === 'concede' && live.acts(seat).some((act) => act.key === 'concede');
        return concede ? live.decide({ seat, act: 'concede' }) : leastOf(live, seat);
      },
      byBot ? { seat: { seat, kind: 'bot', person: null, bot } } : {},
    );
    const about = { person: sits?.person ?? null, name: sits?.name ?? seat };
    if (done) await note(table, '{name} ran out of time.', about);
    else this.setAlarm();
  }
}

/** The answer that does least, to the first question this seat is asked. */
function leastOf(live: Live<Types>, seat: Seat): Done | Refusal {
  const asked = live.asks().find((one) => one.seat === seat);
  if (!asked) return refusals.stale;
  return live.decide({ seat, ask: asked.id, answer: idleAnswer(asked.question) });
}
