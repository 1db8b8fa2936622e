/** The Borg of scenarios: a turn of theirs that is going on, and Spires that make them hit as they are to. */
import { must } from '@tenforward/kernel';
import type { Combat } from './rules/combat-types.ts';
import { inTurnOrder } from './rules/relations.ts';
import { borgHitRolls } from './rules/values.ts';
import type { Setup } from './scenario-setup.ts';
import type { Cards, State, SystemId } from './rules/types.ts';

/** As few Borg Worlds as give the Borg this Hit Roll, besides those that are named (9.8.3). */
export function worldsForHitRoll(cards: Cards, { galaxy }: State, setup: Setup): SystemId[] {
  if (setup.borgHitRoll === undefined) return [];
  const named = Object.values(setup.systems ?? {}).filter((one) => one.spire === true).length;
  const wanted = borgHitRolls.value.findIndex((roll, spires) => spires >= named && roll === setup.borgHitRoll);
  if (wanted < 0)
    throw new Error(
      `${named} Spires or more never give the Borg a Hit Roll of ${setup.borgHitRoll}: ${borgHitRolls.value.join(', ')}`,
    );
  const used = [...Object.keys(galaxy.discs), ...(setup.discs ?? [])];
  return Object.keys(cards)
    .filter((id) => cards[id]?.system?.sort === 'planet' && cards[id].system.home === null && !used.includes(id))
    .toSorted()
    .toReversed()
    .slice(0, wanted - named);
}

/** The turn in which the Borg attack: it ends with the Combat. */
export function borgTurnFor(state: State, combat: Combat): void {
  if (combat.attacker !== 'borg' || !combat.cube) return;
  const lost = state.seats.filter((seat) => state.players[seat]?.fate === 'assimilated');
  const playing = state.seats.filter((seat) => state.players[seat]?.fate === 'playing');
  const controller = lost[0] ?? null;
  const by = controller ?? must(inTurnOrder({ state }, playing)[0], 'a player');
  state.active = 'borg';
  state.borg = {
    controller,
    queue: [],
    chosen: 0,
    activation: { cube: combat.cube.id, by, card: null, executing: false },
  };
}
