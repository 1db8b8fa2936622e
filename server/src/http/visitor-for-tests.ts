/** Somebody at the door: a browser that keeps its cookie and says where it comes from, or a program with a token. */
import { problem, type Problem } from '@tenforward/protocol';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Answered {
  readonly status: number;
  /** What was answered, as it was read. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The problem, which has to be one of the protocol. */
  readonly problem: Problem;
}

export const ownOrigin = 'http://localhost:4710';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
export type Extra = Pick<InjectOptions, 'remoteAddress'> & {
  /** Over the usual ones; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

export class Visitor {
  /** `name=value`, as it goes back. */
  cookie: string | undefined;
  token: string | undefined;
  /** The last `set-cookie`, whole. */
  setCookie: string | undefined;
  readonly #app: FastifyInstance;
  readonly #as: 'browser' | 'program';
  readonly #secrets: Set<string>;

  constructor(app: FastifyInstance, as: 'browser' | 'program', token: string | undefined, secrets: Set<string>) {
    this.#app = app;
    this.#as = as;
    this.token = token;
    this.#secrets = secrets;
  }

  get = (path: string, extra?: Extra): Promise<Answered> => this.send('GET', path, undefined, extra);
  post = (path: string, body?: unknown, extra?: Extra): Promise<Answered> => this.send('POST', path, body, extra);
  put = (path: string, body?: unknown, extra?: Extra): Promise<Answered> => this.send('PUT', path, body, extra);
  del = (path: string, extra?: Extra): Promise<Answered> => this.send('DELETE', path, undefined, extra);

  /** Who they are to the server, by its own word. */
  async me(): Promise<Readonly<Record<string, unknown>>> {
    return (await this.get('/api/me')).body;
  }
  async id(): Promise<string> {
    return String((await this.me())['person']);
  }

  async send(method: Method, path: string, body?: unknown, extra: Extra = {}): Promise<Answered> {
    const usual = {
      host: 'localhost:4710',
      ...(this.#as === 'browser' && { origin: ownOrigin, 'sec-fetch-site': 'same-origin' }),
      ...(this.cookie !== undefined && { cookie: this.cookie }),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const headers = Object.fromEntries(
      Object.entries({ ...usual, ...extra.headers }).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    this.#keep({ ...(typeof body === 'object' ? body : {}), token: this.token, query: path.split('?')[1] });
    const reply = await this.#app.inject({
      method,
      url: path,
      headers,
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(extra.remoteAddress !== undefined && { remoteAddress: extra.remoteAddress }),
    });
    this.#takeCookie(reply.headers['set-cookie']);
    const json = isJson(reply.headers['content-type']) ? (JSON.parse(reply.payload) as Answered['body']) : {};
    this.#keep(json);
    return {
      status: reply.statusCode,
      body: json,
      text: reply.payload,
      headers: reply.headers as Answered['headers'],
      get problem() {
        return problem.strict().parse(json);
      },
    };
  }

  #takeCookie(header: string | string[] | number | undefined): void {
    if (header === undefined) return;
    this.setCookie = String(header);
    const pair = this.setCookie.split(';')[0] ?? '';
    this.cookie = pair.endsWith('=') ? undefined : pair;
    this.#keep({ token: pair.split('=')[1] });
  }

  #keep(where: Readonly<Record<string, unknown>>): void {
    // Problems have a code too, of small letters.
    for (const field of ['password', 'old', 'code', 'token', 'recovery', 'query'])
      for (const secret of [where[field]].flat())
        if (typeof secret === 'string' && secret.length >= 10 && !isProblemCode(secret)) this.#secrets.add(secret);
  }
}

const isJson = (type: unknown): boolean => String(type).startsWith('application/json');
const isProblemCode = (text: string): boolean => problem.shape.code.safeParse(text).success;

/** Which of these secrets a text holds. */
export const secretsIn = (text: string, secrets: Iterable<string>): string[] =>
  [...secrets].filter((secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)));
