/** One sitting at a table in this terminal: the live game, who sits where, and everything that was told so far. */
import type { GameEntry, Handbook, Rules } from '@tenforward/catalogue';
import {
  type AnyGame,
  anyAnswer,
  type Asked,
  type Bot,
  type Decision,
  type Done,
  type GameRecord,
  inForce,
  isRefusal,
  Live,
  type Look,
  look,
  type PlayedMove,
  redo,
  type Refusal,
  type Preview,
  type Seat,
  type ShownAsk,
  type Speaker,
  speakerOf,
  choiceOf,
  mostActs,
  thoughtOf,
  type Types,
} from '@tenforward/kernel';
import { UsageError } from '../command.ts';
import { pickBot, pickGame, loadGame } from '../games.ts';
import { generator } from '../generator.ts';
import { handbookOf } from '../handbook-files.ts';
import { reason } from '../records.ts';
import { listed } from '../text.ts';
import { History } from './history.ts';
import { Tabletop } from './tabletop.ts';

/** Bots that never come to an end would hang the terminal. */
const mostInARow = 50_000;

export class Session extends Tabletop {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly live: Live<Types>;
  readonly seed: string;
  readonly book: Handbook;
  readonly speak: Speaker;
  /** The bots by their seats; a seat without one is a person's. */
  readonly bots: ReadonlyMap<Seat, Bot<Types>>;
  /** Where it was saved, and after which entry. */
  saved: { readonly file: string; readonly n: number } | undefined;
  readonly history: History;
  private faultsSaid = 0;

  constructor(
    entry: GameEntry,
    { game, bots }: Rules,
    live: Live<Types>,
    seed: string,
    history = new History(live.opening),
  ) {
    super();
    this.entry = entry;
    this.game = game;
    this.live = live;
    this.seed = seed;
    this.history = history;
    this.book = handbookOf(entry);
    this.speak = speakerOf(game, seatNames(live));
    this.bots = new Map(
      [...owners(live)].flatMap(([seat, owner]) =>
        owner.startsWith('bot:') ? [[seat, pickBot(owner.slice('bot:'.length), bots)]] : [],
      ),
    );
  }

