/** What the compiler knows of an address, and what goes over the line for it. */
import { expect, expectTypeOf, test } from 'vitest';
import { type Address, type Answer, type ReadPath, requestOf, type Said } from './calls.ts';
import type { TableMeta } from './table.ts';

declare function call<A extends Address>(address: A, ...said: Said<A>): Promise<Answer<A>>;

export async function callsAreTyped(table: string): Promise<void> {
  const made = await call('POST /api/tables/:table/invite', { params: { table }, body: { seat: 'p1' } });
  expectTypeOf(made).toEqualTypeOf<{ invite: string; link: string; expiresAt: number }>();
  expectTypeOf(await call('GET /api/tables/:table', { params: { table } })).toEqualTypeOf<TableMeta>();
  // what has a usual value, or may be left out, may be left out
  await call('POST /api/dice');
  await call('POST /api/guest');
  await call('GET /api/tables');
  await call('GET /api/tables', { query: { list: 'mine', before: 5 } });
  await call('POST /api/tables', { body: { game: 'probe', seats: [{ kind: 'me' }] } as const });

  // @ts-expect-error there is no such address
  await call('GET /api/nowhere');
  // @ts-expect-error it is there, but not by this method
  await call('GET /api/dice');
  // @ts-expect-error a page is for browsers
  await call('GET /robots.txt');
  // @ts-expect-error which table?
  await call('POST /api/tables/:table/invite', { body: { seat: 'p1' } });
  // @ts-expect-error nothing at all is said
  await call('GET /api/games/:game');
  // @ts-expect-error a misspelt parameter
  await call('GET /api/games/:game', { params: { gmae: 'probe' } });
  // @ts-expect-error one of two parameters
  await call('PUT /api/tables/:table/seats/:seat', { params: { table }, body: { kind: 'open' } });
  // @ts-expect-error a body is wanted
  await call('POST /api/sign-in');
  // @ts-expect-error a body without the password
  await call('POST /api/sign-in', { body: { name: 'Ada' } });
  // @ts-expect-error a misspelt field of a body
  await call('POST /api/tables/:table/invite', { params: { table }, body: { seta: 'p1' } });
  // @ts-expect-error another kind of value
  await call('PUT /api/tables/:table/archive', { params: { table }, body: { on: 'yes' } });
  // @ts-expect-error nothing is sent there
  await call('GET /api/me', { body: {} });
  // @ts-expect-error nothing is asked behind a ? there
  await call('GET /api/games', { query: { list: 'mine' } });
  // @ts-expect-error a misspelt question
  await call('GET /api/tables', { query: { lits: 'mine' } });

  // @ts-expect-error the answer has no such field
  void made.secret;
  // @ts-expect-error nor has the whole of a game
  void (await call('GET /api/games/:game', { params: { game: 'probe' } })).botz;
  // @ts-expect-error nor does an option of one hold a value
  void (await call('GET /api/games/:game', { params: { game: 'probe' } })).options['rounds']?.value;

  // @ts-expect-error nothing is read there
  const path: ReadPath = '/api/dice';
  void path;
}

test('the types above hold: the compiler has checked them', () => {
  expect(callsAreTyped).toBeTypeOf('function');
});

test('a call goes to its address, with its parameters in their places', () => {
  expect(requestOf('GET /api/games')).toEqual({ method: 'GET', path: '/api/games' });
  expect(
    requestOf('PUT /api/tables/:table/seats/:seat', {
      params: { table: 'abc', seat: 'p1' },
      body: { kind: 'bot', bot: 'random' },
    }),
  ).toEqual({ method: 'PUT', path: '/api/tables/abc/seats/p1', body: { kind: 'bot', bot: 'random' } });
  // nothing that is typed leads to another address
  expect(requestOf('GET /api/games/:game', { params: { game: '../me?x#y' } }).path).toBe('/api/games/..%2Fme%3Fx%23y');
});

test('what is asked behind the ? comes in the order it is said, and what is not known is left out', () => {
  const invite: string | undefined = undefined;
  const params = { table: 'abc' };
  expect(requestOf('GET /api/tables/:table/film', { params, query: { from: 500, invite } }).path).toBe(
    '/api/tables/abc/film?from=500',
  );
  expect(requestOf('GET /api/tables/:table/film', { params, query: { from: 0, invite: 'a b&c' } }).path).toBe(
    '/api/tables/abc/film?from=0&invite=a%20b%26c',
  );
  expect(requestOf('GET /api/tables/:table', { params, query: { invite } }).path).toBe('/api/tables/abc');
});

test('whatever changes something has a body, if an empty one', () => {
  expect(requestOf('POST /api/dice')).toEqual({ method: 'POST', path: '/api/dice', body: {} });
  const taken = requestOf('DELETE /api/tables/:table/invite', { params: { table: 'abc' }, query: { seat: 'p1' } });
  expect(taken).toEqual({ method: 'DELETE', path: '/api/tables/abc/invite?seat=p1' });
});
