/** Each game of the catalogue: how fast random players get through it, and what its tables cost. */
import { type GameEntry, games } from '@tenforward/catalogue';
import { type ConnectionFigures, connectionFigures } from './late-map.ts';
import { type Against, against } from './against.ts';
import { generator, mean, median, timed } from './measure.ts';
import {
  type AnyLive,
  type Bench,
  cut,
  forkMicros,
  heapKB,
  newTable,
  playOn,
  restoreMillis,
  simulation,
  stored,
} from './tables.ts';

export interface GameFigures {
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly forkMicros: number;
  /** A fork with the question that is open there: the mean. */
  readonly forkAskedMicros: number;
  readonly restoreMillis: number;
  readonly heapKB: number | null;
  /** Where a game has a map of real geometry: finding all that a new lane can reach, late in a game. */
  readonly connections?: ConnectionFigures;
  /** In turns with an older state of the house. */
  readonly against?: Against;
}

/** Two seats, or the fewest that the game is for. */
export async function benchOf(entry: GameEntry): Promise<Bench> {
  const { game } = await entry.rules();
  const many = Math.max(entry.seats.min, Math.min(2, entry.seats.max));
  return { game, seats: Array.from({ length: many }, (_, i) => `p${i + 1}`) };
}

export async function gameFigures(
  seconds: number,
  older?: string,
  way: 'tsx' | 'built' = 'built',
  only?: string,
): Promise<Record<string, GameFigures>> {
  const measured = games.filter(({ id }) => only === undefined || id === only);
  const ids = measured.map(({ id }) => id);
  const compared = older === undefined ? {} : await against(older, ids, seconds, way);
  const figures: Record<string, GameFigures> = {};
  for (const entry of measured) {
    const bench = await benchOf(entry);
    const older_ = compared[entry.id];
    figures[entry.id] = {
      ...figuresOf(bench, seconds),
      ...connectionFigures(bench),
      ...(older_ && { against: older_ }),
    };
  }
  return figures;
}

function figuresOf(bench: Bench, seconds: number): GameFigures {
  playFor(bench, Math.min(8, seconds * 4)); // until the code is warm: a large game takes seconds for that
  const windows = [0, 1, 2, 3, 4].map(() => playFor(bench, seconds / 5));
  const wholeGames = [0, 1, 2, 3, 4].map((i) => {
    const live = newTable(bench, `record ${i}`);
    playOn(live, generator(i));
    return live;
  });
  return {
    gamesPerSecond: median(windows.map((window) => window.games)),
    decisionsPerSecond: median(windows.map((window) => window.decisions)),
    forkMicros: median(forkMicros(bench, (live) => void live.fork())),
    forkAskedMicros: mean(forkMicros(bench, (live) => void live.fork().asks())),
    restoreMillis: restoreMillis(bench.game, wholeGames.flatMap(cutAnywhere)),
    heapKB: heapKB(bench, 60, Math.round(median(wholeGames.map((live) => live.last)) / 2)) ?? null,
  };
}

/** Four moments of a game at which somebody might open it again. */
function cutAnywhere(live: AnyLive, i: number) {
  const record = stored(live);
  const below = generator(i);
  return [0, 1, 2, 3].map(() => cut(record, 1 + below(Math.max(1, live.last - 1))));
}

let played = 0;

/** Whole games for about so long; games and decisions per second. */
function playFor(bench: Bench, seconds: number): { games: number; decisions: number } {
  let count = 0;
  let decisions = 0;
  let passed = 0;
  do {
    passed += timed(() => {
      decisions += playOn(newTable(bench, `game ${played}`, simulation), generator(played));
    });
    played++;
    count++;
  } while (passed < seconds * 1_000);
  return { games: (count / passed) * 1_000, decisions: (decisions / passed) * 1_000 };
}
