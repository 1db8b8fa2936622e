/**
 * What everybody can know of the cards a player has hidden. T1: a starter deck is printed for all to read, a list of
 * one's own is secret until the game is over: then it might be any list that deck building allows. Nothing here looks
 * into a hand or a deck, but for how many cards there are.
 */
import { kindOf } from './copies.ts';
import type { Lists, State } from './state.ts';
import type { CardId, Copy, Reading, Seat } from './types.ts';

/** The copies of a player's cards that lie where everybody sees them. */
export function shown(state: Reading['state'] | State, seat: Seat): Set<Copy> {
  const p = state.players[seat];
  const attached = Object.values(state.characters).flatMap((c) => c.attached.filter((one) => one.owner === seat));
  const played = state.played.filter((one) => one.owner === seat);
  const laid = p ? [...p.table, ...p.permanents] : [];
  return new Set([
    ...(p ? [...p.missionDiscard, ...p.supportDiscard, ...p.scored] : []),
    ...[...laid, ...attached, ...played].map((one) => one.copy),
  ]);
}

/** All copies of a player's cards, hidden or not: the list itself, where it is known to all. */
export function everyCopyOf(state: State, seat: Seat): Lists {
  const p = state.players[seat];
  if (!p) return { missions: [], support: [] };
  const isMission = new Set([...p.missionDeck, ...p.missions, ...p.missionDiscard, ...p.scored]);
  for (const { copy } of p.table) isMission.add(copy);
  const all = [...shown(state, seat), ...p.missionDeck, ...p.missions, ...p.supportDeck, ...p.support].sort();
  return {
    missions: all.filter((copy) => isMission.has(copy)),
    support: all.filter((copy) => !isMission.has(copy)),
  };
}

/** Every copy that might be in a player's hand or deck: what the list may hold, less what is to be seen. */
export function mayBeHidden(state: Reading['state'] | State, seat: Seat): Lists {
  const open = shown(state, seat);
  const { missions = [], support = [] } = state.players[seat]?.mayHold ?? {};
  const isHidden = (copy: Copy): boolean => !open.has(copy);
  return { missions: missions.filter(isHidden), support: support.filter(isHidden) };
}

/** The cards a list may hold. It never changes, so they are found once. */
const kindsOf = new WeakMap<object, ReadonlySet<CardId>>();
function kindsIn(lists: Readonly<{ missions: readonly Copy[]; support: readonly Copy[] }>): ReadonlySet<CardId> {
  let kinds = kindsOf.get(lists);
  if (!kinds) kindsOf.set(lists, (kinds = new Set([...lists.missions, ...lists.support].map(kindOf))));
  return kinds;
}

/**
 * Whether a player, as far as everybody can know, has a card in hand of such a kind, and it fits. What lies open is only
 * looked for where the list could hold one at all.
 */
export function mightHold(
  t: Reading,
  seat: Seat,
  isKind: (card: CardId) => boolean,
  fits: (copy: Copy) => boolean,
): boolean {
  const p = t.state.players[seat];
  if (!p) return false;
  const kinds = [...kindsIn(p.mayHold)].filter(isKind);
  if (kinds.length === 0) return false;
  const open = t.once(`open of ${seat}`, () => shown(t.state, seat));
  const isIt = (copy: Copy): boolean => kinds.includes(kindOf(copy)) && !open.has(copy) && fits(copy);
  const { missions, support } = p.mayHold;
  return (p.support.length > 0 && support.some(isIt)) || (p.missions.length > 0 && missions.some(isIt));
}
