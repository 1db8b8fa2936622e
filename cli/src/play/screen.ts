/** What a seat is shown on the terminal: its board, what it has heard since, and what it may type. */
import type { Json, Look, Over, Seat, Speaker } from '@tenforward/kernel';
import { stringify } from 'yaml';
import type { Io } from '../io.ts';
import type { CardText } from '../cards.ts';
import { type ChapterOf, chaptersOf } from '../search.ts';
import { count, indented, listed, type Paint, paintFor, whole, wrap, wrapProse } from '../text.ts';
import { howTo, markOf, type Menu, type ShownOption } from './menu.ts';
import { grouped, lineOf, type Refusable } from './refused.ts';
import type { Tabletop } from './tabletop.ts';
import { waitingText } from './waiting.ts';

/** Clears the screen and what has scrolled off it. */
export const wiped = '\u001b[2J\u001b[3J\u001b[H';

/** So many acts are listed with every question. */
const fewActs = 2;
/** So many acts of one kind are listed one by one. */
const mostAlike = 3;

export class Screen {
  readonly io: Io;
  readonly paint: Paint;
  /** The board that each seat finds on the screen. */
  private readonly boards = new Map<Seat | undefined, string>();
  /** What each seat was told it may do at any time. */
  private readonly standing = new Map<Seat, string>();
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
  board(table: Tabletop, seat: Seat | undefined): string {
    const look = table.look(seat);
    const drawing = table.drawing(look);
    if (drawing !== undefined) return drawing.trimEnd();
    const { open, mine } = look;
    const seen: Record<string, Json> = { table: open.view, ...(mine.view !== null && { yours: mine.view }) };
    return stringify(seen).trimEnd();
  }

  /** Shows those paragraphs of the board that have changed, or all of it once more. */
  showBoard(table: Tabletop, seat: Seat | undefined, again = false): void {
    const board = this.board(table, seat);
    const before = again ? [] : (this.boards.get(seat) ?? '').split('\n\n');
    const fresh = board.split('\n\n').filter((paragraph) => !before.includes(paragraph));
    if (again && seat !== undefined) this.standing.delete(seat);
    if (fresh.length > 0) this.io.out(`\n${wrapProse(fresh.join('\n\n'), this.io.width())}`);
    this.boards.set(seat, board);
  }
  /** Takes everything off the screen, so that nobody sees what another was shown. */
  wipe(): void {
    this.boards.clear();
    this.standing.clear();
    this.io.out(wiped);
  }

  news(lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.io.out('');
    for (const line of lines) this.say(line, '  · ');
  }

  /** The open question, or whom the table waits for; and what else can be typed. */
  question(table: Tabletop, seat: Seat, shown: Look, menu: Menu, also: readonly string[]): void {
    const { paint } = this;
    const { speak } = table;
    const { ask } = menu;
    this.io.out('');
    if (ask) {
      const rule = ask.rule === undefined ? '' : ` [${ask.rule}]`;
      this.io.out(paint.bold(wrap(`${table.nameOf(seat)}: ${speak(ask.say)}${rule}`, this.io.width())));
      if (ask.then) this.say(speak(ask.then));
    } else this.waiting(table, shown);
    const able = menu.numbered.filter((o) => !o.no);
    const room = roomFor(menu);
    able.forEach((o, i) => this.entry(paint.offer, markOf(menu, i), room, words(o, speak, ask?.kind === 'spread')));
    if (this.isKnown(table, seat, menu)) {
      this.refused(table, { ...menu, refusedActs: [] }, 'short');
      this.actsAsBefore(menu);
    } else {
      this.refused(table, menu, 'short');
      this.acts(table, menu, 'short');
    }
    this.io.out('');
    this.say(howTo(menu));
    this.io.out(paint.dim(wrap(`${also.map(whole).join(', ')}.`, this.io.width(), 'Also: ')));
  }

  /** What is possible at any time; many that differ only in what they are about are one line. */
  acts({ speak }: Tabletop, menu: Menu, how: 'short' | 'whole'): void {
    const { paint } = this;
    if (menu.lettered.length === 0) return;
    this.io.out(paint.dim('  At any time:'));
    const room = roomFor(menu);
    const kindOf = ({ act }: Menu['lettered'][number]): string => act.key.split(':')[0] ?? '';
    for (const kind of new Set(menu.lettered.map(kindOf))) {
      const alike = menu.lettered.filter((one) => kindOf(one) === kind);
      const isShort = how === 'short' && alike.length > mostAlike;
      for (const { letter, act } of isShort ? alike.slice(0, 1) : alike)
        this.entry(paint.offer, letter, room, speak(act.say));
      if (isShort) this.entry(paint.dim, '', room, `and ${alike.length - 1} more like it (type not for each of them)`);
    }
  }

  /** Whether a seat has read, with its last question, all that it may do at any time; a few things are read as quickly. */
  private isKnown({ speak }: Tabletop, seat: Seat, { lettered, refusedActs }: Menu): boolean {
    const all = [
      ...lettered.map(({ act, letter }) => `${letter} ${speak(act.say)}`),
      ...refusedActs.map((act) => act.key),
    ];
    const now = all.join('\n');
    const known = this.standing.get(seat) === now;
    this.standing.set(seat, now);
    return known && all.length > fewActs;
  }
  private actsAsBefore({ lettered }: Menu): void {
    if (lettered.length === 0) return;
    const letters = lettered.map(({ letter }) => letter).join(', ');
    this.io.out(
      this.paint.dim(wrap(`At any time, as before: ${letters} (type not to read them)`, this.io.width(), '  ')),
    );
  }

