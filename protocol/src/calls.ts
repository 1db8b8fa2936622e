/**
 * Requests over HTTP, typed by the table of addresses: what a caller has to say and what it is answered follow from
 * there. For browsers and programs alike; no schema comes along, only their types.
 */
import type { Frozen } from '@tenforward/kernel';
import type { z } from 'zod';
import type { Answers, bodies } from './http.ts';
import type { Api } from './routes.ts';

/** An address with its method, as the table has it: `GET /api/games/:game`. */
export type Address = keyof Api;
export type Answer<A extends Address> = Answers[Api[A]['answer']];
/** Where something is read. */
export type Reading = Extract<Address, `GET ${string}`>;
export type ReadPath = Reading extends `GET ${infer Path}` ? Path : never;

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<A extends Address> = [Names<A>] extends [never] ? never : { readonly [N in Names<A>]: string };
type Query<A extends Address> = Api[A] extends { readonly query: infer Q }
  ? { readonly [N in keyof Q]?: string | number | undefined }
  : never;
/** As it may be sent: what has a usual value may be left out. */
type Body<A extends Address> = Api[A] extends { readonly body: infer B extends keyof typeof bodies }
  ? Frozen<z.input<(typeof bodies)[B]>>
  : never;

/** A part of a call: `never` where an address knows none, and left out where nothing in it has to be said. */
type Part<Name extends string, T> = [T] extends [never]
  ? { readonly [N in Name]?: never }
  : Partial<T> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };
/** What is said to an address: whatever it wants, and nothing else. */
export type Call<A extends Address> = Part<'params', Params<A>> & Part<'query', Query<A>> & Part<'body', Body<A>>;
/** Left out where nothing has to be said. */
export type Said<A extends Address> = Partial<Call<A>> extends Call<A> ? [call?: Call<A>] : [call: Call<A>];

export interface Request {
  readonly method: string;
  readonly path: string;
  /** Not where something is read or taken away. */
  readonly body?: unknown;
}
interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** What goes over the line for a call. */
export function requestOf<A extends Address>(address: A, ...[call]: Said<A>): Request {
  const { params = {}, query = {}, body = {} } = (call ?? {}) as Parts;
  const [method = '', pattern = ''] = address.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return {
    method,
    path: asked.length === 0 ? path : `${path}?${asked.join('&')}`,
    ...((method === 'POST' || method === 'PUT') && { body }),
  };
}
