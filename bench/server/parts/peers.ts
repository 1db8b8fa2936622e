/** What is merely carrying messages worth? Peers that relay as many bytes to as many sockets at the same rate. */
import { fileURLToPath } from 'node:url';
import { offer, type Offered } from '../pace.ts';
import { colyseus, PeerRoom, socketIo, type Tongue } from '../peers/room.ts';
import { freePort, Process } from '../process.ts';
import { each, ownShare } from '../stats.ts';

export interface PeerFigures extends Offered {
  readonly peer: string;
  readonly rooms: number;
  readonly sockets: number;
  /** Bytes of what is relayed. */
  readonly bytes: number;
  readonly rss: number;
  readonly cpu: number;
  readonly generator: number;
}

export interface PeersWanted {
  readonly rooms: number;
  readonly rate: number;
  readonly seconds: number;
  /** As long as our messages are on average. */
  readonly bytes: number;
}

const socketsEach = 4;
const peers: Readonly<Record<string, { readonly program: string; readonly tongue: Tongue }>> = {
  'socket.io': { program: '../peers/socket-io.ts', tongue: socketIo },
  Colyseus: { program: '../peers/colyseus.ts', tongue: colyseus },
};

export async function peersRelay(wanted: PeersWanted): Promise<PeerFigures[]> {
  const figures: PeerFigures[] = [];
  for (const peer of Object.keys(peers)) figures.push(await relayed(peer, wanted));
  return figures;
}

/** Any letters will do: none of them pack anything. */
export const relayText = (bytes: number): string => 'ten forward '.repeat(Math.ceil(bytes / 12)).slice(0, bytes);

async function relayed(peer: string, { rooms: count, rate, seconds, bytes }: PeersWanted): Promise<PeerFigures> {
  const { program, tongue } = peers[peer] ?? {};
  if (program === undefined || !tongue) throw new Error(`no peer ${peer}`);
  const port = await freePort();
  const file = fileURLToPath(new URL(program, import.meta.url));
  const server = new Process(`http://127.0.0.1:${port}`, ['--import', 'tsx', file], { PORT: String(port) });
  try {
    await server.start();
    const rooms: PeerRoom[] = [];
    await each(Array.from({ length: count }), 16, async (_, i) => {
      rooms.push(await PeerRoom.open(server.url, i, socketsEach, relayText(bytes), tongue));
    });
    const again = (room: PeerRoom): Promise<PeerRoom> => Promise.resolve(room);
    await offer(rooms, rate, Math.min(5, seconds), again);
    await server.begin();
    const share = ownShare();
    const offered = await offer(rooms, rate, seconds, again);
    const generator = share();
    const { rss, cpu } = await server.tell();
    for (const room of rooms) room.leave();
    return { peer, rooms: count, sockets: count * socketsEach, bytes, ...offered, rss, cpu, generator };
  } finally {
    await server.stop('SIGKILL');
  }
}
