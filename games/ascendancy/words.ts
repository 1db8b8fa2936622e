/** The English of Ascendancy, chapter by chapter: prompts, options, refusals, and one sentence for each thing that is told. */
import { type Messages, phrases } from '@tenforward/kernel';
import { advancementWords } from './words/advancements.ts';
import { assimilationWords } from './words/assimilation.ts';
import { battleWords } from './words/battle.ts';
import { borgWords } from './words/borg.ts';
import { buildingWords } from './words/building.ts';
import { cardWords } from './words/cards.ts';
import { colonyWords } from './words/colonies.ts';
import { combatWords } from './words/combat.ts';
import { commandWords } from './words/commands.ts';
import { consoleWords } from './words/console.ts';
import { controlWords } from './words/control.ts';
import { directionWords } from './words/directions.ts';
import { explorationWords } from './words/exploration.ts';
import { explorationCardWords } from './words/exploration-cards.ts';
import { fleetWords } from './words/fleets.ts';
import { hazardWords } from './words/hazards.ts';
import { hegemonyWords } from './words/hegemony.ts';
import { initiativeWords } from './words/initiative.ts';
import { invasionWords } from './words/invasion.ts';
import { nameWords } from './words/names.ts';
import { laneWords } from './words/new-lanes.ts';
import { nodeWords } from './words/nodes.ts';
import { optionWords } from './words/options.ts';
import { outOfReachWords } from './words/out-of-reach.ts';
import { rechargeWords } from './words/recharge.ts';
import { researchWords } from './words/research.ts';
import { resourceWords } from './words/resources.ts';
import { retreatWords } from './words/retreat.ts';
import { roundWords } from './words/rounds.ts';
import { tradeWords } from './words/trade.ts';
import { unitWords } from './words/units.ts';
import { voyageWords } from './words/voyage.ts';

export const en = {
  ...advancementWords,
  ...assimilationWords,
  ...battleWords,
  ...borgWords,
  ...buildingWords,
  ...cardWords,
  ...colonyWords,
  ...combatWords,
  ...commandWords,
  ...consoleWords,
  ...controlWords,
  ...directionWords,
  ...explorationWords,
  ...explorationCardWords,
  ...fleetWords,
  ...hazardWords,
  ...hegemonyWords,
  ...initiativeWords,
  ...invasionWords,
  ...nameWords,
  ...laneWords,
  ...nodeWords,
  ...optionWords,
  ...outOfReachWords,
  ...rechargeWords,
  ...researchWords,
  ...resourceWords,
  ...retreatWords,
  ...roundWords,
  ...tradeWords,
  ...unitWords,
  ...voyageWords,
} as const;

export const say = phrases(en);

/** The `say` of cards that bring words of their own (`says`): theirs, and those of the chapters. */
export const sayWith = <const T extends Messages>(own: T) => phrases<typeof en & T>({ ...en, ...own });
