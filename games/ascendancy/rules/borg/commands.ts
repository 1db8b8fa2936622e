/** The Borg Command deck (3.5.8): drawn, revealed, discarded, reshuffled. */
import { must } from '@tenforward/kernel';
import type { CommandFacts } from '../card-types.ts';
import { kindOf } from '../decks.ts';
import type { BorgTurn } from './turn.ts';
import type { Copy, CubeId, Flow, Reading, Table } from '../types.ts';

/** What cards may react to. */
export type BorgCommandEvents = {
  'command.revealed': { cube: CubeId; copy: Copy };
};
/** What is told. */
export type BorgCommandTells = {
  'command.revealed': { cube: CubeId; card: Copy };
  'commands.reshuffled': { times: number };
};

export const commandOf = (t: Reading, copy: Copy): CommandFacts =>
  must(t.card(kindOf(copy)).command, 'a Command card', copy);

/** The next card. Only when the deck is empty and one is needed the discards become a new deck, which Escalates. */
export function drawCommand(t: Table): Copy {
  const deck = t.state.commands;
  t.reveal();
  if (deck.main.length === 0) {
    deck.main = deck.discard.toSorted(); // ASC-3.5.8a
    deck.discard = [];
    t.chance.shuffle(deck.main);
    t.state.reshuffles++; // ASC-3.5.8b
    t.tell('commands.reshuffled', { times: t.state.reshuffles });
  }
  return must(deck.main.shift(), 'a Borg Command card');
}

export function discardCommand(t: Table, copy: Copy): void {
  t.state.commands.discard.push(copy);
}

export type Activation = NonNullable<BorgTurn['activation']>;

/** A card is revealed for a Cube. Cards of players may have it discarded: see `discardRevealed`. */
export function* revealCommand(t: Table, now: Activation, copy: Copy): Flow {
  now.card = copy;
  t.reveal();
  t.tell('command.revealed', { cube: now.cube, card: copy });
  yield* t.window('command.revealed', { cube: now.cube, copy });
}

/**
 * Undoes the Command card just revealed, in the window `command.revealed`: the Borg then draw another for the same Cube;
 * an Assimilated player draws one, too, and chooses Cube and card anew.
 */
export function discardRevealed(t: Table): void {
  const now = t.state.borg?.activation;
  if (!now || now.card === null) return;
  discardCommand(t, now.card);
  t.tell('card.discarded', { card: kindOf(now.card) });
  now.card = null;
}

/** Marks every Cube that a card for all of them has moved (15.2.1.1). */
export function markActivated(t: Table, id: CubeId): void {
  const one = t.state.cubes[id];
  if (one) one.activated = true;
}
