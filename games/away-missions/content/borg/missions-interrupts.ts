/** The Borg's Mission Deck: Missions scored when something has happened, and the one that silences an opponent. */
import { option, under } from '@tenforward/kernel';
import { discardFromHand } from '../../rules/cards.ts';
import { chooseOpponent } from '../../rules/opponents.ts';
import { isIncapacitated, teamOf } from '../../rules/characters.ts';
import { isWithin } from '../../rules/spaces.ts';
import type { Card, CharacterId, Flow, Outcome, Seat, Self, Table } from '../../rules/types.ts';
import { say } from '../../words.ts';
import { attemptMission, canTest, interruptMission, mission, takeTest, type TestLine } from '../make.ts';
import { gainsOneAdapt } from './collective.ts';

const affiliation = 'borg';
const hitOwnBorg = ({ targetOwner, targetKeywords }: Readonly<Outcome>, self: Self): boolean =>
  targetOwner === self.owner && targetKeywords.includes('Borg');

/** The opponent picks one of its characters near the actor to oppose the test; nobody near: unopposed. */
function* opposedByChoice(t: Table, opponent: Seat | undefined, actor: CharacterId): Flow<CharacterId | null> {
  if (opponent === undefined) return null;
  const near = yield* t.maybe(opponent, under('AM-skill-8', say('test.challenger')), () =>
    teamOf(t, opponent)
      .filter((c) => isWithin(t, actor, c.id, 2) && !isIncapacitated(t, c.id)) // AM-R18
      .map((c) => option(c.id, say('character', { character: c.id }), c.id, { at: c.id })),
  );
  return near ?? null;
}
const silence: TestLine = { names: 'Communications', at: ['command'] };

export const interruptMissions: Record<string, Card> = {
  'B-M09': interruptMission({
    affiliation,
    name: 'Analyze Their Defiance',
    text: 'Interrupt: an attack has just neutralized one of your Borg. Bonus: 1 Adapt.',
    points: 15,
    keyword: 'ANALYZE',
    on: 'attack.resolved',
    if: (_t, outcome, self) => outcome.neutralized && hitOwnBorg(outcome, self),
    bonus: (t, _outcome, self) => gainsOneAdapt(t, self),
  }),
  'B-M10': interruptMission({
    affiliation,
    name: 'Analyze Their Weapons',
    text: 'Interrupt: a hostile attack has just damaged one of your Borg, and it is still in play. Bonus: 1 Adapt.',
    points: 10,
    keyword: 'ANALYZE',
    on: 'attack.resolved',
    // it may have fallen since, to an attack that an interrupt let in between
    if: (t, outcome, self) =>
      outcome.damage > 0 &&
      !outcome.neutralized &&
      hitOwnBorg(outcome, self) &&
      teamOf(t, self.owner).some((c) => c.id === outcome.attack.target),
    bonus: (t, _outcome, self) => gainsOneAdapt(t, self),
  }),
  'B-M11': interruptMission({
    affiliation,
    name: 'Resistance Is Futile',
    text: 'Interrupt: one of your characters has just assimilated a hostile character. Bonus: 1 Adapt.',
    points: 25,
    keyword: 'COLLECTIVE',
    on: 'attack.resolved',
    if: (_t, outcome, self) => outcome.assimilated && outcome.attackerOwner === self.owner,
    bonus: (t, _outcome, self) => gainsOneAdapt(t, self),
  }),
  'B-M18': {
    ...mission({
      affiliation,
      name: 'Silence Communications',
      text: 'Test Communications at a Command terminal, opposed by the opponent’s choice of its characters within 2 spaces of the actor. Bonus: that opponent discards a Support card at random.',
      points: 15,
      keyword: 'CONTROL',
      test: silence,
    }),
    actions: [
      {
        from: 'hand',
        test: () => ({ names: 'Communications', need: 1, opposed: true }),
        can: (t, self, actor) => canTest(t, self, actor, silence),
        *do(t, self, actor) {
          let opponent: Seat | undefined;
          const attempt = function* () {
            opponent = yield* chooseOpponent(t, self.owner);
            return yield* takeTest(t, self, actor, {
              ...silence,
              challenger: () => opposedByChoice(t, opponent, actor),
            });
          };
          yield* attemptMission(t, self, actor, attempt, function* () {
            const hand = t.state.players[opponent ?? '']?.support ?? [];
            if (opponent !== undefined && hand.length > 0) discardFromHand(t, opponent, [t.chance.draw([...hand])]);
          });
        },
      },
    ],
  },
  'B-M19': interruptMission({
    affiliation,
    name: 'Overwhelm',
    text: 'Interrupt: an attack by one of your characters with Backup has just caused 2 or more Damage or neutralized its target.',
    points: 20,
    keyword: 'CONTROL',
    on: 'attack.resolved',
    if: (_t, outcome, self) =>
      outcome.attackerOwner === self.owner && outcome.attackerHadBackup && (outcome.damage >= 2 || outcome.neutralized),
  }),
};
