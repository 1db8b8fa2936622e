/**
 * Routes in a line each. Every route says who may call it; bodies are read by a schema of the protocol; what is thrown
 * becomes a `Problem` (`errors.ts`).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Who } from '../people/sessions.ts';
import { Refused } from '../problems.ts';
import type { Door } from './door.ts';
import { checkText } from './json.ts';
import { Printed } from './printed.ts';
import { addressOf, byAddress, type RateKind } from './rates.ts';
import { whoOfRequest } from './who.ts';

/** Whatever reads a body: a schema of the protocol. */
export interface Reads<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: Misread };
}
export interface Misread {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** Who may call: those signed in, anybody at all, or administrators. */
export type Auth = true | false | 'admin';

export interface Ways<A extends Auth> {
  readonly auth: A;
  /** Counted for the person, or for the address where that is what is limited. */
  readonly rate?: RateKind;
  /** Other than 200. */
  readonly status?: number;
}

export interface Call<A extends Auth, B = undefined> {
  readonly who: A extends false ? Who | undefined : Who;
  readonly body: B;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/** What is given back is the answer, as JSON. */
type Handler<A extends Auth, B = undefined> = (call: Call<A, B>) => Promise<object>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Bare = <A extends Auth>(path: string, ways: Ways<A>, handler: Handler<A>) => void;
type WithBody = <A extends Auth, B>(path: string, body: Reads<B>, ways: Ways<A>, handler: Handler<A, B>) => void;

export interface Routes {
  readonly get: Bare;
  readonly post: WithBody;
  readonly put: WithBody;
  readonly del: Bare;
}

/** A body that says nothing: for what is asked by the path alone. */
export const nothing: Reads<undefined> = {
  safeParse: (value) =>
    isEmpty(value)
      ? { success: true, data: undefined }
      : { success: false, error: { issues: [{ path: [], message: 'no body is expected here' }] } },
};
const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

export function routes(app: FastifyInstance, door: Door): Routes {
  const add = <A extends Auth, B>(
    method: Method,
    url: string,
    body: Reads<B>,
    ways: Ways<A>,
    handler: Handler<A, B>,
  ): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const who = await admitted(door, request, ways.auth);
        const address = addressOf(request);
        if (ways.rate) await door.rates.take(ways.rate, byAddress.has(ways.rate) ? address : (who?.person ?? address));
        const call: Call<A, B> = {
          who: who as Call<A, B>['who'],
          body: readBody(body, request.body),
          params: paramsOf(request),
          query: queryOf(request),
          address,
          request,
          reply,
        };
        const answer = await handler(call);
        if (answer instanceof Printed) return answer.send(request, reply);
        return reply.code(ways.status ?? 200).send(answer);
      },
    });
  };
  return {
    get: (path, ways, handler) => add('GET', path, nothing, ways, handler),
    post: (path, body, ways, handler) => add('POST', path, body, ways, handler),
    put: (path, body, ways, handler) => add('PUT', path, body, ways, handler),
    del: (path, ways, handler) => add('DELETE', path, nothing, ways, handler),
  };
}

/** Whoever sends the request, if they may. */
async function admitted(door: Door, request: FastifyRequest, auth: Auth): Promise<Who | undefined> {
  const who = await whoOfRequest(door, request);
  if (auth !== false && !who) throw new Refused('not-signed-in', 'Sign in, or come in as a guest, to do that.');
  if (auth === 'admin' && !who?.admin) throw new Refused('forbidden', 'Only an administrator can do that.');
  return who;
}

/** What a schema makes of something from outside; a refusal that names the field otherwise. */
export function readBody<T>(schema: Reads<T>, value: unknown): T {
  const read = schema.safeParse(value ?? {});
  if (read.success) return read.data;
  throw misread(read.error);
}

export function misread(error: Misread): Refused {
  const issue = error.issues[0];
  const field = issue?.path.map(String).join('.') ?? '';
  const what = field === '' ? 'The request' : `‘${field}’`;
  const say = `${what} can’t be read: ${issue?.message ?? 'it is not as it should be'}.`;
  return new Refused('malformed', say, field === '' ? {} : { field });
}

function paramsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const params = request.params as Readonly<Record<string, string>>;
  for (const value of Object.values(params)) checkText(value);
  return params;
}

function queryOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const query: [string, string][] = [];
  for (const [key, value] of Object.entries(request.query as Record<string, unknown>)) {
    if (typeof value !== 'string') throw new Refused('malformed', `‘${key}’ is there twice.`, { field: key });
    checkText(key);
    checkText(value);
    query.push([key, value]);
  }
  return Object.fromEntries(query);
}
