/** Plays the record again in this browser. The rules are loaded only for that, and run in slices. */
import type { RecordCheck } from '@tenforward/catalogue/browser';
import type { GameRecord } from '@tenforward/kernel';
import type { TableMeta } from '@tenforward/protocol';
import { useEffect, useRef, useState } from 'react';
import { call, wordsOf } from '../../api/http.ts';
import { invitedTo } from '../../api/invites.ts';
import { say } from '../../words/replay.ts';

export type Verifying =
  | { readonly is: 'not begun' | 'loading' }
  | { readonly is: 'playing'; readonly done: number; readonly of: number }
  | { readonly is: 'done'; readonly check: RecordCheck }
  | { readonly is: 'failed'; readonly why: string };

export interface Verify {
  readonly now: Verifying;
  readonly begin: () => void;
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function useVerify({ table, commitment }: Pick<TableMeta, 'table' | 'commitment'>): Verify {
  const [now, setNow] = useState<Verifying>({ is: 'not begun' });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const begin = (): void => {
    setNow({ is: 'loading' });
    checked(table, {
      onProgress: ({ done, of }) => setNow({ is: 'playing', done, of }),
      stopped: () => isGone.current,
    })
      .then((found) => {
        if (found) setNow({ is: 'done', check: promiseKept(found.check, found.record, commitment) });
      })
      .catch((error: unknown) => setNow({ is: 'failed', why: wordsOf(error) }));
  };
  return { now, begin };
}

interface Watching {
  readonly onProgress: (progress: { done: number; of: number }) => void;
  readonly stopped: () => boolean;
}
async function checked(
  table: string,
  watching: Watching,
): Promise<{ check: RecordCheck; record: GameRecord } | undefined> {
  const [{ checkRecordInSlices, findGame }, record] = await Promise.all([
    import('@tenforward/catalogue/browser'),
    call('GET /api/tables/:table/record', { params: { table }, query: invitedTo(table) }),
  ]);
  const entry = findGame(record.game);
  if (!entry) throw new Error(say('verify.none'));
  const { game } = await entry.rules();
  const check = await checkRecordInSlices(game, record, { ...watching, size: 10, pause: breath });
  return check && { check, record };
}

/** A seed may open the promise in the record, and that be another one than was shown before the game. */
export function promiseKept(check: RecordCheck, { dice }: Pick<GameRecord, 'dice'>, shown: string): RecordCheck {
  if (dice.kind === 'scripted' || dice.commitment === shown) return check;
  return { ...check, ok: false, seedOpens: false, firstProblem: check.firstProblem ?? say('verify.other.promise') };
}
