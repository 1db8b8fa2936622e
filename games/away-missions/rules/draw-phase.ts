/** The Draw Phase: discard, Support, Mission, clear the board; Reverse Polarity in round one. */
import { labelOf } from '@tenforward/cards';
import { ask } from '@tenforward/kernel';
import { say } from '../words.ts';
import { discardFromHand } from './cards.ts';
import { cardOptions } from './options.ts';
import type { Copy, Flow, Next, Seat, Table } from './types.ts';
import { handOf, kit, lying } from './zones.ts';

/** The steps of this chapter, and what it tells. */
export type DrawSteps = { 'draw-phase': { round: number } };
export type DrawTells = {
  'round.begins': { round: number };
  'polarity.reversed': { seat: Seat; n: number };
  'hand.filled': { seat: Seat; support: number; missions: number; cards: Copy[] };
};
/** What this chapter asks. */
export const drawAsks = {
  'discard.which': ask('AM-draw-2'),
  'polarity.which': ask('AM-draw-6'),
};

const handSize = 5;

export function* drawPhase(t: Table, { round }: DrawSteps['draw-phase']): Flow<Next> {
  t.state.round = round;
  t.state.phase = 'draw';
  t.tell('round.begins', { round });
  if (round > 1) yield* discardUnwanted(t); // AM-draw-2
  for (const seat of t.seats) refill(t, seat); // AM-seq-2
  if (round === 1) yield* reversePolarity(t); // AM-draw-6
  if (round > 1) clearTheBoard(t); // AM-draw-9
  return [{ step: 'escalation', order: [] }, { step: 'action-phase' }]; // AM-seq-1
}

/** All choose at the same time; nobody learns from the others. */
function* chooseCards(t: Table, which: keyof typeof drawAsks): Flow<Record<Seat, Copy[]>> {
  const seats = t.seats.filter((seat) => handOf(t, seat).length > 0);
  return yield* t.together(
    seats,
    (seat) =>
      t.some(
        seat,
        t.ask(which),
        () => [0, handOf(t, seat).length],
        () => cardOptions(handOf(t, seat)),
      ),
    say('cards.waiting'),
  );
}

/** AM-draw-2: in rounds two and three each player may first discard any number of cards. */
function* discardUnwanted(t: Table): Flow {
  const chosen = yield* chooseCards(t, 'discard.which'); // AM-draw-2
  for (const seat of t.seats) discardFromHand(t, seat, chosen[seat] ?? []); // AM-draw-2
}

/** AM-draw-3, AM-draw-4: Support up to five, then Missions up to five; AM-draw-5: never fewer than there are. */
function refill(t: Table, seat: Seat): void {
  const support = fill(t, seat, 'supportDeck', 'support'); // AM-draw-3
  const missions = fill(t, seat, 'missionDeck', 'missions'); // AM-draw-4
  if (support.length + missions.length === 0) return;
  t.tell(
    'hand.filled',
    { seat, support: support.length, missions: missions.length },
    { [seat]: { cards: [...support, ...missions] } },
  );
}

function fill(t: Table, seat: Seat, deck: 'supportDeck' | 'missionDeck', hand: 'support' | 'missions'): Copy[] {
  const drawn: Copy[] = [];
  while (lying(t, hand, seat).length < handSize) {
    const p = kit.draw(t, deck, seat, hand); // AM-draw-5
    if (!p) break; // AM-draw-8
    drawn.push(labelOf(p));
  }
  return drawn;
}

/** AM-draw-6: return any cards, shuffle both decks, draw back. AM-R25: once. */
function* reversePolarity(t: Table): Flow {
  const chosen = yield* chooseCards(t, 'polarity.which'); // AM-draw-6
  for (const seat of t.seats) {
    const back = chosen[seat] ?? [];
    if (back.length === 0) continue;
    // in the order of the hand, whatever the order in which they were chosen
    for (const { id, zone } of handOf(t, seat).filter((p) => back.includes(p.id)))
      kit.put(t, id, zone === 'support' ? 'supportDeck' : 'missionDeck', seat, 'bottom');
    kit.shuffle(t, 'supportDeck', seat); // AM-draw-7
    kit.shuffle(t, 'missionDeck', seat); // AM-draw-7
    t.tell('polarity.reversed', { seat, n: back.length });
    refill(t, seat);
  }
}

/** Activated tokens come off, and nothing else does. */
function clearTheBoard(t: Table): void {
  for (const c of Object.values(t.state.characters)) c.activated = false; // AM-draw-9
}
