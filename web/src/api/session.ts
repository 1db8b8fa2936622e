/** Who this browser is. A guest comes in by itself: nobody has to sign up to play. */
import type { Me } from '@tenforward/protocol';
import { ProblemError } from '@tenforward/protocol/client';
import { useSyncExternalStore } from 'react';
import { call } from './http.ts';

let me: Me | undefined;
let coming: Promise<Me> | undefined;
const listeners = new Set<() => void>();

const place = 'tenforward.been-here';
/** Whether this browser was somebody before; where nothing is kept that is not known. */
function wasHere(): boolean {
  try {
    return localStorage.getItem(place) !== null;
  } catch {
    return true;
  }
}

function remember(isSomebody: boolean): void {
  try {
    if (isSomebody) localStorage.setItem(place, '1');
    else localStorage.removeItem(place);
  } catch {
    // a browser that keeps nothing is asked who it is every time
  }
}

/**
 * Once: asks who we are, and comes in as a guest where we are nobody yet. On a first visit that is no question: a guest
 * comes in at once, and whoever turns out to be somebody stays who they are.
 */
export function comeIn(): Promise<Me> {
  const asGuest = async (): Promise<Me> => (await call('POST /api/guest')).me;
  const who = (): Promise<Me> =>
    call('GET /api/me').catch((error: unknown) => {
      if (error instanceof ProblemError && error.problem.code === 'not-signed-in') return asGuest();
      throw error;
    });
  coming ??= (wasHere() ? who() : asGuest())
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
  remember(now !== undefined);
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
