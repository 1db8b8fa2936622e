/** What stands on the table, as options: each by its own name and in its own place. */
import { option } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { BoardId } from './mission-area.ts';
import type { CharacterId, Copy } from './types.ts';

export const characterOption = (character: CharacterId) =>
  option(character, character, { at: character, show: () => say('character', { character }) });
export const cardOption = (card: Copy) => option(card, card, { at: card, show: () => say('card', { card }) });
export const boardOption = (board: BoardId) => option(board, board, { at: board, show: () => say('board', { board }) });
