/**
 * Two worlds that differ in nothing but what one observer may not know, and choices in them: the same as far as the observer
 * can tell, and where it can't, each world's own.
 */
import { everybody, type Knower, noCards, type StockOf, withEach } from '@tenforward/cards';
import { chanceFrom, must } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import {
  type Cards,
  kinds,
  kit,
  type Piece,
  placesOf,
  reads,
  seats,
  type Spot,
  turning,
  type Where,
  type World,
  worldOf,
  zones,
} from './table.ts';

export type Below = (n: number) => number;
export type Two<T> = readonly [T, T];
/** What all may know of an owner's cards: nothing but that they could be any; which there are in all; or that, told as a stock. */
type Known = 'any' | 'closed' | 'stock';

export interface Pair {
  readonly worlds: Two<World>;
  /** A seat, or those who only watch. */
  readonly observer: Knower;
  /** Where cards lie and go in this game. */
  readonly zones: readonly Where[];
  /** Where more happens than elsewhere, so that one thing follows from another. */
  readonly often: Spot;
  readonly stock: StockOf<World['state']>;
}
/** Dice for one deed: those that all see fall, and each world's own. */
export interface Turn extends Pair {
  readonly below: Below;
  readonly secret: Two<Below>;
}
export function turnIn(pair: Pair, seed: string): Turn {
  const secret = [generator(`${seed} here`), generator(`${seed} there`)] as const;
  both(pair, (t, i) => {
    t.shown = 0;
    t.chance = chanceFrom(secret[i]);
  });
  return { ...pair, below: generator(seed), secret };
}

export const pick = <T>(list: readonly T[], below: Below): T => must(list[below(list.length)], 'something to pick');
export const both = <T>({ worlds: [here, there] }: Pair, of: (t: World, i: 0 | 1) => T): Two<T> => [
  of(here, 0),
  of(there, 1),
];
export const isSame = ([here, there]: Two<Piece>): boolean => here.kind === there.kind;
export function shuffled<T>(list: readonly T[], below: Below): T[] {
  const left = [...list];
  return list.map(() => must(left.splice(below(left.length), 1)[0], 'what is left'));
}

// ------------------------------------------------------------------ the beginning

export function begin(seed: string): Pair {
  const below = generator(seed);
  const observer = pick([...seats, everybody], below);
  const teams = pick([{}, {}, { ann: 'a', cleo: 'a' }], below);
  const known = pick<Known>(['any', 'any', 'closed', 'stock'], below);
  // in a few zones more happens than in all of them
  const used = Array.from({ length: 2 + below(4) }, () => pick(dealtTo, below));
  const zone = pick(used, below);
  const often = { zone, place: pick(placesOf(zone), below) };
  const here = worldOf(dealt(used, teams, below), teams);
  const there = worldOf(redealt(here, observer, known, generator(`${seed} redealt`)), teams);
  const stocks = new Map(seats.map((seat) => [seat, kindsOf(kit.all(here).filter(({ owner }) => owner === seat))]));
  const stock: Pair['stock'] = (_state, owner, pile) =>
    known === 'any'
      ? { any: kinds }
      : known === 'stock'
        ? { cards: pile === 'own' ? (stocks.get(owner) ?? []) : [] }
        : undefined;
  return { worlds: [here, there], observer, zones: used, often, stock };
}
/** Cards lie on others later; and more often than elsewhere in rows, where they can. */
const dealtTo: readonly Where[] = [...zones.filter((zone) => zone !== 'on'), 'row', 'row'];
/** Twelve cards or more, all of them Ben's, or of everybody all over the place; some face down, some seen by somebody before. */
function dealt(used: readonly Where[], teams: World['teams'], below: Below): Cards {
  const isBens = below(2) === 0;
  const some = kinds.slice(0, 2 + below(2));
  let cards: Cards = noCards();
  for (let n = 12 + below(14); n > 0; n--) {
    const zone = pick(used, below);
    const place = pick(placesOf(zone), below);
    const owner = isBens ? 'ben' : seats.includes(place) && below(4) > 0 ? place : pick(seats, below);
    const face = turning.includes(zone) && below(3) === 0 ? 'down' : 'up';
    cards = kit.deal(cards, [{ kind: pick(some, below), zone, place, owner, face }]);
  }
  const isShown = (p: Piece, who: Knower): boolean => kit.isShown(cards, p, who, { seats, teams });
  return withEach(cards, (p) => {
    const who = below(3) === 0 ? pick([...seats, everybody], below) : undefined;
    return who === undefined || isShown(p, who) ? p : { ...p, seen: [who] };
  });
}
/**
 * The same cards as far as the observer can tell: what is on a list that it knows lies there in another order; the rest is
 * anything else, or, where it is known which cards there are in all, exchanged for each other.
 */
