/** The Borg's Mission Deck: what is assimilated, analyzed and held by Actions or at the end. */
import { likeliest } from '../../rules/ahead.ts';
import { drawCard, search } from '../../rules/cards.ts';
import { inPlay, isBorg, timesSpecialized, who } from '../../rules/characters.ts';
import { type Specialization, specializations } from '../../rules/sheet.ts';
import { isOnCorridor, missionBoardOf, missionBoards, onMissionBoard, spacesWithin } from '../../rules/spaces.ts';
import { adaptOf, gainBonusPoints } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading } from '../../rules/types.ts';
import { aheadOf, endMission, mission, tableMission, takeTest } from '../make.ts';
import { pickSpecialization } from '../verbs.ts';
import { friendlyBorg, gainsOneAdapt, hasAdapted, regenerate, replaceDrone } from './collective.ts';
import { interruptMissions } from './missions-interrupts.ts';

const affiliation = 'borg';
const known = (t: Reading, id: CharacterId): Specialization[] =>
  specializations.filter((name) => timesSpecialized(t, id, name) > 0);

export const missions: Record<string, Card> = {
  'B-M01': tableMission({
    affiliation,
    name: 'Assimilate the Bridge',
    text: 'Play on the table: take a Skill test at a Command terminal on the Bridge. Then a Borg at a Command or Operations terminal on the Bridge takes a Skill test to score this. Bonus: 1 Adapt.',
    points: 25,
    keyword: 'ASSIMILATE',
    lay: { test: { names: null, at: ['command'], on: 'bridge' } },
    score: {
      names: null,
      at: ['command', 'operations'],
      on: 'bridge',
      where: { needs: 'a Borg as the actor', if: isBorg },
    },
    bonus: gainsOneAdapt,
  }),
  'B-M02': tableMission({
    affiliation,
    name: 'Assimilate Engineering',
    text: 'Play on the table: take a Skill test at an Operations terminal on Engineering. Then a Borg at an Operations or Science terminal on Engineering takes a Skill test to score this. Bonus: 1 Adapt.',
    points: 25,
    keyword: 'ASSIMILATE',
    lay: { test: { names: null, at: ['operations'], on: 'engineering' } },
    score: {
      names: null,
      at: ['operations', 'science'],
      on: 'engineering',
      where: { needs: 'a Borg as the actor', if: isBorg },
    },
    bonus: gainsOneAdapt,
  }),
  'B-M03': mission({
    affiliation,
    name: 'Assimilate the Medical Lab',
    text: 'Test Medical at a Medical terminal in the Medical Lab. Bonus: 1 Adapt.',
    points: 15,
    keyword: 'ASSIMILATE',
    test: { names: 'Medical', at: ['medical'], in: 'medical-lab' },
    bonus: gainsOneAdapt,
  }),
  'B-M04': mission({
    affiliation,
    name: 'Assimilate the Science Lab',
    text: 'Test Science at a Science terminal in the Science Lab. Bonus: 1 Adapt.',
    points: 15,
    keyword: 'ASSIMILATE',
    test: { names: 'Science', at: ['science'], in: 'science-lab' },
    bonus: gainsOneAdapt,
  }),
  'B-M05': mission({
    affiliation,
    name: 'Assimilate the Armory',
    text: 'Test Security at a Command terminal in the Armory. Bonus: search for an IMPLANT.',
    points: 15,
    keyword: 'ASSIMILATE',
    test: { names: 'Security', at: ['command'], in: 'armory' },
    *bonus(t, self) {
      yield* search(t, self.owner, {
        keyword: 'IMPLANT',
        kinds: ['event', 'permanent', 'trait', 'equipment'],
        deck: 'support',
      });
    },
  }),
  'B-M06': mission({
    affiliation,
    name: 'Assimilate Sickbay',
    text: 'Test Medical at a Medical terminal in Sickbay. Bonus: every friendly Borg on that board recovers 1 Damage.',
    points: 15,
    keyword: 'ASSIMILATE',
    test: { names: 'Medical', at: ['medical'], in: 'sickbay' },
    *bonus(t, self, { actor }) {
      const board = missionBoardOf(t, who(t, actor).at ?? '');
      yield* regenerate(t, self, 1, (id) => missionBoardOf(t, who(t, id).at ?? '') === board);
    },
  }),
  'B-M07': mission({
    affiliation,
    name: 'Interface',
    text: 'Test Computers at an Operations terminal. Adapt 3: 5 Bonus Points on scoring.',
    points: 10,
    keyword: 'ANALYZE',
    test: { names: 'Computers', at: ['operations'] },
    bonus(t, self) {
      if (hasAdapted(t, self, 3)) gainBonusPoints(t, self.owner, 5);
    },
  }),
  'B-M08': mission({
    affiliation,
    name: 'Drain the Databanks',
    text: 'Test Computers at a Command terminal. Bonus: draw a Support card.',
    points: 10,
    keyword: 'ANALYZE',
    test: { names: 'Computers', at: ['command'] },
    bonus(t, self) {
      drawCard(t, self.owner, 'support');
    },
  }),
  'B-M12': mission({
    affiliation,
    name: 'Add Their Distinctiveness',
    text: 'At any terminal, a character that has a Specialization takes a test that names one of its Specializations and needs two successes.',
    points: 15,
    keyword: 'COLLECTIVE',
    test: {
      names: null,
      at: 'any',
      where: { needs: 'an actor with a Specialization', if: (t, actor) => known(t, actor).length > 0 },
    },
    ahead(t, self, actor) {
      const ways = known(t, actor).map((names) => aheadOf(t, self, actor, { names, need: 2 }));
      const [first, ...others] = ways;
      return { tests: first ? [likeliest(t, [first, ...others])] : [] };
    },
    *attempt(t, self, actor) {
      const [only, ...more] = known(t, actor);
      const names = more.length === 0 && only ? only : yield* pickSpecialization(t, self, () => known(t, actor));
      return yield* takeTest(t, self, actor, { names, need: 2 });
    },
  }),
  'B-M13': mission({
    affiliation,
    name: 'Regeneration Cycle',
    text: 'Take a Skill test at any terminal. Bonus: each friendly Borg in the actor’s space recovers up to 2 Damage.',
    points: 10,
    keyword: 'COLLECTIVE',
    test: { names: null, at: 'any' },
    *bonus(t, self, { actor }) {
      yield* regenerate(t, self, 2, (id) => who(t, id).at === who(t, actor).at);
    },
  }),
  'B-M14': endMission({
    affiliation,
    name: 'Establish a Perimeter',
    text: 'At the end of the game: your characters are on at least three Mission Boards.',
    points: 15,
    keyword: 'CONTROL',
    end: (t, self) =>
      missionBoards(t).filter((board) => onMissionBoard(t, board).some((c) => c.owner === self.owner)).length >= 3,
  }),
  'B-M15': endMission({
    affiliation,
    name: 'Occupy the Corridor',
    text: 'At the end of the game: two or more of your characters and no hostile character are on the Main Corridor.',
    points: 15,
    keyword: 'CONTROL',
    end(t, self) {
      const there = inPlay(t).filter((c) => isOnCorridor(t, c.at ?? ''));
      return (
        there.filter((c) => c.owner === self.owner).length >= 2 && there.every((c) => t.allied(c.owner, self.owner))
      );
    },
  }),
  'B-M16': mission({
    affiliation,
    name: 'Replace the Unit',
    text: 'Take a Skill test at any terminal. Bonus: place one of your neutralized drones of this team adjacent to the actor, fully pegged, without tokens and not activated.',
    points: 10,
    keyword: 'COLLECTIVE',
    test: { names: null, at: 'any' },
    *bonus(t, self, { actor }) {
      yield* replaceDrone(t, self, () => spacesWithin(t, who(t, actor).at ?? '', 1));
    },
  }),
  'B-M17': mission({
    affiliation,
    name: 'Parallel Processing',
    text: 'With three or more friendly Borg in play, take a Skill test at any terminal; it needs three successes.',
    points: 20,
    keyword: 'COLLECTIVE',
    test: {
      names: null,
      at: 'any',
      need: 3,
      where: { needs: 'three friendly Borg in play', if: (t, _actor, self) => friendlyBorg(t, self.owner).length >= 3 },
    },
  }),
  'B-M20': endMission({
    affiliation,
    name: 'Perfection',
    text: 'At the end of the game: you have five or more Adapt tokens.',
    points: 30,
    keyword: 'ANALYZE',
    end: (t, self) => adaptOf(t, self.owner) >= 5,
  }),
  ...interruptMissions,
};
