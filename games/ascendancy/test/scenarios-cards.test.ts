/** Runs the scenarios of Ascendancy's cards: in a file of their own, so that another worker may run the rest. */
import { anyGame } from '@tenforward/kernel';
import { scenariosIn, testScenarios } from '@tenforward/kernel/scenario-tests';
import { ascendancy } from '../game.ts';

testScenarios(anyGame(ascendancy), scenariosIn(new URL('./cards/', import.meta.url)));
