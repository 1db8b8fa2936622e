/** What was told before this page was opened: read from the server a page at a time, and shown above the rest. */
import type { Heard, Seat } from '@tenforward/kernel';
import type { Answers } from '@tenforward/protocol';
import { useState } from 'react';
import { call, wordsOf } from '../../api/http.ts';
import { invitedTo } from '../../api/invites.ts';
import { toast } from '../../shell/toasts.tsx';
import type { TableState } from '../source.ts';

export interface Older extends Pick<TableState, 'told' | 'more'> {
  /** The first tell of the table when these were read. Once that is another one, they no longer fit. */
  readonly anchor: string | undefined;
  /** Before which decision the next page lies; nothing if there is none. */
  readonly before: number | undefined;
}

type Told = Pick<TableState, 'told' | 'n'>;

const decisionOf = (id: string): number => Number(id.split(':')[0]);

/** A table that is opened is sent with the last so many tells of as many decisions. */
const sentAtFirst = 60;

/** Whether a table, as it was when it was opened, came with everything that had been told there. */
export const isFromBeginning = ({ told, n }: Told): boolean => n < sentAtFirst && told.length < sentAtFirst;

/** Nothing read yet. The decision of the first tell may have told more than was sent, so it is read again. */
export function nothingOlder({ told, n }: Told): Older {
  const anchor = told[0]?.id;
  return { told: [], more: {}, anchor, before: (anchor === undefined ? n : decisionOf(anchor)) + 1 };
}
const whole: Older = { told: [], more: {}, anchor: undefined, before: undefined };

/** A page in front of what is there: each tell once. */
export function withPage(older: Older, page: Answers['history'], { told }: Pick<TableState, 'told'>): Older {
  const known = new Set([...older.told, ...told].map(({ id }) => id));
  const more = Object.entries(page.more).map(([seat, heard]): [Seat, Record<string, Heard>] => [
    seat,
    { ...older.more[seat], ...Object.fromEntries(heard.map((one) => [one.id, one])) },
  ]);
  return {
    anchor: older.anchor,
    told: [...page.told.filter(({ id }) => !known.has(id)), ...older.told],
    more: { ...older.more, ...Object.fromEntries(more) },
    before: page.before,
  };
}

export interface OlderTells {
  readonly older: Older;
  readonly isReading: boolean;
  /** Reads until there is something to show for it. */
  readonly read: (isShown: (heard: Heard) => boolean) => Promise<void>;
}

export function useOlderTells(state: TableState): OlderTells {
  const [kept, setKept] = useState<Older>();
  const [isReading, setReading] = useState(false);
  const [hasAll] = useState(() => isFromBeginning(state));
  // everything on the page was taken back: what came before it may have been, too
  const isKept = kept !== undefined && kept.anchor === state.told[0]?.id;
  const older = hasAll ? whole : isKept ? kept : nothingOlder(state);
  const read = async (isShown: (heard: Heard) => boolean): Promise<void> => {
    if (isReading) return;
    setReading(true);
    try {
      let now = older;
      while (now.before !== undefined) {
        const { table } = state.meta;
        const query = { before: now.before, ...invitedTo(table) };
        const count = now.told.length;
        now = withPage(now, await call('GET /api/tables/:table/history', { params: { table }, query }), state);
        if (now.told.slice(0, now.told.length - count).some(isShown)) break;
      }
      setKept(now);
    } catch (error) {
      toast(wordsOf(error));
    } finally {
      setReading(false);
    }
  };
  return { older, isReading, read };
}
