/** Who sends a request: a browser by its cookie, a program by its token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes, type Who } from '../people/sessions.ts';
import { Refused } from '../problems.ts';
import type { Settings } from '../settings.ts';
import type { Door } from './door.ts';
import { checkHost, checkOrigin, isLocal } from './origin.ts';

export interface CookieKind {
  readonly name: string;
  readonly secure: boolean;
}
const secureCookie: CookieKind = { name: '__Host-tenforward', secure: true };
const plainCookie: CookieKind = { name: 'tenforward', secure: false };

/**
 * The cookie for this address. Browsers keep `Secure` ones from https and from this very machine only; on a plain
 * network the other one has to do, and whoever listens there can take it.
 */
export function cookieOf(settings: Settings, request: Pick<FastifyRequest, 'protocol' | 'hostname'>): CookieKind {
  const { publicUrl } = settings;
  if (publicUrl !== undefined) return isSecure(publicUrl) ? secureCookie : plainCookie;
  return request.protocol === 'https' || isLocal(request.hostname) ? secureCookie : plainCookie;
}
export const isSecure = (url: string): boolean => url.startsWith('https:') || isLocal(new URL(url).hostname);

/** What a request shows of itself. Nothing of it is checked yet. */
type Shown = { readonly by: 'cookie' | 'token'; readonly token: string };

/** A program's token goes before a cookie: a page of another site can't send one. */
export function shownBy(settings: Settings, request: FastifyRequest): Shown | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined) return { by: 'token', token: /^Bearer ([\w-]+)$/i.exec(authorization)?.[1] ?? '' };
  const token = cookieNamed(request.headers.cookie, cookieOf(settings, request).name);
  return token === undefined ? undefined : { by: 'cookie', token };
}

function cookieNamed(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  // Two of one name: somebody has planted one, and there is no telling which.
  if (found.length > 1) throw new Refused('malformed', 'The cookie of this server was sent twice.');
  return found[0]?.slice(name.length + 1);
}

const known = new WeakMap<FastifyRequest, Who>();
/** Whom a request turned out to be from, if that was asked: for the log. */
export const knownOf = (request: FastifyRequest): Who | undefined => known.get(request);

export async function whoOfRequest(door: Door, request: FastifyRequest): Promise<Who | undefined> {
  const before = known.get(request);
  if (before) return before;
  const shown = shownBy(door.settings, request);
  if (!shown) return undefined;
  const who = await door.people.sessions.whoOf(shown.token);
  // A token that turns up as a cookie, or the other way round, has been taken from its place.
  if (!who || who.kind !== shown.by) return undefined;
  known.set(request, who);
  return who;
}

/** For the handshake of a socket, which is a GET and yet can do everything: checks all that a change has to pass. */
export async function checkHandshake(door: Door, request: FastifyRequest): Promise<{ who: Who | undefined }> {
  checkHost(door.settings, request);
  checkOrigin(door.settings, request, shownBy(door.settings, request)?.by === 'cookie');
  return { who: await whoOfRequest(door, request) };
}

export function setCookie(settings: Settings, request: FastifyRequest, reply: FastifyReply, token: string): void {
  write(settings, request, reply, token, lifetimes.cookie / 1000);
}

export function clearCookie(settings: Settings, request: FastifyRequest, reply: FastifyReply): void {
  write(settings, request, reply, '', 0);
}

function write(settings: Settings, request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  const { name, secure } = cookieOf(settings, request);
  const flags = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${flags}`);
}
