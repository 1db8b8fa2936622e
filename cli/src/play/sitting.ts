/** Plays a table in the terminal: bots decide at once, people are asked in turn, until the game or the input ends. */
import { look, type Refusal, type Seat, type Words } from '@tenforward/kernel';
import { type Setting, UsageError } from '../command.ts';
import { readRecord } from '../records.ts';
import { count, listed, whole } from '../text.ts';
import { leave, save } from './keeping.ts';
import { Letters } from './letters.ts';
import { type Menu, menuOf, readTyped } from './menu.ts';
import { Reading } from './reading.ts';
import { Screen, wipe } from './screen.ts';
import { Session } from './session.ts';
import { takeBack } from './take-back.ts';
import { reasonFor } from './why.ts';

/** What a line did: the question is shown again, only the prompt is, or the sitting ends. */
type After = 'show' | 'prompt' | 'leave' | 'end of input';

export async function sit(first: Session, setting: Setting): Promise<number> {
  return new Sitting(first, setting).run();
}

const afterwards = `Type ${whole('save FILE')} to keep the record, history, look, cards, ${whole('rules WORD')}, ${whole('load FILE')}, or quit.`;

class Sitting {
  private session: Session;
  private readonly setting: Setting;
  private readonly screen: Screen;
  /** The last line of history that each seat has been shown. */
  private readonly heard = new Map<Seat, number>();
  /** The board that each seat finds on the screen. */
  private readonly boards = new Map<Seat, string>();
  /** Whose eyes the screen is for. */
  private facing: Seat | undefined;
  /** A seat that wants to see or do something though it is not asked. */
  private guest: Seat | undefined;
  private readonly letters = new Letters();
  /** What is said before the next question, whoever is asked. */
  private notice: string | undefined;
  private readonly reading: Reading;
  /** How many faults have been shown to whoever debugs. */
  private faults = 0;

  constructor(session: Session, setting: Setting) {
    this.session = session;
    this.setting = setting;
    this.screen = new Screen(setting.io);
    this.reading = new Reading(this.screen);
  }

  async run(): Promise<number> {
    try {
      return await this.play();
    } catch (error) {
      // whatever broke, the game is not lost
      await leave(this.session, this.screen, this.setting.keepIn, false);
      throw error;
    }
  }

  private async play(): Promise<number> {
    this.welcome();
    for (;;) {
      const stuck = this.session.botsDecide();
      const over = this.session.live.over !== undefined;
      this.debug();
      if (stuck !== undefined) return this.brokenOff(stuck);
      const after = over ? await this.afterwards() : await this.turn();
      if (after === 'leave' || after === 'end of input') {
        await leave(this.session, this.screen, this.setting.keepIn, after === 'leave');
        return 0;
      }
    }
  }

  private welcome(): void {
    const { entry, live, company, speak } = this.session;
    const { dice, options } = live.header;
    this.screen.heading(entry.title);
    if (speak.has('aim')) this.screen.say(speak({ key: 'aim', with: options as NonNullable<Words['with']> }));
    this.screen.say(
      `${company} ${live.last > 0 ? `go on after ${count(live.last, 'entry', 'entries')}` : 'sit down'}.`,
    );
    if (dice.kind !== 'scripted')
      this.screen.say(`The dice are promised: seed hash ${dice.commitment.slice(0, 8)}… (full with \`seed\`)`);
  }

  /** With --debug: where bots and rules broke. */
  private debug(): void {
    const { faults } = this.session.live;
    if (this.setting.debug) for (const fault of faults.slice(this.faults)) this.setting.io.err(fault.stack ?? '');
    this.faults = faults.length;
  }

  // ---------------------------------------------------------------- one question

  private async turn(): Promise<After> {
    const { session } = this;
    const people = session.live.asks().filter(({ seat }) => !session.bots.has(seat));
    const asked = this.guest ?? people[0]?.seat;
    if (asked === undefined) return this.nobodyAsked();
    if (!(await this.turnTo(asked))) return 'end of input';
    const shown = look(session.live, asked);
    const menu = menuOf(shown.mine, session.speak, this.letters);
    this.sayNotice();
    this.show(asked);
    this.screen.question(session, asked, shown, menu);
    for (;;) {
      const line = await this.setting.io.line(`${session.nameOf(asked)}> `);
      if (line === undefined) return 'end of input';
      const after = await this.obey(line.trim(), asked, menu);
      if (after !== 'prompt') return after;
    }
  }

