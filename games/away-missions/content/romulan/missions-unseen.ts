/** Romulan Missions that take no Action: scored by an interrupt or in the debrief. */
import { damageOn, teamOf } from '../../rules/characters.ts';
import { layout } from '../../rules/spaces.ts';
import { gainIntel } from '../../rules/tokens.ts';
import type { Card } from '../../rules/types.ts';
import { endMission, interruptMission } from '../make.ts';
import { hasIntel } from './intel.ts';

const affiliation = 'romulan';

export const unseenMissions: Record<string, Card> = {
  'R-M08': endMission({
    affiliation,
    name: 'Complete Dossier',
    text: 'At the end of the game: you have six or more Intel.',
    points: 30,
    keyword: 'INTEL',
    end: (t, self) => hasIntel(t, self.owner, 6),
  }),
  'R-M14': endMission({
    affiliation,
    name: 'Unseen Hand',
    text: 'At the end of the game: none of your characters has taken Damage or has a Stun token.',
    points: 20,
    keyword: 'PLOT',
    end: (t, self) =>
      t.state.fallen.every((one) => one.home !== self.owner) &&
      teamOf(t, self.owner).every((c) => c.stun === 0 && damageOn(t, c.id) === 0),
  }),
  'R-M15': endMission({
    affiliation,
    name: 'In Position',
    text: 'At the end of the game: your characters are on at least four of the boards, counting the Main Corridor.',
    points: 20,
    keyword: 'PLOT',
    end(t, self) {
      const boards = teamOf(t, self.owner).flatMap((c) => layout(t).space(c.at ?? '').board ?? []);
      return new Set(boards).size >= 4;
    },
  }),
  'R-M16': interruptMission({
    affiliation,
    name: 'Assassinate',
    text: 'When your attack has just neutralized a hostile character that had not activated this round, score this.',
    points: 30,
    keyword: 'ASSASSINATION',
    on: 'attack.resolved',
    if: (_t, { attackerOwner, neutralized, targetHadActivated }, self) =>
      attackerOwner === self.owner && neutralized && !targetHadActivated,
  }),
  'R-M17': interruptMission({
    affiliation,
    name: 'Surgical Strike',
    text: 'When your attack has just caused 3 or more Damage, score this.',
    points: 20,
    keyword: 'ASSASSINATION',
    on: 'attack.resolved',
    if: (_t, { attackerOwner, damage }, self) => attackerOwner === self.owner && damage >= 3,
  }),
  'R-M18': interruptMission({
    affiliation,
    name: 'Eliminate the Leader',
    text: 'When your attack has just neutralized a hostile Commander, score this. Bonus: 1 Intel.',
    points: 30,
    keyword: 'ASSASSINATION',
    on: 'attack.resolved',
    if: (_t, { attackerOwner, neutralized, targetKeywords }, self) =>
      attackerOwner === self.owner && neutralized && targetKeywords.includes('Commander'),
    bonus(t, _event, self) {
      gainIntel(t, self.owner, 1);
    },
  }),
  'R-M20': endMission({
    affiliation,
    name: 'No Witnesses',
    text: 'At the end of the game: a hostile character has been neutralized and all your characters are in play.',
    points: 20,
    keyword: 'ASSASSINATION',
    end: (t, self) =>
      t.state.fallen.some((one) => !t.allied(one.owner, self.owner)) &&
      Object.values(t.state.characters).every(
        (c) => c.home !== self.owner || (c.owner === self.owner && c.at !== null),
      ),
  }),
};