function redealt(t: World, observer: Knower, known: Known, below: Below): Cards {
  const groups = new Map<string, Piece[]>();
  for (const p of kit.all(t)) {
    if (kit.seesFace(t.state.cards, p, observer, t)) continue;
    const isListed = kit.knowsList(t.state.cards, p.zone, p.place, observer, t);
    // it is known of each owner which cards there are in all, so on lists, too, they are exchanged for that owner's own
    const key = `${isListed ? `${p.zone} ${p.place}` : ''} ${known === 'any' && isListed ? '' : p.owner}`;
    groups.set(key, [...(groups.get(key) ?? []), p]);
  }
  const now = new Map<string, string>();
  for (const [key, group] of groups) {
    const isAny = known === 'any' && key.startsWith(' ');
    const dealt = isAny ? group.map(() => pick(kinds, below)) : shuffled(kindsOf(group), below);
    for (const [i, { id }] of group.entries()) now.set(id, must(dealt[i], 'a kind'));
  }
  return withEach(t.state.cards, (p) => ({ ...p, kind: now.get(p.id) ?? p.kind }));
}
export const kindsOf = (list: readonly Piece[]): string[] => list.map(({ kind }) => kind).sort();

// ------------------------------------------------------------------ choices

/** A place of this game, in a zone of some kind. */
export function spotIn({ zones, often, below }: Turn, isOne: (zone: Where) => boolean): Spot | undefined {
  const some = zones.filter(isOne);
  if (some.length === 0) return undefined;
  if (isOne(often.zone) && below(3) === 0) return often;
  const zone = pick(some, below);
  return { zone, place: pick(placesOf(zone), below) };
}
export const anySpot = (turn: Turn): Spot =>
  must(
    spotIn(turn, () => true),
    'a place',
  );
export const isOneSpot = (a: Spot, b: Spot): boolean => a.zone === b.zone && a.place === b.place;
export const lying = (turn: Turn, { zone, place }: Spot): Two<readonly Piece[]> =>
  both(turn, (t) => kit.lying(t, zone, place));

/**
 * A card of a place in each world. Where the observer tells one from another it is the very same; in a mixture any that
 * could be that for all it can see. Of one kind, where that is to be seen.
 */
export function choose(turn: Turn, spot: Spot, isOneKind = false): Two<Piece> | undefined {
  const { worlds, observer, below, secret } = turn;
  const [here, there] = lying(turn, spot);
  if (here.length === 0) return undefined;
  const at = below(here.length);
  const p = must(here[at], 'a card');
  const isTold = (i: 0 | 1, one: Piece): boolean => !kit.isMixed(spot.zone) || kit.tells(one, observer, worlds[i]);
  if (isTold(0, p)) {
    const found = [p, kit.isMixed(spot.zone) ? kit.piece(worlds[1], p.id) : must(there[at], 'as many')] as const;
    return isOneKind && !isSame(found) ? undefined : found;
  }
  const mixed = here.filter((one) => !isTold(0, one));
  const one = pick(mixed, secret[0]);
  const isAlike = ({ owner, controller, kind }: Piece): boolean =>
    owner === one.owner && controller === one.controller && (!isOneKind || kind === one.kind);
  const alike = there.filter((each) => !isTold(1, each) && isAlike(each));
  return alike.length === 0 ? undefined : [one, pick(alike, secret[1])];
}

// ------------------------------------------------------------------ what the observer sees of a deed

/** Whether it sees the face of a card that comes to lie there. */
export const seesAt = ({ worlds: [t], observer }: Turn, spot: Spot, { owner }: Piece, face: Piece['face']): boolean =>
  kit.isShown(t.state.cards, { ...blank, ...spot, owner, face }, observer, t);
const blank = { id: 'any', kind: 'gold', controller: 'ann', seen: [], since: 0, data: {} };
export const knowsList = ({ worlds: [t], observer }: Turn, { zone, place }: Spot): boolean =>
  kit.knowsList(t.state.cards, zone, place, observer, t);
/** Whether it knows which kind of card goes from there. */
export const seesGo = (turn: Turn, spot: Spot, found: Two<Piece>): boolean =>
  knowsList(turn, spot) || both(turn, (t, i) => reads(t, found[i], turn.observer)).includes(true);
/** Whether nothing tells the observer one of the cards there from another: no face, nor whose it is, nor that it is face down. */
export function isUniform(turn: Turn, ...spots: readonly Spot[]): boolean {
  const isShown = (t: World, p: Piece): boolean => kit.isShown(t.state.cards, p, turn.observer, t);
  const lie = both(turn, (t) => spots.flatMap(({ zone, place }) => kit.lying(t, zone, place)));
  const backs = new Set(lie.flat().map(({ owner, face }) => `${owner} ${face}`));
  return backs.size <= 1 && !both(turn, (t, i) => lie[i].some((p) => isShown(t, p))).includes(true);
}
