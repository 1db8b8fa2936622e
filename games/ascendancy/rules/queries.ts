/** All that cards may answer: the queries of the chapters, joined. */
import { battleQueries } from './battle.ts';
import { journeyQueries } from './borg/journey.ts';
import { buildingQueries } from './building.ts';
import { colonyQueries } from './colonies.ts';
import { combatQueries } from './combat-types.ts';
import { consoleQueries } from './console.ts';
import { courseQueries } from './courses.ts';
import { cultureQueries } from './culture.ts';
import { explorationQueries } from './exploration.ts';
import { fleetQueries } from './fleets.ts';
import { hazardQueries } from './hazards.ts';
import { hegemonyQueries } from './hegemony.ts';
import { invasionQueries } from './invasion.ts';
import { laneQueries } from './new-lanes.ts';
import { nodeQueries } from './nodes.ts';
import { rechargeQueries } from './recharge.ts';
import { relationQueries } from './relations.ts';
import { researchQueries } from './research.ts';
import { retreatQueries } from './retreat.ts';
import { voyageQueries } from './voyage.ts';

/**
 * Their order ranks them: while a card answers one, rules ask only those before it. Combat comes first, because cards that
 * let Ships pass others ask whether cloaking works.
 */
export const queries = {
  ...combatQueries,
  ...battleQueries,
  ...buildingQueries,
  ...colonyQueries,
  ...consoleQueries,
  ...courseQueries,
  ...cultureQueries,
  ...explorationQueries,
  ...fleetQueries,
  ...hazardQueries,
  ...hegemonyQueries,
  ...invasionQueries,
  ...journeyQueries,
  ...laneQueries,
  ...nodeQueries,
  ...rechargeQueries,
  ...relationQueries,
  ...researchQueries,
  ...retreatQueries,
  ...voyageQueries,
};
