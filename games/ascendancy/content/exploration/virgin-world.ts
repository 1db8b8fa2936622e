/** Virgin Worlds (8.9.4). */
import type { Card } from '../../rules/types.ts';
import { virginWorld } from '../make-exploration.ts';

export const virginWorlds: Readonly<Record<string, Card>> = {
  'where-no-one-has-gone-before': virginWorld({
    box: 'STA',
    facts: { copies: 11 },
    name: 'Where No One Has Gone Before',
    text: 'Nothing happens. The System is free to be Colonised.',
  }),
};
