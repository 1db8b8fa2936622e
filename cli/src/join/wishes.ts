/** What can be typed at a table on a server besides answers: to the others, about the table, for one's seat. */
import { existsSync } from 'node:fs';
import type { Seat } from '@tenforward/kernel';
import type { Answers } from '@tenforward/protocol';
import { type Client, ProblemError, windowOf } from '@tenforward/protocol/client';
import { isLoopback } from '@tenforward/server/lan';
import { agreed } from '../play/deciding.ts';
import { findOption, type Menu } from '../play/menu.ts';
import { linesWanted, showRecent } from '../play/recent.ts';
import type { Screen } from '../play/screen.ts';
import { writeRecord } from '../records.ts';
import type { Door } from './door.ts';
import { invitations } from './new-table.ts';
import type { RemoteTable } from './remote-table.ts';

/** Handled here; `rematch` names the table to go on at. */
export type Wished = 'done' | 'not mine' | { readonly rematch: string };

export const wishWords = [
  'chat',
  'pause',
  'rewind',
  'replace',
  'yes',
  'no',
  'always',
  'ask',
  'hand',
  'record',
  'rematch',
  'invite',
];

export const wishHelp: readonly (readonly [string, string])[] = [
  ['chat TEXT', 'says something to everybody at the table'],
  ['rewind N', 'asks the others to take back everything from decision N on; history numbers them'],
  ['pause', 'asks the others to stop the clocks, or to let them run again'],
  ['replace NAME BOT', 'asks the others to let a bot play on for somebody who has been away for five minutes'],
  ['yes, no', 'agrees to what another asks for, or not'],
  ['always 2', 'answers this question so from now on, without being asked; ask again ends it'],
  ['hand over BOT', 'gives your seat to a bot, or with hand over open to whoever wants it'],
  ['invite', 'invitations for the seats that are free'],
  ['record FILE', 'once the game is over: keeps its record, to be verified'],
  ['rematch', 'once the game is over: the same players again'],
];

/** What a wish is about: the seat that types, and the question on its screen. */
export interface At {
  readonly seat: Seat | undefined;
  readonly menu: Menu | undefined;
}

export class Wishes {
  private readonly table: RemoteTable;
  private readonly client: Client;
  private readonly door: Door;
  private readonly screen: Screen;
  /** The secret of the invitation that somebody came with. */
  private readonly invited: string | undefined;

  constructor(table: RemoteTable, client: Client, door: Door, screen: Screen, invited?: string) {
    this.table = table;
    this.client = client;
    this.door = door;
    this.screen = screen;
    this.invited = invited;
  }

  /** This table, as whoever came by an invitation may ask about it. */
  private get here() {
    return { params: { table: this.table.id }, query: { invite: this.invited } };
  }

  /** Throws the server's problem. */
  async obey(command: string, rest: string, at: At): Promise<Wished> {
    switch (command) {
      case 'chat':
        if (rest === '') this.screen.say('Type chat and what you want to say.');
        else await this.client.ask({ t: 'chat', table: this.table.id, text: rest });
        return 'done';
      case 'history':
        await this.history(at.seat, rest);
        return 'done';
      case 'yes':
      case 'no':
        return this.consent(command === 'yes', command, rest, at.menu);
      case 'replace':
        await this.replace(rest);
        return 'done';
      case 'record':
        await this.record(rest);
        return 'done';
      case 'rematch':
        return this.rematch();
      case 'invite':
        await this.invite();
        return 'done';
      case 'save':
      case 'load':
        this.screen.say('The server keeps this game: come back at any time. record FILE saves it once it is over.');
        return 'done';
      default:
        return at.seat === undefined ? 'not mine' : this.forSeat(command, rest, at.seat, at.menu);
    }
  }

  private async forSeat(command: string, rest: string, seat: Seat, menu: Menu | undefined): Promise<Wished> {
    const { client, table, screen } = this;
    const own = { table: table.id, seat };
    switch (rest === '' ? command : `${command} …`) {
      case 'undo':
      case 'undo …':
        await client.ask({ t: 'undo', ...own, count: Math.max(1, Number(rest) || 1) });
        return 'done';
      case 'rewind':
      case 'rewind …':
        await this.rewind(seat, rest);
        return 'done';
      case 'pause':
        await client.ask({ t: 'pause', ...own });
        return 'done';
      case 'always':
      case 'always …':
        await this.always(seat, rest, menu);
        return 'done';
      case 'ask …':
        if (rest.toLowerCase() !== 'again') return 'not mine';
        await this.askAgain(seat);
        return 'done';
      case 'hand …': {
        const [word = '', bot = table.game.bots.at(-1) ?? 'random'] = rest.split(/\s+/);
        if (word.toLowerCase() !== 'over') return 'not mine';
        const to = bot === 'open' ? 'open' : `bot:${bot}`;
        const whom = bot === 'open' ? 'whoever wants it' : `the bot ${bot}`;
        if (await agreed(screen, `Give the seat of ${table.nameOf(seat)} to ${whom}? (y/N) `))
          await client.ask({ t: 'handOver', ...own, to });
        else screen.say('Kept.');
        return 'done';
      }
      default:
        return 'not mine';
    }
  }

