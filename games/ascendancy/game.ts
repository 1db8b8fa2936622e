/** Ascendancy, whole: where rules and content are handed to the kernel. */
import { type Game, wordsWith } from '@tenforward/kernel';
import { content } from './content/index.ts';
import { invariants } from './invariants.ts';
import { naming } from './naming.ts';
import { migrate } from './migrate.ts';
import { setup } from './new-game.ts';
import { objections, optionList } from './options.ts';
import { asks } from './rules/asks.ts';
import { battle } from './rules/battle.ts';
import { borgSteps } from './rules/borg/steps.ts';
import { building } from './rules/building.ts';
import { inForce } from './rules/cards.ts';
import { combatEnd, combatRound } from './rules/combat.ts';
import { command } from './rules/commands.ts';
import { arrival, exploration } from './rules/exploration.ts';
import { hiddenCards } from './rules/hidden.ts';
import { bid, chooseOrder, dealOrder, initiative } from './rules/initiative.ts';
import { assimilation } from './rules/assimilation.ts';
import { invasion } from './rules/invasion.ts';
import { concede } from './rules/leaving.ts';
import { queries } from './rules/queries.ts';
import { generate, maintenance, recharge } from './rules/recharge.ts';
import { reactionOrder } from './rules/players.ts';
import { commandPhase, endTurn, firstTurns, nextTurn, turn } from './rules/rounds.ts';
import { startingProject } from './rules/starting.ts';
import { testLaneActs } from './rules/test-lane.ts';
import { tradeActs } from './rules/trade.ts';
import type { Ascendancy, Cards } from './rules/types.ts';
import { voyage } from './rules/voyage.ts';
import { arrangeWith } from './scenario.ts';
import { text } from './text.ts';
import { told } from './told.ts';
import { copy, hiddenOrder, imagineOrder, view } from './view.ts';
import { en } from './words.ts';

const steps: Game<Ascendancy>['steps'] = {
  'starting-project': startingProject,
  initiative,
  bid,
  'choose-order': chooseOrder,
  'deal-order': dealOrder,
  'next-turn': nextTurn,
  'first-turns': firstTurns,
  turn,
  building,
  'command-phase': commandPhase,
  command,
  'end-turn': endTurn,
  voyage,
  arrival,
  exploration,
  battle,
  'combat-round': combatRound,
  'combat-end': combatEnd,
  invasion,
  assimilation,
  ...borgSteps,
  recharge,
  generate,
  maintenance,
};
/** The game with a set of cards: the ones of this house, or with others added or replaced. */
export function ascendancyWith(cards: Cards): Game<Ascendancy> {
  const derived = hiddenCards(cards);
  return {
    id: 'ascendancy',
    version: '3',
    migrate: (state) => migrate(cards, state),
    seats: { min: 3, max: 5, reserved: ['borg', 'natives'] }, // ASC-1.3.3a, ASC-2.1a, ASC-15a
    words: wordsWith(en, cards),
    asks,
    options: optionList,
    objections,
    setup: (options, seating, chance) => setup(cards, options, seating, chance),
    steps,
    content: cards,
    sources: (state, wanted, hidden) => inForce(state, derived.sources(state, wanted, hidden), wanted, cards),
    queries,
    view,
    imagine(state, seat, chance, seating) {
      derived.imagine(state, seat, chance, seating);
      imagineOrder(state.order, seat, chance);
    },
    hidden: (state, seat, seating) => ({ ...derived.hidden(state, seat, seating), ...hiddenOrder(state, seat) }),
    acts: (t, seat) => [...tradeActs(t, seat), ...testLaneActs(t, seat)],
    concede,
    copy,
    priority: reactionOrder,
    mightReact: () => false,
    shows: ['order.shown'], // in the last turn of a Game Round
    sound: derived.sound,
    invariants: { ...derived.invariants, ...invariants },
    scenario: { arrange: arrangeWith(cards), told },
    naming,
    text,
  };
}

export const ascendancy = ascendancyWith(content);
