/** What a seat is shown on the terminal: its board, what it has heard since, and what it may type. */
import { type Json, type Look, look, type Seat, type Speaker } from '@tenforward/kernel';
import { stringify } from 'yaml';
import type { Io } from '../io.ts';
import { indented, type Paint, paintFor, wrap } from '../text.ts';
import { howTo, type Menu, type ShownOption } from './menu.ts';
import type { Session } from './session.ts';

/** Clears the screen and what has scrolled off it. */
export const wipe = '\u001b[2J\u001b[3J\u001b[H';

export class Screen {
  readonly io: Io;
  readonly paint: Paint;
  constructor(io: Io) {
    this.io = io;
    this.paint = paintFor(io.colour);
  }

  /** A paragraph, no wider than the screen. */
  say(text: string, first = ''): void {
    this.io.out(wrap(text, this.io.width(), first));
  }
  heading(text: string): void {
    const line = `── ${text} `;
    this.io.out(`\n${this.paint.dim(line.padEnd(Math.min(this.io.width(), 72), '─'))}`);
  }
  problem(text: string): void {
    this.io.out(this.paint.alarm(wrap(text, this.io.width())));
  }

  /** The board as a seat sees it, or a spectator. */
  board(session: Session, seat: Seat | undefined): string {
    const { open, mine } = look(session.live, seat);
    const { game, speak } = session;
    if (game.text) return game.text(open.view, mine.view, (id) => speak.nameOf(id)).trimEnd();
    const seen: Record<string, Json> = { table: open.view, ...(mine.view !== null && { yours: mine.view }) };
    return stringify(seen).trimEnd();
  }

  news(session: Session, seat: Seat | undefined, from: number): void {
    const lines = session.sentences(seat, from);
    if (lines.length === 0) return;
    this.io.out('');
    for (const line of lines) this.say(line, '  · ');
  }

  /** The open question, or whom the table waits for. */
  question(session: Session, seat: Seat, shown: Look, menu: Menu): void {
    const { paint } = this;
    const { speak } = session;
    const { ask } = menu;
    this.io.out('');
    if (ask) {
      const rule = ask.rule === undefined ? '' : ` [${ask.rule}]`;
      this.io.out(paint.bold(wrap(`${session.nameOf(seat)}: ${speak(ask.say)}${rule}`, this.io.width())));
      if (ask.then) this.say(speak(ask.then));
    } else
      for (const { seat: other, say } of shown.open.waiting)
        this.say(`Waiting for ${session.nameOf(other)}: ${speak(say)}`);
    const able = menu.numbered.filter((o) => !o.no);
    const refused = menu.numbered.filter((o) => o.no);
    const room = Math.max(2, String(menu.numbered.length).length, ...menu.lettered.map((l) => l.letter.length)) + 2;
    able.forEach((o, i) => this.entry(paint.offer, String(i + 1), room, words(o, speak, ask?.kind === 'spread')));
    if (refused.length > 0) this.io.out(paint.dim('  Not now:'));
    refused.forEach((o, i) =>
      this.entry(paint.dim, String(able.length + i + 1), room, `${speak(o.say)}: ${o.no ? session.why(o.no) : ''}`),
    );
    if (menu.lettered.length > 0) this.io.out(paint.dim('  At any time:'));
    for (const { letter, act } of menu.lettered)
      this.entry(
        act.no ? paint.dim : paint.offer,
        letter,
        room,
        act.no ? `${speak(act.say)}: not now. ${session.why(act.no)}` : speak(act.say),
      );
    this.io.out('');
    this.say(howTo(menu));
    this.io.out(paint.dim(wrap(this.others(session, seat, shown, menu), this.io.width())));
  }

  private entry(paint: (text: string) => string, mark: string, room: number, text: string): void {
    const lines = wrap(text, this.io.width(), ' '.repeat(room + 2));
    this.io.out(`${' '.repeat(room - mark.length)}${paint(mark)}  ${lines.slice(room + 2)}`);
  }

  private others(session: Session, seat: Seat, { mine }: Look, menu: Menu): string {
    const free = mine.undo > 0 || session.people.length < 2;
    const undo = session.since(seat).length === 0 ? [] : [free ? 'undo' : 'undo (if the others agree)'];
    const why = menu.numbered.length > 0 ? `why ${menu.numbered.length}` : 'why';
    return `Also: ${[...undo, why].join(', ')}, rules WORD, look, history, save FILE, help, quit.`;
  }

  /** How it ended, seat by seat. */
  result(session: Session): void {
    const { over } = session.live;
    if (!over) return;
    const { speak, live } = session;
    this.heading('The game is over');
    if (over.why) this.say(speak(over.why));
    const names = session.seats.map((seat) => session.nameOf(seat));
    const room = Math.max(...names.map((name) => name.length)) + 2;
    for (const seat of session.seats) {
      const points = over.score?.[seat];
      const wins = over.winners.includes(seat) ? this.paint.bold('wins') : '';
      const score = points === undefined ? '' : String(points).padStart(5);
      this.io.out(`  ${session.nameOf(seat).padEnd(room)}${score}  ${wins}`.trimEnd());
    }
    if (over.winners.length === 0) this.say('Nobody wins.');
    this.io.out('');
    this.say(`The dice came from the seed ${session.seed}`);
    if (live.header.dice.kind !== 'scripted')
      this.say(`which was promised at the start as ${live.header.dice.commitment}`);
  }

  help(session: Session): void {
    const chapter = session.book[0]?.id.replace(/\..*/, '') ?? 'WORD';
    const rows: [string, string][] = [
      ['undo', 'takes back your last decision; if something was revealed since, the others must agree'],
      ['why', 'the rule behind the question'],
      ['why 2', 'the rule behind option 2, or the reason why it can’t be chosen'],
      ['rules WORD', `the rules that speak of a word; rules ${chapter} those whose number begins so`],
      ['look', 'the board again'],
      ['history', 'everything that happened'],
      ...(session.people.length > 1
        ? ([['as NAME', 'the table as another player sees it, and what that seat may do']] satisfies [string, string][])
        : []),
      ['save FILE', 'keeps the game in a file'],
      ['load FILE', 'goes on with a game from a file'],
      ['quit', 'leaves the table'],
    ];
    this.say('Numbers (or the words beside them) answer the question. Letters do what is possible at any time.');
    for (const [typed, does] of rows) this.say(does, `  ${typed.padEnd(12)}`);
  }

  /** Rules of the handbook, each with its ruling. */
  rules(list: readonly { id: string; text: string; ruling?: string }[], most = 12): void {
    for (const { id, text, ruling } of list.slice(0, most)) {
      this.say(text, `${id}  `);
      if (ruling !== undefined) this.io.out(indented(wrap(`Ruling: ${ruling}`, this.io.width() - 4)));
    }
    if (list.length > most) this.say(`… and ${list.length - most} more. A longer word finds fewer.`);
  }
}

function words(o: ShownOption, speak: Speaker, room: boolean): string {
  const note = o.note ? ` (${speak(o.note)})` : '';
  return `${speak(o.say)}${note}${room && o.room !== undefined ? ` (room for ${o.room})` : ''}`;
}
