/** What stands on the table, as options: each by its own name and in its own place. */
import { calledIn, labelOf } from '@tenforward/cards';
import { option } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { BoardId } from './mission-area.ts';
import type { CardId, CharacterId, Self } from './types.ts';
import { type Piece, selfOf } from './zones.ts';

/** A card with the name that options have for it, and the label under which people see it. */
export interface Named {
  readonly self: Self;
  readonly name: string;
  readonly label: string;
}
/** Cards by their kinds; a second one alike is `F-S02.2`. */
export function named(cards: readonly Piece[]): readonly Named[] {
  if (cards.length === 0) return noneNamed;
  const names = calledIn(cards);
  return cards.map((p, i) => ({ self: selfOf(p), name: names[i] ?? p.id, label: labelOf(p) }));
}
/** Those of some kinds: as they are named among all, since equal cards are of one kind. */
export const namedOf = (cards: readonly Piece[], isWanted: (card: CardId) => boolean): readonly Named[] =>
  cards.some(({ kind }) => isWanted(kind)) ? named(cards.filter(({ kind }) => isWanted(kind))) : noneNamed;
const noneNamed: readonly Named[] = [];

export const characterOption = (character: CharacterId) =>
  option(character, character, { at: character, show: () => say('character', { character }) });
export const cardOptions = (cards: readonly Piece[]) => named(cards).map((one) => cardOption(one, one.self.id));
export const cardOption = <V>({ name, label }: Pick<Named, 'name' | 'label'>, value: V) =>
  option(name, value, { at: label, show: () => say('card', { card: label }) });
export const boardOption = (board: BoardId) => option(board, board, { at: board, show: () => say('board', { board }) });
