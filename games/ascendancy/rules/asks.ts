/** All that players are asked: the tables of the chapters and of the cards, joined. */
import { assimilationAsks } from './assimilation.ts';
import { battleAsks } from './battle.ts';
import { borgBuildingAsks } from './borg/building.ts';
import { cubeAsks } from './borg/cubes.ts';
import { borgExploringAsks } from './borg/exploring.ts';
import { headingAsks } from './borg/heading.ts';
import { journeyAsks } from './borg/journey.ts';
import { cubeMovementAsks } from './borg/movement.ts';
import { borgTurnAsks } from './borg/turn.ts';
import { buildingAsks } from './building.ts';
import { advancementAsks, explorationCardAsks } from './card-asks.ts';
import { casualtyAsks } from './casualties.ts';
import { colonyAsks } from './colonies.ts';
import { combatAsks } from './combat.ts';
import { commandAsks } from './commands.ts';
import { controlAsks } from './control.ts';
import { cultureAsks } from './culture.ts';
import { destructionAsks } from './destruction.ts';
import { explorationAsks } from './exploration.ts';
import { fleetAsks } from './fleets.ts';
import { swingAsks } from './free-actions.ts';
import { hazardAsks } from './hazards.ts';
import { hegemonyAsks } from './hegemony.ts';
import { initiativeAsks } from './initiative.ts';
import { invasionAsks } from './invasion.ts';
import { laneAsks } from './new-lanes.ts';
import { permissionAsks } from './permission.ts';
import { rechargeAsks } from './recharge.ts';
import { researchAsks } from './research.ts';
import { resourceAsks } from './resources.ts';
import { retreatAsks } from './retreat.ts';
import { startingAsks } from './starting.ts';
import { summitAsks } from './summit.ts';
import { voyageAsks } from './voyage.ts';

export const asks = {
  ...assimilationAsks,
  ...battleAsks,
  ...borgBuildingAsks,
  ...cubeAsks,
  ...borgExploringAsks,
  ...headingAsks,
  ...journeyAsks,
  ...cubeMovementAsks,
  ...borgTurnAsks,
  ...buildingAsks,
  ...advancementAsks,
  ...explorationCardAsks,
  ...casualtyAsks,
  ...colonyAsks,
  ...combatAsks,
  ...commandAsks,
  ...controlAsks,
  ...cultureAsks,
  ...destructionAsks,
  ...explorationAsks,
  ...fleetAsks,
  ...swingAsks,
  ...hazardAsks,
  ...hegemonyAsks,
  ...initiativeAsks,
  ...invasionAsks,
  ...laneAsks,
  ...permissionAsks,
  ...rechargeAsks,
  ...researchAsks,
  ...resourceAsks,
  ...retreatAsks,
  ...startingAsks,
  ...summitAsks,
  ...voyageAsks,
};
