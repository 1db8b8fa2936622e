/** Very many sockets that only watch: what each costs, and whether the server still answers at once. */
import { Crowd, hotSeat } from '../crowd.ts';
import { Line } from '../line.ts';
import { rush } from '../pace.ts';
import { withServer } from '../process.ts';
import { each, pause, type Spread } from '../stats.ts';

export interface IdleFigures {
  readonly sockets: number;
  readonly tables: number;
  readonly seconds: number;
  /** Of the server, before the sockets came and after they had been there for so long. */
  readonly rssBefore: number;
  readonly rssAfter: number;
  readonly bytesPerSocket: number;
  /** The heap alone, by how much it has grown for each, after a collection of garbage each time. */
  readonly heapPerSocket: number;
  /** Sockets that were still open at the end. */
  readonly held: number;
  /** One decision after another, while all the others watch, in milliseconds until the player is told. */
  readonly decisions: Spread;
}

export interface IdleWanted {
  readonly sockets: number;
  readonly tables: number;
  readonly seconds: number;
}

export const idle = ({ sockets, tables, seconds }: IdleWanted): Promise<IdleFigures> =>
  withServer(async (server) => {
    const crowd = await Crowd.gather({ url: server.url, game: 'away-missions', sockets: hotSeat }, tables);
    const { boards, tally } = crowd;
    await rush(boards, 8, { seconds: 20, decisions: () => 5 });
    await server.collect();
    const { rss: rssBefore, heap } = await server.tell();
    const lines: Line[] = [];
    const token = await crowd.guest();
    await each(Array.from({ length: sockets }), 50, async (_, i) => {
      const line = await Line.open(server.url, token, tally);
      lines.push(line);
      await line.watch(boards[i % tables]?.lines[0]?.table ?? '', []);
    });
    await pause(seconds * 1_000);
    await server.collect();
    const { rss: rssAfter, heap: heapAfter } = await server.tell();
    const held = lines.filter((line) => line.isOpen).length;
    const { latency } = await rush(boards, 1, { seconds: 10, decisions: () => 1 });
    for (const line of lines) line.end();
    crowd.leave();
    const bytesPerSocket = (rssAfter - rssBefore) / sockets;
    const heapPerSocket = (heapAfter - heap) / sockets;
    return { sockets, tables, seconds, rssBefore, rssAfter, bytesPerSocket, heapPerSocket, held, decisions: latency };
  });
