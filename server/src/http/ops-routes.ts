/** For whoever runs the server: whether it is well, and its numbers. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { hashOf } from '../people/sessions.ts';
import { Refused } from '../problems.ts';
import type { Settings } from '../settings.ts';
import { checkHost } from './origin.ts';
import { isFromHere } from './reach-routes.ts';

export interface OpsDeps {
  readonly settings: Settings;
  /** Throws unless all is well. Whoever asks may be anybody, and as often as they like. */
  readonly check: () => Promise<void>;
  readonly registry: Registry;
}

export function opsRoutes(app: FastifyInstance, { settings, check, registry }: OpsDeps): void {
  app.get('/healthz', { config: { anyHost: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await check();
    } catch (error) {
      request.log.warn({ err: error }, 'not well');
      return reply.code(503).send({ ok: false, code: 'degraded', say: 'The store can’t be read or written.' });
    }
    return { ok: true };
  });

  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    if (!mayMeasure(settings, request)) throw new Refused('not-found', 'There is nothing here.');
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

function mayMeasure(settings: Settings, request: FastifyRequest): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined) return settings.metricsToken !== undefined && same(given, settings.metricsToken);
  if (!isFromHere(settings, request)) return false;
  checkHost(settings, request);
  return true;
}

/** Takes as long whatever is wrong with it. */
const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
