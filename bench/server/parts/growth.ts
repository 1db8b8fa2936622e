/** How latency and memory grow with the number of live tables, at the same rate of decisions. */
import { Crowd, two } from '../crowd.ts';
import { offer, type Offered } from '../pace.ts';
import { type Inside, withServer } from '../process.ts';
import { ownShare } from '../stats.ts';

export interface GrowthFigures extends Offered {
  readonly tables: number;
  readonly sockets: number;
  readonly inside: Inside;
  readonly generator: number;
}

export interface GrowthWanted {
  readonly tables: readonly number[];
  readonly rate: number;
  readonly seconds: number;
}

export async function growth({ tables, rate, seconds }: GrowthWanted): Promise<GrowthFigures[]> {
  const figures: GrowthFigures[] = [];
  for (const count of tables) figures.push(await withTables(count, rate, seconds));
  return figures;
}

const withTables = (tables: number, rate: number, seconds: number): Promise<GrowthFigures> =>
  withServer(async (server) => {
    const crowd = await Crowd.gather({ url: server.url, game: 'away-missions', sockets: two }, tables);
    const again = crowd.again.bind(crowd);
    await offer(crowd.boards, rate, Math.min(10, seconds), again);
    await server.begin();
    const share = ownShare();
    const offered = await offer(crowd.boards, rate, seconds, again);
    const generator = share();
    const inside = await server.tell();
    crowd.leave();
    return { tables, sockets: tables * two.length, ...offered, inside, generator };
  });
