/** What the lists of tables say of each, beyond what they are sent. */
import type { TableLine } from '@tenforward/protocol';
import { say } from '../../words/tables.ts';

/** Whether one of my seats is asked something there. */
export const waitsForMe = ({ status, waiting, mine }: TableLine): boolean =>
  status === 'playing' && waiting.some((seat) => mine.includes(seat));

/** Those that wait for me first, the longest wait at their head; then by what happened last. */
export const waitingFirst = (lines: readonly TableLine[]): TableLine[] =>
  [...lines].sort((a, b) => {
    const [mineA, mineB] = [waitsForMe(a), waitsForMe(b)];
    if (mineA !== mineB) return mineA ? -1 : 1;
    return mineA ? a.changedAt - b.changedAt : b.changedAt - a.changedAt;
  });

export const namesOf = ({ seats }: Pick<TableLine, 'seats'>): Record<string, string> =>
  Object.fromEntries(seats.map(({ seat, name }) => [seat, name]));

/** Everybody who sits there: 'Ada against Steward', 'Ada, Jun, 2 free seats'. */
export function whoSits({ seats }: Pick<TableLine, 'seats'>): string {
  const taken = seats.filter(({ kind }) => kind !== 'open').map(({ name }) => name);
  const free = seats.length - taken.length;
  const [a, b, ...more] = taken;
  if (a !== undefined && b !== undefined && more.length === 0 && free === 0) return say('who.against', { a, b });
  return [...taken, ...(free > 0 ? [say('who.free.n', { n: free })] : [])].join(', ');
}

/** Those who are asked, besides me. */
export const othersAsked = ({ waiting, mine, seats }: TableLine): string[] =>
  seats.filter(({ seat }) => waiting.includes(seat) && !mine.includes(seat)).map(({ name }) => name);

export const hasFreeSeat = ({ seats }: Pick<TableLine, 'seats'>): boolean => seats.some(({ kind }) => kind === 'open');

/** How long ago, in the largest unit that fits. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return say('now');
  if (minutes < 60) return say('since', { time: say('minutes', { n: minutes }) });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return say('since', { time: say('hours', { n: hours }) });
  return say('since', { time: say('days', { n: Math.floor(hours / 24) }) });
}
