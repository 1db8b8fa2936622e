/**
 * What a thread that thinks for bots keeps: the tables it was shown, brought up to date by the entries since. A bot in
 * it is handed its seat's thought and nothing else: the look, and worlds that look the same to it.
 */
import type { Rules } from '@tenforward/catalogue';
import {
  anyAnswer,
  choiceOf,
  type Entry,
  type GameRecord,
  isRefusal,
  type Json,
  Live,
  redo,
  type Seat,
  thoughtOf,
  type Types,
} from '@tenforward/kernel';

/** What a thread is asked. Entries follow the last it was sent; a record begins a table anew. */
export interface Puzzle {
  readonly id: number;
  readonly table: string;
  readonly game: string;
  readonly bot: string;
  readonly seat: Seat;
  readonly ask: string;
  /** Whether it may do something else before it answers. */
  readonly mayAct: boolean;
  readonly record?: GameRecord;
  readonly entries: readonly Entry[];
  /** Tables that are not to be kept any longer: what is kept is for the pool to decide. */
  readonly forget: readonly string[];
  /** Chance for this thought alone. */
  readonly seed: string;
}
/** What it answers: `lost` if it does not know the table, `guess` if the bot broke and anything will do. */
export type Thought =
  | { readonly id: number; readonly answer: Json; readonly print: string; readonly guess?: string }
  | { readonly id: number; readonly act: string }
  | { readonly id: number; readonly lost: string };

export class Mind {
  private readonly load: (game: string) => Promise<Rules>;
  private readonly tables = new Map<string, Live<Types>>();

  constructor(load: (game: string) => Promise<Rules>) {
    this.load = load;
  }

  async think(puzzle: Puzzle): Promise<Thought> {
    const { id, table } = puzzle;
    for (const other of puzzle.forget) this.tables.delete(other);
    try {
      const rules = await this.load(puzzle.game);
      const live = this.bringUpToDate(rules, puzzle);
      if (!live) return { id, lost: 'unknown table' };
      const asked = live.asks().find((one) => one.id === puzzle.ask && one.seat === puzzle.seat);
      if (!asked) return { id, lost: 'no such question' };
      const below = dice(puzzle.seed);
      const bot = Object.hasOwn(rules.bots, puzzle.bot) ? rules.bots[puzzle.bot] : undefined;
      try {
        if (!bot) throw new Error(`no bot ${puzzle.bot}`);
        return { id, ...choiceOf(bot, thoughtOf(live, asked, below), puzzle.mayAct), print: asked.print };
      } catch (error) {
        // people would rather play on than stop where a bot broke
        return { id, answer: anyAnswer(asked.question, below), print: asked.print, guess: String(error) };
      }
    } catch (error) {
      this.tables.delete(table);
      return { id, lost: String(error) };
    }
  }

  private bringUpToDate({ game }: Rules, { table, record, entries }: Puzzle): Live<Types> | undefined {
    let live = this.tables.get(table);
    if (record) live = Live.restore(game, record, { snapshotEvery: 0, keepSteps: 4, hashes: false });
    if (!live) return undefined;
    for (const entry of entries) {
      const done = redo(live, entry);
      if (isRefusal(done)) throw new Error(`entry ${entry.n} does not replay: ${done.code}`);
    }
    this.tables.set(table, live);
    return live;
  }
}

/** A small generator of its own for each thought (xorshift): a bot's chance is nobody's dice. */
function dice(seed: string): (n: number) => number {
  let x = 0x9e3779b9;
  for (const character of seed) x = Math.imul(x ^ character.charCodeAt(0), 0x01000193);
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return Math.floor(((x >>> 0) / 0x1_0000_0000) * n);
  };
}
