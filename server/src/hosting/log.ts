/** The story of a table as rows: the kernel's entries, its film, and the snapshots that still count. */
import type { Entry, Frame, GameRecord, Header, Snapshot, Told } from '@tenforward/kernel';
import type { EntriesTable, SnapshotsTable, TablesTable } from '../store/schema.ts';
import type { ToldRow } from '../store/store.ts';

/** The row under number 0 holds how the table looked at first; decisions follow from 1. */
export const openingEntry = '{"n":0}';

export const entriesOf = (rows: readonly EntriesTable[]): Entry[] =>
  rows.flatMap((row) => (row.seq === 0 ? [] : [JSON.parse(row.entry) as Entry]));

/** A frame as it is stored: what was told is read far more often than the pictures, and lies beside them. */
export function storedFrame(frame: Frame | undefined): Pick<EntriesTable, 'film' | 'told'> {
  if (!frame) return { film: noPicture, told: '[]' };
  const { told, ...film } = frame;
  return { film: JSON.stringify(film), told: JSON.stringify(told) };
}

/** What a seat said in advance is an entry without a picture: nobody else has seen anything. */
export const noPicture = '';
export const hasPicture = ({ film }: Pick<EntriesTable, 'film'>): boolean => film !== noPicture;

export const framesOf = (rows: readonly Pick<EntriesTable, 'film' | 'told'>[]): Frame[] =>
  rows.filter(hasPicture).map(({ film, told }) => {
    const frame = JSON.parse(film) as Frame;
    return told === null ? frame : { ...frame, told: JSON.parse(told) as Told[] };
  });

export const toldOf = (rows: readonly ToldRow[]): Told[] =>
  rows.flatMap(({ told, film }) =>
    told === null ? (JSON.parse(film ?? '{"told":[]}') as Frame).told : (JSON.parse(told) as Told[]),
  );

/** The decision in which something was told. */
export const decisionOf = (tell: string): number => Number(tell.split(':')[0]);

/** Snapshots of worlds that were not taken back later. */
export function snapshotsOf(rows: readonly SnapshotsTable[], entries: readonly Entry[]): Snapshot[] {
  const backs = entries.flatMap(({ n, move }) => (move.kind === 'back' ? [{ n, first: Math.min(...move.takes) }] : []));
  return rows
    .map((row) => JSON.parse(row.snapshot) as Snapshot)
    .filter((snapshot) => !backs.some((back) => back.n > snapshot.n && back.first <= snapshot.n))
    .toSorted((a, b) => a.n - b.n);
}

export function recordOf(
  header: Header,
  rows: readonly EntriesTable[],
  snapshots: readonly SnapshotsTable[],
  { seed, result }: Pick<TablesTable, 'seed' | 'result'>,
): GameRecord {
  const entries = entriesOf(rows);
  const end = result === null ? undefined : (JSON.parse(result) as NonNullable<GameRecord['end']>);
  return { ...header, entries, snapshots: snapshotsOf(snapshots, entries), ...(end && { end }), seed };
}