  private async rewind(seat: Seat, rest: string): Promise<void> {
    const to = rest === '' ? this.table.look(seat).mine.last : Number(rest);
    if (to === undefined || !Number.isInteger(to) || to < 1)
      return this.screen.say('Type rewind and the number of the first decision to take back; history numbers them.');
    await this.client.ask({ t: 'rewind', table: this.table.id, seat, to });
  }

  private async replace(rest: string): Promise<void> {
    const { table, screen, client } = this;
    const [seat] = table.mine;
    const others = table.shown.meta.seats.filter((one) => one.kind === 'person' && !table.mine.includes(one.seat));
    const bots = table.game.bots;
    const bot = bots.find((one) => rest.toLowerCase().endsWith(` ${one}`)) ?? bots.at(-1) ?? 'random';
    const name = rest
      .replace(new RegExp(` ${bot}$`, 'i'), '')
      .trim()
      .toLowerCase();
    const whose = others.find((one) => one.name.toLowerCase() === name || one.seat === name);
    if (seat === undefined || !whose)
      return screen.say(
        `Type replace and who is away: ${others.map((one) => one.name).join(', ') || 'nobody else plays here'}.`,
      );
    await client.ask({ t: 'replace', table: table.id, seat, whose: whose.seat, bot });
  }

  private async consent(yes: boolean, word: string, rest: string, menu: Menu | undefined): Promise<Wished> {
    const { request } = this.table.shown.meta;
    const seat = this.table.mine.find(
      (one) => request?.waiting.includes(one) || (!yes && (request?.by === one || request?.whose === one)),
    );
    if (!request || seat === undefined) {
      // yes and no are also words of the game
      if (rest !== '' || (menu && findOption(menu, word, this.table.speak))) return 'not mine';
      this.screen.say(`There is nothing to ${yes ? 'agree to' : 'refuse'} now.`);
      return 'done';
    }
    await this.client.ask({ t: 'consent', table: this.table.id, seat, request: request.id, yes });
    return 'done';
  }

  private async always(seat: Seat, rest: string, menu: Menu | undefined): Promise<void> {
    const { table, screen } = this;
    const option = menu && findOption(menu, rest, table.speak);
    if (!menu?.ask || menu.ask.kind !== 'one' || !option)
      return screen.say('Type always and the number of an option, while a question with one answer is open: always 1.');
    const window = windowOf(menu.ask);
    await this.client.ask({ t: 'standing', table: table.id, seat, window, answer: option.key });
    screen.say(`From now on ‘${table.speak(option.say)}’ is answered whenever this is asked. ask again ends that.`);
  }

  private async askAgain(seat: Seat): Promise<void> {
    const { table, screen } = this;
    const windows = Object.keys(table.shown.standing[seat] ?? {});
    for (const window of windows) await this.client.ask({ t: 'standing', table: table.id, seat, window, answer: null });
    screen.say(windows.length === 0 ? 'You are asked everything already.' : 'You are asked everything again.');
  }

  /** As much of the history as was asked for, each line with the number of its decision. */
  private async history(seat: Seat | undefined, typed: string): Promise<void> {
    const { table, screen } = this;
    const wanted = linesWanted(typed) ?? 0;
    const lines: string[] = [];
    let before: number | undefined;
    do {
      const query = { before, ...this.here.query };
      const page: Answers['history'] = await this.door.call('GET /api/tables/:table/history', { ...this.here, query });
      const own = new Map((seat === undefined ? [] : (page.more[seat] ?? [])).map((heard) => [heard.id, heard]));
      lines.unshift(
        ...page.told.map((heard) => `${heard.id.split(':')[0] ?? ''}  ${table.say(own.get(heard.id) ?? heard)}`),
      );
      before = page.before;
    } while (before !== undefined && lines.length <= wanted);
    showRecent(screen, lines, typed, before !== undefined);
  }

  private async record(file: string): Promise<void> {
    const { table, screen } = this;
    if (file === '') return screen.say('Type record and a file name: record game.json');
    if (existsSync(file)) return screen.problem(`${file} is there already; choose another name.`);
    const record = await this.onceOver(() => this.door.call('GET /api/tables/:table/record', this.here));
    const problem = writeRecord(file, record);
    if (problem !== undefined) return screen.problem(problem);
    screen.say(`The record of ${table.title} is kept. To check every roll and decision of it:`);
    screen.io.out(`  npx tenforward verify ${file}`);
  }

  /** The last decision may be told a moment before its table is known to be over. */
  private async onceOver<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++)
      try {
        return await work();
      } catch (error) {
        const isEarly = error instanceof ProblemError && error.problem.code === 'not-now' && this.table.isOver;
        if (!isEarly || tries >= 10) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  }

  private async rematch(): Promise<Wished> {
    const { table } = await this.onceOver(() => this.door.call('POST /api/tables/:table/rematch', this.here));
    return { rematch: table };
  }

  async invite(): Promise<void> {
    const links = await invitations(this.door, this.table.shown.meta);
    this.screen.say(links.length === 0 ? 'No seat is free.' : 'For whoever should play, one each:');
    for (const link of links) this.screen.io.out(`  npx tenforward join ${link}`);
    if (links.some(isLoopback))
      this.screen.say(
        'Only this machine can reach that address; for others start the server with --host 0.0.0.0, or set TENFORWARD_URL.',
      );
  }
}
