/** The door: one Fastify with everything that holds for every request, whichever routes are added to it. */
import helmet from '@fastify/helmet';
import { limits } from '@tenforward/protocol';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { People } from '../people/people.ts';
import { Refused } from '../problems.ts';
import type { Settings, Surroundings } from '../settings.ts';
import type { Door } from './door.ts';
import { handleErrors, isBrowsing, rawAnswer } from './errors.ts';
import { readJson } from './json.ts';
import { logRequests } from './log.ts';
import { checkHost, checkOrigin, isSafe } from './origin.ts';
import { addressOf, RateLimits } from './rates.ts';
import { isSecure, shownBy } from './who.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers by whatever name it is called: it has checks of its own, or nothing to hide. */
    anyHost?: boolean;
  }
}

export interface HttpDeps {
  readonly settings: Settings;
  readonly people: People;
  readonly around: Surroundings;
  readonly log: Logger;
  /** Whether an error means that the store is down. */
  readonly isDown?: (error: unknown) => boolean;
}
export interface Http {
  readonly app: FastifyInstance;
  /** For `routes`, and for the handshake of sockets. */
  readonly door: Door;
}

/** For whoever typed an address, and for a program. */
const nowhere = { page: '/nowhere', api: '/api/nowhere' } as const;

export async function makeHttp({ settings, people, around, log, isDown = () => false }: HttpDeps): Promise<Http> {
  // To the type checker the logger is that of Fastify: otherwise every route would carry pino in its type.
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Its own lines hold addresses whole; ours are in `log.ts`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => around.id(),
    // The one proxy in front: what it adds is true, what came before it was said by anybody.
    trustProxy: settings.trustProxy ? (_address, hop) => hop < 1 : false,
    bodyLimit: limits.body,
    requestTimeout: 30_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 20_000 },
    // Ours says so in a `Problem`.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) socket.write(rawAnswer(error.code));
      socket.destroy();
    },
    // An address that can't be read leads nowhere, past the same checks and with the same headers as any other.
    frameworkErrors: (_error, request, reply) => {
      request.raw.url = isBrowsing(request) ? nowhere.page : nowhere.api;
      app.routing(request.raw, reply.raw);
    },
  });
  app.server.maxHeadersCount = 100;
  const door: Door = { settings, people, rates: new RateLimits(settings.rates) };

  if (settings.publicUrl !== undefined && !isSecure(settings.publicUrl))
    log.warn('TENFORWARD_URL is not https: whoever listens on the network can take over the people who sign in.');

  await helmets(app, settings);
  checkAll(app, door);
  jsonOnly(app);
  handleErrors(app, isDown);
  logRequests(app);
  return { app, door };
}

async function helmets(app: FastifyInstance, { publicUrl }: Settings): Promise<void> {
  // Older browsers don't count sockets among 'self'.
  const sockets = publicUrl === undefined ? [] : [publicUrl.replace(/^http/, 'ws')];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sockets],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
  .map((what) => `${what}=()`)
  .join(', ');

function checkAll(app: FastifyInstance, { settings, rates }: Door): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) {
      reply.header('cache-control', 'no-store');
      // Whoever is led to open an answer as a page gets a file.
      reply.header('content-disposition', 'attachment; filename="api.json"');
    }
    if (closing) throw new Refused('shutting-down', 'The server is about to stop. Try again soon.', { retry: 5 });
    await rates.take('requests', addressOf(request));
    if (!request.routeOptions.config.anyHost) checkHost(settings, request);
    if (!isSafe(request)) checkOrigin(settings, request, shownBy(settings, request)?.by === 'cookie');
  });
}

function jsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      const text = String(body);
      done(null, text === '' ? undefined : readJson(text));
    } catch (error) {
      done(error as Error);
    }
  });
}
