/** Checks a finished game by playing it again, where nobody has to be trusted: on the reader's own machine. */
import { type AnyGame, type GameRecord, rulesOf, type Verified, verifying } from '@tenforward/kernel';

export interface RecordCheck {
  readonly ok: boolean;
  /** Whether the seed is the one whose hash was shown before the game. */
  readonly seedOpens: boolean;
  /** Decisions that were played again. */
  readonly decisions: number;
  /** Dice rolled and cards drawn: as many as the record says, and how many of them came out so again. */
  readonly rolls: { readonly matching: number; readonly of: number };
  /** Fingerprints of the world along the way, and how many of them came out so again. */
  readonly hashes: { readonly equal: number; readonly of: number };
  /** Seats that added something of their own to the dice. */
  readonly nonces: readonly string[];
  /** The game began from a position: continued from another, or arranged. */
  readonly isArranged: boolean;
  /** Entries under other rules, which only those could check. */
  readonly unchecked: Verified['unchecked'];
  /** What does not hold, first of all; nothing if everything does. */
  readonly firstProblem?: string;
}
export interface Progress {
  /** Entries played again, of how many. */
  readonly done: number;
  readonly of: number;
}

/** One entry after the other: whoever calls decides how many at a time. */
export function* checkingRecord(game: AnyGame, record: GameRecord): Generator<Progress, RecordCheck> {
  const other = otherRules(game, record);
  if (other !== undefined) return { ...nothing, firstProblem: other };
  const work = verifying(game, record);
  const of = record.entries.length;
  const before = record.entries.findLastIndex(({ move }) => move.kind === 'upgrade') + 1;
  for (;;) {
    const next = work.next();
    if (next.done) return summary(record, next.value, before);
    yield { done: before + next.value, of };
  }
}

export const checkRecord = (game: AnyGame, record: GameRecord): RecordCheck => {
  const work = checkingRecord(game, record);
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
};

export interface Slices {
  readonly onProgress?: (progress: Progress) => void;
  /** Entries at a time; the page can be drawn in between. */
  readonly size?: number;
  /** Lets others go on before the next slice. */
  readonly pause: () => Promise<void>;
  readonly stopped?: () => boolean;
}

/** In slices, so that a page stays awake. Nothing if it was stopped before the end. */
export async function checkRecordInSlices(
  game: AnyGame,
  record: GameRecord,
  { onProgress, pause, stopped, size = 20 }: Slices,
): Promise<RecordCheck | undefined> {
  const work = checkingRecord(game, record);
  for (let i = 1; ; i++) {
    const next = work.next();
    if (next.done) return next.value;
    if (i % size > 0) continue;
    onProgress?.(next.value);
    await pause();
    if (stopped?.()) return undefined;
  }
}

const nothing: RecordCheck = {
  ok: false,
  seedOpens: false,
  decisions: 0,
  rolls: { matching: 0, of: 0 },
  hashes: { equal: 0, of: 0 },
  nonces: [],
  isArranged: false,
  unchecked: [],
};

/** A record from outside may be anything; of another version it can't be judged at all. */
function otherRules(game: AnyGame, record: GameRecord): string | undefined {
  if (!Array.isArray(record.entries)) return 'this is not a record';
  const rules = rulesOf(record);
  return rules === game.version ? undefined : `it was played under rules ${rules}; these are ${game.version}`;
}

function summary({ entries, snapshots, end }: GameRecord, found: Verified, before: number): RecordCheck {
  const [firstProblem] = found.problems;
  const sum = entries.slice(before).reduce((all, { draws }) => all + draws, 0);
  return {
    ok: found.ok,
    seedOpens: found.commitment === 'kept',
    decisions: found.decisions,
    rolls: { matching: found.same.draws, of: sum },
    hashes: { equal: found.same.hashes, of: snapshots.filter(({ n }) => n >= before).length + (end ? 1 : 0) },
    nonces: found.nonces,
    isArranged: found.isArranged,
    unchecked: found.unchecked,
    ...(firstProblem !== undefined && { firstProblem }),
  };
}
