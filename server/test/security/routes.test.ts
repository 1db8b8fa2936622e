/** The addresses that are written down are those there are. */
import { readFileSync } from 'node:fs';
import { routes } from '@tenforward/protocol/routes';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Shelf } from '../../src/hosting/shelf.ts';
import type { Tables } from '../../src/hosting/tables.ts';
import { deckRoutes } from '../../src/http/deck-routes.ts';
import { gameRoutes } from '../../src/http/game-routes.ts';
import { makeLog } from '../../src/http/log.ts';
import { makeHttp } from '../../src/http/make-http.ts';
import { opsRoutes } from '../../src/http/ops-routes.ts';
import { pageRoutes } from '../../src/http/page.ts';
import { peopleRoutes } from '../../src/http/people-routes.ts';
import { reachRoutes } from '../../src/http/reach-routes.ts';
import { tableRoutes } from '../../src/http/table-routes.ts';
import { makeMetrics } from '../../src/metrics.ts';
import { People } from '../../src/people/people.ts';
import { real, settingsFrom } from '../../src/settings.ts';
import { Sockets } from '../../src/socket/sockets.ts';

/** As they are made; whatever answers GET answers HEAD as well. */
function routesMade(app: FastifyInstance): string[] {
  const found: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') found.push(`${one} ${url}`);
  });
  return found;
}

test('every address of the server is on the page of the protocol, and no other', async () => {
  const settings = settingsFrom({}, { logLevel: 'silent', web: undefined });
  // nothing is asked of the store: only the addresses are looked at
  const people = new People({ db: undefined as never, around: real });
  const { app, door } = await makeHttp({ settings, people, around: real, log: makeLog(settings) });
  const made = routesMade(app);
  const shelf = new Shelf([]);
  const tables = { house: { shelf, store: undefined } } as unknown as Tables;
  const metrics = makeMetrics({ tables: () => 0, sockets: () => 0, botQueue: () => 0 });
  await Sockets.open({ app, door, tables, around: real, metrics, version: '' });
  peopleRoutes(app, door);
  deckRoutes(app, door);
  gameRoutes(app, door, shelf);
  tableRoutes(app, door, tables, () => 0);
  reachRoutes(app, door);
  opsRoutes(app, { settings, check: async () => undefined, registry: new Registry() });
  await pageRoutes(app, settings, shelf, '');
  await app.ready();
  expect(made.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  await app.close();
});

test('and the server has these routes and no others', () => {
  const app = readFileSync(new URL('../../src/app.ts', import.meta.url), 'utf8');
  const used = [...app.matchAll(/(\w+Routes)\(app/g)].map(([, name]) => name ?? '');
  expect(used.sort()).toEqual([
    'deckRoutes',
    'gameRoutes',
    'opsRoutes',
    'pageRoutes',
    'peopleRoutes',
    'reachRoutes',
    'tableRoutes',
  ]);
  expect(app).not.toMatch(/app\.(get|post|put|delete|route|all)\(/);
});
