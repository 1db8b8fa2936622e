/** All 72 kinds of Exploration card by their ids. */
import type { Card } from '../../rules/types.ts';
import { allies } from './allies.ts';
import { borgExploration } from './borg.ts';
import { civilizations } from './civilizations.ts';
import { encounterCrises } from './crises-encounters.ts';
import { hazardCrises } from './crises-hazards.ts';
import { rivalCrises } from './crises-rivals.ts';
import { discoveries } from './discoveries.ts';
import { farAway } from './far-away.ts';
import { learningAndTrade } from './learning-and-trade.ts';
import { remaining } from './remaining.ts';
import { virginWorlds } from './virgin-world.ts';

export const exploration: Readonly<Record<string, Card>> = {
  ...hazardCrises,
  ...encounterCrises,
  ...rivalCrises,
  ...borgExploration,
  ...farAway,
  ...remaining,
  ...discoveries,
  ...learningAndTrade,
  ...allies,
  ...civilizations,
  ...virginWorlds,
};
