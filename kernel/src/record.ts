/**
 * A record: everything that determines a game. The log only grows: an undo, a new owner of a seat, new rules are
 * entries like any other. Snapshots make opening quick and hashes make cheating visible; neither adds information.
 */
import type { Chosen } from './options.ts';
import { type Json, mustBePlain, type Seat, stateHash } from './plain.ts';
import type { Over, Passing } from './game.ts';

/** What may enter a game from outside. */
export type Decision =
  | { readonly seat: Seat; readonly ask: string; readonly answer: Json; readonly forced?: true }
  | { readonly seat: Seat; readonly act: string }
  /** From now on this seat passes until a mark in time; null: no longer. */
  | { readonly seat: Seat; readonly passing: Passing | null }
  /** From now on this seat wants to be stopped before these events. */
  | { readonly seat: Seat; readonly hold: readonly string[] };

/** An answer without alternative, so nobody was asked: see `Live.forced`. */
export type Forced = Extract<Decision, { ask: string }> & { readonly forced: true };

/** What is fed to flows. */
export type PlayedMove =
  | {
      readonly kind: 'answer';
      readonly seat: Seat;
      readonly ask: string;
      readonly answer: Json;
      /** There was no other answer: it goes with the decision before it, and is taken back with it. */
      readonly forced?: true;
    }
  | { readonly kind: 'act'; readonly seat: Seat; readonly act: string }
  /** Passing and being stopped are data: every later pass follows from them in any replay. */
  | { readonly kind: 'passing'; readonly seat: Seat; readonly passing: Passing | null }
  | { readonly kind: 'hold'; readonly seat: Seat; readonly hold: readonly string[] }
  /** Only in forks: from here on this is a world that looks the same to that seat. */
  | { readonly kind: 'imagine'; readonly seat: Seat; readonly seed: string; readonly sameDice?: true };

export type Move =
  | PlayedMove
  /** Decisions taken back: freely, or with the consent of the others. */
  | {
      readonly kind: 'back';
      readonly seat: Seat;
      readonly takes: readonly number[];
      /** Asides of others that no longer make sense without them. */
      readonly voids?: readonly number[];
      readonly consent?: readonly Seat[];
    }
  /** Somebody else sits here now. */
  | { readonly kind: 'owner'; readonly seat: Seat; readonly owner: string }
  /** New rules from a step boundary on. `dropped`: decisions of steps that began again. */
  | {
      readonly kind: 'upgrade';
      readonly rules: string;
      readonly from: string;
      readonly at: Snapshot;
      readonly dropped: readonly number[];
    };

export interface Entry {
  /** Decisions count 1, 2, 3; what was said in advance stands between two of them: see `numbers.ts`. */
  readonly n: number;
  readonly move: Move;
  /** How many numbers were drawn and how many tells told: a replay must come to the same. */
  readonly draws: number;
  readonly told: number;
  /** An act that only looked: nothing to take back. Kept here, because what an act is, is known only while it is offered. */
  readonly looks?: true;
}

/** The world at a step boundary: after decision n, when so many draws and tells of it had been made. */
export interface Snapshot {
  readonly n: number;
  readonly draws: number;
  readonly told: number;
  readonly hash: string;
  /** A `World` as plain data. */
  readonly world: Json;
}

/**
 * A snapshot whose hash is worked out when somebody first wants it: whoever stores it does, a bot that plays a game in its
 * mind does not. The world in it is never written to.
 */
export function snapshotOf(at: Omit<Snapshot, 'hash'>, isHashed: boolean): Snapshot {
  if (!isHashed) return { ...at, hash: '' };
  mustBePlain(at.world);
  let hash: string | undefined;
  return {
    ...at,
    get hash() {
      return (hash ??= stateHash(at.world));
    },
  };
}

export interface SeatInfo {
  readonly seat: Seat;
  readonly name?: string;
  readonly team?: string;
  /** Who decides here: a person's id, `bot:random`. */
  readonly owner?: string;
}

export type DiceInfo =
  | { readonly kind: 'fair'; readonly commitment: string; readonly nonces: Readonly<Record<Seat, string>> }
  | { readonly kind: 'fast'; readonly commitment: string }
  | { readonly kind: 'scripted' };

export interface Header {
  readonly format: 'ten-forward/1';
  readonly game: string;
  readonly rules: string;
  readonly options: Chosen;
  readonly seats: readonly SeatInfo[];
  readonly dice: DiceInfo;
  /** A game that began from an arranged position. */
  readonly position?: Json;
}

export interface GameRecord extends Header {
  readonly entries: readonly Entry[];
  readonly snapshots: readonly Snapshot[];
  readonly end?: { readonly n: number; readonly hash: string; readonly over: Over };
  /** The seed, once it may be known. */
  readonly seed?: string;
}

/** The entries that count now: decisions that were not taken back, nor dropped by an upgrade. */
export function inForce(entries: readonly Entry[]): (Entry & { move: PlayedMove })[] {
  const gone = new Set<number>();
  for (const { move } of entries) {
    if (move.kind === 'back') for (const n of [...move.takes, ...(move.voids ?? [])]) gone.add(n);
    if (move.kind === 'upgrade') for (const n of move.dropped) gone.add(n);
  }
  return entries.filter((entry): entry is Entry & { move: PlayedMove } => isPlayed(entry.move) && !gone.has(entry.n));
}

export const isForced = (move: Move): boolean => move.kind === 'answer' && move.forced === true;

/** A seat's last decision that counts, by number; a look is none, nor is what had no other answer. What takes one back comes after it: read backwards. */
export function lastInForce(entries: readonly Entry[], seat: Seat): number | undefined {
  const gone = new Set<number>();
  for (let i = entries.length - 1; i >= 0; i--) {
    const { n, move, looks } = entries[i] as Entry;
    if (move.kind === 'back') for (const one of [...move.takes, ...(move.voids ?? [])]) gone.add(one);
    else if (move.kind === 'upgrade') for (const one of move.dropped) gone.add(one);
    else if (isPlayed(move) && move.seat === seat && !looks && !isForced(move) && !gone.has(n)) return n;
  }
  return undefined;
}

export const isPlayed = (move: Move): move is PlayedMove =>
  move.kind !== 'back' && move.kind !== 'owner' && move.kind !== 'upgrade';

/** The version of the rules a record is under now. */
export function rulesOf(record: Pick<GameRecord, 'rules' | 'entries'>): string {
  for (let i = record.entries.length - 1; i >= 0; i--) {
    const move = record.entries[i]?.move;
    if (move?.kind === 'upgrade') return move.rules;
  }
  return record.rules;
}

/**
 * The latest snapshot before a decision that no later entry has overtaken. After an upgrade only what the new rules
 * made counts, the upgrade's own first of all.
 */
export function lastSnapshot(
  record: Pick<GameRecord, 'entries' | 'snapshots'>,
  before = Number.POSITIVE_INFINITY,
): Snapshot | undefined {
  const upgrade = record.entries.findLast(({ move }) => move.kind === 'upgrade');
  const since = upgrade?.n ?? 0;
  const found = record.snapshots.findLast((s) => s.n >= since && s.n < before && isSound(s, record.entries));
  if (found || upgrade?.move.kind !== 'upgrade') return found;
  return upgrade.move.at.n < before ? upgrade.move.at : undefined;
}

const isSound = (snapshot: Snapshot, entries: readonly Entry[]): boolean =>
  entries.every(
    ({ n, move }) => n <= snapshot.n || move.kind !== 'back' || move.takes.every((taken) => taken > snapshot.n),
  );
