/**
 * Where a request comes from. Browsers say so, and pages of others can't lie about it: so a page elsewhere can neither
 * act for somebody who is signed in here, nor reach this server under a name of its own.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../problems.ts';
import type { Settings } from '../settings.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isSafe = (request: FastifyRequest): boolean => safeMethods.has(request.method);

/** The names of this very machine, as they stand in an address. */
export const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether this server goes by the name it was called: a name that leads here by somebody else's DNS is not ours. */
export function hostAllowed(settings: Pick<Settings, 'publicUrl' | 'host'>, host: string | undefined): boolean {
  const hostname = hostnameOf(host);
  if (hostname === undefined) return false;
  if (isLocal(hostname)) return true;
  if (settings.publicUrl !== undefined) return hostname === new URL(settings.publicUrl).hostname;
  const literal = isIP(hostname) !== 0 || (hostname.startsWith('[') && isIP(hostname.slice(1, -1)) !== 0);
  const bound = hostnameOf(isIP(settings.host) === 6 ? `[${settings.host}]` : settings.host);
  // On every address of the machine: a number can't be pointed elsewhere, so any of them is really ours.
  if (settings.host === '0.0.0.0' || settings.host === '::') return literal;
  return hostname === bound;
}

function hostnameOf(host: string | undefined): string | undefined {
  if (host === undefined || /[^\w.:[\]-]/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

/** The only origin whose pages may act here. */
export function ownOrigin(settings: Pick<Settings, 'publicUrl'>, request: FastifyRequest): string | undefined {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const own = `${request.protocol}://${request.host}`;
  return URL.canParse(own) ? new URL(own).origin : undefined;
}

/** Refuses a request by a name that is not ours. */
export function checkHost(settings: Settings, request: FastifyRequest): void {
  // Behind a proxy both count: a page that reaches us by a name of its own could set the forwarded one as it likes.
  const forwarded = settings.trustProxy && request.headers['x-forwarded-host'] !== undefined;
  if (hostAllowed(settings, request.headers.host) && (!forwarded || hostAllowed(settings, request.host))) return;
  throw new Refused(
    'forbidden',
    'This server doesn’t go by that name. Whoever runs it can name its address with TENFORWARD_URL.',
  );
}

/**
 * Whether a request that changes something, or opens a socket, comes from our own page or from a program. A cookie
 * alone proves nothing: browsers send it along for any page.
 */
export function originAllowed(settings: Settings, request: FastifyRequest, byCookie: boolean): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== ownOrigin(settings, request)) return false;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return !byCookie || origin !== undefined || site !== undefined;
}

export function checkOrigin(settings: Settings, request: FastifyRequest, byCookie: boolean): void {
  if (!originAllowed(settings, request, byCookie))
    throw new Refused('forbidden', 'This request came from the page of another site.');
}
