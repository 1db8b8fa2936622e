/** To be written. */
import type { Card } from '../../rules/types.ts';

export const characters: Record<string, Card> = {};
