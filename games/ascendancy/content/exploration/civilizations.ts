/** Civilizations (8.9.5). The rules set them up; those of the Borg set call a Cube besides. */
import { nearestCubeTo } from '../../rules/borg/cubes.ts';
import type { Box, Provenance } from '../../rules/card-types.ts';
import { nothing, type Price } from '../../rules/resources.ts';
import type { Card } from '../../rules/types.ts';
import { civilization } from '../make-exploration.ts';

type Level = 1 | 2 | 3;
const numbers = { 1: 'One', 2: 'Two', 3: 'Three' } as const;
const described = (level: Level): string =>
  level === 1
    ? 'A level 1 Civilization: 1 Warp token and 1 Resource Node in the usual order.'
    : `A level ${level} Civilization: ${level} Warp tokens and up to ${level} Resource Nodes in the usual order.`;

const warpCapable = (box: Box, level: Level, copies = 1): Card =>
  civilization({
    box,
    facts: { copies, civilization: { level } },
    name: `Warp-Capable: Level ${numbers[level]}`,
    text: described(level),
  });

const assimilation = (level: Level): Card =>
  civilization({
    box: 'BE',
    facts: { copies: 2, red: 1, civilization: { level } },
    name: `Assimilation: Level ${numbers[level]} Civ`,
    text: `${described(level)} The nearest Cube is put here, or a new one if no Cube is in play.`,
    *explore(t, found) {
      yield* nearestCubeTo(t, found.system, found.seat);
    },
  });

const preWarp = (box: Box, tokens: Price, words: string, provenance?: Provenance): Card =>
  civilization({
    box,
    facts: { civilization: { tokens: { ...nothing(), ...tokens } } },
    ...(provenance && { provenance }),
    name: 'Pre-Warp: Level Zero',
    text: `Put ${words} here for the first player to Colonise it.`,
  });

export const civilizations: Readonly<Record<string, Card>> = {
  'assimilation-level-one-civ': assimilation(1),
  'assimilation-level-two-civ': assimilation(2),
  'assimilation-level-three-civ': assimilation(3),
  'pre-warp-sta-two-production': preWarp('STA', { production: 2 }, '2 Production', 'inferred'),
  'pre-warp-sta-three-production': preWarp('STA', { production: 3 }, '3 Production', 'inferred'),
  'pre-warp-50-one-production': preWarp('50', { production: 1 }, '1 Production'),
  'pre-warp-ce': preWarp('CE', { production: 1, culture: 1 }, '1 Production and 1 Culture'),
  'warp-capable-level-one-sta': warpCapable('STA', 1, 4),
  'warp-capable-level-two-sta': warpCapable('STA', 2, 4),
  'warp-capable-level-two-50': warpCapable('50', 2),
  'warp-capable-level-three-sta': warpCapable('STA', 3, 2),
  'warp-capable-level-three-50': warpCapable('50', 3),
  'warp-capable-level-three-ce': warpCapable('CE', 3),
};
