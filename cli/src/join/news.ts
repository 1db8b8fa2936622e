/** Prints what happens at a table as it comes: tells, chat, requests, and the state of the line. */
import type { Heard, Seat } from '@tenforward/kernel';
import type { Change } from '@tenforward/protocol/client';
import type { Screen } from '../play/screen.ts';
import type { RemoteTable } from './remote-table.ts';
import { requestText } from './sentences.ts';

/** How much of what was told before is shown to whoever comes. */
const atFirst = 8;

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
    if (change.t === 'bye') this.screen.problem(change.say);
    if ((change.t === 'step' || change.t === 'table') && (change.back?.length ?? 0) > 0)
      this.screen.say(
        `Decisions were taken back: ${[...(change.back ?? [])].sort((a, b) => a - b).join(', ')}.`,
        '  · ',
      );
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
    const names = people.map(({ seat, say }) => `Waiting for ${this.table.nameOf(seat)}: ${this.table.speak(say)}`);
    const now = names.join('\n');
    if (now !== this.waiting && now !== '') this.screen.say(now);
    this.waiting = now;
  }
}

function isAfter({ id }: Heard, last: string | undefined): boolean {
  if (last === undefined) return true;
  const [n = 0, i = 0] = id.split(':').map(Number);
  const [lastN = 0, lastI = 0] = last.split(':').map(Number);
  return n > lastN || (n === lastN && i > lastI);
}
