/** What a game costs, in counts that no machine changes: for budgets in tests, where times would swing. */
import { anyAnswer } from '../answers.ts';
import { diff } from '../diff.ts';
import { type AnyGame, anyGame, type Game, type Types } from '../game.ts';
import { Live } from '../live.ts';
import { lookAll } from '../look.ts';
import { isRefusal } from '../refusal.ts';
import type { NewTable } from '../new-table.ts';
import type { Json } from '../plain.ts';
import { generator } from './driver.ts';

/** Mean counts for one decision. */
export interface Cost {
  /** Questions built, and options listed in them. */
  readonly questions: number;
  readonly options: number;
  /** Options whose legality was judged, and that were put into words. */
  readonly judged: number;
  readonly worded: number;
  /** Queries that some card may answer. */
  readonly queries: number;
  /** Walks over the cards of the table. */
  readonly walks: number;
  /** Things worked out that nobody had worked out in the same reading. */
  readonly misses: number;
}
/** Besides, what people are sent: bytes of the differences for everybody and for each seat. */
export interface ShownCost extends Cost {
  readonly bytes: number;
}

interface Played {
  readonly game: AnyGame;
  readonly setup: NewTable;
  readonly decisions: number;
}

/** Plays so many decisions at random and counts; `seen` is called after each. */
function counted({ game, setup, decisions }: Played, seen: (live: Live<Types>) => void): Cost {
  const count = { questions: 0, options: 0, judged: 0, worded: 0, queries: 0, walks: 0 };
  const watched: AnyGame = {
    ...game,
    sources: (...wanted) => {
      count.walks++;
      return game.sources(...wanted);
    },
  };
  const live = Live.start(watched, setup, { snapshotEvery: 0, hashes: false });
  if (!(live instanceof Live)) throw new Error(JSON.stringify(live));
  live.watchReadings((what) => {
    if (what === 'an ask builder') count.questions++;
    else if (what === 'whether an option may be chosen') count.judged++;
    else if (what === 'the words of an option') count.worded++;
    else if (what.startsWith('an answer to ')) count.queries++;
  });
  const below = generator(setup.seed);
  let n = 0;
  for (; n < decisions && !live.over; n++) {
    const asks = live.asks();
    const asked = asks[below(asks.length)];
    if (!asked) throw new Error('nobody is asked');
    count.options += asked.question.options.length;
    const answer = anyAnswer(asked.question, below);
    const done = live.decide({ seat: asked.seat, ask: asked.id, answer });
    if (isRefusal(done)) throw new Error(done.code);
    seen(live);
  }
  const each = Object.entries({ ...count, misses: live.misses }).map(([what, all]) => [what, rounded(all / n)]);
  return Object.fromEntries(each);
}
const rounded = (n: number): number => Math.round(n * 100) / 100;

/** What playing costs, with nobody looking. */
export const costOfPlaying = <G extends Types>(game: Game<G>, setup: NewTable, decisions = 400): Cost =>
  counted({ game: anyGame(game), setup, decisions }, () => undefined);

/** What playing costs where everybody is shown everything. */
export function costOfShowing<G extends Types>(game: Game<G>, setup: NewTable, decisions = 200): ShownCost {
  let before: Json = null;
  let bytes = 0;
  let steps = 0;
  const cost = counted({ game: anyGame(game), setup, decisions }, (live) => {
    const now = lookAll(live) as unknown as Json;
    if (before !== null) {
      bytes += JSON.stringify(diff(before, now)).length;
      steps++;
    }
    before = now;
  });
  return { ...cost, bytes: Math.round(bytes / Math.max(1, steps)) };
}

/** What costs more than it may, in words; nothing where all is well. Budgets are kept near what is spent, so that what grows is seen. */
export const overspent = (cost: object, budget: object): string[] =>
  Object.entries(budget).flatMap(([what, most]: [string, number]) => {
    const spent = (cost as Readonly<Record<string, number>>)[what] ?? Number.NaN;
    if (spent > most) return [`${what}: ${spent}, at most ${most}`];
    return spent < most / 1.3 ? [`${what}: ${spent}, so ${most} is no budget any more`] : [];
  });
