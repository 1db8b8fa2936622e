/** What the server is meant to reach, beside what was measured. */
import type { Figures } from './figures.ts';
import { fine, whole } from '../src/report.ts';

export interface Aim {
  readonly what: string;
  readonly aim: string;
  readonly measured: string;
  readonly met: boolean;
  /** The part that measures it. */
  readonly part: string;
}

export function aimsOf({ live, durable, idle, restart }: Figures): Aim[] {
  const aims: Aim[] = [];
  if (live) {
    const { held, wanted, inside, stepBytes } = live;
    aims.push(
      {
        what: `${whole(wanted)} decisions/s at ${whole(live.tables)} tables`,
        aim: `${whole(wanted)}/s held`,
        measured: `${whole(held)}/s`,
        met: held >= wanted * 0.99,
        part: 'live',
      },
      {
        what: 'answer received to last client written, p99',
        aim: '≤ 15 ms',
        measured: `${fine(inside.decisions.p99)} ms`,
        met: inside.decisions.p99 <= 15,
        part: 'live',
      },
      {
        what: 'median message about a decision',
        aim: '≤ 1 KB',
        measured: `${whole(stepBytes)} B`,
        met: stepBytes <= 1_024,
        part: 'live',
      },
    );
  }
  const small = durable?.find(({ game, store }) => game === 'probe' && store === 'libsql');
  if (small)
    aims.push({
      what: 'highest durable rate, state under 5 KB',
      aim: '5,000/s',
      measured: `${whole(small.rate)}/s`,
      met: small.rate >= 5_000,
      part: 'durable',
    });
  if (idle)
    aims.push({
      what: 'idle sockets held',
      aim: whole(idle.sockets),
      measured: whole(idle.held),
      met: idle.held === idle.sockets,
      part: 'idle',
    });
  if (restart)
    aims.push(
      {
        what: 'restart to serving, first table shown',
        aim: '≤ 2 s',
        measured: `${fine(restart.firstTable / 1_000)} s`,
        met: restart.firstTable <= 2_000,
        part: 'restart',
      },
      {
        what: `${whole(restart.clients)} clients resumed`,
        aim: '≤ 5 s, nothing lost',
        measured: `${fine(restart.resumed / 1_000)} s, ${restart.lost} lost`,
        met: restart.resumed <= 5_000 && restart.lost === 0,
        part: 'restart',
      },
    );
  return aims;
}
