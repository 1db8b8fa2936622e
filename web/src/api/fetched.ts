/** What a page reads from the server: kept while it is looked at again, so that going back shows it at once. */
import { type Answer, type Call, type Reading, type ReadPath, requestOf, type Said } from '@tenforward/protocol/calls';
import { useCallback, useEffect, useState } from 'react';
import { send, wordsOf } from './http.ts';
import { comeIn } from './session.ts';

const kept = new Map<string, unknown>();

export interface Fetched<T> {
  readonly data: T | undefined;
  readonly error: string | undefined;
  readonly again: () => void;
}

/** `null` reads nothing. `every`: seconds between two looks. */
type Wish<A extends Reading> =
  Said<A> extends [call: Call<A>] ? [call: Call<A> | null, every?: number] : [call?: Call<A> | null, every?: number];

/** Reads an address, as whoever this browser is. */
export function useFetched<A extends Reading>(address: A, ...[call, every]: Wish<A>): Fetched<Answer<A>> {
  const path = call === null ? null : requestOf(address, ...([call] as Said<A>)).path;
  const [, setRound] = useState(0);
  const [failed, setFailed] = useState<{ path: string; error: string }>();
  const [look, setLook] = useState(0);
  const again = useCallback(() => setLook((n) => n + 1), []);
  useEffect(() => {
    if (path === null) return;
    let isGone = false;
    comeIn()
      .then(() => send({ method: 'GET', path }))
      .then((data) => {
        kept.set(path, data);
        if (isGone) return;
        setFailed(undefined);
        setRound((n) => n + 1);
      })
      .catch((error: unknown) => {
        if (!isGone) setFailed({ path, error: wordsOf(error) });
      });
    const timer = every === undefined ? undefined : setTimeout(again, every * 1000);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [path, look, every, again]);
  return {
    data: path === null ? undefined : (kept.get(path) as Answer<A> | undefined),
    error: failed && failed.path === path ? failed.error : undefined,
    again,
  };
}

/** Something was changed: whatever was read from there is read anew. */
export function forget(prefix: ReadPath | '/'): void {
  for (const path of kept.keys()) if (path.startsWith(prefix)) kept.delete(path);
}
