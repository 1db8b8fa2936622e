/** All cards, and the deck they make. */
import type { Card, CardId, Copy } from '../rules/types.ts';
import { machines } from './machines.ts';
import { orders } from './orders.ts';

export const content: Readonly<Record<CardId, Card>> = { ...machines, ...orders };

/** `drill.1`, `drill.2`, … */
export const deck = (): Copy[] =>
  Object.entries(content).flatMap(([id, { copies }]) => Array.from({ length: copies }, (_, i) => `${id}.${i + 1}`));
