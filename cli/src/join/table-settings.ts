/** How a new table is played, from what was typed: clocks, pace, what happens when time is up, its title, the delay. */
import type { Settings } from '@tenforward/protocol';
import { type Given, UsageError } from '../command.ts';
import { listed } from '../text.ts';

type Clock = Settings['clock'];

export const settingFlags = {
  clock: { value: 'CLOCK', help: 'decision:60 (seconds each), game:1800+10 (seconds, +free ones each) or days:3' },
  pace: { value: 'PACE', help: 'live, or turns for a table over days (live)' },
  'when-out': { value: 'WHAT', help: 'when time is up: least (the answer that does least), concede or bot (least)' },
  title: { value: 'TEXT', help: 'what the new table is called' },
  delay: { value: 'SECONDS', help: 'by how much later others see it who watch (0)' },
} as const;

export function settingsWanted(given: Given): Partial<Settings> {
  const clock = given.text('clock');
  const pace = oneOf(given, 'pace', ['live', 'turns'] as const);
  const whenOut = oneOf(given, 'when-out', ['least', 'concede', 'bot'] as const);
  const title = given.text('title')?.trim();
  if (title !== undefined && title.length > 80) throw new UsageError('--title takes at most 80 letters.');
  return {
    ...(clock !== undefined && { clock: clockFrom(clock) }),
    ...(pace !== undefined && { pace }),
    ...(whenOut !== undefined && { whenOut }),
    ...(title !== undefined && { title }),
    ...(given.on('delay') && { delay: within('--delay', given.text('delay'), 0, 3600, 'seconds') }),
  };
}

function clockFrom(text: string): Clock {
  const [, kind, amount, free] = /^(decision|game|days):(\d+)(?:\+(\d+))?$/.exec(text) ?? [];
  if (kind === undefined || (free !== undefined && kind !== 'game'))
    throw new UsageError(`--clock is decision:60, game:1800+10 or days:3, not '${text}'.`);
  switch (kind) {
    case 'decision':
      return { kind, seconds: within('--clock decision:', amount, 5, 3600, 'seconds') };
    case 'days':
      return { kind, days: within('--clock days:', amount, 1, 60, 'days') };
    default:
      return {
        kind: 'game',
        seconds: within('--clock game:', amount, 30, 86_400, 'seconds'),
        delay: within('--clock game:…+', free ?? '0', 0, 600, 'seconds'),
      };
  }
}

function within(what: string, text: string | undefined, min: number, max: number, unit: string): number {
  const n = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || n < min || n > max)
    throw new UsageError(`${what} takes ${min} to ${max} ${unit}, not '${text ?? ''}'.`);
  return n;
}

function oneOf<T extends string>(given: Given, flag: string, words: readonly T[]): T | undefined {
  const text = given.text(flag);
  const found = words.find((word) => word === text);
  if (text !== undefined && found === undefined)
    throw new UsageError(`--${flag} is ${listed(words).replace(' and ', ' or ')}, not '${text}'.`);
  return found;
}
