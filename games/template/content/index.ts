/** All cards, and the deck they make. */
import type { Card, CardId } from '../rules/types.ts';
import { machines } from './machines.ts';
import { orders } from './orders.ts';

export const content: Readonly<Record<CardId, Card>> = { ...machines, ...orders };

export const deck: readonly CardId[] = Object.entries(content).flatMap(([id, { copies }]) =>
  Array.from({ length: copies }, () => id),
);
