/** The Missions of the Klingon deck that win Honor. */
import { isMelee } from '../../rules/attack-pools.ts';
import type { Outcome } from '../../rules/attack.ts';
import { hasKeyword, areFriends, damageOn, teamOf, who } from '../../rules/characters.ts';
import { areAdjacent, isWithin, missionBoardOf, onMissionBoard } from '../../rules/spaces.ts';
import { gainHonor } from '../../rules/tokens.ts';
import type { Card, Flow, Table } from '../../rules/types.ts';
import { endMission, interruptMission, mission } from '../make.ts';
import { freeAttack, pickCharacter } from '../verbs.ts';

const affiliation = 'klingon';
const keyword = 'HONOR';

/** The Bonus of several: Honor for whoever attacked. */
function* honorAttacker(t: Table, { attack }: Outcome): Flow {
  yield* gainHonor(t, attack.attacker, attack.weapon);
}

export const honorMissions: Record<string, Card> = {
  'K-M01': endMission({
    affiliation,
    from: 'public',
    name: 'Today Is a Good Day to Die',
    text: 'End of Game: of each away team, more than half of all its characters have been neutralized in this game.',
    points: 50,
    keyword,
    end: (t) =>
      t.seats.every((seat) => {
        const team = Object.values(t.state.characters).filter((c) => c.home === seat);
        const lost = team.filter((c) => t.state.fallen.some((one) => one.character === c.id));
        return lost.length * 2 > team.length;
      }),
  }),
  'K-M02': interruptMission({
    affiliation,
    name: 'First Blood',
    text: 'Interrupt: score when an honorable attack of yours has caused Damage. Bonus: the attacker gains Honor.',
    points: 20,
    keyword,
    on: 'attack.resolved',
    if: (_t, { attackerOwner, honorable, damage }, self) => attackerOwner === self.owner && honorable && damage > 0,
    bonus: honorAttacker,
  }),
  'K-M03': interruptMission({
    affiliation,
    name: 'A Worthy Foe',
    text: 'Interrupt: score when an honorable attack of yours has neutralized its target. Bonus: the attacker gains Honor.',
    points: 25,
    keyword,
    on: 'attack.resolved',
    if: (_t, { attackerOwner, honorable, neutralized }, self) =>
      attackerOwner === self.owner && honorable && neutralized,
    bonus: honorAttacker,
  }),
  'K-M04': interruptMission({
    affiliation,
    name: 'Slay the Commander',
    text: 'Interrupt: score when a Melee attack of yours has neutralized a hostile Commander. Bonus: the attacker gains Honor.',
    points: 30,
    keyword,
    on: 'attack.resolved',
    if: (_t, { attack, attackerOwner, neutralized, targetKeywords }, self) =>
      attackerOwner === self.owner && isMelee(attack.weapon) && neutralized && targetKeywords.includes('Commander'),
    bonus: honorAttacker,
  }),
  'K-M05': interruptMission({
    affiliation,
    name: 'Unbroken',
    text: 'Interrupt: score when one of your characters was attacked with a Melee weapon and took neither Damage nor Stun. Bonus: it gains Honor.',
    points: 20,
    keyword,
    on: 'attack.resolved',
    if: (_t, { attack, targetOwner, damage, stunned }, self) =>
      targetOwner === self.owner && isMelee(attack.weapon) && damage === 0 && !stunned,
    *bonus(t, { attack }) {
      yield* gainHonor(t, attack.target);
    },
  }),
  'K-M06': interruptMission({
    affiliation,
    name: 'Death Howl',
    text: 'Interrupt: score when one of your characters with Honor has been neutralized.',
    points: 15,
    keyword,
    on: 'neutralized',
    if: (t, { character, owner }, self) =>
      owner === self.owner && t.state.fallen.findLast((one) => one.character === character)?.honor === true,
  }),
  'K-M07': mission({
    affiliation,
    name: 'Battle Scars',
    text: 'With a character that has taken 3 or more Damage: score. Bonus: it gains Honor.',
    points: 15,
    keyword,
    where: { needs: '3 or more Damage on the actor', if: (t, actor) => damageOn(t, actor) >= 3 },
    *bonus(t, _self, { actor }) {
      yield* gainHonor(t, actor);
    },
  }),
  'K-M08': endMission({
    affiliation,
    name: 'Stand Alone',
    text: 'End of Game: one of your characters with Honor is on a Mission Board with no other friendly character.',
    points: 20,
    keyword,
    end: (t, { owner }) =>
      teamOf(t, owner).some((c) => {
        const board = missionBoardOf(t, c.at ?? '');
        return (
          c.honor &&
          board !== undefined &&
          onMissionBoard(t, board).filter((other) => areFriends(t, other.id, c.id)).length === 1
        );
      }),
  }),
  'K-M09': mission({
    affiliation,
    name: 'Challenge of Arms',
    text: 'Test Command opposed by an adjacent hostile character. Bonus: the actor takes a free Attack Action with a Melee weapon against it.',
    points: 25,
    keyword,
    test: { names: 'Command', opposedBy: (t, other, actor) => areAdjacent(t, other, actor) },
    *bonus(t, self, { actor, challenger }) {
      const fits = ({ target, weapon }: { target: string; weapon: Outcome['attack']['weapon'] }): boolean =>
        target === challenger && isMelee(weapon);
      yield* freeAttack(t, self, actor, fits, undefined, 'action');
    },
  }),
  'K-M10': mission({
    affiliation,
    name: 'Sing of Our Deeds',
    text: 'Test Command at a Command terminal. Bonus: a friendly Klingon without Honor within 2 spaces of the actor gains Honor.',
    points: 15,
    keyword,
    test: { names: 'Command', at: ['command'] },
    *bonus(t, self, { actor }) {
      const hero = yield* pickCharacter(
        t,
        self,
        (id) =>
          areFriends(t, id, actor) && isWithin(t, id, actor, 2) && !who(t, id).honor && hasKeyword(t, id, 'Klingon'),
      );
      if (hero !== undefined) yield* gainHonor(t, hero);
    },
  }),
};