  private nobodyAsked(): After {
    this.screen.problem('Nobody is asked anything, yet the game is not over: the rules are stuck here.');
    return 'leave';
  }

  /** Hands the screen on, hiding what the last player saw. False at the end of input. */
  private async turnTo(seat: Seat): Promise<boolean> {
    const { session } = this;
    const before = this.facing;
    if (before === seat || !this.isShared) {
      this.facing = seat;
      if (session.people.length > 1 && !this.isShared) this.screen.heading(session.nameOf(seat));
      return true;
    }
    return this.curtain(seat, before !== undefined);
  }

  /** Several people at one screen. */
  private get isShared(): boolean {
    return this.setting.io.interactive && this.session.people.length > 1;
  }

  /** Nobody sees what it showed before, and nobody but this seat what it shows next. */
  private async curtain(seat: Seat, hide: boolean): Promise<boolean> {
    const { io } = this.setting;
    this.facing = seat;
    this.boards.clear();
    this.reading.forget();
    if (hide) io.out(wipe);
    this.sayNotice();
    const line = await io.line(`Pass the screen to ${this.session.nameOf(seat)}, then press Enter. `);
    io.out(wipe);
    return line !== undefined;
  }

  private sayNotice(): void {
    if (this.notice !== undefined) this.screen.say(this.notice);
    this.notice = undefined;
  }

  /** The board, where it has changed, and what is new. */
  private show(seat: Seat): void {
    const { session, screen } = this;
    const board = screen.board(session, seat);
    if (board !== this.boards.get(seat)) this.setting.io.out(`\n${board}`);
    screen.news(session, seat, this.heard.get(seat) ?? 0);
    this.heard.set(seat, session.history.last);
    this.boards.set(seat, board);
  }

  // ---------------------------------------------------------------- what can be typed

