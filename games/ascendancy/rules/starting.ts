/** Projects and Advancements to start with (16.2.10, 16.2.11). */
import { ask, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { player, playerOf, playing } from './players.ts';
import { complete, deckCards, drawAdvancements, launch, takeAdvancement } from './research.ts';
import type { CardId, Faction, Flow, Next, Seat, Table } from './types.ts';

/** What is asked before the first Game Round. */
export const startingAsks = {
  'starting.project': ask('ASC-OPT-16.2.10'),
  'starting.advancement': ask('ASC-OPT-16.2.11'),
};
/** What is told. */
export type StartingTells = {
  'game.begins': { factions: Record<Seat, Faction> };
};

/** In seat order; at random or chosen from the deck. */
export function* startingProject(t: Table): Flow<Next> {
  t.tell('game.begins', { factions: Object.fromEntries(t.state.seats.map((seat) => [seat, player(t, seat).faction])) });
  for (const seat of playing(t)) {
    const advancement = yield* pick(t, seat, 'startingAdvancement');
    if (advancement !== undefined) {
      yield* complete(t, seat, advancement); // ASC-OPT-16.2.11
      // it was there before the game: its Command is ready
      playerOf(t, seat).ready += t.card(advancement).advancement?.command ?? 0;
    }
    const project = yield* pick(t, seat, 'startingProject');
    if (project !== undefined) yield* launch(t, seat, project); // ASC-OPT-16.2.10
  }
}

function* pick(t: Table, seat: Seat, what: 'startingProject' | 'startingAdvancement'): Flow<CardId | undefined> {
  const how = t.options[what];
  if (how === 'none') return undefined;
  if (how === 'random') return drawAdvancements(t, player(t, seat).faction, 1)[0];
  const name = what === 'startingProject' ? 'starting.project' : 'starting.advancement'; // ASC-OPT-16.2.10, ASC-OPT-16.2.11
  const { faction } = player(t, seat);
  const card = yield* t.one(seat, t.ask(name), () =>
    deckCards(t, faction).map((one) => option(one, one, { at: one, show: () => say('card', { card: one }) })),
  );
  return takeAdvancement(t, faction, card);
}
