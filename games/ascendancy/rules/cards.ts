/** Cards where they lie: a player's own, those on Systems, the discs themselves; and what they let their owner do. */
import { option, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { CardAct, Self } from './card-types.ts';
import { spendCommands } from './console.ts';
import { kindOf } from './decks.ts';
import { player, playerOf } from './players.ts';
import type { Flow, Reading, Seat, State, Table, Turn } from './types.ts';

type Cards = Pick<Reading['state'], 'seats' | 'players' | 'units' | 'systems' | 'combat'>;

/** Adds the cards of a player that have an effect now: an Exhausted one has none (4). Asked for every query, so it only makes what is wanted. */
function addCardsOf(state: Cards, seat: Seat, wanted: ReadonlySet<string> | undefined, found: Self[]): void {
  const p = state.players[seat];
  if (p?.fate !== 'playing') return;
  const add = (card: string, id: string, unit: string | null): void => {
    if (!wanted || wanted.has(card)) found.push({ owner: seat, system: null, unit, card, id });
  };
  if (!wanted || wanted.has(p.faction)) add(p.faction, `${seat}/${p.faction}`, null);
  for (const { card, exhausted } of p.advancements) if (!exhausted) add(card, card, null);
  for (const { card, exhausted } of p.allies) if (!exhausted) add(card, card, null);
  const before = found.length;
  for (const id in state.units) {
    const one = state.units[id];
    if (one && one.fleet !== null && one.owner === seat) add(one.fleet, one.fleet, id);
  }
  inOrderFrom(found, before, unitOf);
}
const unitOf = (self: Self): string => self.unit ?? '';
const systemOf = (self: Self): string => self.system ?? '';

/** Sorts the end of a list: the order of keys means nothing. Mostly there is nothing to sort. */
function inOrderFrom(found: Self[], from: number, key: (self: Self) => string): void {
  if (found.length - from < 2) return;
  const sorted = found.splice(from).sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  found.push(...sorted);
}

/** Every card of a player that has an effect now. */
export function cardsOf(state: Cards, seat: Seat): readonly Self[] {
  const found: Self[] = [];
  addCardsOf(state, seat, undefined, found);
  return found;
}

/** All cards in play, players' first, then the map's, in an order that everybody can know. */
export function cardsInPlay(state: State | Reading['state'], wanted: ReadonlySet<string>): readonly Self[] {
  const found: Self[] = [];
  for (const seat of state.seats) addCardsOf(state, seat, wanted, found);
  const before = found.length;
  for (const id in state.systems) {
    const s = state.systems[id];
    if (!s) continue;
    const owner = s.control ?? '';
    if (wanted.has(id)) found.push({ owner, system: id, unit: null, card: id, id });
    const kind = s.card === null ? undefined : kindOf(s.card);
    if (kind !== undefined && s.card !== null && wanted.has(kind))
      found.push({ owner, system: id, unit: null, card: kind, id: s.card });
  }
  inOrderFrom(found, before, systemOf);
  // what a card does for a Combat outlasts the card
  for (const [n, { card, owner }] of (state.combat?.effects ?? []).entries())
    if (wanted.has(card)) found.push({ owner, card, id: `${card}~${n}`, system: null, unit: null });
  return found;
}

export interface Offered {
  readonly self: Self;
  readonly act: CardAct;
}

/** What cards let a player do in this phase of their turn. */
export function actsOf(t: Reading, seat: Seat, phase: Turn['phase']): Offered[] {
  const found: Offered[] = [];
  for (const self of cardsOf(t.state, seat))
    for (const act of t.card(self.card).acts ?? [])
      if ((act.when === 'turn' || act.when === phase) && (act.command !== true || phase === 'command'))
        found.push({ self, act });
  return found;
}

/** The same as options. */
export const actOptions = (t: Reading, seat: Seat, phase: Turn['phase']) =>
  actsOf(t, seat, phase).map((offered) => {
    const { self, act } = offered;
    const can = act.can(t, self);
    const poor = act.command === true && player(t, seat).ready < 1;
    const no = can !== true ? can : poor ? refuse('ASC-6.2.2a', say('command.none')) : undefined;
    return option(
      `card:${self.id}${act.key === undefined ? '' : `:${act.key}`}`,
      say('card.act', {
        card: self.card,
        act: { key: `${self.card}.act${act.key === undefined ? '' : `.${act.key}`}` },
      }),
      { do: 'card', offered } as const,
      { at: self.unit ?? self.card, group: say('group.cards'), ...(no && { no }) },
    );
  });

export function* useAct(t: Table, seat: Seat, { self, act }: Offered): Flow {
  if (act.command === true) spendCommands(t, seat, 1); // ASC-4-special-rules-b
  t.tell('card.used', { seat, card: self.card });
  yield* act.do(t, self);
}

/** Something that may be used once in a player's turn. */
export const isUsed = (t: Reading, seat: Seat, key: string): boolean =>
  player(t, seat).turn?.used.includes(key) ?? false;
export const markUsed = (t: Table, seat: Seat, key: string): void => {
  playerOf(t, seat).turn?.used.push(key);
};
