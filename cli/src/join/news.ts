/** Prints what happens at a table as it comes: tells, chat, requests, and the state of the line. */
import type { Heard, Seat } from '@tenforward/kernel';
import type { Change } from '@tenforward/protocol/client';
import type { Screen } from '../play/screen.ts';
import { waitingText } from '../play/waiting.ts';
import type { RemoteTable } from './remote-table.ts';
import { requestText } from './sentences.ts';

/** How much of what was told before is shown to whoever comes. */
const atFirst = 8;

/** How long somebody who is asked may be away before a bot may play on; a moment more than the server wants. */
const awayFor = 302_000;

export class News {
  private readonly table: RemoteTable;
  private readonly screen: Screen;
  /** The last tell that was shown when this client came, and then to each seat. */
  private readonly first: string | undefined;
  private readonly heard = new Map<Seat | undefined, string>();
  private chat: number;
  private request: string | undefined;
  private waiting = '';
  private isCut = false;
  private isToldWhy = false;
  private readonly hinting = new Map<Seat, ReturnType<typeof setTimeout>>();

  constructor(table: RemoteTable, screen: Screen) {
    this.table = table;
    this.screen = screen;
    const { told, chat } = table.shown;
    this.first = told.at(-atFirst - 1)?.id;
    this.chat = chat.at(-1)?.n ?? 0;
  }

  /** What the line itself does. */
  line(change: Change): void {
    if (change.t === 'line' && change.gone !== true) {
      if (!change.up && !this.isCut) this.screen.problem('The line to the server was cut; trying to come back …');
      if (change.up && this.isCut) this.screen.say('The line is back.');
      this.isCut = !change.up;
    }
    if (change.t === 'bye') this.bye(change);
    if (change.t === 'line' && change.gone === true && !this.isToldWhy)
      this.screen.problem('The server has closed the line for good.');
    if ((change.t === 'decided' || change.t === 'table') && (change.back?.length ?? 0) > 0)
      this.screen.say(
        `Decisions were taken back: ${[...(change.back ?? [])].sort((a, b) => a - b).join(', ')}.`,
        '  · ',
      );
  }

  private bye({ code, say }: Extract<Change, { t: 'bye' }>): void {
    const away = code === 'not-signed-in' || code === 'version' || code === 'too-many';
    if (away) this.isToldWhy = true;
    const how = code === 'not-signed-in' ? ' To come back: npx tenforward join URL --sign-in NAME.' : '';
    this.screen.problem(`${say}${how}`);
  }

  /** What was told and said since, as one seat hears it. */
  print(seat: Seat | undefined): void {
    this.screen.news(this.told(seat));
    for (const { n, kind, name, text } of this.table.shown.chat) {
      if (n <= this.chat) continue;
      this.chat = n;
      if (kind === 'said') this.screen.say(text, `  ${name}: `);
      else this.screen.say(text, '  * ');
    }
    this.requests();
    this.waits();
  }

  private told(seat: Seat | undefined): string[] {
    const all = this.table.told(seat);
    const after = this.heard.get(seat) ?? this.first;
    const last = all.at(-1)?.id;
    if (last !== undefined) this.heard.set(seat, last);
    return all.filter((heard) => isAfter(heard, after)).map((heard) => this.table.say(heard));
  }

  private requests(): void {
    const { request } = this.table.shown.meta;
    if (request?.id === this.request) return;
    this.request = request?.id;
    if (!request) return;
    const mine = this.table.mine.some((seat) => request.waiting.includes(seat));
    const todo = mine ? ' Type yes or no.' : this.table.mine.includes(request.by) ? ' Type no to withdraw it.' : '';
    this.screen.say(`${requestText(request, (seat) => this.table.nameOf(seat))}${todo}`, '  ? ');
  }

  /** Who is waited for, where it is a person: bots are quick. */
  private waits(): void {
    const { meta, open, as } = this.table.shown;
    const people = (open?.waiting ?? []).filter(
      ({ seat }) => !as.includes(seat) && meta.seats.some((one) => one.seat === seat && one.kind === 'person'),
    );
    const now = people.map((one) => waitingText(this.table, one)).join('\n');
    if (now !== this.waiting && now !== '') this.screen.say(now);
    this.waiting = now;
    // at a table over days nobody has to be there
    const mayReplace = as.length > 0 && meta.settings.pace === 'live' && open?.over === undefined;
    this.hints(mayReplace ? people.map(({ seat }) => seat).filter((seat) => this.table.isAway(seat)) : []);
  }

  /** Says once what can be done about somebody who stays away while being asked. */
  private hints(away: readonly Seat[]): void {
    for (const [seat, timer] of this.hinting)
      if (!away.includes(seat)) {
        clearTimeout(timer);
        this.hinting.delete(seat);
      }
    for (const seat of away) {
      if (this.hinting.has(seat)) continue;
      const name = this.table.nameOf(seat);
      const hint = `${name} has been away for five minutes. Type replace ${name} to ask that a bot plays on.`;
      this.hinting.set(seat, setTimeout(() => this.screen.say(hint), awayFor).unref());
    }
  }

  /** Nothing more is said of this table. */
  stop(): void {
    this.hints([]);
  }
}

function isAfter({ id }: Heard, last: string | undefined): boolean {
  if (last === undefined) return true;
  const [n = 0, i = 0] = id.split(':').map(Number);
  const [lastN = 0, lastI = 0] = last.split(':').map(Number);
  return n > lastN || (n === lastN && i > lastI);
}
