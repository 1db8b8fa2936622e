/** Runs the scenarios of Ascendancy: all but those of its cards, which run beside it, and the examples of its README. */
import { anyGame } from '@tenforward/kernel';
import { examplesIn, scenariosIn, testScenarios } from '@tenforward/kernel/scenario-tests';
import { ascendancy } from '../game.ts';

testScenarios(anyGame(ascendancy), [
  ...scenariosIn(new URL('./', import.meta.url), (file) => !file.startsWith('cards/')),
  examplesIn(new URL('../README.md', import.meta.url)),
]);
