/** An answer that is the same for everybody: written and packed once, and sent only to whoever does not have it yet. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export class Printed {
  readonly plain: Buffer;
  readonly packed: Buffer;
  readonly etag: string;

  constructor(value: object) {
    this.plain = Buffer.from(JSON.stringify(value));
    this.packed = gzipSync(this.plain);
    // weak: packed or not, it says the same
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 27)}"`;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // it may be kept, and is asked for again by its mark
    reply.header('cache-control', 'no-cache').header('etag', this.etag).header('vary', 'accept-encoding');
    if (namesOf(request.headers['if-none-match']).includes(this.etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const takesGzip = namesOf(request.headers['accept-encoding']).some((one) =>
      /^gzip(?!\s*;\s*q=0(\.0*)?$)/.test(one),
    );
    return takesGzip ? reply.header('content-encoding', 'gzip').send(this.packed) : reply.send(this.plain);
  }
}

const namesOf = (header: string | undefined): string[] => (header ?? '').split(',').map((one) => one.trim());
