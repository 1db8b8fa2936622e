/** Who this browser is. A guest comes in by itself: nobody has to sign up to play. */
import type { Me } from '@tenforward/protocol';
import { ProblemError } from '@tenforward/protocol/client';
import { useSyncExternalStore } from 'react';
import { get, post } from './http.ts';

let me: Me | undefined;
let coming: Promise<Me> | undefined;
const listeners = new Set<() => void>();

/** Once: asks who we are, and comes in as a guest where we are nobody yet. */
export function comeIn(): Promise<Me> {
  coming ??= get<Me>('/api/me')
    .catch(async (error: unknown) => {
      if (error instanceof ProblemError && error.problem.code === 'not-signed-in')
        return (await post<{ me: Me }>('/api/guest')).me;
      throw error;
    })
    .then((found) => {
      setMe(found);
      return found;
    })
    .catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
  return coming;
}

/** After signing in or out, or a new name. */
export function setMe(now: Me | undefined): void {
  me = now;
  coming = now ? Promise.resolve(now) : undefined;
  for (const listener of listeners) listener();
}

export const useMe = (): Me | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => me,
  );
