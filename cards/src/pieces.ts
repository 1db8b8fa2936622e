/**
 * Pieces: every card of a table, in one table by zone and place. The table is a value: verbs put other lists in the place
 * of those they change, so copies of a state share all of it.
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
  /** Who knows the face though the zone does not show it to them: they saw it before it came here. `everybody` is one of them. */
  readonly seen: readonly Seat[];
  /** When it came to where it is, counted in cards: the order of time in play. Not to be seen. */
  readonly since: number;
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
  /** What it is about, other than a card: a seat, a figure, a spot. It ends when the rules say that this is gone. */
  readonly about: string | null;
  /** The card that it is about. It ends when that leaves play, or goes where it can't be told from others. */
  readonly on: string | null;
  /** The mark in time that ends it; without one it stays. */
  readonly until: string | null;
  /** How many times that mark passes till then: 1 when the next one ends it. */
  readonly passes: number;
  /** The card that it needs, though it is about something else: it ends with that, too. */
  readonly while: string | null;
  /** How many more times it works. */
  readonly left: number | null;
  readonly data: Json;
}
/** What was done and may be done once: until a mark in time, or for good. */
export interface Used {
  readonly what: string;
  /** It is one copy, by its name: another card may come to be called so, and has not been used. Else these are words. */
  readonly isCopy: boolean;
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

/** The cards of a zone by the place they lie in: of a pile the last on top, elsewhere the last that came. */
export type Places<Z extends string = string, D = unknown> = Readonly<Record<string, readonly Piece<Z, D>[]>>;

/** The part of a state that is the kit's: `state.cards`. Nothing in it is ever written to; it is replaced. */
export interface CardTable<Z extends string = string, D = unknown> {
  /** Places without cards are not there. */
  readonly zones: Readonly<Partial<Record<Z, Places<Z, D>>>>;
  readonly effects: readonly Effect[];
  readonly used: readonly Used[];
  readonly grants: readonly Grant<Z>[];
  /** Names given so far to pieces and to effects; and how often a card came to lie somewhere. */
  readonly named: number;
  readonly effectNo: number;
  readonly moved: number;
}
export const noCards = <Z extends string, D>(): CardTable<Z, D> => ({
  zones: {} as CardTable<Z, D>['zones'],
  effects: [],
  used: [],
  grants: [],
  named: 0,
  effectNo: 0,
  moved: 0,
});

/** The same with another list in one place. */
export function withList<Z extends string, D>(
  cards: CardTable<Z, D>,
  zone: Z,
  place: string,
  list: readonly Piece<Z, D>[],
): CardTable<Z, D> {
  return { ...cards, zones: { ...cards.zones, [zone]: placed(cards.zones[zone], place, list) } };
}
/** The places of a zone, with another list in one of them. */
export function placed<Z extends string, D>(
  places: Places<Z, D> | undefined,
  place: string,
  list: readonly Piece<Z, D>[],
): Places<Z, D> {
  const all: Record<string, readonly Piece<Z, D>[]> = { ...places };
  if (list.length > 0) all[place] = list;
  else delete all[place];
  return all;
}
/** Also those of a table that is only seen as everybody sees it, zone by zone as they are looked at. */
function namesIn<Z extends string>(zones: Readonly<Partial<Record<Z, unknown>>>): Z[] {
  const names: Z[] = [];
  for (const zone in zones) names.push(zone);
  return names;
}
/** All cards, zone by zone, place by place: an order that depends on nothing but where they lie. */
export function* everyPiece<Z extends string, D>({ zones }: CardTable<Z, D>): Iterable<Piece<Z, D>> {
  for (const zone of namesIn(zones).sort()) {
    const places = zones[zone] ?? {};
    for (const place of Object.keys(places).sort()) yield* places[place] ?? [];
  }
}
/** The same table with some cards changed where they lie. */
export function withEach<Z extends string, D>(
  cards: CardTable<Z, D>,
  change: (p: Piece<Z, D>) => Piece<Z, D>,
): CardTable<Z, D> {
  let changed = cards;
  for (const zone of namesIn(cards.zones))
    for (const [place, list] of Object.entries<readonly Piece<Z, D>[]>(cards.zones[zone] ?? {})) {
      const now = list.map(change);
      if (now.some((p, i) => p !== list[i])) changed = withList(changed, zone, place, now);
    }
  return changed;
}
export const byTime = (a: Pick<Piece, 'since'>, b: Pick<Piece, 'since'>): number => a.since - b.since;

/** Whatever has cards in its state: a table, a reading, a world that is being put together. */
export interface Holding<Z extends string, D> {
  readonly state: { readonly cards: CardTable<Z, D> };
}

/** Who knows what everybody knows: the seats, and those who only watch. */
export const everybody = 'everybody';
/** The owner of cards that are nobody's own: whoever has one before them commands it. */
export const nobody: Seat = 'nobody';

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
/**
 * Names within one list, for the keys of options: a card that was given a name by that, one that has none by its kind, the
 * second of equals `drill.2`.
 */
export function calledIn(pieces: readonly Pick<Piece, 'id' | 'kind'>[]): string[] {
  const names = pieces.map(({ id }) => (isCounted(id) ? '' : id));
  const isTaken = (name: string): boolean => names.includes(name);
  for (let i = 0; i < names.length; i++) if (names[i] === '') names[i] = freeName(pieces[i]?.kind ?? '', isTaken);
  return names;
}
/** A name that says nothing: `p7`. */
export function isCounted(id: string): boolean {
  if (id.length < 2 || id.charCodeAt(0) !== 112) return false;
  for (let i = 1; i < id.length; i++) {
    const digit = id.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}
/** `drill`, or `drill.2` where there is one already. */
export function freeName(kind: CardId, isTaken: (name: string) => boolean): string {
  if (!isTaken(kind)) return kind;
  for (let n = 2; ; n++) if (!isTaken(`${kind}.${n}`)) return `${kind}.${n}`;
}
/** The same among all cards there are but one, looked through once. */
export function freeNameIn<Z extends string, D>({ zones }: CardTable<Z, D>, kind: CardId, but: string): string {
  let taken: Set<string> | undefined;
  for (const zone in zones) {
    const places: Places<Z, D> = zones[zone] ?? {};
    for (const place in places)
      for (const { id } of places[place] ?? [])
        if (id !== but && id.startsWith(kind)) taken = (taken ?? new Set<string>()).add(id);
  }
  const all = taken;
  return all ? freeName(kind, (name) => all.has(name)) : kind;
}
