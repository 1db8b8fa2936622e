/** Names of copies: `F-S02` and `F-S02.2` are two copies of one card; `ann/F-S02` where two seats play one team. */
import { Memo } from './memo.ts';
import type { CardId, Copy } from './types.ts';

/** Names have seats in them, so there is no end of them: those of a few tables are kept. */
const kinds = new Memo<CardId>(4_096);

/** The card a copy is a copy of. */
export const kindOf = (copy: Copy): CardId => kinds.get(copy, () => readKind(copy));

function readKind(copy: Copy): CardId {
  const bare = copy.slice(copy.indexOf('/') + 1);
  const dot = bare.indexOf('.');
  return dot < 0 ? bare : bare.slice(0, dot);
}

/** `F-S02`, `F-S02.2`: the n-th copy of a card, from 1. */
export const nthCopy = (card: CardId, n: number, prefix: string): Copy => `${prefix}${card}${n > 1 ? `.${n}` : ''}`;
