/** Whatever goes wrong becomes a `Problem` with its status, and tells nothing else of the inside. */
import type { Problem } from '@tenforward/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { degraded, Refused, statusOf } from '../problems.ts';
import { StoreDown } from '../store/store.ts';

/** The errors of the framework that a request can cause, by the status they come with. */
const ofTheDoor: Readonly<Record<number, Problem>> = {
  408: { code: 'malformed', say: 'The request took too long to arrive.' },
  413: { code: 'oversized', say: 'The request is too large.' },
  414: { code: 'oversized', say: 'The address is too long.' },
  415: { code: 'malformed', say: 'Send JSON: no other kind of body is taken.' },
  431: { code: 'oversized', say: 'The headers are too large.' },
};
const malformed: Problem = { code: 'malformed', say: 'This request can’t be understood.' };
const internal: Problem = { code: 'internal', say: 'Something went wrong here. It is not your fault.' };

export interface Answer {
  readonly status: number;
  readonly problem: Problem;
}

export function answerTo(error: unknown, isDown: (error: unknown) => boolean): Answer {
  if (error instanceof Refused) return { status: statusOf(error.problem.code), problem: error.problem };
  if (error instanceof StoreDown || isDown(error)) return answerTo(degraded(), isDown);
  const status = statusIn(error);
  if (status !== undefined && status >= 400 && status < 500) return { status, problem: ofTheDoor[status] ?? malformed };
  return { status: 500, problem: internal };
}

/** Of the framework's own errors only: others may carry a status that means something else. */
function statusIn(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return undefined;
  const { code, statusCode } = error;
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' ? statusCode : undefined;
}

export function handleErrors(app: FastifyInstance, isDown: (error: unknown) => boolean): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, problem } = answerTo(error, isDown);
    if (status === 500) request.log.error({ err: error }, 'a fault');
    else if (status === 503) request.log.warn({ err: error }, 'unavailable');
    return send(reply, { status, problem });
  });
  app.setNotFoundHandler((request, reply) => {
    const { lostPage } = app;
    if (lostPage !== undefined && isBrowsing(request))
      return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(lostPage);
    return send(reply, { status: 404, problem: { code: 'not-found', say: 'There is nothing here.' } });
  });
}

/** Somebody who typed an address, rather than a program or a script that asked for a file. */
export const isBrowsing = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && !/^\/(api|assets)\b/.test(url) && (headers.accept ?? '').includes('text/html');

function send(reply: FastifyReply, { status, problem }: Answer): FastifyReply {
  if (problem.retry !== undefined) reply.header('retry-after', Math.ceil(problem.retry));
  return reply.code(status).type('application/json; charset=utf-8').send(problem);
}

/** For what is no request at all: it never reaches a handler. */
export function rawAnswer(code: string | undefined): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(ofTheDoor[status] ?? malformed);
  return [
    `HTTP/1.1 ${status} ${status === 400 ? 'Bad Request' : 'Refused'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
