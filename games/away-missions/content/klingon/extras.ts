/** Klingon cards to build decks with. */
import { discardEquipment, drawCard, needsAnother, scoreMission } from '../../rules/cards.ts';
import { damageOn, hostileTo, teamOf, who } from '../../rules/characters.ts';
import { recoverDamage } from '../../rules/damage.ts';
import type { BoardId } from '../../rules/mission-area.ts';
import { boardOption } from '../../rules/options.ts';
import { after } from '../../rules/reactions.ts';
import { missionBoardOf, missionBoards } from '../../rules/spaces.ts';
import { gainHonor, roundEnds } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, Seat } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import { equipment, interruptMission, mission, startEvent, tableMission, weapon } from '../make.ts';
import { pickCharacter, pickCharacters } from '../verbs.ts';

const affiliation = 'klingon';

/** A player's wounded on a Mission Board. */
const wounded = (t: Reading, seat: Seat, board: BoardId): CharacterId[] =>
  teamOf(t, seat)
    .filter((c) => missionBoardOf(t, c.at ?? '') === board && damageOn(t, c.id) > 0)
    .map((c) => c.id);
const feastBoards = (t: Reading, seat: Seat): BoardId[] =>
  missionBoards(t).filter((board) => wounded(t, seat, board).length > 0);

export const extras: Record<string, Card> = {
  'K-X1': {
    ...tableMission({
      affiliation,
      extra: true,
      name: 'Blood Oath',
      text: 'Play on the table and name a hostile character. Interrupt: score when that character is neutralized. Bonus: the attacker, if yours, gains Honor.',
      points: 25,
      keyword: 'HONOR',
      lay: {
        where: { needs: 'a hostile character to name', if: (t, _actor, self) => hostileTo(t, self.owner).length > 0 },
        *data(t, self) {
          return (yield* pickCharacter(t, self, (id) => !t.allied(who(t, id).owner, self.owner))) ?? null;
        },
      },
    }),
    reacts: [
      after('neutralized', {
        may: 'Score Blood Oath',
        rule: 'AM-cards-21',
        if: (_t, { character }, self) => character === self.data,
        *do(t, { cause }, self) {
          yield* scoreMission(t, self);
          const { attack } = cause;
          if (attack && who(t, attack.attacker).owner === self.owner)
            yield* gainHonor(t, attack.attacker, attack.weapon); // AM-cards-18
        },
      }),
    ],
  },
  'K-X2': interruptMission({
    affiliation,
    extra: true,
    name: 'Right of Vengeance',
    text: 'Interrupt: score when your attack has neutralized a character that had neutralized one of yours.',
    points: 20,
    keyword: 'HONOR',
    on: 'attack.resolved',
    if: (t, { attack, attackerOwner, neutralized }, self) =>
      attackerOwner === self.owner &&
      neutralized &&
      t.state.fallen.some((one) => one.owner === self.owner && one.by === attack.target),
  }),
  'K-X3': mission({
    affiliation,
    extra: true,
    name: 'Claim the Warp Core',
    text: 'Test Science at an Operations terminal on Engineering; it needs 2 successes. Bonus: draw a Support card.',
    points: 20,
    keyword: 'TECHNOLOGY',
    test: { names: 'Science', at: ['operations'], on: 'engineering', need: 2 },
    bonus(t, self) {
      drawCard(t, self.owner, 'support');
    },
  }),
  'K-X4': mission({
    affiliation,
    extra: true,
    name: 'Tactical Analysis',
    text: 'Test Operations at any terminal.',
    points: 10,
    keyword: 'TECHNOLOGY',
    test: { names: 'Operations', at: 'any' },
  }),
  'K-X5': startEvent({
    affiliation,
    name: 'Gowron',
    text: 'At the start of an activation: up to two of your characters each have one more die in their next attack this round.',
    keyword: 'COMMAND',
    copies: 0,
    can: (t, self) => (teamOf(t, self.owner).length > 0 ? true : needsAnother(self.card)),
    *do(t, self) {
      const chosen = yield* pickCharacters(t, self, (id) => who(t, id).owner === self.owner, 2);
      for (const about of chosen) kit.lasts(t, self, 'rage', { until: roundEnds, about });
    },
    lasting: {
      rage: {
        answers: {
          'attack dice': (_t, { attack }, self) => (attack.attacker === self.bearer ? 1 : undefined),
        },
        reacts: [
          after('attack.resolved', {
            if: (_t, { attack }, self) => attack.attacker === self.bearer,
            do(t, _outcome, self) {
              kit.end(t, ({ id }) => id === self.id);
            },
          }),
        ],
      },
    },
  }),
  'K-X6': equipment({
    affiliation,
    name: 'Targ',
    text: 'The bearer has the Attack Action Targ: +2 dice, +0 Damage, Melee. Discard this after use.',
    keyword: 'BEAST',
    copies: 0,
    weapons: [weapon('Targ', '+2/+0', 'Melee')],
    reacts: [
      after('attack.resolved', {
        if: (_t, { attack }, self) => attack.weapon.key === self.id,
        do(t, _outcome, self) {
          discardEquipment(t, self);
        },
      }),
    ],
  }),
  'K-X7': equipment({
    affiliation,
    name: 'Sonic Disruptor',
    text: 'The bearer has the Attack Action Sonic Disruptor: +1 die, +1 Damage.',
    keyword: 'WEAPON',
    copies: 0,
    supply: 2,
    weapons: [weapon('Sonic Disruptor', '+1/+1')],
  }),
  'K-X8': startEvent({
    affiliation,
    name: 'Great Feast',
    text: 'At the start of an activation: each of your characters on one Mission Board of your choice recovers 1 Damage.',
    keyword: 'FEAST',
    copies: 0,
    can: (t, self) => (feastBoards(t, self.owner).length > 0 ? true : needsAnother(self.card)),
    *do(t, self) {
      const chosen = yield* t.maybe(self.owner, t.ask('choose.board', { card: self.card }), () =>
        feastBoards(t, self.owner).map(boardOption),
      );
      for (const id of wounded(t, self.owner, chosen ?? '')) yield* recoverDamage(t, id, 1);
    },
  }),
};
