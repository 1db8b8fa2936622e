/** To be written. */
import type { Card } from '../../rules/types.ts';

export const missions: Record<string, Card> = {};
