/** A server for tests, clients for it, players who answer by fixed seeds, and time that can be held. */
export * from './client.ts';
export * from './postgres.ts';
export { chance, fixedChance, testChance, testSeed } from './seeds.ts';
export * from './server.ts';
export * from './time.ts';
export * from './until.ts';
