/** The Borg's Mission Deck: Missions scored when something has happened, and the one that silences an opponent. */
import { likeliest, type TestAhead, unlikeliest } from '../../rules/ahead.ts';
import type { Outcome } from '../../rules/attack.ts';
import { discardFromHand } from '../../rules/cards.ts';
import { chooseOpponent, opponentsOf } from '../../rules/opponents.ts';
import { isIncapacitated, teamOf } from '../../rules/characters.ts';
import { characterOption } from '../../rules/options.ts';
import { isWithin } from '../../rules/spaces.ts';
import { skillTest } from '../../rules/tests.ts';
import type { Card, CharacterId, Flow, Reading, Seat, Self, Table } from '../../rules/types.ts';
import { lying } from '../../rules/zones.ts';
import { aheadOf, interruptMission, mission, type TestLine } from '../make.ts';
import { gainsOneAdapt } from './collective.ts';

const affiliation = 'borg';
const hitOwnBorg = ({ targetOwner, targetKeywords }: Readonly<Outcome>, self: Self): boolean =>
  targetOwner === self.owner && targetKeywords.includes('Borg');

/** Those of an opponent near the actor who could oppose the test. */
const nearby = (t: Reading, opponent: Seat, actor: CharacterId): CharacterId[] =>
  teamOf(t, opponent)
    .map((c) => c.id)
    .filter((id) => isWithin(t, actor, id, 2) && !isIncapacitated(t, id)); // AM-R18

/** The opponent picks one of them; nobody near: unopposed. */
function* opposedByChoice(t: Table, opponent: Seat | undefined, actor: CharacterId): Flow<CharacterId | null> {
  if (opponent === undefined) return null;
  const near = yield* t.maybe(opponent, t.ask('test.challenger'), () =>
    nearby(t, opponent, actor).map(characterOption),
  );
  return near ?? null;
}
const silence: TestLine = { names: 'Communications', at: ['command'] };

/** Against the opponent who can do least about it, who picks whoever does most. */
function silencing(t: Reading, self: Self, actor: CharacterId): TestAhead {
  const test = aheadOf(t, self, actor, silence);
  const [first = test, ...others] = opponentsOf(t, self.owner).map((opponent) => {
    const [near, ...more] = nearby(t, opponent, actor).map((challenger) => ({ ...test, challenger }));
    return near ? unlikeliest(t, [near, ...more]) : test;
  });
  return likeliest(t, [first, ...others]);
}

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
  'B-M18': mission({
    affiliation,
    name: 'Silence Communications',
    text: 'Test Communications at a Command terminal, opposed by the opponent’s choice of its characters within 2 spaces of the actor. Bonus: that opponent discards a Support card at random.',
    points: 15,
    keyword: 'CONTROL',
    test: silence,
    ahead: (t, self, actor) => ({ tests: [silencing(t, self, actor)] }),
    *attempt(t, self, actor) {
      const opponent = yield* chooseOpponent(t, self.owner);
      const challenger = yield* opposedByChoice(t, opponent, actor);
      const result = yield* skillTest(t, { tester: actor, names: 'Communications', challenger });
      return { ...result, opponent };
    },
    bonus(t, _self, { opponent }) {
      const hand = lying(t, 'support', opponent ?? '');
      if (opponent !== undefined && hand.length > 0) discardFromHand(t, opponent, [t.chance.draw([...hand]).id]);
    },
  }),
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
