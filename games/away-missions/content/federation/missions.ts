/** The Federation's Mission Deck: what is repaired, found out and saved. What is secured stands in its own file. */
import { likeliest, secondOf, type TestAhead } from '../../rules/ahead.ts';
import { drawCard } from '../../rules/cards.ts';
import { areFriends, damageOn, hostileTo, inPlay, isBorg, who } from '../../rules/characters.ts';
import { recoverDamage } from '../../rules/damage.ts';
import { choosePlace } from '../../rules/placing.ts';
import { isOnCorridor, spaceOf, transporterSpaces } from '../../rules/spaces.ts';
import { atTerminal, mayTest, skillTest } from '../../rules/tests.ts';
import { gainBonusPoints, loseStun } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading } from '../../rules/types.ts';
import { say } from '../../words.ts';
import { aheadOf, endMission, mission, tableMission, takeTest, type TestLine } from '../make.ts';
import { canMoveFreely, freeMove, pickCharacter, pickDamageOrStun } from '../verbs.ts';
import { securityMissions } from './missions-security.ts';

const affiliation = 'federation';
const computersAtOperations: TestLine = { names: 'Computers', at: ['operations'] };

/** Those who could take the second test: at an Operations terminal in another space. */
const followers = (t: Reading, actor: CharacterId, here = who(t, actor).at): CharacterId[] =>
  inPlay(t)
    .map((c) => c.id)
    .filter(
      (id) =>
        id !== actor &&
        areFriends(t, id, actor) &&
        who(t, id).at !== here &&
        mayTest(t, id) === true &&
        atTerminal(t, id, ['operations']),
    );

/** The second test by the best of those who could take it, if anybody can. */
function secondTest(t: Reading, first: TestAhead): TestAhead | undefined {
  const [one, ...others] = followers(t, first.tester).map((id) => ({ ...first, tester: id }));
  return one && likeliest(t, [one, ...others]);
}

