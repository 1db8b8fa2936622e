/** What a browser is shown: the web client where it is built; a plain page that says how to come in where it is not. */
import { pages } from '@tenforward/protocol/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shelf } from '../hosting/shelf.ts';
import type { Settings } from '../settings.ts';
import { clientFiles } from './client-files.ts';
import { ownOrigin } from './origin.ts';

export async function pageRoutes(
  app: FastifyInstance,
  settings: Settings,
  shelf: Shelf,
  version: string,
): Promise<void> {
  const html = (reply: FastifyReply, text: string): FastifyReply => reply.type('text/html; charset=utf-8').send(text);
  const address = (request: FastifyRequest): string => ownOrigin(settings, request) ?? '';
  const client = await clientFiles(app, settings.web);
  // The secret of an invitation stands behind the # and never reaches us: whoever holds the link has it already.
  const plain = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    html(
      reply,
      request.routeOptions.url === '/t/:table'
        ? invited(`${address(request)}${request.url}`)
        : door(shelf, version, address(request)),
    );
  for (const path of pages) app.get(path, async (request, reply) => (client?.page ?? plain)(request, reply));
  app.get('/assets/*', async (request, reply) => {
    if (client) return client.asset(request, reply);
    reply.callNotFound();
    return reply;
  });
  for (const name of client?.beside ?? [])
    app.get(`/${name}`, async (request, reply) => client?.file(name)(request, reply));
  app.get('/door.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)?.toString() ?? ''};`);

const framed = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/door.css">
</head>
<body>
<main>
${body}
<footer>An unofficial fan project, not affiliated with anybody who owns a trademark.</footer>
</main>
</body>
</html>
`;

const door = ({ games }: Shelf, version: string, address: string): string =>
  framed(
    'Ten Forward',
    `<h1>Ten Forward</h1>
<p>A table for rules-heavy games, every rule enforced. This server is running, version ${escaped(version)}.</p>
<h2>On the shelf</h2>
<ul>
${games
  .filter((game) => game.listed)
  .map((game) => `<li><b>${escaped(game.title)}</b> <span>${escaped(game.blurb)}</span></li>`)
  .join('\n')}
</ul>
<h2>Come in</h2>
<p>From a terminal, against a bot or with friends:</p>
<pre><code>npx tenforward join ${escaped(address)}</code></pre>
<p>Programs speak JSON over HTTP and a WebSocket at <code>/socket</code>: see <code>docs/protocol.md</code>.</p>`,
  );

const invited = (address: string): string =>
  framed(
    'You are invited – Ten Forward',
    `<h1>You are invited</h1>
<p>Somebody keeps a place for you at a table. Sit down from a terminal, with the whole address of this page: what stands
behind the # is your invitation.</p>
<pre><code>npx tenforward join ${escaped(address)}#…</code></pre>`,
  );

const style = `:root { color-scheme: dark; }
body { margin: 0; background: #0b0f1a; color: #dfe6f3; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 2.25rem; letter-spacing: 0.02em; margin: 0 0 0.5rem; color: #f5c26b; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; color: #9fb6e0; }
ul { list-style: none; padding: 0; display: grid; gap: 0.75rem; }
li { background: #141b2d; border-radius: 0.75rem; padding: 0.9rem 1.1rem; }
li span { display: block; color: #a9b6cf; }
pre { background: #141b2d; border-radius: 0.75rem; padding: 0.9rem 1.1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
footer { margin-top: 3rem; color: #8795b0; font-size: 0.875rem; }
`;
