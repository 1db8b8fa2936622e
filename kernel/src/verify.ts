/** Plays a whole record again, every entry as it came, and says in numbers what was checked. */
import { commitmentTo, type Dice } from './chance.ts';
import type { Game, Types } from './game.ts';
import { type Done, Live } from './live.ts';
import { countOf, isCounted, nextCounted, nextSaid } from './numbers.ts';
import { chooseOptions } from './options.ts';
import { canonical, isRecord, type Seat, stateHash } from './plain.ts';
import { type Entry, type GameRecord, isForced, isPlayed, type Snapshot } from './record.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Boundary } from './played.ts';

export interface Verified {
  readonly ok: boolean;
  readonly entries: number;
  readonly decisions: number;
  readonly draws: number;
  readonly tells: number;
  readonly hashes: number;
  /** How much of it came out as the record says: draws of equal entries, and equal hashes. */
  readonly same: { readonly draws: number; readonly hashes: number };
  /** Whether the seed in the record fits the commitment in it. Compare `dice.commitment` with what was shown at the start. */
  readonly commitment: 'kept' | 'broken' | 'seed not revealed' | 'scripted';
  readonly dice: GameRecord['dice'];
  /** Seats that added a nonce to fair dice. Without one, whoever chose the seed chose the dice. */
  readonly nonces: readonly Seat[];
  /** The game began from a position that somebody arranged. */
  readonly isArranged: boolean;
  /** Entries made under other rules than these, which only the old program can check. */
  readonly unchecked: readonly { readonly from: number; readonly to: number; readonly rules: string }[];
  readonly problems: readonly string[];
}

export function verify<G extends Types>(game: Game<G>, record: GameRecord, script?: Dice): Verified {
  const work = verifying(game, record, script);
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}

/** The same, entry by entry, for whoever has something else to do meanwhile: says how many it has played so far. */
export function* verifying<G extends Types>(
  game: Game<G>,
  record: GameRecord,
  script?: Dice,
): Generator<number, Verified> {
  if (!isGameRecord(record)) return notARecord;
  const problems: string[] = [];
  const unchecked: { from: number; to: number; rules: string }[] = [];
  const count = { entries: 0, decisions: 0, draws: 0, tells: 0, hashes: 0 };
  const same = { draws: 0, hashes: 0 };
  const commitment = commitmentOf(record);
  const { dice } = record;
  const report = (): Verified => ({
    ok: problems.length === 0,
    ...count,
    same,
    commitment,
    dice,
    nonces: dice.kind === 'fair' ? Object.keys(dice.nonces).sort() : [],
    isArranged: record.position !== undefined,
    unchecked,
    problems,
  });
  if (commitment === 'broken') problems.push('the revealed seed is not the one that was committed to');
  if (commitment === 'seed not revealed') problems.push('the seed is not in the record: the dice can’t be checked');
  let last = 0;
  record.entries.forEach(({ n }, i) => {
    const next = isCounted(n) ? nextCounted(last) : nextSaid(last);
    if (n !== next) problems.push(`entry ${i + 1} has the number ${n}`);
    last = next;
  });
  for (const { n } of record.snapshots)
    if (!Number.isInteger(n) || n < 0 || n > countOf(last))
      problems.push(`a snapshot claims to be after entry ${String(n)}`);
  problems.push(...optionProblems(game, record));
  if (record.game !== game.id) problems.push(`this is a record of ${record.game}, not of ${game.id}`);
  if (problems.length > 0) return report();

  const open = (entries: readonly Entry[]): Live<G> =>
    Live.restore(
      game,
      { ...record, entries, snapshots: [] },
      { snapshotEvery: 0, keepSteps: Number.POSITIVE_INFINITY, ...(script && { dice: script }) },
    );
  // the stretches before the last upgrade belong to other rules, each to its own
  let from = 1;
  for (const { n, move } of record.entries) {
    if (move.kind !== 'upgrade') continue;
    unchecked.push({ from, to: n, rules: move.from });
    from = n + 1;
  }
  const upgrade = record.entries.findLastIndex((entry) => entry.move.kind === 'upgrade');
  const first = upgrade + 1;
  const since = record.entries[upgrade]?.n ?? 0;
  const start = record.entries[upgrade]?.move;
  if (start?.kind === 'upgrade') {
    if (start.at.hash !== '' && start.at.hash !== stateHash(start.at.world))
      problems.push('the world of the upgrade is not what its hash says');
  }
  let live: Live<G>;
  try {
    live = open(record.entries.slice(0, first));
  } catch (error) {
    problems.push(`it does not open: ${(error as Error).message}`);
    return report();
  }
  // the boundaries at which the record has a snapshot, and the hash that was played there
  const stored = record.snapshots.filter((s) => s.n >= since);
  const wanted = new Set(stored.map(boundaryOf));
  const played = new Map<string, string>();
  const opened = live.checkpoint();
  played.set(boundaryOf(opened), opened.hash);
  live.watch((boundary, hash) => {
    const name = nameOf(boundary);
    if (wanted.has(name)) played.set(name, hash());
  });
  for (const entry of record.entries.slice(first)) {
    const done = attempted(() => redo(live, entry));
    if (typeof done === 'string') {
      problems.push(`entry ${entry.n} can't be played again: ${done}`);
      return report();
    }
    if (isRefusal(done)) {
      problems.push(`entry ${entry.n} is refused: ${done.code}`);
      return report();
    }
    count.entries++;
    if (isPlayed(entry.move)) count.decisions++;
    count.draws += done.entry.draws;
    count.tells += done.entry.told;
    if (isSame(done.entry, entry)) same.draws += entry.draws;
    else problems.push(`entry ${entry.n} comes out as ${short(done.entry)}; the record says ${short(entry)}`);
    yield count.entries;
  }
  for (const snapshot of stored) {
    const hash = played.get(boundaryOf(snapshot));
    count.hashes++;
    const own = stateHash(snapshot.world);
    if (snapshot.hash !== '' && snapshot.hash !== own)
      problems.push(`the snapshot after entry ${snapshot.n} is not what its hash says`);
    else if (hash === undefined) problems.push(`the snapshot after entry ${snapshot.n} is not at a step boundary`);
    else if (hash !== own) problems.push(`the snapshot after entry ${snapshot.n} differs from what was played`);
    else same.hashes++;
  }
  const { end } = live.record(false);
  if (canonical(end ?? null) !== canonical(record.end ?? null))
    problems.push('the end is not the one that was recorded');
  else if (end) {
    count.hashes++;
    same.hashes++;
  }
  return report();
}

