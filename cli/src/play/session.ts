/** One sitting at a table in this terminal: the live game, who sits where, and everything that was told so far. */
import { type GameEntry, type Handbook, ruleById, type Rules } from '@tenforward/catalogue';
import {
  type AnyGame,
  anyAnswer,
  type Asked,
  type Bot,
  type Decision,
  type Done,
  type GameRecord,
  heardBy,
  inForce,
  isRefusal,
  Live,
  redo,
  type Refusal,
  type Seat,
  sentence,
  type Speaker,
  speakerOf,
  thoughtOf,
  type Told,
  type Types,
} from '@tenforward/kernel';
import { UsageError } from '../command.ts';
import { pickBot, pickGame, loadGame } from '../games.ts';
import { generator } from '../generator.ts';
import { handbookOf } from '../handbook-files.ts';
import { reason } from '../records.ts';
import { listed } from '../text.ts';

/** One line of history: what was told, or what happened to the table itself. */
type Line = { readonly n: number; readonly told: Told } | { readonly n: number; readonly note: string };

/** Bots that never come to an end would hang the terminal. */
const mostInARow = 50_000;

export class Session {
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
  private readonly history: Line[];

  constructor(entry: GameEntry, { game, bots }: Rules, live: Live<Types>, seed: string, history: Line[] = []) {
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
  nameOf(seat: Seat): string {
    return this.speak.nameOf(seat);
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

  /** How many lines of history there are: to say later what is new. */
  get told(): number {
    return this.history.length;
  }
  /** History as one seat, or a spectator, heard it. */
  sentences(seat: Seat | undefined, from = 0): string[] {
    return this.history.slice(from).map((line) => {
      if ('note' in line) return line.note;
      const [heard] = heardBy([line.told], seat);
      return heard ? this.speak(sentence(heard, (key) => this.speak.has(key))) : '';
    });
  }

  decide(decision: Decision, print?: string): Refusal | undefined {
    return this.keep(this.live.decide(decision, print));
  }

  /** The seat's last decision that stands, and all decisions since. */
  since(seat: Seat): readonly { readonly n: number }[] {
    const played = inForce(this.live.log);
    const last = played.findLastIndex((entry) => entry.move.seat === seat);
    return last < 0 ? [] : played.slice(last);
  }
  undo(seat: Seat): Refusal | undefined {
    return this.keep(this.live.undo(seat), `${this.nameOf(seat)} takes back a decision.`);
  }
  /** Takes back everything from this decision on; the others have agreed. */
  rewind(seat: Seat, n: number): Refusal | undefined {
    const others = this.seats.filter((other) => other !== seat);
    return this.keep(
      this.live.rewind(seat, n, others),
      `${this.nameOf(seat)} takes back a decision and what followed; ${listed(others.map((o) => this.nameOf(o)))} agreed.`,
    );
  }

  private keep(done: Done | Refusal, note?: string): Refusal | undefined {
    if (isRefusal(done)) return done;
    write(this.history, done, note);
    return undefined;
  }

  /** Lets the bots decide until a person is asked or the game is over; a sentence if they can't. */
  botsDecide(): string | undefined {
    for (let i = 0; i < mostInARow; i++) {
      const asked = this.live.asks().find(({ seat }) => this.bots.has(seat));
      const bot = asked && this.bots.get(asked.seat);
      if (!asked || !bot) return undefined;
      const refusal = this.botDecides(bot, asked);
      if (refusal) return `${this.nameOf(asked.seat)} (bot ${bot.id}) can't decide: ${this.why(refusal)}`;
    }
    return `The bots took ${mostInARow} decisions in a row; something keeps them from ending.`;
  }

  private botDecides(bot: Bot<Types>, asked: Asked): Refusal | undefined {
    // keyed by the moment, so that a game that is opened again goes on as it would have
    const below = generator(`${this.seed}:bot:${asked.seat}:${this.live.last}`);
    const { seat, id: ask } = asked;
    try {
      const answer = bot.answer(thoughtOf(this.live, asked, below));
      if (!this.decide({ seat, ask, answer })) return undefined;
    } catch (error) {
      this.live.faults.push(error instanceof Error ? error : new Error(String(error)));
    }
    // people would rather play on than see why a bot broke
    this.history.push({ n: this.live.last, note: `(The bot of ${this.nameOf(seat)} is lost and guesses.)` });
    return this.decide({ seat, ask, answer: anyAnswer(asked.question, below) });
  }

  /** A refusal as a sentence, with its rule. */
  why({ no, rule }: Refusal): string {
    return `${this.speak(no)}${rule === undefined ? '' : ` (${rule})`}`;
  }
  /** What the handbook says under an id. */
  rule(id: string): string | undefined {
    const rule = ruleById(this.book, id);
    if (!rule) return undefined;
    return `${rule.id}  ${rule.text}${rule.ruling === undefined ? '' : `\nRuling: ${rule.ruling}`}`;
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

/** Adds what one more entry told. What was taken back is no longer told. */
function write(history: Line[], { entry: { n, move }, told }: Done, note?: string): void {
  if (move.kind === 'back') {
    const gone = [...move.takes, ...(move.voids ?? [])];
    const kept = history.filter((line) => !gone.includes(line.n));
    history.splice(0, history.length, ...kept);
  }
  for (const one of told) history.push({ n, told: one });
  if (note !== undefined) history.push({ n, note });
}

function reopened(game: AnyGame, record: GameRecord): { live: Live<Types>; history: Line[] } {
  // across an upgrade only the program of then could tell it again
  if (record.entries.some(({ move }) => move.kind === 'upgrade'))
    return { live: Live.restore(game, record), history: [] };
  const live = Live.restore(game, { ...record, entries: [], snapshots: [] });
  const history: Line[] = [];
  for (const entry of record.entries) {
    const done = redo(live, entry);
    if (isRefusal(done)) throw new Error(`its entry ${entry.n} is refused (${done.code})`);
    write(history, done, entry.move.kind === 'back' ? 'A decision was taken back.' : undefined);
  }
  return { live, history };
}
