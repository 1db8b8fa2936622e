/** Cards in play: what their code knows of itself, and what they let their owner do. */
import type { Effect } from '@tenforward/cards';
import { flowOf, must, option, refuse, type Source, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { CardAct, Self } from './card-types.ts';
import { spendCommands } from './console.ts';
import { player, turnEnds } from './players.ts';
import type { Turn } from './rounds.ts';
import type { Ascendancy, CardId, Cards, Flow, Reading, Seat, State, Table } from './types.ts';
import { kit, type Lying } from './zones.ts';

/** What is told. */
export type CardTells = {
  'card.used': { seat: Seat; card: CardId };
  'card.exhausted': { seat: Seat; card: CardId };
  'card.discarded': { card: CardId };
  'die.rolled': { seat: Seat; die: number; why: Words };
  'dice.rolled': { seat: Seat; dice: number[]; why: Words };
};

/** What the code of a card knows of itself. All fields at once: adding some to others takes engines fifty times as long. */
export const selfOf = ({ controller, kind, id, zone, place }: Lying): Self => ({
  owner: controller,
  card: kind,
  id,
  system: zone === 'map' || zone === 'remains' ? place : null,
  unit: null,
  n: 0,
});
/** The same for what the card has left in force. */
export const selfOfEffect = ({ owner, card, id, data }: Effect): Self => ({
  owner,
  card,
  id,
  system: null,
  unit: null,
  n: typeof data === 'number' ? data : 0,
});

type Held = Pick<Reading, 'state'>;
type Wanted = Pick<ReadonlySet<CardId>, 'has'>;
/** Fleet cards on units, whosever they are: the order of keys means nothing, so they are put into one that everybody can know. */
function fleetsAmong({ state }: Held, wanted: Wanted): readonly Self[] {
  const found: Self[] = [];
  for (const unit of Object.keys(state.units)) {
    const one = state.units[unit];
    if (!one || one.fleet === null || !wanted.has(one.fleet)) continue;
    found.push({ owner: one.owner, card: one.fleet, id: one.fleet, system: null, unit, n: 0 });
  }
  return found.length < 2 ? found : found.sort((a, b) => ((a.unit ?? '') < (b.unit ?? '') ? -1 : 1));
}

/** Most queries are answered by a few cards: where no Fleet card is among them, nobody need look at the units. */
const withFleets = new WeakMap<ReadonlySet<CardId>, boolean>();
function hasFleets(wanted: ReadonlySet<CardId>, cards: Cards): boolean {
  let has = withFleets.get(wanted);
  if (has === undefined) withFleets.set(wanted, (has = [...wanted].some((id) => cards[id]?.kind === 'fleet')));
  return has;
}

/** What is in force: cards that lie in play and what they have left behind, then Fleet cards. */
export function inForce(
  state: State,
  found: readonly Source<Ascendancy>[],
  wanted: ReadonlySet<CardId>,
  cards: Cards,
): readonly Source<Ascendancy>[] {
  const fleets = hasFleets(wanted, cards) ? fleetsAmong({ state }, wanted) : [];
  const all =
    fleets.length === 0
      ? found
      : [...found, ...fleets.map((self) => ({ card: self.card, id: self.id, owner: self.owner, zone: 'play', self }))];
  // cards of those who are out of the game do nothing any more
  const isOut = (owner: string): boolean => (state.players[owner]?.fate ?? 'playing') !== 'playing';
  return state.seats.some(isOut) ? all.filter(({ owner }) => !isOut(owner)) : all;
}

/** Every card of a player that has an effect now. */
const cardsOf = (t: Held, seat: Seat): readonly Self[] => [
  ...kit
    .allInPlay(t)
    .filter((p) => p.controller === seat)
    .map(selfOf),
  ...fleetsAmong(t, { has: () => true }).filter((self) => self.owner === seat),
];

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
  for (const self of cardsOf(t, seat))
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

/** What may be used once in a player's turn. */
const use = (seat: Seat, what: string): string => `${seat}/${what}`;
export const isUsed = (t: Held, seat: Seat, what: string): boolean => !kit.isUnused(t, use(seat, what));
export const markUsed = (t: Table, seat: Seat, what: string): void => {
  if (player(t, seat).turn) kit.use(t, use(seat, what), turnEnds(seat));
};
/** What a player has used in this turn, each as often. */
export const usedBy = ({ state }: Held, seat: Seat): string[] =>
  state.cards.used.flatMap(({ what }) => (what.startsWith(use(seat, '')) ? [what.slice(seat.length + 1)] : []));
