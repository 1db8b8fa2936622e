/** Runs the scenarios of Away Missions, lessons and the example of its README included: all but those of its cards, which run beside it. */
import { anyGame } from '@tenforward/kernel';
import { examplesIn, scenariosIn, testScenarios } from '@tenforward/kernel/scenario-tests';
import { awayMissions } from '../game.ts';

testScenarios(anyGame(awayMissions), [
  ...scenariosIn(new URL('./', import.meta.url), (file) => !file.startsWith('cards/')),
  ...scenariosIn(new URL('../lessons/', import.meta.url)),
  examplesIn(new URL('../README.md', import.meta.url)),
]);
