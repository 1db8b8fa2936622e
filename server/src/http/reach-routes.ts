/** Where others find this server: for whoever sits at its machine, and wants to send a friend an address that works. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEverywhere, lanAddresses } from '../lan.ts';
import type { Settings } from '../settings.ts';
import type { Door } from './door.ts';
import { isLocal } from './origin.ts';
import { routes } from './routes.ts';

export function reachRoutes(app: FastifyInstance, door: Door, lan: () => string[] = lanAddresses): void {
  const { settings } = door;
  const { get } = routes(app, door);
  get('/api/reach', { auth: true }, async ({ request }) => {
    // how the network of a house looks is nobody's business elsewhere; and what was set is what people see
    if (!isFromHere(settings, request) || settings.publicUrl !== undefined) return { onlyHere: false, others: [] };
    const port = request.socket.localPort;
    return {
      onlyHere: isLocal(request.hostname),
      others: isEverywhere(settings.host) ? lan().map((address) => `http://${address}:${port}`) : [],
    };
  });
}

/** Headers that proxies add and nothing on this machine needs. */
const ofProxies = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** Whether somebody at this very machine asks. Through a proxy everybody seems to. */
export const isFromHere = (
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  { headers, socket }: FastifyRequest,
): boolean =>
  !trustProxy &&
  !Object.keys(headers).some((name) => ofProxies.test(name)) &&
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
