/**
 * New rules enter a running table as an entry with the world at a step boundary. Decisions since then are fed to the new
 * rules; from the first step that no longer replays the game goes on anew, and the players are told.
 */
import type { Dice } from './chance.ts';
import type { Game, Types } from './game.ts';
import { Live } from './live.ts';
import { isCounted, nextCounted } from './numbers.ts';
import { copyPlain, isRecord, type Json, stateHash } from './plain.ts';
import { type Entry, type GameRecord, inForce, lastSnapshot, rulesOf, type Snapshot } from './record.ts';
import type { Told } from './played.ts';

export interface Upgraded<G extends Types> {
  readonly live: Live<G>;
  readonly entry: Entry;
  /** Decisions that the new rules no longer take: their steps begin again. */
  readonly dropped: readonly number[];
  /** What the players are told of it. */
  readonly told: readonly Told[];
}

export function upgrade<G extends Types>(
  game: Game<G>,
  record: GameRecord,
  more: { seed?: string; dice?: Dice } = {},
): Upgraded<G> {
  const from = rulesOf(record);
  const start = lastSnapshot(record);
  if (!start) throw new Error('a table is upgraded from a snapshot: store a checkpoint under the old rules first');
  const at = migrated(game, start, from);
  const waiting = inForce(record.entries).filter((entry) => entry.n > at.n);
  for (let keep = waiting.length; keep >= 0; keep--) {
    const dropped = waiting.slice(keep).map((entry) => entry.n);
    const entry = entryFor(record, game.version, from, at, dropped);
    const tried = attempt(game, { ...record, entries: [...record.entries, entry] }, at, waiting.slice(0, keep), more);
    // what was dropped must be whole steps: nothing of the step that begins again may stay
    const isWhole = !dropped.some(isCounted); // what was said in advance goes unnoticed
    if (!tried || (!isWhole && tried.live.inStep > 0)) continue;
    const isRestarted = !isWhole || !tried.isSame;
    return { live: tried.live, entry, dropped, told: [tellOf(entry, game.version, isRestarted)] };
  }
  throw new Error('the world itself does not open under the new rules');
}

function migrated<G extends Types>(game: Game<G>, start: Snapshot, from: string): Snapshot {
  if (!game.migrate || !isRecord(start.world)) return start;
  const old = copyPlain(start.world) as Record<string, Json>; // it may write in place
  const world = {
    ...old,
    state: game.migrate(old['state'] ?? null, from) as Json,
  };
  return { ...start, world, hash: stateHash(world) };
}

const entryFor = (
  record: GameRecord,
  rules: string,
  from: string,
  at: Snapshot,
  dropped: readonly number[],
): Entry => ({
  n: nextCounted(record.entries.at(-1)?.n ?? 0),
  move: { kind: 'upgrade', rules, from, at, dropped },
  draws: 0,
  told: 1,
});

const tellOf = ({ n }: Entry, rules: string, isRestarted: boolean): Told => ({
  id: `${n}:0`,
  name: isRestarted ? 'kernel.step-restarted' : 'kernel.upgraded',
  open: { rules },
});

/**
 * The table under the new rules, if every kept decision does again what it did: as many draws, as many tells. Where
 * nothing is kept, entering the step may do something else: then it begins again too.
 */
function attempt<G extends Types>(
  game: Game<G>,
  record: GameRecord,
  at: Snapshot,
  kept: readonly Entry[],
  more: { seed?: string; dice?: Dice },
): { live: Live<G>; isSame: boolean } | undefined {
  try {
    const all = Live.restore(game, record, { ...more, keepSteps: Number.POSITIVE_INFINITY });
    const before = record.entries.find((entry) => entry.n === at.n);
    const isSame = !before || (all.entered.draws === before.draws && all.entered.told === before.told);
    const isKept = kept.every((entry) => {
      const did = all.did(entry.n);
      return did?.draws === entry.draws && did.told === entry.told;
    });
    if (!isKept || (kept.some(({ n }) => isCounted(n)) && !isSame)) return undefined;
    return { live: Live.restore(game, record, more), isSame };
  } catch {
    return undefined;
  }
}
