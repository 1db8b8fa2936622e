/** The Romulan Core Missions. */
import { scoredBy } from '../../rules/cards.ts';
import { intelOf } from '../../rules/tokens.ts';
import type { Card } from '../../rules/types.ts';
import { coreMission } from '../make.ts';

const affiliation = 'romulan';

export const coreMissions: Record<string, Card> = {
  'R-C1': coreMission({
    affiliation,
    name: 'Intelligence Coup',
    text: 'In the debrief: 4 points for each Intel you have.',
    keyword: 'INTEL',
    debrief: (t, self) => 4 * intelOf(t, self.owner),
  }),
  'R-C2': coreMission({
    affiliation,
    name: 'Plots Within Plots',
    text: 'In the debrief: 5 points for each PLOT Mission you scored, and 10 more in all if you scored four or more.',
    keyword: 'PLOT',
    debrief(t, self) {
      const plots = scoredBy(t, self.owner, 'PLOT');
      return 5 * plots + (plots >= 4 ? 10 : 0);
    },
  }),
  'R-C3': coreMission({
    affiliation,
    name: 'The Quiet Blade',
    text: 'In the debrief: 10 points for each hostile character neutralized in this game, and 5 more for each Commander among them.',
    keyword: 'ASSASSINATION',
    debrief(t, self) {
      const seen = new Set<string>();
      let points = 0;
      for (const { character, owner, keywords } of t.state.fallen) {
        if (t.allied(owner, self.owner) || seen.has(character)) continue;
        seen.add(character);
        points += keywords.includes('Commander') ? 15 : 10;
      }
      return points;
    },
  }),
};