  /** Opens a record and plays it again from its beginning, so that its history can be read. */
  static async open(record: GameRecord, games: readonly GameEntry[], file: string): Promise<Session> {
    const entry = pickGame(record.game, games);
    const rules = await loadGame(entry);
    if (record.seed === undefined)
      throw new UsageError(`${file} does not hold the seed of its dice, so it can't be gone on with.`);
    try {
      const { live, history } = reopened(rules.game, record);
      const session = new Session(entry, rules, live, record.seed ?? '', history);
      session.saved = { file, n: live.last };
      return session;
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`${file} can't be opened: ${reason(error)}.`);
    }
  }

  /** The same table with the people and bots that sit there now. */
  again(rules: Rules): Session {
    return new Session(this.entry, rules, this.live, this.seed, this.history);
  }

  get seats(): readonly Seat[] {
    return this.live.seating.seats;
  }
  get people(): Seat[] {
    return this.seats.filter((seat) => !this.bots.has(seat));
  }
  get title(): string {
    return this.entry.title;
  }
  get cards(): AnyGame['content'] {
    return this.game.content;
  }
  preview(seat: Seat, { id: ask, print }: ShownAsk, key: string): Promise<Preview<unknown> | undefined> {
    const found = this.live.preview({ seat, ask, print, key });
    return Promise.resolve(found && isRefusal(found) ? undefined : found);
  }
  get promise(): string | undefined {
    const { dice } = this.live.header;
    return dice.kind === 'scripted' ? undefined : dice.commitment;
  }
  look(seat: Seat | undefined): Look {
    return look(this.live, seat);
  }
  drawing({ open, mine }: Look): string | undefined {
    return this.game.text?.(open.view, mine.view, (id) => this.speak.nameOf(id));
  }
  /** A person's seat by its id or by their name. */
  personNamed(name: string): Seat | undefined {
    return this.people.find((seat) => [seat, this.nameOf(seat).toLowerCase()].includes(name.toLowerCase()));
  }
  /** `Ann and Ben (bot steady)`. */
  get company(): string {
    return listed(
      this.seats.map((seat) => this.nameOf(seat) + (this.bots.has(seat) ? ` (${this.botName(seat)})` : '')),
    );
  }
  private botName(seat: Seat): string {
    return `bot ${this.bots.get(seat)?.id ?? ''}`;
  }

  /** History as one seat, or a spectator, heard it. */
  sentences(seat: Seat | undefined, after = 0): string[] {
    return this.history.sentences(this.speak, seat, after);
  }

  /** Where bots and rules broke since this was last asked. */
  newFaults(): readonly Error[] {
    const { faults } = this.live;
    const fresh = faults.slice(this.faultsSaid);
    this.faultsSaid = faults.length;
    return fresh;
  }

  decide(decision: Decision, print?: string): Refusal | undefined {
    return this.keep(this.live.decide(decision, print));
  }

  /** The seat's last decision that stands, and all decisions since; a look is none. */
  since(seat: Seat): readonly { readonly n: number; readonly move: PlayedMove }[] {
    const played = inForce(this.live.log);
    const last = this.live.lastOf(seat);
    return last === undefined ? [] : played.filter(({ n, looks }) => n >= last && !looks);
  }
  undo(seat: Seat): Refusal | undefined {
    return this.keep(this.live.undo(seat));
  }
  /** Takes back everything from this decision on; the others have agreed. */
  rewind(seat: Seat, n: number): Refusal | undefined {
    const others = this.seats.filter((other) => other !== seat);
    return this.keep(this.live.rewind(seat, n, others));
  }

  private keep(done: Done | Refusal): Refusal | undefined {
    if (isRefusal(done)) return done;
    this.history.add(done, this.speak);
    return undefined;
  }

  /** Lets the bots decide until a person is asked or the game is over; a sentence if they can't. */
  botsDecide(): string | undefined {
    for (let i = 0; i < mostInARow; i++) {
      const forced = this.live.forced((seat) => this.bots.has(seat));
      if (forced) {
        const refusal = this.decide(forced);
        if (refusal) return this.why(refusal);
        continue;
      }
      const asked = this.live.asks().find(({ seat }) => this.bots.has(seat));
      const bot = asked && this.bots.get(asked.seat);
      if (!asked || !bot) return undefined;
      const refusal = this.botDecides(bot, asked);
      if (refusal) return `${this.nameOf(asked.seat)} (bot ${bot.id}) can't decide: ${this.why(refusal)}`;
    }
    return `The bots took ${mostInARow} decisions in a row; something keeps them from ending.`;
  }

  /** What the bot that is asked did before it answered. */
  private botActs = 0;

  private botDecides(bot: Bot<Types>, asked: Asked): Refusal | undefined {
    // keyed by the moment, so that a game that is opened again goes on as it would have
    const below = generator(`${this.seed}:bot:${asked.seat}:${this.live.last}`);
    const { seat, id: ask } = asked;
    let lost: string;
    try {
      const choice = choiceOf(bot, thoughtOf(this.live, asked, below), this.botActs < mostActs);
      if ('act' in choice) {
        // an act that is refused is no reason to guess: it answers next
        this.botActs = this.decide({ seat, act: choice.act }) ? mostActs : this.botActs + 1;
        return undefined;
      }
      this.botActs = 0;
      const refusal = this.decide({ seat, ask, answer: choice.answer });
      if (!refusal) return undefined;
      // the answer itself may be a secret
      lost = `Its answer was refused: ${this.why(refusal)}`;
    } catch (error) {
      this.live.faults.push(error instanceof Error ? error : new Error(String(error)));
      lost = `It broke: ${reason(error)}`;
    }
    // people would rather play on than stop where a bot broke
    this.history.note(this.live.last, `${this.nameOf(seat)}’s bot ${bot.id} can’t decide and guesses. ${lost}`);
    return this.decide({ seat, ask, answer: anyAnswer(asked.question, below) });
  }

  /** The record, with its seed, to go on with, and the world as it is now, so that it can be held to it. */
  record(): GameRecord {
    const record = this.live.record(true);
    const now = this.live.checkpoint();
    const known = record.snapshots.some(
      ({ n, draws, told }) => n === now.n && draws === now.draws && told === now.told,
    );
    return known ? record : { ...record, snapshots: [...record.snapshots, now] };
  }
}

/** Who decides for each seat: `human`, `bot:random`. */
export function owners({ header, log }: Pick<Live<Types>, 'header' | 'log'>): Map<Seat, string> {
  const owner = new Map(header.seats.map((info) => [info.seat, info.owner ?? 'human']));
  for (const { move } of log) if (move.kind === 'owner') owner.set(move.seat, move.owner);
  return owner;
}

const seatNames = ({ header }: Live<Types>): Record<Seat, string> =>
  Object.fromEntries(header.seats.map(({ seat, name }) => [seat, name ?? seat]));

function reopened(game: AnyGame, record: GameRecord): { live: Live<Types>; history: History } {
  // across an upgrade only the program of then could tell it again
  if (record.entries.some(({ move }) => move.kind === 'upgrade'))
    return { live: Live.restore(game, record), history: new History() };
  const live = Live.restore(game, { ...record, entries: [], snapshots: [] });
  const history = new History(live.opening);
  const speak = speakerOf(game, seatNames(live));
  for (const entry of record.entries) {
    const done = redo(live, entry);
    if (isRefusal(done)) throw new Error(`its entry ${entry.n} is refused (${done.code})`);
    history.add(done, speak);
  }
  return { live, history };
}
