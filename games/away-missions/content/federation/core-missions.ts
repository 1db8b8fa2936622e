/** The Federation's Core Missions. */
import { scoredBy } from '../../rules/cards.ts';
import { hostileTo, isIncapacitated, teamOf } from '../../rules/characters.ts';
import { missionBoardOf, missionBoards } from '../../rules/spaces.ts';
import type { BoardId, Card, Reading, Self } from '../../rules/types.ts';
import { coreMission } from '../make.ts';

const affiliation = 'federation';

export const coreMissions: Record<string, Card> = {
  'F-C1': coreMission({
    affiliation,
    from: { name: 'printed', text: 'house' },
    name: 'Repair Ship',
    text: '5 points for each REPAIR Mission you scored, and 5 more in all if you scored four or more of them.',
    keyword: 'REPAIR',
    debrief(t, self) {
      const repairs = scoredBy(t, self.owner, 'REPAIR');
      return 5 * repairs + (repairs >= 4 ? 5 : 0); // AM-decks-9
    },
  }),
  'F-C2': coreMission({
    affiliation,
    name: 'Know the Enemy',
    text: '5 points for each DATA Mission you scored, and 10 more in all if you scored five or more of them.',
    keyword: 'DATA',
    debrief(t, self) {
      const findings = scoredBy(t, self.owner, 'DATA');
      return 5 * findings + (findings >= 5 ? 10 : 0);
    },
  }),
  'F-C3': coreMission({
    affiliation,
    name: 'Hold the Line',
    text: '8 points for each Mission Board with at least one of your characters that is not incapacitated, and no hostile character.',
    keyword: 'SECURITY',
    debrief: (t, self) => 8 * missionBoards(t).filter((board) => isHeld(t, self, board)).length,
  }),
};

const isHeld = (t: Reading, self: Self, board: BoardId): boolean =>
  teamOf(t, self.owner).some((c) => missionBoardOf(t, c.at ?? '') === board && !isIncapacitated(t, c.id)) &&
  !hostileTo(t, self.owner).some((c) => missionBoardOf(t, c.at ?? '') === board);
