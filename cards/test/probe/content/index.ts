/** All cards and agendas, and the decks they make. */
import type { CardId } from '@tenforward/kernel';
import type { Card } from '../types.ts';
import { agendas } from './agendas.ts';
import { cards } from './cards.ts';

export const content: Readonly<Record<CardId, Card>> = { ...cards, ...agendas };

const copies = (list: Readonly<Record<CardId, Card>>): readonly CardId[] =>
  Object.entries(list).flatMap(([id, card]) => Array.from({ length: card.copies }, () => id));
export const deck = copies(cards);
export const agendaDeck = copies(agendas);
