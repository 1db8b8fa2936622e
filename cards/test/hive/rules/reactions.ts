/** How cards in play react: `reacts: [after('turn.begins', { if: …, do: … })]`. From a hand they respond (`playing.ts`). */
import { reactions } from '@tenforward/kernel';
import type { Hive } from '../types.ts';

export const { instead, before, after } = reactions<Hive>();
