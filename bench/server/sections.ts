/** The figures as tables with a few words: the terminal and the page in docs show the same. */
import { fine, whole } from '../src/report.ts';
import { aimsOf } from './aims.ts';
import type { Figures } from './figures.ts';
import type { Spread } from './stats.ts';

export interface Section {
  readonly title: string;
  /** The parts that give its numbers; none for all of them. */
  readonly part?: string;
  /** How it is measured. */
  readonly how: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const ms = (value: number): string => `${fine(value)} ms`;
const mb = (bytes: number): string => `${whole(bytes / 1e6)} MB`;
const share = (part: number): string => `${whole(part * 100)} %`;
const both = ({ p50, p99 }: Spread): string => `${fine(p50)} / ${fine(p99)}`;
const times = (a: number, b: number): string => `${fine(a / b)} ×`;
const noted = (errors: readonly string[]): string =>
  errors.length === 0 ? 'none' : `${errors.length} (${[...new Set(errors)].join(', ')})`;

export const sectionsOf = (figures: Figures): Section[] =>
  [aims(figures), live(figures), peers(figures), durable(figures), idle(figures), restart(figures), growth(figures)]
    .flat()
    .filter(({ rows }) => rows.length > 0);

function aims(figures: Figures): Section {
  return {
    title: 'Aims',
    how: '',
    head: ['', 'aim', 'measured', '', 'part'],
    rows: aimsOf(figures).map(({ what, aim, measured, met, part }) => [
      what,
      aim,
      measured,
      met ? 'met' : 'missed',
      part,
    ]),
  };
}

function live({ live: f }: Figures): Section[] {
  if (!f) return [];
  const { inside } = f;
  return [
    {
      title: 'Many live tables',
      part: 'live',
      how: `Away Missions, ${whole(f.tables)} tables, ${whole(f.sockets)} sockets (two players and two spectators at each), for ${f.seconds} s. Decisions are offered at a steady rate whatever the server does; a latency seen from outside counts from when its answer was due. The players choose at random among what they are offered; before the clock runs the tables have been played, some further than others, and a game that ends is followed by a new one, made and opened while the clock runs.`,
      head: ['', ''],
      rows: [
        ['decisions/s offered / held', `${whole(f.wanted)} / ${whole(f.held)}`],
        [
          'answer received to last client written, p50 / p99 (ms, each decision, in the server)',
          both(inside.decisions),
        ],
        ['answer due to last of four sockets has it, p50 / p99 (ms, from outside)', both(f.sinceDue)],
        ['answer sent to last of four sockets has it, p50 / p99 (ms, from outside)', both(f.sinceSent)],
        ['one durable commit, p50 / p99 (ms)', both(inside.commits)],
        ['decisions in one commit, p50 / p99', both(inside.batch)],
        ['bytes per decision, all four sockets', whole(f.bytesPerDecision)],
        ['one message about a decision, median / mean (bytes)', `${whole(f.stepBytes)} / ${whole(f.meanStepBytes)}`],
        ['memory of the server (RSS)', mb(inside.rss)],
        ['event loop late, p50 / p99 (ms)', `${fine(inside.lag.p50)} / ${fine(inside.lag.p99)}`],
        ['share of a core: server / load generator', `${share(inside.cpu)} / ${share(f.generator)}`],
        ['processor time of the server for one decision', ms(inside.cpuMillis)],
        ['games that ended meanwhile', whole(f.ended)],
        ['refusals', noted(f.errors)],
      ],
    },
  ];
}

function peers({ peers: all = [], live: ours }: Figures): Section[] {
  const [first] = all;
  if (!first) return [];
  const rows = all.flatMap((f) => [
    [
      f.peer,
      whole(f.held),
      both(f.sinceDue),
      mb(f.rss),
      share(f.cpu),
      ...(ours
        ? [
            times(ours.sinceDue.p50, f.sinceDue.p50),
            times(ours.sinceDue.p99, f.sinceDue.p99),
            times(ours.inside.rss, f.rss),
          ]
        : ['', '', '']),
    ],
  ]);
  return [
    {
      title: 'Beside peers that merely relay',
      part: ours ? 'live,peers' : 'peers',
      how: `A socket.io room and a Colyseus room pass on a text of ${whole(first.bytes)} bytes, our mean, to four sockets: ${whole(first.rooms)} rooms, ${whole(first.wanted)} messages/s, in the same run. They know no rules, check nothing and store nothing; the ratio says what rules, secrecy and durability cost.`,
      head: ['', 'held/s', 'p50 / p99 ms, from due', 'RSS', 'core', 'ours/theirs p50', 'p99', 'RSS'],
      rows: [
        ...(ours
          ? [
              [
                'Ten Forward',
                whole(ours.held),
                both(ours.sinceDue),
                mb(ours.inside.rss),
                share(ours.inside.cpu),
                '',
                '',
                '',
              ],
            ]
          : []),
        ...rows,
      ],
    },
  ];
}

function durable({ durable: all = [] }: Figures): Section[] {
  const [first] = all;
  if (!first) return [];
  return [
    {
      title: 'The highest durable rate',
      part: 'durable',
      how: `${first.atOnce} tables at once, each with one socket that has both seats and answers as soon as it is told of the last decision. Every decision is on the disk before anybody hears of it. The probe’s state is under 5 KB; the tables are made in advance.${all.some(({ store }) => store === 'postgres') ? '' : ' There was no PostgreSQL on this machine.'}`,
      head: [
        'game, store',
        'decisions/s',
        'p50 / p99 ms, from outside',
        'in one commit, p50',
        'commit p50 / p99 ms',
        'server, generator',
        'CPU per decision',
        'refusals',
      ],
      rows: all.map((f) => [
        `${f.game}, ${f.store}`,
        whole(f.rate),
        both(f.latency),
        whole(f.inside.batch.p50),
        both(f.inside.commits),
        `${share(f.inside.cpu)}, ${share(f.generator)}`,
        ms(f.inside.cpuMillis),
        noted(f.errors),
      ]),
    },
  ];
}

function idle({ idle: f }: Figures): Section[] {
  if (!f) return [];
  return [
    {
      title: 'Idle sockets',
      part: 'idle',
      how: `${whole(f.sockets)} sockets say hello and watch one of ${whole(f.tables)} Away Missions tables each, and stay for ${f.seconds} s; then decisions are taken, one after another.`,
      head: ['', ''],
      rows: [
        ['still open', whole(f.held)],
        ['memory (RSS) before / after', `${mb(f.rssBefore)} / ${mb(f.rssAfter)}`],
        ['memory (RSS) per socket', `${fine(f.bytesPerSocket / 1_000)} KB`],
        ['heap per socket, after a collection', `${fine(f.heapPerSocket / 1_000)} KB`],
        ['a decision among them, p50 / p99 (ms, from outside)', both(f.decisions)],
      ],
    },
  ];
}

function restart({ restart: f }: Figures): Section[] {
  if (!f) return [];
  return [
    {
      title: 'After a crash',
      part: 'restart',
      how: `The server is killed (SIGKILL) while ${whole(f.tables)} tables are played, and started again; then one of ${whole(f.clients)} clients comes back and says what it saw last, and after it all the others at once. What each player heard before and after is compared with the history of its table.`,
      head: ['', ''],
      rows: [
        ['process started to `/healthz` answers', ms(f.serving)],
        ['process started to the first table shown', ms(f.firstTable)],
        ['all others at once, to the last has its table', ms(f.resumed)],
        ['decisions stored before', whole(f.decisions)],
        ['tells compared / lost or doubled', `${whole(f.compared)} / ${whole(f.lost)}`],
      ],
    },
  ];
}

function growth({ growth: all = [] }: Figures): Section[] {
  const [first] = all;
  if (!first) return [];
  return [
    {
      title: 'Growth',
      part: 'growth',
      how: `The same ${whole(first.wanted)} decisions/s over more and more live tables of Away Missions, two sockets at each.`,
      head: [
        'tables',
        'sockets',
        'held/s',
        'p50 / p99 ms, in the server',
        'p50 / p99 ms, from due',
        'RSS',
        'RSS per table',
      ],
      rows: all.map((f) => [
        whole(f.tables),
        whole(f.sockets),
        whole(f.held),
        both(f.inside.decisions),
        both(f.sinceDue),
        mb(f.inside.rss),
        `${whole(f.inside.rss / f.tables / 1_000)} KB`,
      ]),
    },
  ];
}
