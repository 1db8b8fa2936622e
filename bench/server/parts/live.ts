/** Away Missions as it is meant to be hosted: many live tables, players and spectators, a steady rate of decisions. */
import { Crowd, four } from '../crowd.ts';
import { offer, type Offered, rush } from '../pace.ts';
import { type Inside, withServer } from '../process.ts';
import { mean, ownShare, spread } from '../stats.ts';

export interface LiveFigures extends Offered {
  readonly tables: number;
  readonly sockets: number;
  readonly seconds: number;
  readonly inside: Inside;
  /** Bytes of all messages to all sockets, for each decision. */
  readonly bytesPerDecision: number;
  /** Of the messages that tell of a decision: the median and the mean. */
  readonly stepBytes: number;
  readonly meanStepBytes: number;
  readonly errors: readonly string[];
  /** Of one core, by this process. */
  readonly generator: number;
}

export interface LiveWanted {
  readonly tables: number;
  readonly rate: number;
  readonly seconds: number;
  /** Decisions that each table has behind it, at most, before it counts: spread, so that not all end at once. */
  readonly played: number;
}

export const live = ({ tables, rate, seconds, played }: LiveWanted): Promise<LiveFigures> =>
  withServer(async (server) => {
    const crowd = await Crowd.gather({ url: server.url, game: 'away-missions', sockets: four }, tables);
    const { boards, tally } = crowd;
    await rush(boards, 64, { seconds: 600, decisions: (i) => Math.floor((i / tables) * played) });
    const again = crowd.again.bind(crowd);
    await offer(boards, rate, Math.min(5, seconds), again);
    tally.reset();
    await server.begin();
    const share = ownShare();
    const offered = await offer(boards, rate, seconds, again);
    const generator = share();
    const inside = await server.tell();
    crowd.leave();
    return {
      tables,
      sockets: tables * four.length,
      seconds,
      ...offered,
      inside,
      bytesPerDecision: tally.bytes / offered.sinceDue.count,
      stepBytes: spread(tally.steps).p50,
      meanStepBytes: mean(tally.steps),
      errors: tally.errors,
      generator,
    };
  });
