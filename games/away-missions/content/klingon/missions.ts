/** The Klingon Mission Deck. */
import type { Card } from '../../rules/types.ts';
import { conquestMissions } from './conquest.ts';
import { honorMissions } from './honor.ts';

export const missions: Record<string, Card> = { ...honorMissions, ...conquestMissions };
