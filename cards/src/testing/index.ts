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
  const ends = new Endings();
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
        if (isRefusal(done)) throw new Error(live.faults.at(-1)?.message ?? done.code);
        look(live, left, done);
      }
      over?.();
    }
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

/** What lasts until a mark, and what may be done again after one, is over in some game before that game is. */
class Endings {
  /** What lasts now, and how many decisions were left when it began. */
  private now = new Map<string, { readonly what: string; readonly since: number; last: number }>();
  private readonly ended = new Set<string>();
  /** What was in force when a game ended: in how many, and for how many decisions in all. */
  private readonly stayed = new Map<string, { games: number; decisions: number }>();
  private readonly lapsed = new Set<string>();

  outlives(effects: readonly Effect[]): void {
    for (const { card, name } of effects) this.lapsed.add(`'${name}' of '${card}'`);
  }
  look({ effects, used, grants }: CardTable, left: number): void {
    const seen = new Set<string>();
    const lasts = (id: string, what: string, until: string | null): void => {
      if (until === null) return;
      seen.add(id);
      const one = this.now.get(id) ?? { what: `${what} lasts until '${until}'`, since: left, last: left };
      one.last = left;
      this.now.set(id, one);
    };
    for (const { id, card, name, until } of effects) lasts(id, `'${name}' of '${card}'`, until);
    for (const { what, until } of used) lasts(`used ${what} ${until ?? ''}`, "what is used 'once'", until);
    for (const { zone, place, until, to } of grants)
      lasts(`look ${zone} ${place} ${until} ${to.join()}`, `a look into '${zone}'`, until);
    for (const [id, { what }] of this.now)
      if (!seen.has(id)) {
        this.ended.add(what);
        this.now.delete(id);
      }
  }
  over(): void {
    for (const { what, since, last } of this.now.values()) {
      const { games, decisions } = this.stayed.get(what) ?? { games: 0, decisions: 0 };
      this.stayed.set(what, { games: games + 1, decisions: decisions + since - last });
    }
    this.now = new Map();
  }
  *problems(): Iterable<string> {
    for (const what of this.lapsed)
      yield `endings: ${what} lasts on where it no longer holds: the game's own \`due\` does not ask the kit's`;
    for (const [what, { games, decisions }] of this.stayed)
      if (games > 1 && decisions > patience && !this.ended.has(what))
        yield `endings: ${what}, and never ended in ${games} games: no rule calls kit.passed with that mark`;
  }
}
/** Decisions after which something should have ended in some game, if it ever does. */
const patience = 60;
