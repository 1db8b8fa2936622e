/** The cards of the Romulan. */
import type { Card } from '../../rules/types.ts';
import { characters } from './characters.ts';
import { coreMissions } from './core-missions.ts';
import { extras } from './extras.ts';
import { missions } from './missions.ts';
import { support } from './support.ts';

export const romulan: Readonly<Record<string, Card>> = {
  ...characters,
  ...coreMissions,
  ...missions,
  ...support,
  ...extras,
};
