/**
 * What is told or shown of a hidden card in words of the game's own: a tell that names what somebody laid face down, a
 * state that remembers beside the cards what was taken. Worlds that look alike can't find that, because there nobody could
 * have chosen the same card.
 */
import type { Done, Game, Live, Seat, Seating, Types } from '@tenforward/kernel';
import { type CardTable, everybody, everyPiece, kindIn, type Piece } from '../pieces.ts';

/** What of a kit is needed to know who sees what. */
export interface Faces<Z extends string, D> {
  seesFace(cards: CardTable<Z, D>, p: Piece<Z, D>, who: Seat, seating: Seating): boolean;
  knowsList(cards: CardTable<Z, D>, zone: Z, place: string, who: Seat, seating: Seating): boolean;
}
const inTells =
  "say it to the seats that may know (the third argument of t.tell), or, if all were shown it, say so under 'spoken'";
const inViews = 'show what lies where as the kit shows it, and remember no kinds of hidden cards beside it';
type Known = Readonly<Record<'seen' | 'hidden', ReadonlySet<string>>>;
interface Named {
  readonly name?: unknown;
}
const isAlone = (name: unknown, names: readonly unknown[]): name is string =>
  typeof name === 'string' && names.indexOf(name) === names.lastIndexOf(name);
interface Before {
  readonly known: Known;
  readonly shown: ReadonlySet<string>;
}

export class Betrayals<Z extends string, D, G extends Types & { state: { cards: CardTable<Z, D> } }> {
  private readonly kit: Faces<Z, D>;
  private readonly game: Game<G>;
  /** Tells in which a card may be named that nobody sees: somebody speaks of it. */
  private readonly spoken: readonly string[];
  private readonly found = new Map<string, string>();
  private readonly byName: ReadonlyMap<string, string>;
  constructor(game: Game<G>, kit: Faces<Z, D>, spoken: readonly string[]) {
    this.game = game;
    this.kit = kit;
    this.spoken = spoken;
    const named = Object.entries(game.content).map(([kind, card]) => [(card as Named).name, kind] as const);
    const names = named.map(([name]) => name);
    this.byName = new Map(named.flatMap(([name, kind]) => (isAlone(name, names) ? [[name, kind]] : [])));
  }

  /** What each knew and was shown before a decision: what is new afterwards is judged by that. */
  before(live: Live<G>): Map<Seat, Before> {
    return new Map([...live.seating.seats, everybody].map((who) => [who, this.at(live, who)]));
  }
  after(live: Live<G>, { told }: Done, before: ReadonlyMap<Seat, Before>): void {
    if (live.over) return; // then lists may be opened
    for (const [who, then] of before) {
      const now = this.at(live, who);
      const isSecret = (kind: string): boolean =>
        now.known.hidden.has(kind) && !now.known.seen.has(kind) && !then.known.seen.has(kind);
      for (const { name, open, closed } of told)
        if (!this.spoken.includes(name))
          for (const kind of this.kindsAmong(textsIn([open, closed?.[who]])))
            if (isSecret(kind)) this.add(`the tell '${name}'`, kind, who, inTells);
      for (const kind of now.shown)
        if (isSecret(kind) && !then.shown.has(kind)) this.add('the view', kind, who, inViews);
    }
  }
  /** Kinds themselves, and those that go by a name which no other card has. */
  private *kindsAmong(texts: ReadonlySet<string>): Iterable<string> {
    for (const text of texts) {
      yield text;
      const kind = this.byName.get(text);
      if (kind !== undefined) yield kind;
    }
  }
  private at(live: Live<G>, who: Seat): Before {
    const { view } = this.game;
    const t = live.reading;
    return {
      known: this.knownTo(live, who),
      shown: textsIn([view.open(t), ...(who === everybody ? [] : [view.mine(t, who)])]),
    };
  }
  private knownTo({ state: { cards }, seating }: Live<G>, who: Seat): Known {
    const seen = new Set<string>();
    const hidden = new Set<string>();
    for (const p of everyPiece(cards)) {
      const isSeen =
        this.kit.seesFace(cards, p, who, seating) || this.kit.knowsList(cards, p.zone, p.place, who, seating);
      (isSeen ? seen : hidden).add(p.kind);
    }
    return { seen, hidden };
  }
  /** Once for each tell: a game that says too much does so all the time. */
  private add(what: string, kind: string, who: Seat, remedy: string): void {
    const whom = who === everybody ? 'those who watch' : who;
    if (!this.found.has(what))
      this.found.set(what, `hidden cards: ${what} names '${kind}' to ${whom}, who can see none: ${remedy}`);
  }
  get problems(): readonly string[] {
    return [...this.found.values()];
  }
}

/** Every text in it, keys too: as it stands, and what could be a kind in it (`fox.p7`, `laid:fox`, `the fox`). */
function textsIn(data: unknown, found = new Set<string>()): Set<string> {
  if (typeof data === 'string') {
    found.add(data).add(kindIn(data));
    if (!/^\w*$/.test(data)) for (const word of data.split(/[^\w-]+/)) found.add(word);
  } else if (Array.isArray(data)) for (const one of data) textsIn(one, found);
  else if (typeof data === 'object' && data !== null)
    for (const [key, one] of Object.entries(data)) textsIn(one, textsIn(key, found));
  return found;
}
