/** The Klingon Core Missions. */
import { scoredBy } from '../../rules/cards.ts';
import { hasKeyword, isIncapacitated, teamOf } from '../../rules/characters.ts';
import { missionBoards, onMissionBoard } from '../../rules/spaces.ts';
import type { Card } from '../../rules/types.ts';
import { coreMission } from '../make.ts';

const affiliation = 'klingon';

export const coreMissions: Record<string, Card> = {
  'K-C1': coreMission({
    affiliation,
    from: 'public',
    name: 'Sto’Vo’Kor',
    text: 'In the debrief: 10 points for each of your Klingons in play with Honor, and 15 points for each Klingon of any away team that was neutralized while it had Honor.',
    keyword: 'HONOR',
    debrief(t, { owner }) {
      const living = teamOf(t, owner).filter((c) => c.honor && hasKeyword(t, c.id, 'Klingon'));
      const dead = t.state.fallen.filter((one) => one.honor && one.keywords.includes('Klingon'));
      return 10 * living.length + 15 * dead.length;
    },
  }),
  'K-C2': coreMission({
    affiliation,
    name: 'Conquer the Vessel',
    text: 'In the debrief: 8 points for each Mission Board with at least one of your characters that is not incapacitated and no hostile character.',
    keyword: 'CONQUEST',
    debrief(t, { owner }) {
      const held = missionBoards(t).filter((board) => {
        const there = onMissionBoard(t, board);
        return (
          there.some((c) => c.owner === owner && !isIncapacitated(t, c.id)) &&
          there.every((c) => t.allied(c.owner, owner))
        );
      });
      return 8 * held.length;
    },
  }),
  'K-C3': coreMission({
    affiliation,
    name: 'Spoils of War',
    text: 'In the debrief: 5 points for each TECHNOLOGY or CONQUEST Mission you scored.',
    keyword: 'TECHNOLOGY',
    debrief: (t, { owner }) => 5 * (scoredBy(t, owner, 'TECHNOLOGY') + scoredBy(t, owner, 'CONQUEST')),
  }),
};
