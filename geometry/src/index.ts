/** Exact plane geometry on a grid. */
export * from './angle.ts';
export * from './arcs.ts';
export { isSurelyBlocked } from './blocking.ts';
export * from './frame.ts';
export { type Blocked, work } from './meetings.ts';
export * from './shapes.ts';
export * from './swing.ts';
export * from './vector.ts';
