/**
 * Makers of cards: the words and the lines of a card, and the same in code. What several cards do alike is here or in
 * `verbs.ts`; what one card does stands on the card.
 */
export { always, weapon } from './make/common.ts';
export * from './make/missions.ts';
export * from './make/people.ts';
export * from './make/support.ts';
export { aheadOf, canTest, type Done, needing, takeTest, type TestLine } from './make/tests.ts';
