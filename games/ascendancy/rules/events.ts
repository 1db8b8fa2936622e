/** All that cards may react to: the events of the chapters, joined. */
import type { BattleEvents } from './battle.ts';
import type { BorgCommandEvents } from './borg/commands.ts';
import type { CubeEvents } from './borg/cubes.ts';
import type { BorgTurnEvents } from './borg/turn.ts';
import type { WorldEvents } from './borg/worlds.ts';
import type { BuildingEvents } from './building.ts';
import type { ColonyEvents } from './colonies.ts';
import type { CombatEvents } from './combat-types.ts';
import type { ExplorationEvents } from './exploration.ts';
import type { HazardEvents } from './hazards.ts';
import type { HegemonyEvents } from './hegemony.ts';
import type { InvasionEvents } from './invasion.ts';
import type { ResearchEvents } from './research.ts';
import type { TradeEvents } from './trade.ts';
import type { VoyageEvents } from './voyage.ts';

export type Events = BattleEvents &
  BorgCommandEvents &
  BorgTurnEvents &
  BuildingEvents &
  ColonyEvents &
  CombatEvents &
  CubeEvents &
  ExplorationEvents &
  HazardEvents &
  HegemonyEvents &
  InvasionEvents &
  ResearchEvents &
  TradeEvents &
  VoyageEvents &
  WorldEvents;
