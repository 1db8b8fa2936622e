/** To be written. */
import type { Card } from '../../rules/types.ts';

export const extras: Record<string, Card> = {};
