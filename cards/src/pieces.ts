/**
 * Pieces: every card of a table, in one list, so that none can be in two places. The list is a value: verbs put another
 * one in its place, so copies of a state share it, and what was found in it is found once.
 */
import type { CardId, Json, Seat } from '@tenforward/kernel';

export interface Piece<Z extends string = string, D = unknown> {
  /**
   * The name of a stay, not of a piece of cardboard: everybody may know that `p7` lies second in Ann's deck; what it is
   * (its kind) is the secret. A shuffle gives new names to a whole zone.
   */
  readonly id: string;
  readonly kind: CardId;
  readonly zone: Z;
  /** The seat, the card or the place of the game that it lies under. */
  readonly place: string;
  readonly owner: Seat;
  readonly controller: Seat;
  readonly face: 'up' | 'down';
  /** Who knows the face though the zone does not show it to them: they saw it before it came here. */
  readonly seen: readonly Seat[];
  /** What has befallen it; blank again when it leaves play. */
  readonly data: D;
}

/** Something that a card has left in force: an object of its own, with hooks that the card itself has not. */
export interface Effect {
  readonly id: string;
  readonly card: CardId;
  /** Which of the card's effects: `lasting` on the card has its hooks under this name. */
  readonly name: string;
  readonly owner: Seat;
  /** What it is about: a seat, a card, a figure. It ends when that is gone. */
  readonly about: string | null;
  /** The mark in time that ends it; without one it stays. */
  readonly until: string | null;
  /** The card that it needs: it ends when that leaves play. */
  readonly while: string | null;
  /** How many more times it works. */
  readonly left: number | null;
  readonly data: Json;
}
/** What was done and may be done once: until a mark in time, or for good. */
export interface Used {
  readonly what: string;
  readonly until: string | null;
}
/** A look into a zone for a while: at each face, or at a list of what is in it, whatever the order. */
export interface Grant<Z extends string = string> {
  readonly zone: Z;
  readonly place: string;
  readonly to: readonly Seat[];
  readonly at: 'faces' | 'list';
  readonly until: string;
}

/** The part of a state that is the kit's: `state.cards`. Nothing in it is ever written to; it is replaced. */
export interface CardTable<Z extends string = string, D = unknown> {
  /** In a zone the last lies on top; in play the last came last. */
  readonly pieces: readonly Piece<Z, D>[];
  readonly effects: readonly Effect[];
  readonly used: readonly Used[];
  readonly grants: readonly Grant<Z>[];
  /** Names given so far, to pieces and to effects. */
  readonly named: number;
  readonly effectNo: number;
}
export const noCards = <Z extends string, D>(): CardTable<Z, D> => ({
  pieces: [],
  effects: [],
  used: [],
  grants: [],
  named: 0,
  effectNo: 0,
});

/** Whatever has cards in its state: a table, a reading, a world that is being put together. */
export interface Holding<Z extends string, D> {
  readonly state: { readonly cards: CardTable<Z, D> };
}

// ------------------------------------------------------------------ names

/** What is hidden is of this kind, as far as anybody else knows. */
export const unknown: CardId = '?';

/** The kind in a name that says it: `drill.2` is a `drill`. */
export const kindIn = (name: string): CardId => {
  const dot = name.indexOf('.');
  return dot < 0 ? name : name.slice(0, dot);
};
/** A card by a name of its own, for those who see its face: it says the kind, which the id of a hidden one never does. */
export const labelOf = ({ id, kind }: Pick<Piece, 'id' | 'kind'>): string =>
  id === kind || id.startsWith(`${kind}.`) ? id : `${kind}.${id}`;
/** Names within one list, for the keys of options: a card by its kind, the second of equals `drill.2`. */
export function calledIn(pieces: readonly Pick<Piece, 'id' | 'kind'>[]): string[] {
  const taken = new Set<string>(pieces.map(labelOf).filter((label, i) => label === pieces[i]?.id));
  return pieces.map((p) => {
    if (labelOf(p) === p.id) return p.id;
    const name = freeName(p.kind, (one) => taken.has(one));
    taken.add(name);
    return name;
  });
}
/** `drill`, or `drill.2` where there is one already. */
export function freeName(kind: CardId, isTaken: (name: string) => boolean): string {
  if (!isTaken(kind)) return kind;
  for (let n = 2; ; n++) if (!isTaken(`${kind}.${n}`)) return `${kind}.${n}`;
}
