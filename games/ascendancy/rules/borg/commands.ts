/** The Borg Command deck (3.5.8): drawn, revealed, discarded, reshuffled. */
import { must } from '@tenforward/kernel';
import type { CommandFacts } from '../card-types.ts';
import { reshuffle } from '../decks.ts';
import type { BorgTurn } from './turn.ts';
import type { Copy, CubeId, Flow, Reading, Seat, Table } from '../types.ts';
import { kit, lying } from '../zones.ts';

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
  must(t.card(kit.piece(t, copy).kind).command, 'a Command card', copy);

/**
 * The next card, into a hand or for all to see. Only when the deck is empty and one is needed the discards become a new
 * deck, which Escalates.
 */
export function drawCommand(t: Table, hand?: Seat): Copy {
  t.reveal();
  if (lying(t, 'main', 'commands').length === 0) {
    reshuffle(t, 'commands'); // ASC-3.5.8a
    t.state.reshuffles++; // ASC-3.5.8b
    t.tell('commands.reshuffled', { times: t.state.reshuffles });
  }
  const drawn =
    hand === undefined ? kit.draw(t, 'main', 'commands', 'revealed') : kit.draw(t, 'main', 'commands', 'hand', hand);
  return must(drawn, 'a Borg Command card').id;
}

export const discardCommand = (t: Table, copy: Copy): void => {
  kit.move(t, copy, 'discard', 'commands');
};

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
  t.tell('card.discarded', { card: kit.piece(t, now.card).kind });
  discardCommand(t, now.card);
  now.card = null;
}

/** Marks every Cube that a card for all of them has moved (15.2.1.1). */
export function markActivated(t: Table, id: CubeId): void {
  const one = t.state.cubes[id];
  if (one) one.activated = true;
}
