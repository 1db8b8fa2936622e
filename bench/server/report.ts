/** The figures for the terminal. */
import { table } from '../src/report.ts';
import type { Figures } from './figures.ts';
import type { Machine } from './machine.ts';
import { sectionsOf } from './sections.ts';

export const machineLine = ({ node, cores, processor, memoryGB, diskMillis, loadBefore }: Machine): string =>
  `Node ${node}, ${cores} cores (${processor}), ${memoryGB} GB, ${diskMillis.toFixed(2)} ms for a write that waits for ` +
  `the disk, load average ${loadBefore.toFixed(2)} before`;

export const report = (figures: Figures): string =>
  [
    machineLine(figures.machine),
    ...sectionsOf(figures).map(({ title, head, rows }) => [title, table([head, ...rows])].join('\n')),
  ].join('\n\n');
