/** What follows from the zones: where the kernel finds cards, what each seat sees, worlds that look the same, who could react. */
import type { CardId, Chance, Frozen, Seat, Seating, Source } from '../../../src/index.ts';
import type { Card, Hive, Moment, Reading, State } from '../types.ts';
import { inPlay, isOpen, type Me, openReading, type Piece, sees, unknown, zoneOf } from './zones.ts';

type Content = Readonly<Record<string, Card>>;

export function hiddenCards(content: Content) {
  const kinds = Object.keys(content);
  const suspending = kinds.filter((kind) => content[kind]?.suspends);
  /** The kinds that may react from a hidden zone, by event and stage: found once, because it is looked for at every window. */
  const reacting = new Map<string, string[]>();
  for (const kind of kinds)
    for (const { to, stage, from = 'play', may } of content[kind]?.reacts ?? [])
      if (from !== 'play' && may !== undefined)
        reacting.set(`${stage} ${to}`, [...(reacting.get(`${stage} ${to}`) ?? []), kind]);

  /**
   * Whether this holds of one of these kinds that could lie with a seat, for all that everybody knows: by zone, and by
   * the list of the deck where that is open. Each unknown place of a zone is asked once.
   */
  const could = (
    t: Reading,
    seat: Seat,
    among: readonly string[],
    holds: (open: Reading, me: Me) => boolean,
  ): boolean => {
    if (among.length === 0) return false;
    const open = openReading(t);
    const pool = t.state.lists === 'open' ? among.filter((kind) => listOf(t.state, seat).includes(kind)) : among;
    const asked = new Set<string>();
    return open.state.pieces.some((p) => {
      if (p.controller !== seat) return false;
      if (p.kind !== unknown) return among.includes(p.kind) && holds(open, p);
      if (asked.has(p.zone)) return false;
      asked.add(p.zone);
      return pool.some((kind) => couldLie(content, kind, p) && holds(open, { ...p, kind }));
    });
  };

  return {
    *sources(state: State, wanted: ReadonlySet<string>, hidden: boolean): Iterable<Source<Hive>> {
      for (const p of state.pieces)
        if (wanted.has(p.kind) && (hidden || inPlay(p)))
          yield { card: p.kind, id: p.id, owner: p.controller, zone: inPlay(p) ? 'play' : p.zone, self: p };
    },

    /** Whether a seat could have a card that reacts to this. Its condition is the card's own, judged on the open reading. */
    mightReact: (t: Reading, seat: Seat, { name, stage, event }: Moment): boolean =>
      could(t, seat, reacting.get(`${stage} ${name}`) ?? [], (open, me) =>
        (content[me.kind]?.reacts ?? []).some(
          (r) =>
            r.to === name &&
            r.stage === stage &&
            r.may !== undefined &&
            r.from === me.zone &&
            (r.if?.(open, event as never, me) ?? true), // the event of this very name
        ),
      ),

    /** Whether a seat could break into this: with a card that would make a difference here, wherever it may lie. */
    mightSuspend: (t: Reading, seat: Seat, moment: Moment): boolean =>
      could(t, seat, suspending, (open, me) => {
        const { from, helps, may } = content[me.kind]?.suspends ?? {};
        return from === placeOf(me) && helps?.(open, moment, me) === true && (may?.(open, me) ?? true) === true;
      }),

    /** Deals anew what this seat can't see: lists it knows in another order, the rest from what could lie there. */
    imagine(state: State, seat: Seat, chance: Chance, { seats }: Seating): void {
      for (const owner of seats) {
        const hidden = state.pieces.filter((p) => p.owner === owner && !sees(p, seat)).sort(narrowFirst);
        const isListed = (p: Piece): boolean => p.zone !== 'seeds' && (owner === seat || state.lists === 'open');
        const list = hidden
          .filter(isListed)
          .map(({ kind }) => kind)
          .sort();
        for (const p of hidden) {
          const pool = (isListed(p) ? list : kinds).filter((kind) => couldLie(content, kind, p));
          p.kind = pool[chance.roll(pool.length) - 1] ?? p.kind;
          if (isListed(p)) list.splice(list.indexOf(p.kind), 1);
        }
      }
    },
  };
}

const couldLie = (content: Content, kind: string, p: Me): boolean => {
  const card = content[kind];
  return card !== undefined && zoneOf(p).could?.(card) === true;
};
/** Hidden agendas first: whatever is left over could lie in a hand or a deck. */
const narrowFirst = (a: Me, b: Me): number => Number(b.zone === 'table') - Number(a.zone === 'table');
/** What an owner's hidden cards are, as a list without places. */
const listOf = (state: Reading['state'], owner: Seat): readonly string[] =>
  state.pieces
    .filter((p) => p.owner === owner && !inPlay(p) && zoneOf(p).could && p.zone !== 'seeds')
    .map(({ kind }) => kind)
    .sort();

/** How a card that suspends play would come out of there. */
export const placeOf = (p: Me): 'hand' | 'play' | 'face down' | undefined =>
  inPlay(p) ? 'play' : p.zone === 'hand' ? 'hand' : p.zone === 'table' ? 'face down' : undefined;

export interface Open extends Omit<State, 'pieces' | 'count'> {
  /** Every piece by its stay; the kind of those that lie open. */
  pieces: Record<string, Omit<Piece, 'id' | 'kind'> & { kind: CardId | null }>;
  order: string[];
  /** The deck lists, where they are open by agreement. */
  listed: Record<Seat, CardId[]> | null;
}
export interface Mine {
  /** What this seat knows of pieces that not everybody can see. */
  faces: Record<string, CardId>;
  /** What lies in its own deck, whatever the order. */
  deck: CardId[];
}

export const view = {
  open: ({ state, seats }: Reading): Frozen<Open> => {
    const { pieces, count: _count, ...rest } = state;
    return {
      ...rest,
      pieces: Object.fromEntries(
        pieces.map((p) => {
          const { id, kind, ...seen } = p;
          return [id, { ...seen, kind: isOpen(p, seats) ? kind : null }];
        }),
      ),
      order: pieces.map(({ id }) => id),
      listed: state.lists === 'open' ? Object.fromEntries(seats.map((seat) => [seat, listOf(state, seat)])) : null,
    };
  },
  mine: ({ state, seats }: Reading, seat: Seat): Mine => ({
    faces: Object.fromEntries(
      state.pieces.filter((p) => sees(p, seat) && !isOpen(p, seats)).map(({ id, kind }) => [id, kind]),
    ),
    deck: state.pieces
      .filter((p) => p.zone === 'deck' && p.of === seat && !sees(p, seat))
      .map(({ kind }) => kind)
      .sort(),
  }),
};

export const copy = (state: State): State => ({
  ...state,
  pieces: state.pieces.map((p: Piece) => ({ ...p, seen: [...p.seen], data: { ...p.data } })),
  score: { ...state.score },
  attempt: state.attempt && { ...state.attempt },
  downloaded: [...state.downloaded],
  disrupted: [...state.disrupted],
});
