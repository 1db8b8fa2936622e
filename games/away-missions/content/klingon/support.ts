/** To be written. */
import type { Card } from '../../rules/types.ts';

export const support: Record<string, Card> = {};
