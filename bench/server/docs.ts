/** The figures as a page: `docs/performance.md`. */
import { whole } from '../src/report.ts';
import { aimsOf } from './aims.ts';
import type { Figures } from './figures.ts';
import { machineLine } from './report.ts';
import { type Section, sectionsOf } from './sections.ts';

const command = (part?: string): string => `npm run bench:server --${part === undefined ? '' : ` --only ${part}`}`;

export function page(figures: Figures): string {
  const [aims, ...sections] = sectionsOf(figures).map((section) => sectionText(section));
  return `${[
    '# Performance',
    `Written by \`npm run bench:server -- --write\`: every number here was measured, by the command beside it. The server runs as \`tenforward serve\` does, in a process of its own, on an empty folder, with limits on rates switched off and every commit waiting for the disk; the load comes from another process on the same machine.`,
    `Measured on: ${machineLine(figures.machine)}.`,
    aims,
    ...missed(figures),
    ...sections,
    ...(figures.growth
      ? ['![Latency and memory from few tables to many, both axes logarithmic](performance-growth.svg)']
      : []),
  ].join('\n\n')}\n`;
}

const sectionText = ({ title, part, how, head, rows }: Section): string =>
  [
    `## ${title}`,
    `\`${command(part)}\``,
    ...(how === '' ? [] : [how]),
    [row(head), row(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n'),
  ].join('\n\n');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Why an aim is missed, as far as the figures say it. */
function missed(figures: Figures): string[] {
  const parts = new Set(
    aimsOf(figures)
      .filter(({ met }) => !met)
      .map(({ part }) => part),
  );
  const { live, durable, restart, machine } = figures;
  const percent = (share: number): string => `${whole(share * 100)} %`;
  const reasons = [
    ...(parts.has('live') && live
      ? [
          `**live**: the server used ${percent(live.inside.cpu)} of a core, and it has one thread: judging a decision, looking at the table as each seat sees it, and writing it down come one after another. The load generator (${percent(live.generator)} of a core), the collector of garbage and the disk share the ${machine.cores} cores with it.`,
        ]
      : []),
    ...(parts.has('durable') && durable
      ? [
          `**durable**: it is not the disk (${durable.map(({ game, store, inside }) => `${game} on ${store}: ${whole(inside.batch.p50)} decisions share a commit`).join('; ')}) but the thread of the server, which is busy all the time.`,
        ]
      : []),
    ...(parts.has('restart') && restart
      ? [
          `**restart**: ${whole(restart.serving)} ms pass before the process says that it is well; most of it is reading the packages, which are TypeScript, one by one. Then one thread shakes hands with ${whole(restart.clients)} clients, opens ${whole(restart.tables)} tables and plays each on from its last snapshot, while the load generator reads as many whole tables on the other core.`,
        ]
      : []),
  ];
  return reasons.length === 0 ? [] : [`What is missed, and why:\n\n${reasons.map((line) => `- ${line}`).join('\n')}`];
}
