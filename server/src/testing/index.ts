/** A server for tests, clients for it, and players who answer at random. */
export * from './client.ts';
export * from './postgres.ts';
export * from './server.ts';
