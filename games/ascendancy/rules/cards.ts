/** Cards where they lie: a player's own, those on Systems, the discs themselves; and what they let their owner do. */
import { flowOf, must, option, refuse, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { CardAct, Self } from './card-types.ts';
import { spendCommands } from './console.ts';
import { kindOf } from './decks.ts';
import { player, playerOf } from './players.ts';
import type { Turn } from './rounds.ts';
import type { Card, CardId, Cards, Flow, Reading, Seat, Table } from './types.ts';

/** What is told. */
export type CardTells = {
  'card.used': { seat: Seat; card: CardId };
  'card.exhausted': { seat: Seat; card: CardId };
  'card.discarded': { card: CardId };
  'die.rolled': { seat: Seat; die: number; why: Words };
  'dice.rolled': { seat: Seat; dice: number[]; why: Words };
};

type Lying = Pick<Reading['state'], 'seats' | 'players' | 'units' | 'systems' | 'combat'>;
type Wanted = Pick<ReadonlySet<string>, 'has'>;

/** Some cards by where they can lie: most queries are answered by a few, and nobody need look anywhere else for them. */
interface Places {
  readonly onPlayers: boolean;
  readonly onUnits: boolean;
  readonly discs: readonly string[];
  readonly onDiscs: boolean;
}
const placesOf = new WeakMap<ReadonlySet<string>, Places>();

function placesFor(wanted: ReadonlySet<string>, cards: Cards): Places {
  const known = placesOf.get(wanted);
  if (known) return known;
  const all = [...wanted];
  const are = (...kinds: Card['kind'][]): boolean => all.some((id) => kinds.includes(cards[id]?.kind ?? 'command'));
  const places = {
    onPlayers: are('faction', 'advancement', 'exploration'), // Allies come from the Exploration deck
    onUnits: are('fleet'),
    discs: all.filter((id) => cards[id]?.kind === 'system').toSorted(),
    onDiscs: are('exploration'),
  };
  placesOf.set(wanted, places);
  return places;
}

const EVERY: Wanted = { has: () => true };

/** A card where it lies. All its fields at once: adding some to others takes engines fifty times as long. */
const lying = (owner: Seat, card: CardId, id: string, on: Partial<Pick<Self, 'system' | 'unit' | 'effect'>>): Self => ({
  owner,
  card,
  id,
  system: on.system ?? null,
  unit: on.unit ?? null,
  effect: on.effect ?? null,
});
const NOWHERE = {};
/** One that a player has. */
export const cardHeldBy = (owner: Seat, card: CardId, id: string = card): Self => lying(owner, card, id, NOWHERE);

/** Fleet cards on units, whosever they are, in an order that everybody can know. */
function fleetsAmong(state: Lying, wanted: Wanted): readonly Self[] {
  const found: Self[] = [];
  for (const unit of Object.keys(state.units)) {
    const one = state.units[unit];
    if (!one || one.fleet === null || !wanted.has(one.fleet)) continue;
    found.push(lying(one.owner, one.fleet, one.fleet, { unit }));
  }
  inOrderFrom(found, 0, unitOf);
  return found;
}
const NO_FLEETS: readonly Self[] = [];

/** Adds the cards of a player that have an effect now: an Exhausted one has none (4). */
function addCardsOf(state: Lying, owner: Seat, wanted: Wanted, fleets: readonly Self[], found: Self[]): void {
  const p = state.players[owner];
  if (p?.fate !== 'playing') return;
  const { faction } = p;
  if (wanted.has(faction)) found.push(cardHeldBy(owner, faction, `${owner}/${faction}`));
  for (const { card, exhausted } of p.advancements)
    if (!exhausted && wanted.has(card)) found.push(cardHeldBy(owner, card)); // ASC-4-exhausted-a, ASC-4-special-rules-a, ASC-14.5a
  for (const { card, exhausted } of p.allies) if (!exhausted && wanted.has(card)) found.push(cardHeldBy(owner, card));
  for (const fleet of fleets) if (fleet.owner === owner) found.push(fleet);
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
export function cardsOf(state: Lying, seat: Seat): readonly Self[] {
  const found: Self[] = [];
  addCardsOf(state, seat, EVERY, fleetsAmong(state, EVERY), found);
  return found;
}

/** All cards in play, players' first, then the map's, in an order that everybody can know. */
export function cardsInPlay(state: Lying, wanted: ReadonlySet<string>, cards: Cards): readonly Self[] {
  const found: Self[] = [];
  const { onPlayers, onUnits, discs, onDiscs } = placesFor(wanted, cards);
  const fleets = onUnits ? fleetsAmong(state, wanted) : NO_FLEETS;
  if (onPlayers || fleets.length > 0) for (const seat of state.seats) addCardsOf(state, seat, wanted, fleets, found);
  const before = found.length;
  for (const id of discs) {
    const s = state.systems[id];
    if (s) found.push(lying(s.control ?? '', id, id, { system: id }));
  }
  if (onDiscs)
    for (const id of Object.keys(state.systems)) {
      const s = state.systems[id];
      if (!s || s.card === null || !wanted.has(kindOf(s.card))) continue;
      found.push(lying(s.control ?? '', kindOf(s.card), s.card, { system: id }));
    }
  if (onDiscs) inOrderFrom(found, before, systemOf); // a disc before the card on it
  // what a card does for a Combat outlasts the card
  for (const effect of state.combat?.effects ?? [])
    if (wanted.has(effect.card)) found.push(lying(effect.owner, effect.card, effect.id, { effect }));
  return found;
}

interface Offered {
  readonly self: Self;
  readonly act: CardAct;
}
/** The same as the answer to a question: the card where it lies, and which of its acts. */
export interface ChosenAct {
  readonly self: Self;
  readonly key: string | null;
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
  actsOf(t, seat, phase).map(({ self, act }) => {
    const value = { do: 'card' as const, chosen: { self, key: act.key ?? null } satisfies ChosenAct };
    return option(`card:${self.id}${act.key === undefined ? '' : `:${act.key}`}`, value, {
      at: self.unit ?? self.card,
      may: () => {
        const can = act.can(t, self);
        if (can !== true) return can;
        return act.command === true && player(t, seat).ready < 1 ? refuse('ASC-6.2.2a', say('command.none')) : true;
      },
      show: () => ({
        say: say('card.act', {
          card: self.card,
          act: { key: `${self.card}.act${act.key === undefined ? '' : `.${act.key}`}` },
        }),
        group: say('group.cards'),
      }),
    });
  });

export function* useAct(t: Table, seat: Seat, { self, key }: ChosenAct): Flow {
  const act = must(
    t.card(self.card).acts?.find((one) => (one.key ?? null) === key),
    'an act of',
    self.card,
  );
  if (act.command === true) spendCommands(t, seat, 1); // ASC-4-special-rules-b
  t.tell('card.used', { seat, card: self.card });
  yield* flowOf(act.do(t, self));
}

/** Something that may be used once in a player's turn. */
export const isUsed = (t: Reading, seat: Seat, key: string): boolean =>
  player(t, seat).turn?.used.includes(key) ?? false;
export const markUsed = (t: Table, seat: Seat, key: string): void => {
  playerOf(t, seat).turn?.used.push(key);
};
