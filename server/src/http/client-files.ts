/** The built web client: one page for all its addresses, and the files that belong to it. Nothing else is read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Names with their hash in them never mean anything else. */
const forever = 'public, max-age=31536000, immutable';

/** Names as a build makes them: no segment begins with a dot, so none leads upwards or to something hidden. */
const isPlain = (path: string): boolean => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path) && path.length <= 200;

type Sends = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

declare module 'fastify' {
  interface FastifyInstance {
    /** What a browser is shown at an address that leads nowhere: the client says so in its own frame. */
    lostPage?: string;
  }
}

export interface ClientFiles {
  readonly page: Sends;
  readonly asset: Sends;
  /** What lies beside the page under a fixed name: icons, the manifest. */
  readonly beside: readonly string[];
  readonly file: (name: string) => Sends;
}

/** The client in a folder, if it has been built there. */
export async function clientFiles(app: FastifyInstance, folder: string | undefined): Promise<ClientFiles | undefined> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return undefined;
  const assets = join(folder, 'assets') + sep;
  await app.register(files, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.startsWith(assets) ? forever : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.decorate('lostPage', readFileSync(join(folder, 'index.html'), 'utf8'));
  const send = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply => {
    // conditions of those who write: there is nothing here to write, and the answer to them would be a fault
    delete request.raw.headers['if-match'];
    delete request.raw.headers['if-unmodified-since'];
    return reply.sendFile(path);
  };
  return {
    page: (request, reply) => send(request, reply, 'index.html'),
    asset: (request, reply) => {
      const { '*': path = '' } = request.params as Readonly<Record<string, string>>;
      if (isPlain(path)) return send(request, reply, `assets/${path}`);
      reply.callNotFound();
      return reply;
    },
    beside: readdirSync(folder, { withFileTypes: true })
      .filter(
        (one) =>
          one.isFile() && isPlain(one.name) && !/^(index\.html|robots\.txt|door\.css|.*\.(br|gz))$/.test(one.name),
      )
      .map(({ name }) => name),
    file: (name) => (request, reply) => send(request, reply, name),
  };
}
