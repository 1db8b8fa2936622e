/** All content: discs, cards, factions, fleets, agreements, Commands. */
import type { Cards } from '../rules/types.ts';
import { advancementCards } from './advancements/index.ts';
import { agreementCards } from './agreements.ts';
import { borgCommands } from './borg-commands.ts';
import { borgTech } from './borg-tech/index.ts';
import { exploration } from './exploration/index.ts';
import { factionCards } from './factions.ts';
import { fleetCards } from './fleets.ts';
import { systems } from './systems/index.ts';

export const content: Cards = {
  ...systems,
  ...exploration,
  ...factionCards,
  ...advancementCards,
  ...borgTech,
  ...fleetCards,
  ...agreementCards,
  ...borgCommands,
};
