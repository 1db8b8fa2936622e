/** Names of copies: `F-S02` and `F-S02.2` are two copies of one card; `ann/F-S02` where two seats play one team. */
import type { CardId, Copy } from './types.ts';

const kinds = new Map<Copy, CardId>();

/** The card a copy is a copy of. */
export function kindOf(copy: Copy): CardId {
  let kind = kinds.get(copy);
  if (kind === undefined) {
    const bare = copy.slice(copy.indexOf('/') + 1);
    const dot = bare.indexOf('.');
    kind = dot < 0 ? bare : bare.slice(0, dot);
    kinds.set(copy, kind);
  }
  return kind;
}

/** `F-S02`, `F-S02.2`: the n-th copy of a card, from 1. */
export const nthCopy = (card: CardId, n: number, prefix: string): Copy => `${prefix}${card}${n > 1 ? `.${n}` : ''}`;
