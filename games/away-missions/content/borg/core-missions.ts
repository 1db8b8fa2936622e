/** The Core Missions of the Borg. */
import { scoredBy } from '../../rules/cards.ts';
import { teamOf } from '../../rules/characters.ts';
import { adaptOf } from '../../rules/tokens.ts';
import type { Card } from '../../rules/types.ts';
import { coreMission } from '../make.ts';

const affiliation = 'borg';

export const coreMissions: Record<string, Card> = {
  'B-C1': coreMission({
    affiliation,
    name: 'Assimilate the Ship',
    text: '5 points for each ASSIMILATE Mission you scored, and 10 more if they are five or more.',
    keyword: 'ASSIMILATE',
    debrief(t, self) {
      const n = scoredBy(t, self.owner, 'ASSIMILATE');
      return 5 * n + (n >= 5 ? 10 : 0);
    },
  }),
  'B-C2': coreMission({
    affiliation,
    name: 'Assimilate the Crew',
    text: '15 points for each assimilated character you have in play, 5 points for each other hostile character that was neutralized in this game.',
    keyword: 'COLLECTIVE',
    debrief(t, self) {
      const turned = teamOf(t, self.owner)
        .filter((c) => c.assimilated)
        .map((c) => c.id);
      const fallen = t.state.fallen.filter(
        (one) => !t.allied(one.owner, self.owner) && !turned.includes(one.character),
      );
      return 15 * turned.length + 5 * new Set(fallen.map((one) => one.character)).size;
    },
  }),
  'B-C3': coreMission({
    affiliation,
    name: 'Adapt to All Threats',
    text: '4 points for each Adapt token you have.',
    keyword: 'ANALYZE',
    debrief: (t, self) => 4 * adaptOf(t, self.owner),
  }),
};
