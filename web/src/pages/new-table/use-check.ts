/** What the rules say against a table, asked while it is being chosen. */
import type { Checked } from '@tenforward/protocol';
import { useEffect, useState } from 'react';
import { post, wordsOf } from '../../api/http.ts';
import type { Refused } from './form.ts';

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
export function useCheck(game: string | undefined, body: unknown): Check {
  const [answer, setAnswer] = useState<Answer>();
  const asked = JSON.stringify([game, body]);
  useEffect(() => {
    const [id, wanted] = JSON.parse(asked) as [string | null, unknown];
    if (id === null) return;
    let isGone = false;
    const timer = setTimeout(() => {
      post<Checked>(`/api/games/${id}/check`, wanted)
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
