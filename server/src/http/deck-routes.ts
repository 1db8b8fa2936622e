/** People's own decks, over HTTP. */
import { bodies } from '@tenforward/protocol';
import type { FastifyInstance } from 'fastify';
import type { Door } from './door.ts';
import { routes } from './routes.ts';

export function deckRoutes(app: FastifyInstance, door: Door): void {
  const { decks } = door.people;
  const { get, post, put, del } = routes(app, door);

  get('/api/decks', { auth: true }, async ({ who }) => ({ decks: await decks.of(who) }));
  post('/api/decks', bodies.deck, { auth: true, status: 201 }, async ({ who, body }) => decks.create(who, body));
  get('/api/decks/:id', { auth: true }, async ({ who, params }) => decks.get(who, params['id'] ?? ''));
  put('/api/decks/:id', bodies.deck, { auth: true }, async ({ who, params, body }) =>
    decks.change(who, params['id'] ?? '', body),
  );
  del('/api/decks/:id', { auth: true }, async ({ who, params }) => {
    await decks.remove(who, params['id'] ?? '');
    return { done: true };
  });
}
