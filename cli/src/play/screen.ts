/** What a seat is shown on the terminal: its board, what it has heard since, and what it may type. */
import { type Json, type Look, look, type Seat, type Speaker } from '@tenforward/kernel';
import { stringify } from 'yaml';
import type { Io } from '../io.ts';
import type { CardText } from '../cards.ts';
import { type ChapterOf, chaptersOf } from '../search.ts';
import { count, indented, listed, type Paint, paintFor, whole, wrap } from '../text.ts';
import { howTo, markOf, type Menu, type ShownOption } from './menu.ts';
import { grouped, lineOf, type Refusable } from './refused.ts';
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
    const room = roomFor(menu);
    able.forEach((o, i) => this.entry(paint.offer, markOf(menu, i), room, words(o, speak, ask?.kind === 'spread')));
    this.refused(session, menu, 'short');
    if (menu.lettered.length > 0) this.io.out(paint.dim('  At any time:'));
    for (const { letter, act } of menu.lettered) this.entry(paint.offer, letter, room, speak(act.say));
    this.io.out('');
    this.say(howTo(menu));
    this.io.out(paint.dim(wrap(this.others(session, seat, shown, menu), this.io.width(), 'Also: ')));
  }

  /** What can't be chosen now and why: by reason, or one by one. */
  refused(session: Session, menu: Menu, how: 'short' | 'whole'): void {
    const { paint } = this;
    const options = menu.numbered.filter((o) => o.no);
    if (options.length + menu.refusedActs.length === 0) return;
    const groups = (things: readonly Refusable[]): Refusable[][] =>
      how === 'short' ? grouped(things) : things.map((thing) => [thing]);
    const byReason = groups(options);
    const actsByReason = groups(menu.refusedActs);
    const isShort = [...byReason, ...actsByReason].some((group) => group.length > 1);
    this.io.out(paint.dim(isShort ? '  Not now (type not for each of them):' : '  Not now:'));
    const room = roomFor(menu);
    let i = menu.numbered.length - options.length;
    for (const group of byReason) {
      this.entry(paint.dim, markOf(menu, i), room, refusal(group, session));
      i += group.length;
    }
    for (const group of actsByReason) this.entry(paint.dim, '', room, refusal(group, session));
  }

  private entry(paint: (text: string) => string, mark: string, room: number, text: string): void {
    const lines = wrap(text, this.io.width(), ' '.repeat(room + 2));
    this.io.out(`${' '.repeat(room - mark.length)}${paint(mark)}  ${lines.slice(room + 2)}`);
  }

  private others(session: Session, seat: Seat, { mine }: Look, menu: Menu): string {
    const { people, live, game } = session;
    const free = mine.undo > 0 || people.length < 2;
    const asked = new Set(live.asks().flatMap((one) => (people.includes(one.seat) ? [one.seat] : [])));
    const { length } = menu.numbered;
    const typed = [
      ...(session.since(seat).length === 0 ? [] : [free ? 'undo' : 'undo (if the others agree)']),
      length > 0 ? `why ${markOf(menu, length - 1)}` : 'why',
      'rules WORD',
      ...(Object.keys(game.content).length > 0 ? ['cards'] : []),
      'look',
      'history',
      ...(asked.size > 1 ? ['as NAME'] : []),
      'save FILE',
      'help',
      'quit',
    ];
    return `${typed.map(whole).join(', ')}.`;
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
      ['why 2', 'the rule and the cards behind option 2, or the reason why it can’t be chosen'],
      ['not', 'what can’t be chosen now, one by one, each with its reason'],
      ['rules', 'the chapters of the handbook'],
      ['rules WORD', `the rules and cards that speak of a word; rules ${chapter} those whose number begins so`],
      ['cards', 'every card you can see, with its text'],
      ['look', 'the board and the question again; Enter alone repeats the question'],
      ['history', 'everything that happened'],
      ...(session.people.length > 1
        ? ([['as NAME', 'the table as another player sees it, and what that seat may do']] satisfies [string, string][])
        : []),
      ['save FILE', 'keeps the game in a file'],
      ['load FILE', 'goes on with a game from a file'],
      ['seed', 'the hash by which the dice were promised'],
      ['quit', 'leaves the table'],
    ];
    this.say('Numbers (or the words beside them) answer the question. Letters do what is possible at any time.');
    for (const [typed, does] of rows) this.say(does, `  ${typed.padEnd(12)}`);
  }

  /** The chapters of a handbook, and how to read one. */
  chapters(session: Session): void {
    const list = chaptersOf(session.book);
    if (list.length === 0) return this.say(`${session.entry.title} has no handbook yet.`);
    const room = Math.max(...list.map(({ prefix }) => prefix.length)) + 2;
    const row = ({ title, prefix, rules }: ChapterOf): void =>
      this.say(`${title} (${count(rules, 'rule')})`, `  ${prefix.padEnd(room)}`);
    list.forEach(row);
    const prefix = list.find((chapter) => chapter.rules > 1)?.prefix ?? list[0]?.prefix ?? '';
    this.say(`Type rules and what a number begins with, or a word: rules ${prefix}, rules card.`);
  }

  rule({ id, text, ruling }: { id: string; text: string; ruling?: string }): void {
    this.say(text, `${id}  `);
    if (ruling !== undefined) this.io.out(indented(wrap(`Ruling: ${ruling}`, this.io.width() - 4)));
  }
  card({ name, text }: CardText): void {
    this.io.out(`${this.paint.bold(name)}${text === undefined ? '' : '  '}${this.afterName(name, text ?? '')}`);
  }
  private afterName(name: string, text: string): string {
    return wrap(text, this.io.width(), ' '.repeat(name.length + 2), '    ').slice(name.length + 2);
  }
}

/** How wide the numbers and letters before the options are. */
function roomFor(menu: Menu): number {
  const numbers = String(menu.numbered.length).length + (markOf(menu, 0).length - 1);
  return Math.max(2, numbers, ...menu.lettered.map((l) => l.letter.length)) + 2;
}

/** `Attack … with … (4): … is in another sector. (PRB-6.1)` */
function refusal(group: readonly Refusable[], session: Session): string {
  const { verbs, no } = lineOf(group);
  const what = verbs.map(({ say, count: n }) => `${session.speak(say)}${n > 1 ? ` (${n})` : ''}`);
  return `${listed(what)}: ${no ? session.why(no) : ''}`;
}

function words(o: ShownOption, speak: Speaker, room: boolean): string {
  const note = o.note ? ` (${speak(o.note)})` : '';
  return `${speak(o.say)}${note}${room && o.room !== undefined ? ` (room for ${o.room})` : ''}`;
}
