/** Cards for building one's own Federation decks. */
import { refuse } from '@tenforward/kernel';
import { damageOn, friendsOf, hostileTo, who } from '../../rules/characters.ts';
import { recoverDamage } from '../../rules/damage.ts';
import { allSpaces, choosePlace, hasPlace } from '../../rules/placing.ts';
import { isInRoom, isOnCorridor, isWithin, missionBoardOf, missionBoards, spaceOf } from '../../rules/spaces.ts';
import { atTerminal } from '../../rules/tests.ts';
import { gainBonusPoints } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, Seat, SpaceId } from '../../rules/types.ts';
import { lying } from '../../rules/zones.ts';
import { say } from '../../words.ts';
import { endMission, equipment, interruptEvent, mission, startEvent, weapon } from '../make.ts';
import { pickCharacter } from '../verbs.ts';

const affiliation = 'federation';
const noTarget = (card: string) => refuse('AM-cards-13', say('card.no-target', { card }));

export const extras: Record<string, Card> = {
  'F-X1': mission({
    affiliation,
    extra: true,
    name: 'Purge the Virus',
    text: 'Test Computers at a Command terminal; two successes are needed.',
    points: 25,
    keyword: 'REPAIR',
    test: { names: 'Computers', at: ['command'], need: 2 },
  }),
  'F-X2': mission({
    affiliation,
    extra: true,
    name: 'Warn Starfleet',
    text: 'Test Communications at a Command terminal on the Bridge. Bonus for two or more successes: 5 Bonus Points.',
    points: 20,
    keyword: 'DATA',
    test: { names: 'Communications', at: ['command'], on: 'bridge' },
    bonus(t, self, { successes }) {
      if (successes >= 2) gainBonusPoints(t, self.owner, 5);
    },
  }),
  'F-X3': mission({
    affiliation,
    extra: true,
    name: 'Field Hospital',
    text: 'Test Medical at a Medical terminal in Sickbay. Bonus: every friendly character in Sickbay recovers 1 Damage.',
    points: 15,
    keyword: 'RESCUE',
    test: { names: 'Medical', at: ['medical'], in: 'sickbay' },
    *bonus(t, self) {
      const patients = friendsOf(t, self.owner).filter((c) => isInRoom(t, c.at ?? '', 'sickbay'));
      for (const { id } of patients) yield* recoverDamage(t, id, 1);
    },
  }),
  'F-X4': endMission({
    affiliation,
    extra: true,
    name: 'A Better Way',
    text: 'At the end of the game: no character of any away team was neutralized in this game.',
    points: 30,
    keyword: 'RESCUE',
    end: (t) => t.state.fallen.length === 0,
  }),
  'F-X5': interruptEvent({
    affiliation,
    copies: 0,
    name: 'Geordi La Forge',
    text: 'Interrupt, when a friendly character is about to roll a test that names Engineering or Computers: it rolls two more dice.',
    keyword: 'COMMAND',
    on: 'test.declared',
    may: 'Two more dice for the test',
    if: (t, { tester, names }, self) =>
      t.allied(who(t, tester).owner, self.owner) && (names === 'Engineering' || names === 'Computers'),
    do(_t, test) {
      test.extraDice += 2;
    },
  }),
  'F-X6': equipment({
    affiliation,
    copies: 0,
    supply: 2,
    name: 'Medical Tricorder',
    text: 'The bearer rolls one more die in Medical tests. Action, at a Medical terminal: a friendly character within 2 spaces recovers 1 Damage.',
    keyword: 'MEDICAL',
    answers: {
      'skill dice': (_t, { test, character }, self) =>
        character === self.bearer && test.names === 'Medical' ? 1 : undefined,
    },
    actions: [
      {
        can(t, self, actor) {
          if (!atTerminal(t, actor, ['medical']))
            return refuse(
              'AM-special-2',
              say('test.need-terminal', { terminal: say('at.terminal', { terminal: ['medical'] }) }),
            );
          return patients(t, actor).length > 0 ? true : noTarget(self.card);
        },
        *do(t, self, actor) {
          t.tell('used.ability', { character: actor, ability: self.card });
          const patient = yield* pickCharacter(t, self, (id) => patients(t, actor).includes(id));
          if (patient !== undefined) yield* recoverDamage(t, patient, 1);
        },
      },
    ],
  }),
  'F-X7': startEvent({
    affiliation,
    copies: 0,
    name: 'Saucer Separation',
    text: 'At the start of your activation: place a friendly character from a Turbolift space or the Main Corridor on any space of a Mission Board without hostile characters.',
    keyword: 'COMMAND',
    can: (t, self) => (evacuees(t, self.owner).length > 0 ? true : noTarget(self.card)),
    *do(t, self) {
      const evacuee = yield* pickCharacter(t, self, (id) => evacuees(t, self.owner).includes(id));
      if (evacuee !== undefined) yield* choosePlace(t, self.owner, evacuee, () => safeSpaces(t, self.owner));
    },
  }),
  'F-X8': equipment({
    affiliation,
    copies: 0,
    name: 'Type 3 Phaser Rifle',
    text: 'Requirement: you have Set Phasers to Kill in play. The bearer may attack with the Type 3 Rifle: +2 dice, +1 Damage.',
    keyword: 'WEAPON',
    requirement: (t, seat) =>
      lying(t, 'permanents', seat).some(({ kind }) => kind === 'F-S01')
        ? true
        : refuse('AM-cards-13', say('test.need', { what: { key: 'F-S01.name' } })),
    weapons: [weapon('Type 3 Rifle', '+2/+1')],
  }),
};

const patients = (t: Reading, actor: CharacterId): CharacterId[] =>
  friendsOf(t, who(t, actor).owner)
    .map((c) => c.id)
    .filter((id) => isWithin(t, actor, id, 2) && damageOn(t, id) > 0);

/** The spaces of all Mission Boards on which no hostile character stands. */
function safeSpaces(t: Reading, seat: Seat): SpaceId[] {
  const safe = missionBoards(t).filter(
    (board) => !hostileTo(t, seat).some((c) => missionBoardOf(t, c.at ?? '') === board),
  );
  return allSpaces(t).filter((space) => safe.includes(missionBoardOf(t, space) ?? ''));
}
const evacuees = (t: Reading, seat: Seat): CharacterId[] =>
  friendsOf(t, seat)
    .map((c) => c.id)
    .filter((id) => {
      const { id: space, turbolift } = spaceOf(t, id);
      return (turbolift || isOnCorridor(t, space)) && hasPlace(t, id, safeSpaces(t, seat));
    });
