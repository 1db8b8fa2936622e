/** Cards where they lie: a player's own, those on Systems, the discs themselves; and what they let their owner do. */
import { option, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { CardAct, Self } from './card-types.ts';
import { spendCommands } from './console.ts';
import { kindOf } from './decks.ts';
import { player, playerOf } from './players.ts';
import type { Flow, Reading, Seat, State, Table, Turn } from './types.ts';

type Cards = Pick<Reading['state'], 'seats' | 'players' | 'units' | 'systems' | 'combat'>;

/** Every card of a player that has an effect now: an Exhausted one has none (4). */
export function* cardsOf(state: Cards, seat: Seat): Iterable<Self> {
  const p = state.players[seat];
  if (p?.fate !== 'playing') return;
  const mine = { owner: seat, system: null, unit: null };
  yield { ...mine, card: p.faction, id: `${seat}/${p.faction}` };
  for (const { card, exhausted } of p.advancements) if (!exhausted) yield { ...mine, card, id: card };
  for (const { card, exhausted } of p.allies) if (!exhausted) yield { ...mine, card, id: card };
  for (const id of fleetIds(state, seat)) {
    const fleet = state.units[id];
    if (fleet?.fleet) yield { ...mine, card: fleet.fleet, id: fleet.fleet, unit: id };
  }
}
const fleetIds = (state: Cards, seat: Seat): string[] =>
  Object.keys(state.units)
    .filter((id) => state.units[id]?.owner === seat && state.units[id]?.fleet !== null)
    .toSorted();

/** All cards in play, players' first, then the map's, in an order that everybody can know. */
export function* cardsInPlay(state: State | Reading['state'], wanted: ReadonlySet<string>): Iterable<Self> {
  for (const seat of state.seats) for (const self of cardsOf(state, seat)) if (wanted.has(self.card)) yield self;
  for (const id of Object.keys(state.systems).toSorted()) {
    const s = state.systems[id];
    if (!s) continue;
    const here = { owner: s.control ?? '', system: id, unit: null };
    if (wanted.has(id)) yield { ...here, card: id, id };
    if (s.card !== null && wanted.has(kindOf(s.card))) yield { ...here, card: kindOf(s.card), id: s.card };
  }
  // what a card does for a Combat outlasts the card
  for (const [n, { card, owner }] of (state.combat?.effects ?? []).entries())
    if (wanted.has(card)) yield { owner, card, id: `${card}~${n}`, system: null, unit: null };
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
