/** An expectation that could not fail is a mistake: it names nobody, somebody who is not there, or nothing. */
import { canonical, clock, isRecord, type Seat } from '../plain.ts';
import type { Play } from './play.ts';
import { nobody } from './shown.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isTextOrTexts = (value: unknown): boolean => isText(value) || isTexts(value);

/** Which expectations are by seat, and what they hold for each. */
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  asked: isText,
  offered: isTexts,
  offers: isTextOrTexts,
  withholds: isTextOrTexts,
  refuses: isRecord,
  acts: isTextOrTexts,
  sees: isRecord,
  hears: isTextOrTexts,
  waiting: (value) => value === 'deciding' || value === 'decided',
  range: (value) => Array.isArray(value) && value.length === 2,
  behind: isRecord,
  notes: isRecord,
  undo: (value) => typeof value === 'number',
  rule: isText,
};

/** What is wrong with what is wanted under this key, as a sentence. */
export function malformed(play: Play, key: string, wanted: unknown): string | undefined {
  const { seats } = play.live.seating;
  const shape = shapes[key];
  if (shape) return malformedBySeat(seats, key, wanted, shape);
  if (key === 'waits') {
    const named: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    const odd = named.find((seat) => !seats.includes(seat as Seat));
    if (odd !== undefined) return `waits: ${nobody(typeof odd === 'string' ? odd : canonical(odd), seats)}`;
    return named.length === 0 ? 'waits: names nobody' : undefined;
  }
  const isEmpty =
    (key === 'state' && !isRecord(wanted)) || (isRecord(wanted) && key !== 'over' && Object.keys(wanted).length === 0);
  const isSilent = !isTextOrTexts(wanted) || (Array.isArray(wanted) && wanted.length === 0);
  if (isEmpty || ((key === 'history' || key === 'untold') && isSilent))
    return `${key}: ${canonical(wanted)} expects nothing`;
  return undefined;
}

function malformedBySeat(
  seats: readonly Seat[],
  key: string,
  wanted: unknown,
  shape: (value: unknown) => boolean,
): string | undefined {
  if (!isRecord(wanted) || Object.keys(wanted).length === 0)
    return `${key}: is by seat, { ann: … }, not ${canonical(wanted)}`;
  for (const [seat, value] of Object.entries(wanted)) {
    if (!seats.includes(seat) && seat !== clock) return `${key}: ${nobody(seat, seats)}`;
    if (!shape(value)) return `${key}: ${canonical(value)} is not what it expects of ${seat}`;
    const isEmptyRecord = isRecord(value) && Object.keys(value).length === 0;
    if (isEmptyRecord || (Array.isArray(value) && value.length === 0 && key !== 'offered'))
      return `${key}: expects nothing of ${seat}`;
  }
  return undefined;
}
