/** What everybody sees, what a seat sees besides, worlds that look the same to it, and where cards lie. */
import type { Chance, Frozen, Source } from '@tenforward/kernel';
import { kindOf, selfOf } from './rules/cards.ts';
import { bySeat } from './rules/set-up.ts';
import type { CardId, Mine, Open, Reading, Seat, State, Template } from './rules/types.ts';

export const view = {
  open: ({ state, seats }: Reading): Frozen<Open> => ({
    turn: state.turn,
    comet: state.comet,
    ice: state.ice,
    hands: bySeat(seats, (seat) => state.hands[seat]?.length ?? 0), // TPL-1.1
    machines: state.machines,
    deck: state.deck.length,
    discard: state.discard,
    lasting: state.lasting,
    used: state.used,
  }),
  mine: ({ state }: Reading, seat: Seat): Frozen<Mine> => ({ hand: state.hands[seat] ?? [] }),
};

/** Deals everything this seat can't see anew. Sorted first, so that the result depends on what it sees alone. */
export function imagine(state: State, seat: Seat, chance: Chance): void {
  const others = Object.keys(state.hands)
    .filter((other) => other !== seat)
    .sort();
  const hidden = [...state.deck, ...others.flatMap((other) => state.hands[other] ?? [])].sort();
  chance.shuffle(hidden);
  for (const other of others) state.hands[other] = hidden.splice(0, state.hands[other]?.length ?? 0);
  state.deck = hidden;
}

/** Every card whose text may count: machines, what cards left in force, and hands. */
export function* sources(state: State, wanted: ReadonlySet<CardId>, hidden: boolean): Iterable<Source<Template>> {
  for (const [zone, held] of [['play', state.machines] as const, ['hand', hidden ? state.hands : {}] as const])
    for (const owner of Object.keys(held).sort())
      for (const copy of held[owner] ?? [])
        if (wanted.has(kindOf(copy))) yield { card: kindOf(copy), id: copy, owner, zone, self: selfOf(owner, copy) };
  for (const effect of state.lasting)
    if (wanted.has(effect.card))
      yield { card: effect.card, id: effect.id, owner: effect.owner, zone: 'play', self: effect }; // TPL-4.6
}
