/** All 57 discs by their ids. */
import type { Card } from '../../rules/types.ts';
import { hubAndConduits } from './hub-and-conduits.ts';
import { phenomena } from './phenomena.ts';
import { planets } from './planets.ts';

export const systems: Readonly<Record<string, Card>> = { ...planets, ...phenomena, ...hubAndConduits };
