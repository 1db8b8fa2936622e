/** Machines: they stay in front of their owner. */
import { after, turnBegins } from '../rules/cards.ts';
import { takeIce } from '../rules/mining.ts';
import type { Card } from '../rules/types.ts';
import { kit } from '../rules/zones.ts';

export const machines = {
  drill: {
    name: 'Drill',
    text: 'You mine with 1 die more.',
    copies: 5,
    machine: true,
    answers: { 'mining dice': (_t, { seat }, self) => (seat === self.owner ? 1 : undefined) },
  },
  sieve: {
    name: 'Sieve',
    text: 'Once a turn, when you mine and break off no ice, you take 1 ice.',
    copies: 4,
    machine: true,
    reacts: [
      after('mined', {
        if: (t, { seat, n }, self) => seat === self.owner && n === 0 && kit.isUnused(t, self),
        do(t, _event, self) {
          kit.use(t, self, turnBegins); // TPL-4.7
          t.tell('card.used', { seat: self.owner, card: self.card });
          takeIce(t, self.owner, 1);
        },
      }),
    ],
  },
} satisfies Record<string, Card>;
