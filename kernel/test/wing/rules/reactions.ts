/** How cards react: `reacts: [after('ship.acts', { if: …, do: … })]`. */
import { reactions } from '../../../src/index.ts';
import type { Wing } from '../types.ts';

export const { instead, before, after } = reactions<Wing>();
