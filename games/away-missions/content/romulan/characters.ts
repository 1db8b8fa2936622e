/** Sela's Infiltrators, and a Specialist to swap in. */
import { backersOf, who } from '../../rules/characters.ts';
import { chooseOpponent, opponentsOf } from '../../rules/opponents.ts';
import { after, before } from '../../rules/reactions.ts';
import { areAdjacent } from '../../rules/spaces.ts';
import { gainIntel, giveStun, nextActivation, roundEnds, spendIntel } from '../../rules/tokens.ts';
import type { Card, Reading, Seat } from '../../rules/types.ts';
import { kit, lying } from '../../rules/zones.ts';
import { aheadOf, canTest, character, takeTest, type TestLine, weapon } from '../make.ts';
import { lookAtHand } from '../verbs.ts';
import { hasIntel } from './intel.ts';

const affiliation = 'romulan';
const ship = 'I.R.W. Decius';
const pistol = weapon('Disruptor Pistol', '+1/+0');
const from = { name: 'printed', sheet: 'house', text: 'house' } as const;

export const characters: Record<string, Card> = {
  'R-CH1': character({
    affiliation,
    from,
    text: 'Spymaster: when Sela passes a Skill test with two or more successes, gain 1 Intel.',
    sheet: {
      name: 'Sela',
      role: 'Commander',
      ship,
      attack: 2,
      defense: 3,
      skill: 3,
      move: 2,
      specializations: { Command: 1, Diplomacy: 1, Espionage: 1 },
      keywords: ['Romulan', 'Commander'],
      weapons: [pistol],
    },
    reacts: [
      after('test.passed', {
        if: (_t, { character: tester, successes }, self) => tester === self.bearer && successes >= 2,
        do(t, _event, self) {
          gainIntel(t, self.owner, 1);
        },
      }),
    ],
  }),
  'R-CH2': character({
    affiliation,
    from,
    text: 'Ambush: before Salatrel rolls an attack on an adjacent target, you may spend 1 Intel to ignore the target’s Take Cover and Backup dice.',
    sheet: {
      name: 'Salatrel',
      role: 'Centurion',
      ship,
      attack: 3,
      defense: 2,
      skill: 2,
      move: 2,
      specializations: { Security: 1, Command: 1 },
      keywords: ['Romulan'],
      weapons: [pistol, weapon('Blade', '+0/+2', 'Melee')],
    },
    reacts: [
      before('attack.aimed', {
        may: 'Ambush: spend 1 Intel to ignore Take Cover and Backup of the target',
        rule: 'AM-cards-21',
        if: (t, { attacker, target }, self) =>
          attacker === self.bearer &&
          areAdjacent(t, attacker, target) &&
          (who(t, target).cover || backersOf(t, target).length > 0) &&
          hasIntel(t, self.owner, 1),
        do(t, attack, self) {
          spendIntel(t, self.owner, 1);
          attack.noCover = true;
          attack.noDefenderBackup = true;
        },
      }),
    ],
  }),
  'R-CH3': character({
    affiliation,
    from,
    text: 'Saboteur: as an Action at any terminal, test Engineering; if Ptol passes, hostile characters can’t use that terminal until you start your next activation.',
    sheet: {
      name: 'Ptol',
      role: 'Engineer',
      ship,
      attack: 1,
      defense: 2,
      skill: 3,
      move: 2,
      specializations: { Computers: 1, Engineering: 1, Operations: 1 },
      keywords: ['Romulan', 'Specialist'],
      weapons: [pistol],
    },
    actions: [
      {
        say: 'Saboteur',
        ahead: (t, self, actor) => ({ brings: 'effect', tests: [aheadOf(t, self, actor, sabotage)] }),
        can: (t, self, actor) => canTest(t, self, actor, sabotage),
        *do(t, self, actor) {
          t.tell('used.ability', { character: actor, ability: 'Saboteur' });
          const { passed } = yield* takeTest(t, self, actor, sabotage);
          const space = who(t, actor).at;
          if (!passed || space === null) return;
          kit.lasts(t, self, 'sabotage', { until: nextActivation(self.owner), data: space });
          t.tell('terminal.changed', { space });
        },
      },
    ],
    lasting: {
      sabotage: {
        answers: {
          'may use terminal': (t, { space, character: user }, self) =>
            self.data === space && !t.allied(who(t, user).owner, self.owner) ? false : undefined,
        },
      },
    },
  }),
  'R-CH4': character({
    affiliation,
    from,
    text: 'Conditioning: as an Action, test Medical opposed by an adjacent hostile character; if Taibak passes, it gains a Stun token.',
    sheet: {
      name: 'Taibak',
      role: 'Interrogator',
      ship,
      attack: 1,
      defense: 2,
      skill: 3,
      move: 2,
      specializations: { Medical: 1, Science: 2 },
      keywords: ['Romulan', 'Specialist'],
      weapons: [pistol],
    },
    actions: [
      {
        say: 'Conditioning',
        ahead: (t, self, actor) => ({ brings: 'effect', tests: [aheadOf(t, self, actor, conditioning)] }),
        can: (t, self, actor) => canTest(t, self, actor, conditioning),
        *do(t, self, actor) {
          t.tell('used.ability', { character: actor, ability: 'Conditioning' });
          const { passed, challenger } = yield* takeTest(t, self, actor, conditioning);
          if (passed && challenger !== null) yield* giveStun(t, challenger);
        },
      },
    ],
  }),
  'R-CH5': character({
    affiliation,
    from,
    text: 'Shadow: Vox may move through spaces that hold hostile characters, but not end there.',
    sheet: {
      name: 'Vox',
      role: 'Agent',
      ship,
      attack: 2,
      defense: 2,
      skill: 2,
      move: 2,
      specializations: { Espionage: 1, Communications: 1 },
      keywords: ['Romulan'],
      weapons: [pistol],
    },
    answers: { 'may pass hostile': (_t, { character: mover }, self) => (mover === self.bearer ? true : undefined) },
  }),
  'R-CH6': character({
    affiliation,
    extra: true,
    text: 'Admiral’s Insight: once per round, when Jarok activates, look at the Mission cards in one opponent’s hand.',
    sheet: {
      name: 'Jarok',
      role: 'Admiral',
      ship,
      attack: 2,
      defense: 2,
      skill: 2,
      move: 2,
      specializations: { Diplomacy: 1, Command: 1 },
      keywords: ['Romulan', 'Specialist'],
      weapons: [pistol],
    },
    reacts: [
      after('activation.begins', {
        if: (t, { character: activated }, self) =>
          activated === self.bearer &&
          kit.isUnused(t, self.id) &&
          opponentsOf(t, self.owner).some((seat) => missionsOf(t, seat).length > 0),
        *do(t, _event, self) {
          kit.use(t, self.id, roundEnds);
          const at = yield* chooseOpponent(t, self.owner, (seat) => missionsOf(t, seat).length > 0);
          if (at !== undefined) lookAtHand(t, self.owner, at, missionsOf(t, at));
        },
      }),
    ],
  }),
};

const sabotage: TestLine = { names: 'Engineering', at: 'any' };
const conditioning: TestLine = { names: 'Medical', opposedBy: (t, other, actor) => areAdjacent(t, actor, other) };

const missionsOf = (t: Reading, seat: Seat) => lying(t, 'missions', seat);