const repairs: Record<string, Card> = {
  'F-M01': mission({
    affiliation,
    from: 'printed',
    name: 'Get Main Computer Online',
    text: 'Test Computers at an Operations terminal. If passed, a different friendly character at a different Operations terminal tests Computers at once. Score this if both pass.',
    points: 30,
    keyword: 'REPAIR',
    test: computersAtOperations,
    ahead(t, self, actor) {
      const first = aheadOf(t, self, actor, computersAtOperations);
      const second = secondTest(t, first);
      return second ? { tests: [first, second] } : { tests: [first], hopeless: say('follow.nobody') }; // AM-R32
    },
    *attempt(t, self, actor) {
      const here = who(t, actor).at;
      const second = () => secondOf(t, secondTest(t, aheadOf(t, self, actor, computersAtOperations)));
      const first = yield* takeTest(t, self, actor, computersAtOperations, second);
      if (!first.passed) return first;
      const tester = yield* pickCharacter(t, self, (id) => followers(t, actor, here).includes(id));
      if (tester === undefined) return { ...first, passed: false }; // AM-R32
      return yield* skillTest(t, { tester, names: 'Computers' });
    },
  }),
  'F-M02': mission({
    affiliation,
    name: 'Patch the Power Conduit',
    text: 'Test Engineering at an Operations terminal. Bonus for three or more successes: 5 Bonus Points.',
    points: 15,
    keyword: 'REPAIR',
    test: { names: 'Engineering', at: ['operations'] },
    bonus(t, self, { successes }) {
      if (successes >= 3) gainBonusPoints(t, self.owner, 5); // AM-skill-7
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
  'F-M04': mission({
    affiliation,
    name: 'Realign the Warp Core',
    text: 'Test Engineering at an Operations terminal on Engineering; two successes are needed.',
    points: 20,
    keyword: 'REPAIR',
    test: { names: 'Engineering', at: ['operations'], on: 'engineering', need: 2 },
  }),
  'F-M05': mission({
    affiliation,
    name: 'Restore the Turbolifts',
    text: 'In a Turbolift space or on the Main Corridor: test Operations. Bonus: the actor may take a free Move Action.',
    points: 10,
    keyword: 'REPAIR',
    test: {
      names: 'Operations',
      where: {
        needs: 'a Turbolift space, or one on the Main Corridor',
        if: (t, actor) => spaceOf(t, actor).turbolift || isOnCorridor(t, spaceOf(t, actor).id),
      },
    },
    *bonus(t, self, { actor }) {
      const mover = yield* pickCharacter(t, self, (id) => id === actor && canMoveFreely(t, id), true); // AM-move-7: or not at all
      if (mover !== undefined) yield* freeMove(t, mover, 'action'); // AM-cards-16
    },
  }),
  'F-M06': mission({
    affiliation,
    name: 'Recalibrate the Sensors',
    text: 'Test Science at a Science terminal. Bonus: draw a Support card.',
    points: 15,
    keyword: 'REPAIR',
    test: { names: 'Science', at: ['science'] },
    bonus(t, self) {
      drawCard(t, self.owner, 'support');
    },
  }),
  'F-M07': tableMission({
    affiliation,
    name: 'Seal the Hull Breach',
    text: 'Test Engineering on the Main Corridor to put this on the table. Then a different character on the Main Corridor: test Engineering to score it.',
    points: 20,
    keyword: 'REPAIR',
    lay: { test: { names: 'Engineering', on: 'corridor' } },
    score: {
      names: 'Engineering',
      on: 'corridor',
      where: { needs: 'another actor than the one who began it', if: (_t, actor, self) => actor !== self.data },
    },
  }),
};

const findings: Record<string, Card> = {
  'F-M08': mission({
    affiliation,
    name: 'Download the Tactical Logs',
    text: 'Test Computers at a Command terminal on the Bridge. Bonus for two or more successes: 5 Bonus Points.',
    points: 15,
    keyword: 'DATA',
    test: { names: 'Computers', at: ['command'], on: 'bridge' },
    bonus(t, self, { successes }) {
      if (successes >= 2) gainBonusPoints(t, self.owner, 5);
    },
  }),
  'F-M09': mission({
    affiliation,
    name: 'Recover the Phaser Schematics',
    text: 'Test Science at an Operations terminal on Engineering. Bonus for three or more successes: 10 Bonus Points.',
    points: 20,
    keyword: 'DATA',
    test: { names: 'Science', at: ['operations'], on: 'engineering' },
    bonus(t, self, { successes }) {
      if (successes >= 3) gainBonusPoints(t, self.owner, 10);
    },
  }),
  'F-M10': mission({
    affiliation,
    name: 'Study the Collective',
    text: 'Test Science at a Science terminal; two successes are needed, but only one while a hostile Borg is in play.',
    points: 20,
    keyword: 'DATA',
    test: {
      names: 'Science',
      at: ['science'],
      need: (t, _actor, self) => (hostileTo(t, self.owner).some((c) => isBorg(t, c.id)) ? 1 : 2),
    },
  }),
  'F-M11': mission({
    affiliation,
    name: 'Scan the Wreckage',
    text: 'Test Science at a Science terminal.',
    points: 10,
    keyword: 'DATA',
    test: { names: 'Science', at: ['science'] },
  }),
  'F-M12': mission({
    affiliation,
    name: 'Medical Survey',
    text: 'Test Medical at a Medical terminal. Bonus: a friendly character loses one Stun token or recovers 1 Damage.',
    points: 15,
    keyword: 'DATA',
    test: { names: 'Medical', at: ['medical'] },
    *bonus(t, self, { actor }) {
      const patient = yield* pickCharacter(
        t,
        self,
        (id) => areFriends(t, id, actor) && (who(t, id).stun > 0 || damageOn(t, id) > 0),
      );
      if (patient === undefined) return;
      if ((yield* pickDamageOrStun(t, self, patient)) === 'damage') yield* recoverDamage(t, patient, 1);
      else loseStun(t, patient, 1);
    },
  }),
  'F-M13': mission({
    affiliation,
    name: 'Crew Manifest',
    text: 'Test Command at a Command terminal.',
    points: 10,
    keyword: 'DATA',
    test: { names: 'Command', at: ['command'] },
  }),
};

const rescues: Record<string, Card> = {
  'F-M19': endMission({
    affiliation,
    name: 'No One Left Behind',
    text: 'At the end of the game: none of your characters was neutralized in this game.',
    points: 20,
    keyword: 'RESCUE',
    end: (t, self) => !t.state.fallen.some((one) => one.owner === self.owner),
  }),
  'F-M20': mission({
    affiliation,
    name: 'Beam Out the Survivors',
    text: 'In a Transporter space: test Operations. Bonus for two or more successes: place the actor in any Transporter space.',
    points: 20,
    keyword: 'RESCUE',
    test: {
      names: 'Operations',
      where: { needs: 'a Transporter space', if: (t, actor) => spaceOf(t, actor).transporter },
    },
    *bonus(t, self, { actor, successes }) {
      if (successes >= 2) yield* choosePlace(t, self.owner, actor, () => transporterSpaces(t));
    },
  }),
};

export const missions: Record<string, Card> = { ...repairs, ...findings, ...securityMissions, ...rescues };
