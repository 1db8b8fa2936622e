/** What tests of games are made of: scenarios, the conformance suite, and a driver that plays at random. */
export * from './cost.ts';
export * from './conforms.ts';
export { anyDecision, generator, type Odds } from './driver.ts';
export { at, unmet } from './expectations.ts';
export { goingOn } from './going-on.ts';
export * from './golden.ts';
export { type Hint, type Lesson, lessonProblem } from './lesson-shape.ts';
export * from './play.ts';
export * from './scenario.ts';
export type * from './scenario-shape.ts';
export * from './schema.ts';
