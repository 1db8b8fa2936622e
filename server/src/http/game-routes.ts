/** The games on the shelf, over HTTP: for anybody, also before they have come in. */
import { bodies } from '@tenforward/protocol';
import type { FastifyInstance } from 'fastify';
import type { Shelf } from '../hosting/shelf.ts';
import { Books, checkTable } from './books.ts';
import type { Door } from './door.ts';
import { routes } from './routes.ts';

export function gameRoutes(app: FastifyInstance, door: Door, shelf: Shelf): void {
  const { get, post } = routes(app, door);
  const books = new Books(shelf);

  get('/api/games', { auth: false }, () =>
    Promise.resolve({
      games: shelf.games
        .filter((entry) => entry.listed)
        .map(({ id, title, blurb, seats }) => ({ id, title, blurb, seats })),
    }),
  );
  get('/api/games/:game', { auth: false }, ({ params }) => books.game(params['game'] ?? ''));
  get('/api/games/:game/handbook', { auth: false }, ({ params }) => books.handbook(params['game'] ?? ''));
  post('/api/games/:game/check', bodies.check, { auth: false }, async ({ params, body }) =>
    checkTable(await shelf.load(params['game'] ?? ''), body),
  );
}
