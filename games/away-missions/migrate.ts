/** States of earlier rules, brought up to these. */
import { type Json, must, type Seat } from '@tenforward/kernel';
import { mayHold } from './new-game.ts';
import type { Cards } from './rules/deck-building.ts';
import { everyCopyOf } from './rules/hidden.ts';
import type { Lists, State } from './rules/state.ts';

export const migrateWith =
  (cards: Cards) =>
  (state: Json, from: string): State => {
    const old = state as unknown as State;
    if (from === '1') for (const seat of old.seats) tellList(cards, old, seat);
    return old;
  };

/**
 * Version 1 did not say whether a player has a starter deck, a list of its own or one that was arranged. It is the first
 * if it has exactly those cards, the second if deck building would allow it.
 */
function tellList(cards: Cards, state: State, seat: Seat): void {
  const p = must(state.players[seat], seat);
  const own = everyCopyOf(state, seat);
  const team = Object.values(state.characters).flatMap((c) => (c.home === seat && c.card !== null ? [c.card] : []));
  const prefix = [...own.missions, ...own.support].some((copy) => copy.startsWith(`${seat}/`)) ? `${seat}/` : '';
  const could = (list: 'starter' | 'own'): Lists => mayHold(cards, list, p.affiliation, team, prefix);
  const isWithin = (lists: Lists): boolean =>
    own.missions.every((copy) => lists.missions.includes(copy)) &&
    own.support.every((copy) => lists.support.includes(copy));
  const size = ({ missions, support }: Lists): number => missions.length + support.length;
  const found = (['starter', 'own'] as const).find(
    (list) =>
      isWithin(could(list)) && (list === 'starter' ? size(own) === size(could(list)) : own.missions.length === 20),
  );
  p.list = found ?? 'open';
  p.mayHold = found ? could(found) : own;
}
