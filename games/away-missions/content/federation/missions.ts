/** The Federation's Mission Deck. */
import { drawCard } from '../../rules/cards.ts';
import { gainBonusPoints } from '../../rules/tokens.ts';
import { recoverDamage } from '../../rules/damage.ts';
import type { Card } from '../../rules/types.ts';
import { mission } from '../make.ts';

const affiliation = 'federation';

export const missions: Record<string, Card> = {
  'F-M02': mission({
    affiliation,
    name: 'Patch the Power Conduit',
    text: 'Test Engineering at an Operations terminal. Bonus for three or more successes: 5 Bonus Points.',
    points: 15,
    keyword: 'REPAIR',
    test: { names: 'Engineering', at: ['operations'] },
    *bonus(t, self, { successes }) {
      if (successes >= 3) gainBonusPoints(t, self.owner, 5);
    },
  }),
  'F-M03': mission({
    affiliation,
    name: 'Restart Life Support',
    text: 'Test Engineering at a Medical terminal. Bonus: the actor recovers 1 Damage.',
    points: 15,
    keyword: 'REPAIR',
    test: { names: 'Engineering', at: ['medical'] },
    *bonus(t, _self, { actor }) {
      yield* recoverDamage(t, actor, 1);
    },
  }),
  'F-M06': mission({
    affiliation,
    name: 'Recalibrate the Sensors',
    text: 'Test Science at a Science terminal. Bonus: draw a Support card.',
    points: 15,
    keyword: 'REPAIR',
    test: { names: 'Science', at: ['science'] },
    *bonus(t, self) {
      drawCard(t, self.owner, 'support');
    },
  }),
};
