/** The messages between table server and clients: one typed set, from which docs and schemas are made. */
export * from './common.ts';
export * from './games.ts';
export * from './http.ts';
export * from './socket.ts';
export * from './standing.ts';
export * from './table.ts';
