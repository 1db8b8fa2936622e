/** What the rules say against a table, asked while it is being chosen. */
import type { Call } from '@tenforward/protocol/calls';
import { useEffect, useState } from 'react';
import { call, wordsOf } from '../../api/http.ts';
import type { Refused } from './form.ts';

type Wanted = Call<'POST /api/games/:game/check'>['body'];
export interface Check {
  /** `undefined` until the first answer. */
  readonly refusals: readonly Refused[] | undefined;
  readonly error: string | undefined;
  readonly isAsking: boolean;
}
interface Answer {
  readonly of: string;
  readonly refusals?: readonly Refused[];
  readonly error?: string;
}

/** Asks a moment after the last change. What was said before stays until then, so that nothing flickers. */
export function useCheck(game: string | undefined, body: Wanted): Check {
  const [answer, setAnswer] = useState<Answer>();
  const asked = JSON.stringify([game, body]);
  useEffect(() => {
    const [id, wanted] = JSON.parse(asked) as [string | null, Wanted];
    if (id === null) return;
    let isGone = false;
    const timer = setTimeout(() => {
      call('POST /api/games/:game/check', { params: { game: id }, body: wanted })
        .then(({ refusals }) => {
          if (!isGone) setAnswer({ of: asked, refusals });
        })
        .catch((error: unknown) => {
          if (!isGone) setAnswer({ of: asked, error: wordsOf(error) });
        });
    }, 250);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return { refusals: answer?.refusals, error: answer?.error, isAsking: answer?.of !== asked };
}
