/** A whole server, from its settings: the store, the people, the tables, the door, the sockets. */
import type { Server as HttpServer } from 'node:http';
import { type GameEntry, games as allGames } from '@tenforward/catalogue';
import type { Logger } from 'pino';
import { BotPool } from './bots/pool.ts';
import { Health } from './health.ts';
import { Committer } from './hosting/committer.ts';
import type { House } from './hosting/house.ts';
import { personGone } from './hosting/gone.ts';
import { sweepInvites } from './hosting/invite.ts';
import { sweepOnce } from './hosting/once.ts';
import { alone, SharedPresence } from './hosting/presence.ts';
import { botNames, Shelf } from './hosting/shelf.ts';
import { Tables } from './hosting/tables.ts';
import { deckRoutes } from './http/deck-routes.ts';
import { gameRoutes } from './http/game-routes.ts';
import { makeLog } from './http/log.ts';
import { makeHttp } from './http/make-http.ts';
import { opsRoutes } from './http/ops-routes.ts';
import { pageRoutes } from './http/page.ts';
import { peopleRoutes } from './http/people-routes.ts';
import { reachRoutes } from './http/reach-routes.ts';
import { tableRoutes } from './http/table-routes.ts';
import { makeMetrics } from './metrics.ts';
import { People } from './people/people.ts';
import { real, type Settings, type Surroundings } from './settings.ts';
import { Sockets } from './socket/sockets.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';

export interface Extras {
  /** The games on the shelf, and the module in which bots find them; the catalogue's own unless said. */
  readonly games?: readonly GameEntry[];
  readonly catalogue?: string;
  readonly around?: Surroundings;
  readonly log?: Logger;
  readonly version?: string;
}
export interface Server {
  /** Where it listens, such as `http://127.0.0.1:4710`. */
  readonly url: string;
  /** What listens there: a test brings it lines that it holds itself. */
  readonly http: HttpServer;
  readonly store: Store;
  readonly people: People;
  readonly tables: Tables;
  /** Takes nothing new, lets what is under way come to its end, says goodbye, and closes the store. */
  close(): Promise<void>;
}

const sweepEvery = 3_600_000;
/** After a restart everybody comes back at once; whoever finds no place waits for seconds before they try again. */
const backlog = 4096;

export async function startServer(settings: Settings, extras: Extras = {}): Promise<Server> {
  const { games = allGames, around = real, log = makeLog(settings), version = '0.1.0' } = extras;
  const catalogue = extras.catalogue ?? import.meta.resolve('@tenforward/catalogue');
  const store = await openStore(settings);
  try {
    await store.ready();
    const metrics = makeMetrics({
      tables: () => tables.count,
      sockets: () => sockets?.size ?? 0,
      botQueue: () => bots.waiting,
    });
    const health = new Health({ store, around, log });
    const bots = new BotPool({
      catalogue,
      threads: settings.botThreads,
      timers: around,
      watch: {
        killed: (bot) => {
          log.error(bot, 'a bot thought for too long, and its thread was ended');
          metrics.botKilled();
        },
        restarted: () => metrics.botThreadRestarted(),
        broke: (error) => log.error({ err: error }, 'a bot thread broke'),
      },
    });
    const house: House = {
      store,
      committer: new Committer(store, {
        measured: (seconds, count) => metrics.committed(seconds, count),
        appended: (failed) => health.appended(failed),
      }),
      shelf: new Shelf(games),
      bots,
      presence: store.engine === 'postgres' ? new SharedPresence({ store, around, log }) : alone,
      around,
      log,
      measured: metrics,
      invitesLast: settings.inviteDays * 86_400_000,
      startedAt: around.now(),
    };
    const tables = new Tables(house);
    const people = new People({ db: store.db, around, bots: () => botNames(house.shelf) });
    people.onGone((person) =>
      personGone(tables, person).catch((error: unknown) =>
        log.warn({ err: error }, 'tables wait for somebody who has gone'),
      ),
    );
    people.relations.onBlock((by, other) => {
      for (const table of tables.loaded()) if (table.facts.row.host === by) table.sendAwaySpectator(other);
    });

    const { app, door } = await makeHttp({ settings, people, around, log, isDown: (error) => store.isDown(error) });
    const sockets: Sockets | undefined = await Sockets.open({
      app,
      door,
      tables,
      around,
      metrics,
      version,
    });
    peopleRoutes(app, door);
    deckRoutes(app, door);
    gameRoutes(app, door, house.shelf);
    tableRoutes(app, door, tables, () => house.presence.count(sockets.people));
    reachRoutes(app, door);
    opsRoutes(app, { settings, check: () => health.check(), registry: metrics.registry });
    await pageRoutes(app, settings, house.shelf, version);

    await tables.listen();
    const url = await app.listen({ host: settings.host, port: settings.port, backlog });
    house.presence.start({
      people: () => sockets.people,
      tables: () => tables.ids(),
      news: (table) => tables.presenceChanged(table),
    });
    tables.start();
    const sweeping = around.every(sweepEvery, () => {
      Promise.all([people.sweep(), sweepInvites(house), sweepOnce(house)]).catch((error: unknown) =>
        log.warn({ err: error }, 'could not sweep'),
      );
    });
    log.info({ address: url, store: store.engine, games: games.length }, 'serving');

    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      log.info('closing');
      sweeping.stop();
      // decisions that were received are stored and acknowledged before anybody is sent away
      sockets.takeNoMore();
      await tables.settled();
      await sockets.close();
      await app.close();
      await tables.close();
      await house.presence.close();
      await house.bots.close();
      await store.close();
      log.info('closed');
    };
    return {
      url,
      http: app.server,
      store,
      people,
      tables,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
