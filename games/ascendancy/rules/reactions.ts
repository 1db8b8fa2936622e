/** How cards react: `reacts: [after('dice.rolled', { if: …, do: … })]`. */
import { type AnyReaction, reactions } from '@tenforward/kernel';
import type { Ascendancy } from './types.ts';

/** One of a card's reactions. */
export type Reaction = AnyReaction<Ascendancy>;
export const { instead, before, after } = reactions<Ascendancy>();
