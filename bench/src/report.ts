/** The figures for people: ratios first, since they say the same on any machine. */
import { availableParallelism } from 'node:os';
import type { GameFigures } from './games.ts';
import type { KernelFigures } from './kernel.ts';
import type { StepFigures } from './steps.ts';

export interface Figures {
  kernel?: KernelFigures & { readonly large?: KernelFigures };
  games?: Record<string, GameFigures>;
}

export const machine = (): string => `Node ${process.version}, ${availableParallelism()} cores, ${process.platform}`;

export function report({ kernel, games }: Figures): string {
  const parts = [
    ...(kernel ? [kernelReport(kernel), ...(kernel.large ? [kernelReport(kernel.large)] : [])] : []),
    ...(games ? [gamesReport(games)] : []),
  ];
  return [machine(), ...parts].join('\n\n');
}

function kernelReport(k: KernelFigures): string {
  const rows: string[][] = [
    ['decisions per second, times those of boardgame.io'],
    ['  hashing off', times(k.ratio), aim(k.ratio >= 100, 'at least 100')],
    ['  hashing on (usual knobs)', times(k.ratioHashed)],
    ['  hashing off, against rules that read behind its draft', times(k.ratioTuned)],
    ['  hashing off, rules that read little', times(k.ratioLight)],
    ['decisions per second'],
    ['  ours, hashing off', whole(k.ours)],
    ['  ours, hashing on', whole(k.oursHashed)],
    ['  ours, hashing on and fair dice', whole(k.fair)],
    ['  boardgame.io', whole(k.peer)],
    ['  boardgame.io, reading behind its draft', whole(k.peerTuned)],
    ['  ours, hashing off, rules that read little', whole(k.oursLight)],
    ['  boardgame.io, rules that read little', whole(k.peerLight)],
    ['a live table'],
    ['  fork in a step', `${whole(k.forkMicros)} µs`, aim(k.forkMicros <= 250, 'at most 250')],
    [
      '  open 5,000 decisions from the last snapshot',
      `${fine(k.restoreMillis)} ms`,
      aim(k.restoreMillis <= 5, 'at most 5'),
    ],
    ['  the same, the snapshot as old as it gets', `${fine(k.restoreWorstMillis)} ms`],
    ['  play 5,000 decisions again from the start', `${fine(k.fullReplayMillis)} ms`],
    ['  heap', kilobytes(k.heapKB)],
  ];
  const head = `The battle: the same rules on ${fine(k.stateKB)} KB of state`;
  return [head, table(rows), 'The peer:', ...k.peerSetup.map((line) => `  ${line}`)].join('\n');
}

function gamesReport(games: Readonly<Record<string, GameFigures>>): string {
  const rows = Object.entries(games).map(([id, g]) => [
    id,
    fine(g.gamesPerSecond),
    whole(g.decisionsPerSecond),
    whole(g.forkMicros),
    whole(g.forkAskedMicros),
    fine(g.restoreMillis),
    kilobytes(g.heapKB),
  ]);
  const head = ['game', 'games/s', 'decisions/s', 'fork µs', 'with its question', 'restore ms', 'heap'];
  const maps = Object.entries(games).flatMap(([id, { connections: c }]) =>
    c
      ? [
          `${id}: connections on a map of ${whole(c.discs)} discs and ${whole(c.lanes)} lanes in ${fine(c.meanMillis)} ms (mean), ${fine(c.worstMillis)} ms (worst)  ${aim(c.meanMillis < 1, 'under 1')}`,
        ]
      : [],
  );
  const older = Object.entries(games).flatMap(([id, { against: a }]) =>
    a
      ? [
          `${id} against ${a.commit.slice(0, 7)}: ${times(a.gamesRatio)} the games, ${times(a.decisionsRatio)} the decisions in the same processor time (${times(a.coldGamesRatio)} the first games of a process); a fork with its question takes ${fine(a.forkAskedRatio)} of it; ${a.decisionsPerGame.map(whole).join(' then, ')} decisions a game now; heap ${a.heapKB.map(whole).join(' KB then, ')} KB now`,
        ]
      : [],
  );
  return ['Games with random players', table([head, ...rows]), ...maps, ...older].join('\n');
}

export function stepsReport(steps: readonly StepFigures[]): string {
  const rows = steps.map((s) => [
    s.game,
    s.step,
    whole(s.times),
    whole(s.mostDecisions),
    s.replayMillis.toFixed(3),
    aim(s.mostDecisions <= 40 && s.replayMillis <= 5, '40 decisions and 5 ms'),
  ]);
  return [machine(), '', table([['game', 'step', 'times', 'most decisions', 'replay ms', 'aim'], ...rows])].join('\n');
}

const aim = (met: boolean, words: string): string => `${met ? 'met' : 'NOT MET'} (${words})`;
const times = (ratio: number): string => `${fine(ratio)} times`;
export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const fine = (value: number): string => (value >= 100 ? whole(value) : value.toPrecision(3));
const kilobytes = (value: number | null): string => (value === null ? 'not measured' : `${whole(value)} KB`);

/** Columns as wide as they need to be: words to the left, the rest to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
