/**
 * Chapter 9: whose text works. One query, ranked before all others, that no card has to remember: the rules ask it for
 * every hook of every card on a ship, whether it answers a query, reacts to an event or changes dice.
 */
import { all } from '../../../src/index.ts';
import type { AnyReaction } from '../../../src/index.ts';
import type { Card, Kind, Reading, Self, ShipId, Wing } from '../types.ts';
import { isBroken } from './ships.ts';

export const textQueries = {
  'text works': all<{ ship: ShipId; kind: Kind; card: string }>(),
};

/** WNG-9.1; WNG-9.2: of a ship that is destroyed and still owed its attack only that attack is left. */
export function textWorks(t: Reading, { ship, kind, card }: Self): boolean {
  const works = !isBroken(t, ship) || isItsAttack(t, ship); // WNG-9.2
  return t.query('text works', { ship, kind, card }, works); // WNG-9.1
}
const isItsAttack = (t: Reading, ship: ShipId): boolean =>
  t.state.attack?.by === ship || (t.step.step === 'fire' && t.step.ship === ship);

/** A game's content with every hook behind that query; damage, which answers it, is not behind itself. */
export const governed = (cards: Readonly<Record<string, Card>>): Readonly<Record<string, Card>> =>
  Object.fromEntries(Object.entries(cards).map(([id, card]) => [id, card.kind === 'damage' ? card : behindText(card)]));

type SomeAnswer = (t: Reading, about: never, self: Self) => unknown;

function behindText(card: Card): Card {
  const reacts = card.reacts?.map(
    (reaction): AnyReaction<Wing> => ({
      ...reaction,
      if: (t: Reading, event: never, self: Self) => textWorks(t, self) && (reaction.if?.(t, event, self) ?? true),
    }),
  );
  // none of Wing's queries has layers; one that had would need the same a level deeper
  const answers = Object.fromEntries(
    Object.entries((card.answers ?? {}) as Readonly<Record<string, SomeAnswer>>).map(([query, answer]) => [
      query,
      (t: Reading, about: never, self: Self) => (textWorks(t, self) ? answer(t, about, self) : undefined),
    ]),
  );
  return { ...card, ...(reacts && { reacts }), ...(card.answers && { answers }) };
}
