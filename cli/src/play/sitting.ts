/** Plays a table in the terminal: bots decide at once, people are asked in turn, until the game or the input ends. */
import { findRules } from '@tenforward/catalogue';
import { look, type Refusal, type Seat } from '@tenforward/kernel';
import { type Setting, UsageError } from '../command.ts';
import { readRecord } from '../records.ts';
import { count, listed } from '../text.ts';
import { leave, save } from './keeping.ts';
import { type Menu, menuOf, readTyped } from './menu.ts';
import { Screen, wipe } from './screen.ts';
import { Session } from './session.ts';
import { takeBack } from './take-back.ts';
import { reasonFor } from './why.ts';

/** What a line did: the question is shown again, only the prompt is, or the sitting ends. */
type After = 'show' | 'prompt' | 'leave' | 'end of input';

export async function sit(first: Session, setting: Setting): Promise<number> {
  return new Sitting(first, setting).run();
}

class Sitting {
  private session: Session;
  private readonly setting: Setting;
  private readonly screen: Screen;
  /** How much of history each seat has been shown. */
  private readonly heard = new Map<Seat, number>();
  /** The board that each seat finds on the screen. */
  private readonly boards = new Map<Seat, string>();
  /** Whose eyes the screen is for. */
  private facing: Seat | undefined;
  /** A seat that wants to see or do something though it is not asked. */
  private guest: Seat | undefined;

  constructor(session: Session, setting: Setting) {
    this.session = session;
    this.setting = setting;
    this.screen = new Screen(setting.io);
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
      if (stuck !== undefined) return this.brokenOff(stuck);
      const after = over ? await this.afterwards() : await this.turn();
      if (after === 'leave' || after === 'end of input') {
        await leave(this.session, this.screen, this.setting.keepIn, after === 'leave');
        return 0;
      }
    }
  }

  private welcome(): void {
    const { entry, live, company } = this.session;
    this.screen.heading(entry.title);
    this.screen.say(
      `${company} ${live.last > 0 ? `go on after ${count(live.last, 'entry', 'entries')}` : 'sit down'}.`,
    );
    if (live.header.dice.kind === 'fair')
      this.screen.say(`The dice are promised: the hash of their seed is ${live.header.dice.commitment}`);
  }

  // ---------------------------------------------------------------- one question

  private async turn(): Promise<After> {
    const { session } = this;
    const people = session.live.asks().filter(({ seat }) => !session.bots.has(seat));
    const asked = this.guest ?? people[0]?.seat;
    if (asked === undefined) return this.nobodyAsked();
    if (!(await this.turnTo(asked))) return 'end of input';
    const shown = look(session.live, asked);
    const menu = menuOf(shown.mine);
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
    const { io } = this.setting;
    const before = this.facing;
    this.facing = seat;
    if (before === undefined || before === seat || !io.interactive) {
      if (this.session.people.length > 1) this.screen.heading(this.session.nameOf(seat));
      return true;
    }
    io.out(wipe);
    const line = await io.line(`Pass the screen to ${this.session.nameOf(seat)}, then press Enter. `);
    io.out(wipe);
    this.boards.clear();
    return line !== undefined;
  }

  /** The board, where it has changed, and what is new. */
  private show(seat: Seat): void {
    const { session, screen } = this;
    const board = screen.board(session, seat);
    if (board !== this.boards.get(seat)) this.setting.io.out(`\n${board}`);
    screen.news(session, seat, this.heardSoFar(seat));
    this.heard.set(seat, session.told);
    this.boards.set(seat, board);
  }

  /** What was taken back makes history shorter. */
  private heardSoFar(seat: Seat): number {
    return Math.min(this.heard.get(seat) ?? 0, this.session.told);
  }

  // ---------------------------------------------------------------- what can be typed

  private async obey(line: string, seat: Seat, menu: Menu): Promise<After> {
    const { screen } = this;
    const [, command = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
    const general = this.general(command.toLowerCase(), rest, seat);
    if (general) return general;
    switch (command.toLowerCase()) {
      case 'undo':
        return this.undo(rest === '' ? seat : this.seatNamed(rest));
      case 'why':
        screen.say(reasonFor(rest, menu, this.session));
        return 'prompt';
      case 'as': {
        const guest = this.seatNamed(rest);
        if (guest === undefined) return this.nobodyHere();
        this.guest = guest;
        return 'show';
      }
      case 'load':
        return this.load(rest);
      case '':
        if (this.guest === undefined) break;
        this.guest = undefined;
        return 'show';
    }
    return this.decide(line, seat, menu);
  }

  private async undo(seat: Seat | undefined): Promise<After> {
    if (seat === undefined) return this.nobodyHere();
    return (await takeBack(this.session, seat, this.screen)) ? this.changed() : 'prompt';
  }
  private nobodyHere(): After {
    const names = this.session.people.map((seat) => this.session.nameOf(seat));
    this.screen.problem(`That is nobody at this screen; there is ${listed(names)}.`);
    return 'prompt';
  }

  /** What can be typed at any prompt, after the end of the game too. */
  private general(command: string, rest: string, seat: Seat | undefined): After | undefined {
    const { session, screen } = this;
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
      case 'history':
        if (session.told === 0) screen.say('Nothing has happened yet.');
        for (const sentence of session.sentences(seat)) screen.say(sentence, '  · ');
        return 'prompt';
      case 'rules':
        screen.say('Type rules and a word: rules move.');
        return 'prompt';
      case 'rules …': {
        const found = findRules(session.book, rest);
        if (found.length === 0) screen.say(`No rule speaks of '${rest}'.`);
        screen.rules(found);
        return 'prompt';
      }
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
      if (act.key === 'concede' && !(await this.agreed(`${session.speak(act.say)}? (y/n) `))) return 'prompt';
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
      if (this.setting.debug) this.setting.io.err(this.session.live.faults.at(-1)?.stack ?? '');
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
        this.session = await Session.open(readRecord(file), this.setting.games, file);
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
    this.setting.io.out(`\n${screen.board(session, viewer)}`);
    screen.news(session, viewer, viewer === undefined ? 0 : this.heardSoFar(viewer));
    screen.result(session);
    screen.say('Type save FILE to keep the record, history, look, or quit.');
    for (;;) {
      const line = await this.setting.io.line('> ');
      if (line === undefined) return 'end of input';
      const [, command = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(line.trim()) ?? [];
      if (command === '') return 'leave';
      if (command === 'load') {
        if ((await this.load(rest)) === 'show') return 'show';
        continue;
      }
      const after = this.general(command.toLowerCase(), rest, viewer);
      if (after === 'leave') return after;
      if (!after) screen.problem('The game is over. Type save FILE, history, look, or quit.');
    }
  }

  private async brokenOff(why: string): Promise<number> {
    this.screen.problem(why);
    await leave(this.session, this.screen, this.setting.keepIn, false);
    return 1;
  }
}