/** The outer shape of a record; what is inside is found out by playing it. */
const isGameRecord = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value['entries']) &&
  Array.isArray(value['snapshots']) &&
  Array.isArray(value['seats']) &&
  isRecord(value['options']) &&
  isRecord(value['dice']);

const notARecord: Verified = {
  ok: false,
  entries: 0,
  decisions: 0,
  draws: 0,
  tells: 0,
  hashes: 0,
  same: { draws: 0, hashes: 0 },
  commitment: 'seed not revealed',
  dice: { kind: 'scripted' },
  nonces: [],
  isArranged: false,
  unchecked: [],
  problems: ['this is not a record'],
};

/** What came of it, or the message of what it threw: a record from outside may hold anything. */
function attempted<T>(act: () => T): T | string {
  try {
    return act();
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether an entry came out as recorded. Before looks were kept, an entry did not say that it was one. */
function isSame(played: Entry, recorded: Entry): boolean {
  const { looks: _unsaid, ...rest } = played;
  return canonical(recorded.looks === undefined ? rest : played) === canonical(recorded);
}

const short = (entry: Entry): string => canonical(entry).slice(0, 200);

/** Options that this game does not have, or that a table would not be given. */
function optionProblems<G extends Types>(game: Game<G>, { options, seats }: GameRecord): string[] {
  const got = chooseOptions(
    game.options,
    options,
    seats.map((s) => s.seat),
  );
  if ('refusals' in got) return [`the options don't fit this game: ${got.refusals.map(({ no }) => no.key).join(', ')}`];
  return canonical(got.chosen) === canonical(options) ? [] : ['the options are not complete'];
}

const nameOf = ({ n, draws, told, stepNo }: Boundary): string => `${n}:${draws}:${told}:${stepNo}`;
const boundaryOf = ({ n, draws, told, world }: Snapshot): string => {
  const stepNo = isRecord(world) && typeof world['stepNo'] === 'number' ? world['stepNo'] : 0;
  return nameOf({ n, draws, told, stepNo });
};

/** Does what an entry of another record says, through the door. */
export function redo<G extends Types>(live: Live<G>, { move, n }: Entry): Done | Refusal {
  switch (move.kind) {
    case 'answer':
    case 'act':
    case 'passing':
    case 'hold':
      return live.decide(move);
    case 'back':
      return move.consent
        ? live.rewind(move.seat, Math.min(...move.takes), move.consent)
        : live.undo(move.seat, ownOf(live, move.takes));
    case 'owner':
      return live.handOver(move.seat, move.owner);
    default:
      throw new Error(`entry ${n} of kind ${move.kind} can't be played again`);
  }
}

/** How many of these were somebody's decisions: what had no other answer went with them. */
const ownOf = <G extends Types>({ log }: Live<G>, takes: readonly number[]): number =>
  takes.filter((n) => !log.some((entry) => entry.n === n && isForced(entry.move))).length;

function commitmentOf(record: GameRecord): Verified['commitment'] {
  if (record.dice.kind === 'scripted') return 'scripted';
  if (record.seed === undefined) return 'seed not revealed';
  return commitmentTo(record.seed) === record.dice.commitment ? 'kept' : 'broken';
}
