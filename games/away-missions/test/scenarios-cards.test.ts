/** Runs the scenarios of Away Missions' cards: in a file of their own, so that another worker may run the rest. */
import { anyGame } from '@tenforward/kernel';
import { scenariosIn, testScenarios } from '@tenforward/kernel/scenario-tests';
import { awayMissions } from '../game.ts';

testScenarios(anyGame(awayMissions), scenariosIn(new URL('./cards/', import.meta.url)));
