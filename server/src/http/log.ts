/**
 * The log of the server: what was asked, how it ended, how long it took, and by whom. Never what was in it: no bodies,
 * no headers, no addresses with their secrets.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings.ts';
import { knownOf } from './who.ts';

/** What is cut out wherever it turns up, should anybody log more than they ought to. */
const secrets = ['password', 'old', 'token', 'code', 'recovery', 'invite', 'secret', 'seed', 'cookie', 'authorization'];
const whole = ['headers', 'body', 'query', 'url'];
const paths = [...secrets, ...whole].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
  res: (reply: FastifyReply) => ({ status: reply.statusCode }),
  err: errorOf,
  error: errorOf,
};

/** Of an error what tells where it happened. Engines and parsers hang rows and packets on theirs. */
function errorOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...(error.cause !== undefined && { cause: errorOf(error.cause) }) };
}

export function makeLog(settings: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const options = { level: settings.logLevel, serializers, redact: { paths, censor: '…' }, base: null };
  return to ? pino(options, to) : pino(options);
}

/** The pattern of a route, not the address that was asked for: that may hold an invitation. */
const routeOf = (request: FastifyRequest): string => request.routeOptions?.url ?? '(none)';

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: knownOf(request)?.person,
      },
      'request',
    );
  });
}
