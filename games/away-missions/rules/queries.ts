/**
 * All that cards may answer, chapter by chapter, in ranked order: an answer asks only what stands before its own query.
 * First what the mission area is like, for cards of every later chapter measure distances (which closed doors lengthen)
 * and look for terminals; then what a character is by itself; then its moves, its tokens, its dice.
 */
import { assimilateQueries } from './assimilate.ts';
import { attackQueries } from './attack.ts';
import { poolQueries } from './attack-pools.ts';
import { characterQueries } from './characters.ts';
import { movementQueries } from './movement.ts';
import { spaceQueries } from './spaces.ts';
import { testQueries } from './tests.ts';
import { tokenQueries } from './tokens.ts';

export const queries = {
  ...spaceQueries,
  ...characterQueries,
  ...movementQueries,
  ...tokenQueries,
  ...attackQueries,
  ...poolQueries,
  ...assimilateQueries,
  ...testQueries,
};
