/** Plays a table in the terminal: bots decide at once, people are asked in turn, until the game or the input ends. */
import type { Refusal, Seat } from '@tenforward/kernel';
import type { Setting } from '../command.ts';
import { listed, whole } from '../text.ts';
import { agreed, wishFrom } from './deciding.ts';
import { leave, open, save } from './keeping.ts';
import { Letters } from './letters.ts';
import { type Menu, menuOf } from './menu.ts';
import { Reading } from './reading.ts';
import { Screen } from './screen.ts';
import type { Session } from './session.ts';
import { alsoTyped, ownHelp, sayDice, welcome } from './table-talk.ts';
import { takeBack } from './take-back.ts';

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
  /** Whose eyes the screen is for. */
  private facing: Seat | undefined;
  /** A seat that wants to see or do something though it is not asked. */
  private guest: Seat | undefined;
  /** Somebody wants to see the board, though it is as it was. */
  private isAgain = false;
  private readonly letters = new Letters();
  /** What is said before the next question, whoever is asked. */
  private notice: string | undefined;
  private readonly reading: Reading;

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
    welcome(this.session, this.screen);
    for (;;) {
      const stuck = this.session.botsDecide();
      const over = this.session.live.over !== undefined;
      this.debug();
      if (stuck !== undefined) {
        this.screen.problem(stuck);
        await leave(this.session, this.screen, this.setting.keepIn, false);
        return 1;
      }
      const after = over ? await this.afterwards() : await this.turn();
      if (after === 'leave' || after === 'end of input') {
        await leave(this.session, this.screen, this.setting.keepIn, after === 'leave');
        return 0;
      }
    }
  }

  /** With --debug: where bots and rules broke. */
  private debug(): void {
    for (const fault of this.session.newFaults()) if (this.setting.debug) this.setting.io.err(fault.stack ?? '');
  }

  // ---------------------------------------------------------------- one question

  private async turn(): Promise<After> {
    const { session } = this;
    const people = session.live.asks().filter(({ seat }) => !session.bots.has(seat));
    const asked = this.guest ?? people[0]?.seat;
    if (asked === undefined) {
      this.screen.problem('Nobody is asked anything, yet the game is not over: the rules are stuck here.');
      return 'leave';
    }
    if (!(await this.turnTo(asked))) return 'end of input';
    const shown = session.look(asked);
    const menu = menuOf(shown.mine, session.speak, this.letters);
    this.sayNotice();
    this.show(asked);
    this.screen.question(session, asked, shown, menu, alsoTyped(session, asked, shown, menu));
    for (;;) {
      const line = await this.setting.io.line(`${session.nameOf(asked)}> `);
      if (line === undefined) return 'end of input';
      const after = await this.obey(line.trim(), asked, menu);
      if (after !== 'prompt') return after;
    }
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
    this.facing = seat;
    this.reading.forget();
    if (hide) this.screen.wipe();
    this.sayNotice();
    const line = await this.setting.io.line(`Pass the screen to ${this.session.nameOf(seat)}, then press Enter. `);
    this.screen.wipe();
    return line !== undefined;
  }

  private sayNotice(): void {
    if (this.notice !== undefined) this.screen.say(this.notice);
    this.notice = undefined;
  }

  /** The board, where it has changed, and what is new. */
  private show(seat: Seat): void {
    const { session, screen } = this;
    screen.showBoard(session, seat, this.isAgain);
    this.isAgain = false;
    screen.news(session.sentences(seat, this.heard.get(seat) ?? 0));
    this.heard.set(seat, session.history.last);
  }

  // ---------------------------------------------------------------- what can be typed

  private async obey(line: string, seat: Seat, menu: Menu): Promise<After> {
    const [, command = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
    if (line.toLowerCase() === 'look') {
      this.isAgain = true;
      return 'show';
    }
    const general = await this.general(command.toLowerCase(), rest, seat, menu);
    if (general) return general;
    switch (command.toLowerCase()) {
      case 'undo':
        return this.undo(rest === '' ? seat : this.session.personNamed(rest));
      case 'as': {
        const guest = this.session.personNamed(rest);
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

  private async undo(seat: Seat | undefined): Promise<After> {
    if (seat === undefined) return this.nobodyHere();
    const facing = this.facing;
    const { done, notice } = await takeBack(this.session, seat, {
      agreed: (question) => agreed(this.screen, question),
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
  private async general(
    command: string,
    rest: string,
    seat: Seat | undefined,
    menu?: Menu,
  ): Promise<After | undefined> {
    const { session, screen } = this;
    if (await this.reading.obey(command, rest, session, seat, menu)) return 'prompt';
    switch (rest === '' ? command : `${command} …`) {
      case 'quit':
      case 'exit':
        return 'leave';
      case 'help':
      case '?':
        screen.help(session, ownHelp(session));
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
    const { session } = this;
    const wish = await wishFrom(line, menu, session, this.screen);
    if (!wish) return 'prompt';
    const print = 'print' in wish ? wish.print : undefined;
    return this.judge(
      session.decide('act' in wish ? { seat, act: wish.act } : { seat, ask: wish.ask, answer: wish.answer }, print),
    );
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

  // ---------------------------------------------------------------- files

  private async load(file: string): Promise<After> {
    const wasShared = this.isShared;
    const loaded = await open(this.setting.games, this.screen, file);
    if (!loaded) return 'prompt';
    this.session = loaded;
    // whoever sat here may have left a hand on the screen
    if (wasShared || this.isShared) this.screen.wipe();
    this.heard.clear();
    this.facing = undefined;
    this.guest = undefined;
    this.isAgain = true;
    welcome(loaded, this.screen);
    return 'show';
  }

  // ---------------------------------------------------------------- the end

  /** The result, and a last chance to keep the record. */
  private async afterwards(): Promise<After> {
    const { session, screen } = this;
    const [only, ...more] = session.people;
    const viewer = more.length > 0 ? undefined : only;
    if (this.isShared && this.facing !== undefined) this.screen.wipe();
    this.sayNotice();
    this.setting.io.out(`\n${screen.board(session, viewer)}`);
    screen.news(session.sentences(viewer, viewer === undefined ? 0 : (this.heard.get(viewer) ?? 0)));
    if (session.live.over) screen.result(session, session.live.over);
    sayDice(session, screen);
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
      const after = await this.general(command.toLowerCase(), rest, viewer);
      if (after === 'leave') return after;
      if (!after) screen.problem(`The game is over. ${afterwards}`);
    }
  }
}
