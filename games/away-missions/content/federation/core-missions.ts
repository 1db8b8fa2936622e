/** To be written. */
import type { Card } from '../../rules/types.ts';

export const coreMissions: Record<string, Card> = {};
