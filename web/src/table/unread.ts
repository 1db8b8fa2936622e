/** How much was said since the talk was last in sight. */
import { useEffect, useState } from 'react';
import { useMe } from '../api/session.ts';
import type { TableState } from './source.ts';

export function useUnread({ chat }: TableState, isInSight: boolean): number {
  const me = useMe();
  const [seen, setSeen] = useState(() => chat.at(-1)?.n ?? 0);
  const last = chat.at(-1)?.n ?? 0;
  useEffect(() => {
    if (isInSight) setSeen(last);
  }, [isInSight, last]);
  return isInSight
    ? 0
    : chat.filter(({ n, kind, person }) => n > seen && kind === 'said' && person !== me?.person).length;
}
