/** All that is told: the tells of the chapters, joined. The sentences stand in words/. */
import type { AssimilationTells } from './assimilation.ts';
import type { BattleTells } from './battle.ts';
import type { BorgBuildingTells } from './borg/building.ts';
import type { ChoosingTells } from './borg/choosing.ts';
import type { BorgCommandTells } from './borg/commands.ts';
import type { CubeTells } from './borg/cubes.ts';
import type { JourneyTells } from './borg/journey.ts';
import type { BorgTurnTells } from './borg/turn.ts';
import type { BorgVictoryTells } from './borg/victory.ts';
import type { WorldTells } from './borg/worlds.ts';
import type { BuildingTells } from './building.ts';
import type { CardTells } from './cards.ts';
import type { CivilizationTells } from './civilizations.ts';
import type { ColonyTells } from './colonies.ts';
import type { CombatTells } from './combat-types.ts';
import type { ConsoleTells } from './console.ts';
import type { ContactTells } from './contact.ts';
import type { ControlTells } from './control.ts';
import type { CultureTells } from './culture.ts';
import type { DestructionTells } from './destruction.ts';
import type { ExplorationTells } from './exploration.ts';
import type { FleetTells } from './fleets.ts';
import type { SwingTells } from './free-actions.ts';
import type { HazardTells } from './hazards.ts';
import type { HegemonyTells } from './hegemony.ts';
import type { InitiativeTells } from './initiative.ts';
import type { InvasionTells } from './invasion.ts';
import type { LeavingTells } from './leaving.ts';
import type { LaneTells } from './new-lanes.ts';
import type { NodeTells } from './nodes.ts';
import type { PermissionTells } from './permission.ts';
import type { RechargeTells } from './recharge.ts';
import type { ResearchTells } from './research.ts';
import type { ResourceTells } from './resources.ts';
import type { RetreatTells } from './retreat.ts';
import type { RoundTells } from './rounds.ts';
import type { StartingTells } from './starting.ts';
import type { TestLaneTells } from './test-lane.ts';
import type { TradeTells } from './trade.ts';
import type { UnitTells } from './units.ts';
import type { VoyageTells } from './voyage.ts';

export type Tells = AssimilationTells &
  BattleTells &
  BorgBuildingTells &
  BorgCommandTells &
  BorgTurnTells &
  BorgVictoryTells &
  BuildingTells &
  CardTells &
  ChoosingTells &
  CivilizationTells &
  ColonyTells &
  CombatTells &
  ConsoleTells &
  ContactTells &
  ControlTells &
  CubeTells &
  CultureTells &
  DestructionTells &
  ExplorationTells &
  FleetTells &
  HazardTells &
  HegemonyTells &
  InitiativeTells &
  InvasionTells &
  JourneyTells &
  LaneTells &
  LeavingTells &
  NodeTells &
  PermissionTells &
  RechargeTells &
  ResearchTells &
  ResourceTells &
  RetreatTells &
  RoundTells &
  StartingTells &
  SwingTells &
  TestLaneTells &
  TradeTells &
  UnitTells &
  VoyageTells &
  WorldTells;
