/** The Borg Tech deck (Appendix IV): one card of each. */
import type { Card, CardId } from '../../rules/types.ts';
import { techAgainstCubes } from './against-cubes.ts';
import { techAtOnce } from './at-once.ts';
import { techProjects } from './projects.ts';

export const borgTech: Record<CardId, Card> = { ...techAtOnce, ...techAgainstCubes, ...techProjects };
