/**
 * What the conformance suite of the kernel can't see, because it knows no zones: whether lists that nobody may know are
 * told as known, whether hidden cards are named, and whether what lasts ever ends, and ends in time. Random games, and
 * problems in words for whoever wrote the game.
 */
import {
  type Chosen,
  type Done,
  type Game,
  isRefusal,
  type Json,
  Live,
  type Reading,
  type Seat,
  type Types,
} from '@tenforward/kernel';
import { anyDecision, generator } from '@tenforward/kernel/testing';
import { type CardTable, type Effect, everyPiece } from '../pieces.ts';
import type { Pool } from '../pools.ts';
import { Betrayals, type Faces } from './betrayals.ts';
import { Endings } from './endings.ts';
import { type Sees, Sights } from './sights.ts';

interface Cards {
  readonly cards: CardTable;
}
/** The part of what is derived that these laws need. */
export interface Derived<G extends Types> {
  pools(
    state: G['state'],
    who: Seat,
    seating: { readonly seats: readonly Seat[]; readonly teams: Record<Seat, string> },
  ): readonly Pool<string, unknown>[];
  lapsed(t: Reading<G>): readonly Effect[];
  readonly faces: Faces<string, unknown>;
}
export interface CardPlan {
  /** Tables that look alike to everybody, but for what seats chose in secret. */
  readonly tables: readonly { readonly seats: readonly Seat[]; readonly options?: Chosen; readonly arrange?: Json }[];
  /** How many random games on each. */
  readonly games?: number;
  /** Decisions of a game at most. */
  readonly decisions?: number;
  readonly seed?: string;
  /** Tells that may name a card which nobody sees: somebody speaks of it, or it was shown and is hidden again. */
  readonly spoken?: readonly string[];
  /** Cards that leave something in force for good. */
  readonly forGood?: readonly string[];
}

/** What is to be seen of each zone in random games, in words: by its own seat, by others, by those who watch. */
export function sightsOf<Z extends string, D, G extends Types & { state: { cards: CardTable<Z, D> } }>(
  game: Game<G>,
  kit: Sees<Z, D>,
  plan: CardPlan,
): Record<string, string> {
  const sights = new Sights(kit);
  playAll(game, plan, () => ({ look: (live) => sights.look(live.state, live.seating) }));
  return sights.told;
}

/** Problems, in words; none of a game that keeps these laws. */
export function cardProblems<G extends Types & { state: Cards }>(
  game: Game<G>,
  derived: Derived<G>,
  plan: CardPlan,
): string[] {
  const lists = new KnownLists();
  const ends = new Endings(game.content, plan.forGood ?? []);
  const betrayals = new Betrayals(game, derived.faces, plan.spoken ?? []);
  playAll(game, plan, (start) => {
    const { state, seating } = start;
    for (const seat of seating.seats) lists.add(seat, derived.pools(state, seat, seating), state.cards);
    let before = betrayals.before(start);
    return {
      look(live, left, done) {
        betrayals.after(live, done, before);
        before = betrayals.before(live);
        ends.look(live.state.cards, left);
        // in a secret round nothing is due
        if (!live.over && live.secretRounds().length === 0) ends.outlives(derived.lapsed(live.reading));
      },
      over: () => ends.over(),
    };
  });
  return [...lists.problems(), ...betrayals.problems, ...ends.problems()];
}

interface Watching<G extends Types> {
  readonly look: (live: Live<G>, left: number, done: Done) => void;
  readonly over?: () => void;
}
/** Random games, each watched from its start. */
function playAll<G extends Types>(
  game: Game<G>,
  { tables, games = 10, decisions = 400, seed = 'cards' }: CardPlan,
  watched: (start: Live<G>) => Watching<G>,
): void {
  for (const [i, { options = {}, ...table }] of tables.entries())
    for (let n = 0; n < games; n++) {
      const live = Live.start(game, { ...table, options, seed: `${seed} ${i} ${n}`, dice: 'fast' });
      if (!(live instanceof Live)) throw new Error(`the table is refused: ${JSON.stringify(live)}`);
      const { look, over } = watched(live);
      const below = generator(`${seed} ${i} ${n} plays`);
      for (let left = decisions; left > 0 && !live.over; left--) {
        const done = live.decide(anyDecision(live, below, { act: 40, clock: 1_000, concede: 1_000 }));
        if (isRefusal(done)) throw failed(live, done.code, `${seed} ${i} ${n}, ${decisions - left} decisions on`);
        look(live, left, done);
      }
      over?.();
    }
}

/** A rule failed: where, in the game's own words and files, is what its author wants to see. */
function failed<G extends Types>(live: Live<G>, code: string, when: string): Error {
  const fault = live.faults.at(-1);
  return Object.assign(fault ?? new Error(code), { message: `${fault?.message ?? code} (random game '${when}')` });
}

/** A pile of which everybody is said to know all cards has the same cards at every table that looks alike. */
class KnownLists {
  private readonly found = new Map<string, Set<string>>();

  add(seat: Seat, pools: readonly Pool<string, unknown>[], cards: CardTable): void {
    for (const { from, owner, pile, slots } of pools) {
      if (from !== 'what lies hidden') continue;
      const hidden = new Set(slots.map(({ id }) => id));
      const zones = new Set(slots.map(({ zone }) => zone));
      // at the start: what is hidden of this pile, and what of it lies open in the same zones
      const all = [...everyPiece(cards)].filter((p) => p.owner === owner && (hidden.has(p.id) || zones.has(p.zone)));
      const key = `'${pile}' of '${owner}', for all that ${seat} can know`;
      const lists = this.found.get(key) ?? new Set();
      this.found.set(
        key,
        lists.add(
          all
            .map(({ kind }) => kind)
            .sort()
            .join(' '),
        ),
      );
    }
  }
  *problems(): Iterable<string> {
    for (const [key, lists] of this.found)
      if (lists.size > 1)
        yield `secret lists: the cards of ${key}, differ from table to table, yet imagined worlds keep them: say out of what they came (stock)`;
  }
}