  private async obey(line: string, seat: Seat, menu: Menu): Promise<After> {
    const [, command = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
    if (line.toLowerCase() === 'look') {
      this.boards.delete(seat);
      return 'show';
    }
    const general = this.general(command.toLowerCase(), rest, seat);
    if (general) return general;
    switch (command.toLowerCase()) {
      case 'undo':
        return this.undo(rest === '' ? seat : this.seatNamed(rest));
      case 'why':
        if (rest.toLowerCase() === 'not') return this.notNow(menu);
        this.why(rest, menu);
        return 'prompt';
      case 'not':
        if (rest === '') return this.notNow(menu);
        break;
      case 'as': {
        const guest = this.seatNamed(rest);
        if (guest === undefined) return this.nobodyHere();
        this.guest = guest;
        return 'show';
      }
      case 'load':
        return this.load(rest);
      case '':
        this.guest = undefined;
        return 'show';
    }
    return this.decide(line, seat, menu);
  }

  private why(typed: string, menu: Menu): void {
    const { text, cards } = reasonFor(typed, menu, this.session);
    if (text !== '') this.screen.say(text);
    for (const card of cards) this.screen.card(card);
  }

  private notNow(menu: Menu): After {
    if (menu.refusedActs.length === 0 && menu.numbered.every((o) => !o.no))
      this.screen.say('Everything on the screen can be chosen.');
    this.screen.refused(this.session, menu, 'whole');
    return 'prompt';
  }

  private async undo(seat: Seat | undefined): Promise<After> {
    if (seat === undefined) return this.nobodyHere();
    const facing = this.facing;
    const { done, notice } = await takeBack(this.session, seat, {
      agreed: (question) => this.agreed(question),
      handTo: async (other, why) => {
        if (!this.isShared || other === this.facing) return this.screen.say(why);
        this.notice = why;
        await this.curtain(other, true);
        this.screen.say(why);
      },
    });
    this.notice = notice;
    if (done) return this.changed();
    if (this.facing !== facing) return 'show';
    this.sayNotice();
    return 'prompt';
  }
  private nobodyHere(): After {
    const names = this.session.people.map((seat) => this.session.nameOf(seat));
    this.screen.problem(`That is nobody at this screen; there is ${listed(names)}.`);
    return 'prompt';
  }

  /** What can be typed at any prompt, after the end of the game too. */
  private general(command: string, rest: string, seat: Seat | undefined): After | undefined {
    const { session, screen } = this;
    if (this.reading.obey(command, rest, session, seat)) return 'prompt';
    switch (rest === '' ? command : `${command} …`) {
      case 'quit':
      case 'exit':
        return 'leave';
      case 'help':
      case '?':
        screen.help(session);
        return 'prompt';
      case 'look':
        this.setting.io.out(`\n${screen.board(session, seat)}`);
        return 'prompt';
      case 'save':
        screen.say('Type save and a file name: save game.json');
        return 'prompt';
      case 'save …':
        save(session, screen, rest);
        return 'prompt';
      default:
        return undefined;
    }
  }

  private async decide(line: string, seat: Seat, menu: Menu): Promise<After> {
    const { session, screen } = this;
    const typed = readTyped(menu, line, session.speak);
    if ('problem' in typed) screen.problem(typed.problem);
    else if ('refused' in typed && typed.refused.no) screen.problem(session.why(typed.refused.no));
    else if ('act' in typed) {
      const { act } = typed;
      if (act.key === 'concede' && !(await this.agreed(`${session.speak(act.say)}? (y/N) `))) return 'prompt';
      return this.judge(session.decide({ seat, act: act.key }));
    } else if ('answer' in typed && menu.ask)
      return this.judge(session.decide({ seat, ask: menu.ask.id, answer: typed.answer }, menu.ask.print));
    return 'prompt';
  }

  private judge(refusal: Refusal | undefined): After {
    if (!refusal) return this.changed();
    this.screen.problem(this.session.why(refusal));
    if (refusal.code === 'fault') {
      this.screen.say('save FILE keeps the game for a report.');
      this.debug();
    }
    return refusal.code === 'stale' || refusal.code === 'changed' ? 'show' : 'prompt';
  }

  private changed(): After {
    this.guest = undefined;
    return 'show';
  }

  private async agreed(question: string): Promise<boolean> {
    return /^y(es)?$/i.test((await this.setting.io.line(question))?.trim() ?? '');
  }

  private seatNamed(name: string): Seat | undefined {
    const { session } = this;
    return session.people.find((seat) => [seat, session.nameOf(seat).toLowerCase()].includes(name.toLowerCase()));
  }

  // ---------------------------------------------------------------- files

  private async load(file: string): Promise<After> {
    if (file === '') this.screen.say('Type load and a file name: load game.json');
    else
      try {
        const wasShared = this.isShared;
        this.session = await Session.open(readRecord(file), this.setting.games, file);
        // whoever sat here may have left a hand on the screen
        if (wasShared || this.isShared) this.setting.io.out(wipe);
        this.faults = 0;
        this.heard.clear();
        this.boards.clear();
        this.facing = undefined;
        this.guest = undefined;
        this.welcome();
        return 'show';
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        this.screen.problem(error.message);
      }
    return 'prompt';
  }

  // ---------------------------------------------------------------- the end

  /** The result, and a last chance to keep the record. */
  private async afterwards(): Promise<After> {
    const { session, screen } = this;
    const [only, ...more] = session.people;
    const viewer = more.length > 0 ? undefined : only;
    if (this.isShared && this.facing !== undefined) this.setting.io.out(wipe);
    this.sayNotice();
    this.setting.io.out(`\n${screen.board(session, viewer)}`);
    screen.news(session, viewer, viewer === undefined ? 0 : (this.heard.get(viewer) ?? 0));
    screen.result(session);
    screen.say(afterwards);
    for (;;) {
      const line = await this.setting.io.line('> ');
      if (line === undefined) return 'end of input';
      const [, command = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(line.trim()) ?? [];
      if (command === '') {
        screen.say(afterwards);
        continue;
      }
      if (command === 'load') {
        if ((await this.load(rest)) === 'show') return 'show';
        continue;
      }
      const after = this.general(command.toLowerCase(), rest, viewer);
      if (after === 'leave') return after;
      if (!after) screen.problem(`The game is over. ${afterwards}`);
    }
  }

  private async brokenOff(why: string): Promise<number> {
    this.screen.problem(why);
    await leave(this.session, this.screen, this.setting.keepIn, false);
    return 1;
  }
}
