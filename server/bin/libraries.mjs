// The libraries of the server, read before tsx looks at every file: three times as quick, and a restart is felt by everybody.
await Promise.all([
  import('kysely'),
  import('zod'),
  import('fastify'),
  import('@fastify/websocket'),
  import('@fastify/helmet'),
  import('prom-client'),
  import('pino'),
  import('rate-limiter-flexible'),
  import('libsql'),
]);
