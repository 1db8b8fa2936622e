/** How cards react: `reacts: [instead('ship.destroyed', { if: …, do: … })]`. */
import { reactions } from '@tenforward/kernel';
import type { Probe } from '../types.ts';

export const { instead, before, after } = reactions<Probe>();
