/** Plays at a table on a server: shows whoever is asked next, reads what is typed, and prints what comes meanwhile. */
import type { Seat } from '@tenforward/kernel';
import { type Change, type Client, ProblemError } from '@tenforward/protocol/client';
import { type Below, randomAnswer } from '../generator.ts';
import type { Io } from '../io.ts';
import { type Wish, wishFrom } from '../play/deciding.ts';
import { Letters } from '../play/letters.ts';
import { markOf, type Menu, menuOf } from '../play/menu.ts';
import { Reading } from '../play/reading.ts';
import type { Screen } from '../play/screen.ts';
import { whole } from '../text.ts';
import { News } from './news.ts';
import type { RemoteTable } from './remote-table.ts';
import { problemText } from './sentences.ts';
import { wishHelp, type Wishes, wishWords } from './wishes.ts';

/** How a sitting ends: it goes on at another table, or not; `lost` if the server sent us away. */
export type Ending = { readonly rematch: string } | 'left' | 'lost';

const afterwards = `Type ${whole('record FILE')} to keep the record, rematch to play again, history, look, ${whole('chat TEXT')}, or quit.`;

const gone = Symbol('the server sent us away');

/** Others decided first, or the server was busy: look again. */
const passing: ReadonlySet<string> = new Set([
  'stale',
  'changed',
  'busy',
  'degraded',
  'shutting-down',
  'too-fast',
  'over',
]);

export class RemoteSitting {
  private readonly table: RemoteTable;
  private readonly client: Client;
  private readonly wishes: Wishes;
  private readonly screen: Screen;
  private readonly io: Io;
  private readonly news: News;
  private readonly reading: Reading;
  private readonly letters = new Letters();
  /** Answers by itself with these. */
  private readonly auto: Below | undefined;
  /** Whose eyes the screen is for. */
  private facing: Seat | undefined;
  /** The question on the screen: what is typed is an answer to this one, and to no other. */
  private menu: Menu | undefined;
  private drawn = '';
  /** For whom the screen is waiting behind the curtain. */
  private curtain: Seat | undefined;
  private ending: Ending | undefined;
  private wake: () => void = () => undefined;
  private sendAway: (away: typeof gone) => void = () => undefined;
  /** Nobody is kept waiting at a prompt of a table that is gone. */
  private readonly sentAway = new Promise<typeof gone>((resolve) => {
    this.sendAway = resolve;
  });

  constructor(table: RemoteTable, client: Client, wishes: Wishes, screen: Screen, auto?: Below) {
    this.table = table;
    this.client = client;
    this.wishes = wishes;
    this.screen = screen;
    this.io = screen.io;
    this.auto = auto;
    this.news = new News(table, screen);
    this.reading = new Reading(screen);
    this.facing = table.mine[0];
  }

  async run(): Promise<Ending> {
    const stop = this.client.onChange((change) => this.heard(change));
    try {
      for (;;) {
        this.update();
        await this.ready();
        if (this.ending) return this.ending;
        if (this.auto && this.asked !== undefined) {
          await this.answerAlone(this.auto);
          continue;
        }
        const prompt = `${this.facing === undefined ? '' : this.table.nameOf(this.facing)}> `;
        const line = await Promise.race([this.io.line(prompt), this.sentAway]);
        if (line === gone) return 'lost';
        if (line === undefined) return 'left';
        await this.obey(line.trim());
      }
    } finally {
      this.news.stop();
      stop();
    }
  }

  // ---------------------------------------------------------------- what comes in

  private heard(change: Change): void {
    if ('table' in change && change.table !== undefined && change.table !== this.table.id) return;
    this.news.line(change);
    if (change.t === 'line' && change.gone === true) {
      this.ending ??= 'lost';
      this.sendAway(gone);
    }
    // a seat that was handed over is no longer shown; what is left of the table is
    if (change.t === 'error' && change.id === undefined && change.code === 'forbidden')
      this.client.watch(this.table.id).then(
        () => this.update(),
        () => {
          this.ending ??= 'left';
          this.wake();
        },
      );
    if (
      change.t === 'decided' ||
      change.t === 'said' ||
      change.t === 'table' ||
      change.t === 'meta' ||
      change.t === 'chat'
    )
      this.update();
    this.wake();
  }

