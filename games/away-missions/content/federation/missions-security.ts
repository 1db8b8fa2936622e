/** The SECURITY Missions of the Federation's Mission Deck. */
import { friendsOf, hostileTo, isIncapacitated } from '../../rules/characters.ts';
import { isWithin, layout, seesCharacter } from '../../rules/spaces.ts';
import { giveStun } from '../../rules/tokens.ts';
import type { Card, Reading, Self } from '../../rules/types.ts';
import { endMission, interruptMission, mission } from '../make.ts';

const affiliation = 'federation';

/** Where two boards share a name, one of them is enough. */
function isSecured(t: Reading, self: Self, kind: string): boolean {
  const boardOf = (space: string | null): string | undefined => layout(t).space(space ?? '').board;
  return t.state.area.boards.some(
    (board) =>
      board.kind === kind &&
      friendsOf(t, self.owner).some((c) => boardOf(c.at) === board.id && !isIncapacitated(t, c.id)) &&
      !hostileTo(t, self.owner).some((c) => boardOf(c.at) === board.id),
  );
}

export const securityMissions: Record<string, Card> = {
  'F-M14': endMission({
    affiliation,
    name: 'Secure the Bridge',
    text: 'At the end of the game: a friendly character that is not incapacitated is on the Bridge, and no hostile character is.',
    points: 20,
    keyword: 'SECURITY',
    end: (t, self) => isSecured(t, self, 'bridge'),
  }),
  'F-M15': endMission({
    affiliation,
    name: 'Secure Engineering',
    text: 'At the end of the game: a friendly character that is not incapacitated is on Engineering, and no hostile character is.',
    points: 20,
    keyword: 'SECURITY',
    end: (t, self) => isSecured(t, self, 'engineering'),
  }),
  'F-M16': mission({
    affiliation,
    name: 'Stand Down',
    text: 'Test Diplomacy, opposed by a hostile character in line of sight within 3 spaces. Bonus: that character gains a Stun token.',
    points: 20,
    keyword: 'SECURITY',
    test: {
      names: 'Diplomacy',
      opposedBy: (t, other, actor) => seesCharacter(t, actor, other) && isWithin(t, actor, other, 3),
    },
    *bonus(t, _self, { challenger }) {
      yield* giveStun(t, challenger ?? '');
    },
  }),
  'F-M17': interruptMission({
    affiliation,
    name: 'Repel Boarders',
    text: 'Interrupt, when an attack of one of your characters has just neutralized or incapacitated a hostile character: score this.',
    points: 25,
    keyword: 'SECURITY',
    on: 'attack.resolved',
    if: (_t, { attackerOwner, neutralized, incapacitated }, self) =>
      attackerOwner === self.owner && (neutralized || incapacitated),
  }),
  'F-M18': interruptMission({
    affiliation,
    name: 'Minimum Force',
    text: 'Interrupt, when an attack of one of your characters with a Stun weapon has just given a hostile character a Stun token or, against a Borg, caused Damage: score this.',
    points: 15,
    keyword: 'SECURITY',
    on: 'attack.resolved',
    // only Borg take Damage from a Stun weapon: AM-rules-20, AM-rules-21
    if: (_t, { attackerOwner, attack, stunned, damage }, self) =>
      attackerOwner === self.owner && attack.weapon.rules.includes('Stun') && (stunned || damage > 0),
  }),
};
