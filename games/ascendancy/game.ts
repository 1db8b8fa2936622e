/** Ascendancy, whole: where rules and content are handed to the kernel. */
import { all, any, type Game, permit, type Source, sum, union } from '@tenforward/kernel';
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
import { cardsInPlay } from './rules/cards.ts';
import { combatEnd, combatRound } from './rules/combat.ts';
import { command } from './rules/commands.ts';
import { arrival, exploration } from './rules/exploration.ts';
import { bid, chooseOrder, dealOrder, initiative } from './rules/initiative.ts';
import { assimilation } from './rules/assimilation.ts';
import { invasion } from './rules/invasion.ts';
import { concede } from './rules/leaving.ts';
import { generate, maintenance, recharge } from './rules/recharge.ts';
import { reactionOrder } from './rules/players.ts';
import { commandPhase, endTurn, firstTurns, nextTurn, turn } from './rules/rounds.ts';
import { startingProject } from './rules/starting.ts';
import { testLaneActs } from './rules/test-lane.ts';
import { tradeActs } from './rules/trade.ts';
import type { Ascendancy, Cards, Flow, Next, State, StepRef, Table } from './rules/types.ts';
import { voyage } from './rules/voyage.ts';
import { arrangeWith } from './scenario.ts';
import { text } from './text.ts';
import { copy, imagine, view } from './view.ts';
import { en } from './words.ts';

const steps: Game<Ascendancy>['steps'] = {
  'starting-project': startingProject,
  initiative,
  bid,
  'choose-order': chooseOrder,
  'deal-order': dealOrder,
  'next-turn': nextTurn,
  'first-turns': firstTurns(inline),
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
/** A step within a step: simultaneous turns can't leave one for later. */
function inline(t: Table, step: StepRef): Flow<Next> {
  const run = steps[step.step] as (table: Table, from: StepRef) => Flow<Next>;
  return run(t, step);
}

/** The lowest answer: the worst Hazard counts. */
const least = (base: number, answers: readonly (number | object)[]): number =>
  Math.min(base, ...answers.map((answer) => (typeof answer === 'number' ? answer : base)));

/** The game with a set of cards: the ones of this house, or with others added or replaced. */
export function ascendancyWith(cards: Cards): Game<Ascendancy> {
  return {
    id: 'ascendancy',
    version: '2',
    migrate,
    seats: { min: 3, max: 5, reserved: ['borg', 'natives'] }, // ASC-1.3.3a, ASC-2.1a, ASC-15a
    words: en,
    asks,
    options: optionList,
    objections,
    setup: (options, seating, chance) => setup(cards, options, seating, chance),
    steps,
    content: cards,
    sources: (state, wanted) => sourcesAmong(cards, state, wanted),
    queries: {
      'impulse speed': sum({ min: 0 }),
      'command cost': sum({ min: 0 }),
      'shield modifier': sum({ min: 0 }),
      'hazard level': least,
      'hazard dice': sum({ min: 0 }),
      blocks: all,
      'may stop among': any,
      'must stop': any,
      'may enter warp': permit,
      'cubes perish': any,
      'may be attacked': permit,
      'extra lanes': sum({ min: 0 }),
      'discs drawn': sum({ min: 1 }),
      'ships to build': sum({ min: 0 }),
      'fleet yard': any,
      'may colonise': permit,
      'colony price': sum({ min: 0 }),
      'may invade': permit,
      'may build node': permit,
      'any slot': any,
      'pays for culture': sum({ min: 0 }),
      'buys upgrades': union,
      'hegemony bonus': sum({}),
      'hegemony resistance': sum({ min: 0 }),
      'hegemony price': sum({ min: 0 }),
      generates: sum({ min: 0 }),
      'system output': sum({ min: 0 }),
      income: sum({ min: 0 }),
      'launch decks': union,
      'receives exhausted': any,
      'may retreat': permit,
      'may surrender': permit,
      'hits from cards': sum({ min: 0 }),
      'first strike': any,
      'cloaking works': all,
      'starbase dice': sum({ min: 0 }),
      'combat dice': sum({ min: 0 }),
      'automatic hits': sum({ min: 0 }),
      'dice hit surely': any,
      'sixes always hit': any,
      'only sixes hit': any,
      'hit bonus': sum({}),
      'ignored hits': sum({ min: 0 }),
      'cube regenerates': all,
      'annihilation captures': any,
      'hits raze': any,
      'ignored casualties': sum({ min: 0 }),
      spoils: sum({ min: 0 }),
    },
    view,
    imagine,
    acts: (t, seat) => [...tradeActs(t, seat), ...testLaneActs(t, seat)],
    concede,
    copy,
    priority: reactionOrder,
    mightReact: () => false,
    invariants,
    scenario: { arrange: arrangeWith(cards) },
    naming,
    text,
  };
}

const sourcesAmong = (cards: Cards, state: State, wanted: ReadonlySet<string>): readonly Source<Ascendancy>[] =>
  cardsInPlay(state, wanted, cards).map((self) => ({
    card: self.card,
    id: self.id,
    owner: self.owner,
    zone: 'play',
    self,
  }));

export const ascendancy = ascendancyWith(content);
