/** The Missions of the Klingon deck that take the ship and what is in it. */
import { drawCard, search } from '../../rules/cards.ts';
import { damageOn, hostileTo, isIncapacitated, teamOf, who } from '../../rules/characters.ts';
import { opponentsOf } from '../../rules/opponents.ts';
import { areAdjacent, lookingFrom, missionBoardOf, missionBoards, onMissionBoard } from '../../rules/spaces.ts';
import { gainBonusPoints } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, Self } from '../../rules/types.ts';
import { endMission, mission } from '../make.ts';

const affiliation = 'klingon';

/** No hostile character is on the actor's own board, wherever there are two of its kind. */
const isHeld = (t: Reading, actor: CharacterId, { owner }: Self): boolean =>
  onMissionBoard(t, missionBoardOf(t, who(t, actor).at ?? '') ?? '').every((c) => t.allied(c.owner, owner));

export const conquestMissions: Record<string, Card> = {
  'K-M11': mission({
    affiliation,
    name: 'Seize the Bridge',
    text: 'Test Command at a Command terminal on the Bridge, while no hostile character is on the Bridge.',
    points: 25,
    keyword: 'CONQUEST',
    test: {
      names: 'Command',
      at: ['command'],
      on: 'bridge',
      where: { needs: 'no hostile character on that board', if: isHeld },
    },
  }),
  'K-M12': mission({
    affiliation,
    name: 'Seize Engineering',
    text: 'Test Engineering at an Operations terminal on Engineering, while no hostile character is on Engineering.',
    points: 25,
    keyword: 'CONQUEST',
    test: {
      names: 'Engineering',
      at: ['operations'],
      on: 'engineering',
      where: { needs: 'no hostile character on that board', if: isHeld },
    },
  }),
  'K-M13': endMission({
    affiliation,
    name: 'Raise the Banner',
    text: 'End of Game: two or more of your characters and no hostile character are on the same Mission Board.',
    points: 20,
    keyword: 'CONQUEST',
    end: (t, { owner }) =>
      missionBoards(t).some((board) => {
        const there = onMissionBoard(t, board);
        return there.filter((c) => c.owner === owner).length >= 2 && there.every((c) => t.allied(c.owner, owner));
      }),
  }),
  'K-M14': mission({
    affiliation,
    name: 'Storm the Corridor',
    text: 'Test Security on the Main Corridor; with no hostile character in line of sight it needs 2 successes.',
    points: 20,
    keyword: 'CONQUEST',
    test: {
      names: 'Security',
      on: 'corridor',
      need(t, actor, { owner }) {
        const sees = lookingFrom(t, actor);
        return hostileTo(t, owner).some((c) => sees(c.at ?? '')) ? 1 : 2;
      },
    },
  }),
  'K-M15': mission({
    affiliation,
    name: 'Raid the Armory',
    text: 'Test Security at a Command terminal in the Armory. Bonus: search for a WEAPON.',
    points: 20,
    keyword: 'TECHNOLOGY',
    test: { names: 'Security', at: ['command'], in: 'armory' },
    *bonus(t, self) {
      yield* search(t, self.owner, { keyword: 'WEAPON', kinds: ['equipment'], deck: 'support' });
    },
  }),
  'K-M16': mission({
    affiliation,
    name: 'Take Their Secrets',
    text: 'Test Science at a Science terminal. Bonus for two or more successes: 5 Bonus Points.',
    points: 25,
    keyword: 'TECHNOLOGY',
    test: { names: 'Science', at: ['science'] },
    bonus(t, self, { successes }) {
      if (successes >= 2) gainBonusPoints(t, self.owner, 5);
    },
  }),
  'K-M17': mission({
    affiliation,
    name: 'Salvage the Weapons Array',
    text: 'Test Engineering at an Operations terminal; it needs 2 successes.',
    points: 30,
    keyword: 'TECHNOLOGY',
    test: { names: 'Engineering', at: ['operations'], need: 2 },
  }),
  'K-M18': mission({
    affiliation,
    name: 'Interrogate',
    text: 'Test Security opposed by an adjacent hostile character that has taken 2 or more Damage, or unopposed beside one that is incapacitated.',
    points: 20,
    keyword: 'TECHNOLOGY',
    test: {
      names: 'Security',
      opposedBy: (t, other, actor) =>
        areAdjacent(t, other, actor) && (isIncapacitated(t, other) || damageOn(t, other) >= 2),
    },
  }),
  'K-M19': mission({
    affiliation,
    name: 'Plunder the Cargo',
    text: 'Test Operations at an Operations terminal in the Cargo Bay. Bonus: draw a Support card.',
    points: 15,
    keyword: 'TECHNOLOGY',
    test: { names: 'Operations', at: ['operations'], in: 'cargo-bay' },
    bonus(t, self) {
      drawCard(t, self.owner, 'support');
    },
  }),
  'K-M20': endMission({
    affiliation,
    name: 'Break Their Spirit',
    text: 'End of Game: you have more characters in play than every opponent.',
    points: 20,
    keyword: 'CONQUEST',
    end: (t, { owner }) => opponentsOf(t, owner).every((other) => teamOf(t, owner).length > teamOf(t, other).length),
  }),
};