  /** Whom the table waits for, and what they are asked about. */
  waiting(table: Tabletop, { open }: Pick<Look, 'open'>): void {
    for (const one of open.waiting) this.say(waitingText(table, one));
  }

  /** What can't be chosen now and why: by reason, or one by one. */
  refused(table: Tabletop, menu: Menu, how: 'short' | 'whole'): void {
    const { paint } = this;
    const options = menu.numbered.filter((o) => o.no);
    if (options.length + menu.refusedActs.length === 0) return;
    const groups = (things: readonly Refusable[], fewest?: number): Refusable[][] =>
      how === 'short' ? grouped(things, fewest) : things.map((thing) => [thing]);
    const byReason = groups(options);
    // acts have no number to be told apart by, and come back with every question
    const actsByReason = groups(menu.refusedActs, 2);
    const isShort = [...byReason, ...actsByReason].some((group) => group.length > 1);
    this.io.out(paint.dim(isShort ? '  Not now (type not for each of them):' : '  Not now:'));
    const room = roomFor(menu);
    let i = menu.numbered.length - options.length;
    for (const group of byReason) {
      this.entry(paint.dim, markOf(menu, i), room, refusal(group, table), paint.dim);
      i += group.length;
    }
    for (const group of actsByReason) this.entry(paint.dim, '', room, refusal(group, table), paint.dim);
  }

  private entry(paint: Paint['dim'], mark: string, room: number, text: string, tone = (words: string) => words): void {
    const lines = wrap(text, this.io.width(), ' '.repeat(room + 2));
    this.io.out(`${' '.repeat(room - mark.length)}${paint(mark)}  ${tone(lines.slice(room + 2))}`);
  }

  /** How it ended, seat by seat. */
  result(table: Tabletop, over: Over): void {
    this.heading('The game is over');
    if (over.why) this.say(table.speak(over.why));
    const names = table.seats.map((seat) => table.nameOf(seat));
    const room = Math.max(...names.map((name) => name.length)) + 2;
    for (const seat of table.seats) {
      const points = over.score?.[seat];
      const wins = over.winners.includes(seat) ? this.paint.bold('wins') : '';
      const score = points === undefined ? '' : String(points).padStart(5);
      this.io.out(`  ${table.nameOf(seat).padEnd(room)}${score}  ${wins}`.trimEnd());
    }
    if (over.winners.length === 0) this.say('Nobody wins.');
  }

  /** What can be typed everywhere, and what belongs to this kind of table. */
  help({ book }: Tabletop, own: readonly (readonly [typed: string, does: string])[]): void {
    const chapter = book[0]?.id.replace(/\..*/, '') ?? 'WORD';
    const rows: (readonly [string, string])[] = [
      ['undo', 'takes back your last decision; if something was revealed since, the others must agree'],
      ['why', 'the rule behind the question'],
      ['why 2', 'the rule and the cards behind option 2, what it would mean, or the reason why it can’t be chosen'],
      ['not', 'what can’t be chosen now, one by one, each with its reason'],
      ['rules', 'the chapters of the handbook'],
      ['rules WORD', `the rules and cards that speak of a word; rules ${chapter} those whose number begins so`],
      ['cards', 'every card you can see, with its text; cards WORD those of them that speak of a word'],
      ['look', 'the board and the question again; Enter alone repeats the question'],
      ['history N', 'the last N things that happened; 20 without a number, history all for everything'],
      ...own,
      ['seed', 'the hash by which the dice were promised'],
      ['quit', 'leaves the table'],
    ];
    const room = Math.max(...rows.map(([typed]) => typed.length)) + 2;
    this.say('Numbers (or the words beside them) answer the question. Letters do what is possible at any time.');
    for (const [typed, does] of rows) this.say(does, `  ${typed.padEnd(room)}`);
  }

  /** The chapters of a handbook, and how to read one. */
  chapters({ book, title }: Tabletop): void {
    const list = chaptersOf(book);
    if (list.length === 0) return this.say(`${title} has no handbook yet.`);
    const room = Math.max(...list.map(({ prefix }) => prefix.length)) + 2;
    const row = ({ title: name, prefix, rules }: ChapterOf): void =>
      this.say(`${name} (${count(rules, 'rule')})`, `  ${prefix.padEnd(room)}`);
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
function refusal(group: readonly Refusable[], table: Tabletop): string {
  const { verbs, no } = lineOf(group);
  const what = verbs.map(({ say, count: n }) => `${table.speak(say)}${n > 1 ? ` (${n})` : ''}`);
  return `${listed(what)}: ${no ? table.why(no) : ''}`;
}

function words(o: ShownOption, speak: Speaker, room: boolean): string {
  const more = [o.note, o.value].flatMap((one) => (one ? [speak(one)] : []));
  const note = more.length > 0 ? ` (${more.join('; ')})` : '';
  return `${speak(o.say)}${note}${room && o.room !== undefined ? ` (room for ${o.room})` : ''}`;
}