  /** Until there is something to type about. Whoever sits at a terminal can type at any time. */
  private async ready(): Promise<void> {
    while (!this.isReady()) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.update();
    }
  }

  private isReady(): boolean {
    if (this.ending || this.table.isOver || this.asked !== undefined) return true;
    const { request, status } = this.table.shown.meta;
    if (status === 'closed') this.ending ??= 'left';
    const isConsent = this.table.mine.some((seat) => request?.waiting.includes(seat));
    return status === 'closed' || isConsent || (this.io.interactive && !this.auto);
  }

  /** Which of my seats is asked: the one at the screen first. */
  private get asked(): Seat | undefined {
    const asked = this.table.mine.filter((seat) => this.table.look(seat).mine.asks.length > 0);
    return asked.find((seat) => seat === this.facing) ?? asked[0];
  }

  // ---------------------------------------------------------------- what is shown

  /** Prints what is new, and the question where it is another one; never under the hands of somebody who types. */
  private update(): void {
    if (this.curtain !== undefined) return;
    if (this.facing !== undefined && !this.table.mine.includes(this.facing)) this.facing = this.table.mine[0];
    this.news.print(this.facing);
    if (this.table.isOver) return this.showEnd();
    const seat = this.asked;
    // the same question may come again, if something is taken back
    if (seat === undefined) this.drawn = '';
    if (this.auto || this.io.isTyping()) return;
    if (seat === undefined) {
      this.menu = undefined;
      return;
    }
    const [ask] = this.table.look(seat).mine.asks;
    const key = `${seat} ${ask?.id ?? ''} ${ask?.print ?? ''}`;
    if (key === this.drawn) return;
    this.drawn = key;
    if (seat !== this.facing && this.isShared) this.drawCurtain(seat);
    else this.show(seat);
  }

  /** Several people at one screen. */
  private get isShared(): boolean {
    return this.io.interactive && this.table.mine.length > 1;
  }

  private drawCurtain(seat: Seat): void {
    this.curtain = seat;
    this.menu = undefined;
    this.reading.forget();
    this.screen.wipe();
    this.screen.say(`Pass the screen to ${this.table.nameOf(seat)}, then press Enter.`);
  }

  private show(seat: Seat): void {
    const { table, screen } = this;
    if (this.facing !== seat) {
      this.facing = seat;
      this.news.print(seat);
    }
    screen.showBoard(table, seat);
    const shown = table.look(seat);
    this.menu = menuOf(shown.mine, table.speak, this.letters, wishWords);
    screen.question(table, seat, shown, this.menu, this.also(this.menu));
  }

  private also({ numbered, ...menu }: Menu): string[] {
    const { mine } = this.table.look(this.facing);
    return [
      ...(mine.undo > 0 ? ['undo'] : mine.last !== undefined ? ['rewind'] : []),
      numbered.length > 0 ? `why ${markOf({ numbered, ...menu }, numbered.length - 1)}` : 'why',
      ...(this.table.book.length > 0 ? ['rules WORD'] : []),
      ...(Object.keys(this.table.cards).length > 0 ? ['cards'] : []),
      'look',
      'history',
      'chat TEXT',
      'help',
      'quit',
    ];
  }

  private showEnd(): void {
    const over = this.table.shown.open?.over;
    if (!over || this.drawn === 'over') return;
    this.drawn = 'over';
    this.menu = undefined;
    const viewer = this.isShared ? undefined : this.facing;
    this.screen.showBoard(this.table, viewer);
    this.screen.result(this.table, over);
    this.io.out('');
    this.screen.say(`The dice were promised at the start as ${this.table.promise}; the record holds their seed.`);
    this.screen.say(afterwards);
  }

  // ---------------------------------------------------------------- what is typed

  private async obey(line: string): Promise<void> {
    const [, word = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
    const command = word.toLowerCase();
    if (this.curtain !== undefined) return this.openCurtain();
    if ((command === 'quit' || command === 'exit') && rest === '') {
      this.ending = 'left';
      return;
    }
    try {
      const wished = await this.wishes.obey(command, rest, { seat: this.facing, menu: this.menu });
      if (typeof wished === 'object') this.ending = wished;
      else if (wished === 'not mine') await this.readOrDecide(line, command, rest);
    } catch (error) {
      this.refused(error);
    }
  }

  private openCurtain(): void {
    const seat = this.curtain;
    this.curtain = undefined;
    this.screen.wipe();
    if (seat !== undefined) this.show(seat);
  }

  private async readOrDecide(line: string, command: string, rest: string): Promise<void> {
    const { table, screen, facing, menu } = this;
    if (line === '') return this.again();
    if (line.toLowerCase() === 'look') {
      if (table.shown.open) screen.showBoard(table, facing, true);
      return this.again();
    }
    if ((command === 'help' || command === '?') && rest === '') return screen.help(table, wishHelp);
    if (await this.reading.obey(command, rest, table, facing, menu)) return;
    if (table.isOver) return screen.problem(`The game is over. ${afterwards}`);
    if (facing === undefined) return screen.problem('You watch this table: look, history, chat TEXT or quit.');
    // between questions there is still what is possible at any time
    const now = menu ?? menuOf({ ...table.look(facing).mine, asks: [] }, table.speak, this.letters, wishWords);
    const wish = await wishFrom(line, now, table, screen);
    if (wish) await this.decide(facing, wish);
  }

  /** The question once more, or whom the table waits for. */
  private again(): void {
    if (this.table.isOver) return this.screen.say(afterwards);
    if (this.asked !== undefined) this.drawn = '';
    else {
      const { meta } = this.table.shown;
      const free = meta.seats.filter((one) => one.kind === 'open').map(({ name }) => name);
      if (meta.status === 'gathering' && free.length > 0)
        this.screen.say(`Waiting for somebody at ${free.join(', ')}.`);
      this.screen.waiting(this.table, this.table.look(undefined));
    }
  }

  private async decide(seat: Seat, wish: Wish): Promise<void> {
    const { id: table } = this.table;
    const asked = this.menu;
    await this.client.ask(
      'act' in wish ? { t: 'act', table, seat, act: wish.act } : { t: 'answer', table, seat, ...wish },
    );
    // what came with the answer may be on the screen already
    if (this.menu === asked && !('act' in wish)) this.menu = undefined;
  }

  private refused(error: unknown): void {
    if (!(error instanceof ProblemError)) throw error;
    const { problem } = error;
    this.screen.problem(problemText(problem, this.table.speak));
    if (problem.code === 'not-free') this.screen.say('rewind asks them.');
    if (passing.has(problem.code)) this.drawn = '';
  }

  // ---------------------------------------------------------------- without hands

  private async answerAlone(below: Below): Promise<void> {
    const seat = this.asked;
    const ask = seat === undefined ? undefined : this.table.look(seat).mine.asks[0];
    if (seat === undefined || !ask) return;
    try {
      const answer = randomAnswer(ask, below);
      await this.decide(seat, { ask: ask.id, print: ask.print, answer });
    } catch (error) {
      if (!(error instanceof ProblemError) || !passing.has(error.problem.code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.problem.retry ?? 0.05) * 1000));
    }
  }
}
