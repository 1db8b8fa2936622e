/** A table on a server, as this client is shown it. Nothing here knows a rule: words and looks come from the server. */
import type { GameEntry, Handbook } from '@tenforward/catalogue';
import {
  type AnyGame,
  cardMessages,
  type Heard,
  type Look,
  type Messages,
  type Preview,
  type Seat,
  sentence,
  type ShownAsk,
  type Speaker,
  speaker,
} from '@tenforward/kernel';
import type { GameInfo } from '@tenforward/protocol';
import { type Client, heardAs, type Shown } from '@tenforward/protocol/client';
import type { Cards } from '../cards.ts';
import { handbookOf } from '../handbook-files.ts';
import { Tabletop } from '../play/tabletop.ts';

/** How a game is drawn, named and explained, where this program has it too. */
export interface Dress extends Partial<Pick<AnyGame, 'text' | 'naming'>> {
  readonly book: Handbook;
  readonly cards: Cards;
  readonly words: Messages;
}

/** Only what shows: the rules of the game are the server's business, and another version's drawing may not fit. */
export async function dressOf(games: readonly GameEntry[], { id, version }: GameInfo): Promise<Dress> {
  const entry = games.find((one) => one.id === id);
  if (!entry) return { book: [], cards: {}, words: {} };
  const book = handbookOf(entry);
  const { game } = await entry.rules();
  if (game.version !== version) return { book, cards: game.content, words: cardMessages(game) };
  return {
    book,
    cards: game.content,
    words: cardMessages(game),
    ...(game.text && { text: game.text.bind(game) }),
    ...(game.naming && { naming: game.naming.bind(game) }),
  };
}

const nothing: Look = {
  open: { view: null, waiting: [], step: '', left: [] },
  mine: { view: null, asks: [], acts: [], undo: 0 },
};

export class RemoteTable extends Tabletop {
  readonly id: string;
  readonly game: GameInfo;
  private readonly client: Client;
  private readonly dress: Dress;
  private last: { readonly names: string; readonly speak: Speaker } | undefined;

  constructor(client: Client, id: string, game: GameInfo, dress: Dress) {
    super();
    this.client = client;
    this.id = id;
    this.game = game;
    this.dress = dress;
  }

  get shown(): Shown {
    const shown = this.client.tables.get(this.id);
    if (!shown) throw new Error(`table ${this.id} is not open`);
    return shown;
  }
  get title(): string {
    return this.shown.meta.settings.title || this.game.title;
  }
  get book(): Handbook {
    return this.dress.book;
  }
  get cards(): Cards {
    return this.dress.cards;
  }
  get promise(): string {
    return this.shown.meta.commitment;
  }
  get seats(): readonly Seat[] {
    return this.shown.meta.seats.map(({ seat }) => seat);
  }
  /** My own seats. */
  get mine(): readonly Seat[] {
    return this.shown.as;
  }
  get isOver(): boolean {
    return this.shown.open?.over !== undefined;
  }

  /** Follows who sits where. */
  get speak(): Speaker {
    const names = this.names();
    const key = JSON.stringify(names);
    if (this.last?.names !== key) {
      const { words, naming } = this.dress;
      this.last = { names: key, speak: speaker([this.game.words, words], names, naming) };
    }
    return this.last.speak;
  }

  /** What each seat is called; who sits at several is told apart by their number. */
  private names(): Record<Seat, string> {
    const { seats } = this.shown.meta;
    const twice = (name: string): boolean => seats.filter((one) => one.name === name).length > 1;
    return Object.fromEntries(
      seats.map(({ seat, name }) => [seat, twice(name) ? `${name} ${seat.replace(/^p(?=\d)/, '')}` : name]),
    );
  }

  override awaited(seat: Seat): string {
    return `${this.nameOf(seat)}${this.isAway(seat) ? ' (away)' : ''}`;
  }
  /** Somebody of whom no client is connected. */
  isAway(seat: Seat): boolean {
    return this.shown.meta.seats.some((one) => one.seat === seat && one.kind === 'person' && !one.here);
  }

  look(seat: Seat | undefined): Look {
    const { open, mine } = this.shown;
    return { open: open ?? nothing.open, mine: (seat === undefined ? undefined : mine[seat]) ?? nothing.mine };
  }

  drawing({ open, mine }: Look): string | undefined {
    return this.dress.text?.(open.view, mine.view, (id) => this.speak.nameOf(id));
  }

  preview(seat: Seat, { id: ask, print }: ShownAsk, key: string): Promise<Preview<unknown> | undefined> {
    return this.client.preview({ table: this.id, seat, ask, print, key });
  }

  sentences(seat: Seat | undefined): string[] {
    return this.told(seat).map((heard) => this.say(heard));
  }
  told(seat: Seat | undefined): readonly Heard[] {
    return heardAs(this.shown, seat);
  }
  say(heard: Heard): string {
    return this.speak(sentence(heard, (key) => this.speak.has(key)));
  }
}
