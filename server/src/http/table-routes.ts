/** Tables, over HTTP: lists, and the life of a table around its game. */
import { bodies, type TableMeta } from '@tenforward/protocol';
import type { FastifyInstance } from 'fastify';
import { openFor, seatsFor } from '../hosting/access.ts';
import { continueFrom } from '../hosting/continue.ts';
import { createTable } from '../hosting/create.ts';
import { filmFor } from '../hosting/film.ts';
import { historyOf, recordFor } from '../hosting/history.ts';
import { invite, takeBack } from '../hosting/invite.ts';
import { listTables } from '../hosting/lists.ts';
import type { OpenTable } from '../hosting/open-table.ts';
import { promiseSeed } from '../hosting/promised-seed.ts';
import { archive, closeTable } from '../hosting/putting-away.ts';
import { rematch } from '../hosting/rematch.ts';
import { report } from '../hosting/reports.ts';
import { setSeat, sit, stand } from '../hosting/seating.ts';
import { startByHost } from '../hosting/start.ts';
import type { Tables } from '../hosting/tables.ts';
import type { Who } from '../people/sessions.ts';
import { Refused } from '../problems.ts';
import type { Door } from './door.ts';
import { ownOrigin } from './origin.ts';
import { type Call, nothing, routes } from './routes.ts';

const done = { done: true } as const;

/** `here` says how many people are connected now. */
export function tableRoutes(app: FastifyInstance, door: Door, tables: Tables, here: () => number): void {
  const { get, post, put, del } = routes(app, door);

  /** The table of a path, if whoever asks may know of it. */
  const open = ({ params, query, who, request }: Asking): Promise<OpenTable> =>
    openFor(tables, who, params['table'] ?? '', query['invite'] ?? headerOf(request, 'x-invitation'));
  const shown = (table: OpenTable, who: Who): TableMeta =>
    table.meta(table.late !== undefined && seatsFor(table, who, undefined).length === 0);

  get('/api/tables', { auth: true }, async ({ who, query }) => ({
    tables: await listTables(tables.house, who.person, query['list'] ?? 'mine', wholeIn(query, 'before')),
  }));
  get('/api/here', { auth: false }, async () => ({ people: here() }));
  post('/api/dice', nothing, { auth: true, rate: 'dice', status: 201 }, async ({ who }) =>
    promiseSeed(tables.house, who),
  );
  post('/api/tables', bodies.createTable, { auth: true, rate: 'tables', status: 201 }, async ({ who, body }) =>
    shown(await createTable(tables, who, body), who),
  );
  get('/api/tables/:table', { auth: true }, async (call) => shown(await open(call), call.who));

  post('/api/tables/:table/sit', bodies.sit, { auth: true }, async ({ who, body, params }) => {
    const table = await openFor(tables, who, params['table'] ?? '', body.invite);
    await sit(table, who, body);
    return shown(table, who);
  });
  const change = (path: string, what: (table: OpenTable, who: Who) => Promise<void>): void =>
    post(`/api/tables/:table/${path}`, nothing, { auth: true }, async (call) => {
      const table = await open(call);
      await what(table, call.who);
      return shown(table, call.who);
    });
  change('stand', stand);
  change('start', startByHost);
  change('close', closeTable);
  put('/api/tables/:table/seats/:seat', bodies.setSeat, { auth: true }, async (call) => {
    const table = await open(call);
    await setSeat(table, call.who, call.params['seat'] ?? '', call.body);
    return shown(table, call.who);
  });
  post('/api/tables/:table/invite', bodies.invite, { auth: true, rate: 'invitations' }, async (call) => {
    const table = await open(call);
    const { secret, expiresAt } = await invite(table, call.who, call.body);
    // behind the #, which browsers keep to themselves
    const link = `${ownOrigin(door.settings, call.request) ?? ''}/t/${table.id}#${secret}`;
    return { invite: secret, link, expiresAt };
  });
  del('/api/tables/:table/invite', { auth: true }, async (call) => {
    await takeBack(await open(call), call.who, call.query['seat']);
    return done;
  });
  post('/api/tables/:table/rematch', bodies.rematch, { auth: true, rate: 'tables' }, async (call) =>
    shown(await rematch(tables, await open(call), call.who, call.body.nonce), call.who),
  );
  post('/api/tables/:table/continue', bodies.continue, { auth: true, rate: 'tables', status: 201 }, async (call) =>
    shown(await continueFrom(tables, await open(call), call.who, call.body), call.who),
  );
  post('/api/tables/:table/report', bodies.report, { auth: true, rate: 'reports', status: 201 }, async (call) =>
    report(await open(call), call.who, call.body),
  );
  put('/api/tables/:table/archive', bodies.archive, { auth: true }, async (call) => {
    await archive(await open(call), call.who, call.body.on);
    return done;
  });

  get('/api/tables/:table/history', { auth: true, rate: 'looks' }, async (call) =>
    historyOf(await open(call), call.who, wholeIn(call.query, 'before')),
  );
  get('/api/tables/:table/record', { auth: true, rate: 'films' }, async (call) => recordFor(await open(call)));
  get('/api/tables/:table/film', { auth: true, rate: 'films' }, async (call) =>
    filmFor(await open(call), call.who, wholeIn(call.query, 'from')),
  );
}

type Asking = Pick<Call<true>, 'params' | 'query' | 'who' | 'request'>;

/** What a header says, if it is there once. */
function headerOf({ headers }: Call<true>['request'], name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function wholeIn(query: Readonly<Record<string, string>>, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new Refused('malformed', `‘${name}’ must be a whole number.`, { field: name });
  return Number(text);
}
