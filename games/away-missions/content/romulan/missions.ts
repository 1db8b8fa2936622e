/** The Romulan Mission Deck: Missions that are Actions; the others are in `missions-unseen.ts`. */
import { discardFromHand } from '../../rules/cards.ts';
import { hostileTo, isBorg, who } from '../../rules/characters.ts';
import { takeDamage } from '../../rules/damage.ts';
import { chooseOpponent } from '../../rules/opponents.ts';
import { areAdjacent, isWithin, layout } from '../../rules/spaces.ts';
import { gainIntel, giveStun, roundEnds, spendIntel } from '../../rules/tokens.ts';
import type { Card, CharacterId, Reading, Self } from '../../rules/types.ts';
import { kit, lying, handOf } from '../../rules/zones.ts';
import { mission, tableMission } from '../make.ts';
import { lookAtHand, pickCharacter, pickDoor } from '../verbs.ts';
import { hasIntel, oneIntel } from './intel.ts';
import { unseenMissions } from './missions-unseen.ts';

const affiliation = 'romulan';

export const missions: Record<string, Card> = {
  'R-M01': mission({
    affiliation,
    name: 'Tap the Computer Core',
    text: 'Test Computers at an Operations terminal. Bonus: 1 Intel.',
    points: 25,
    keyword: 'INTEL',
    test: { names: 'Computers', at: ['operations'] },
    bonus: oneIntel,
  }),
  'R-M02': mission({
    affiliation,
    name: 'Steal the Command Codes',
    text: 'Test Espionage at a Command terminal on the Bridge. Bonus: 1 Intel.',
    points: 25,
    keyword: 'INTEL',
    test: { names: 'Espionage', at: ['command'], on: 'bridge' },
    bonus: oneIntel,
  }),
  'R-M03': mission({
    affiliation,
    name: 'Copy the Medical Files',
    text: 'Test Medical at a Medical terminal. Bonus: 1 Intel.',
    points: 15,
    keyword: 'INTEL',
    test: { names: 'Medical', at: ['medical'] },
    bonus: oneIntel,
  }),
  'R-M04': mission({
    affiliation,
    name: 'Sample Borg Implants',
    text: 'Test Science at a Science or Medical terminal; two successes are needed, or one while a hostile Borg is within 3 spaces. Bonus: 1 Intel.',
    points: 25,
    keyword: 'INTEL',
    test: {
      names: 'Science',
      at: ['science', 'medical'],
      need: (t, actor, self) =>
        hostileTo(t, self.owner).some((c) => isBorg(t, c.id) && isWithin(t, actor, c.id, 3)) ? 1 : 2,
    },
    bonus: oneIntel,
  }),
  'R-M05': mission({
    affiliation,
    name: 'Shadow the Target',
    text: 'Be adjacent to a hostile character that has not activated this round. Bonus: 1 Intel.',
    points: 15,
    keyword: 'INTEL',
    where: {
      needs: 'a hostile character beside the actor that has not activated this round',
      if: (t, actor, self) => hostileTo(t, self.owner).some((c) => !c.activated && areAdjacent(t, actor, c.id)),
    },
    bonus: oneIntel,
  }),
  'R-M06': tableMission({
    affiliation,
    name: 'Listening Post',
    text: 'Play on the table: test Communications at any terminal. In a later round, at the same terminal, test Communications to score. Bonus: 2 Intel.',
    points: 25,
    keyword: 'INTEL',
    lay: {
      test: { names: 'Communications', at: 'any' },
      data(t, _self, actor) {
        return { space: who(t, actor).at, round: t.state.round };
      },
    },
    score: {
      names: 'Communications',
      at: 'any',
      where: {
        needs: 'the same terminal, in a later round',
        if(t, actor, self) {
          const { space, round } = self.data as { space: string; round: number };
          return who(t, actor).at === space && t.state.round > round;
        },
      },
    },
    bonus(t, self) {
      gainIntel(t, self.owner, 2);
    },
  }),
  'R-M07': mission({
    affiliation,
    name: 'Eavesdrop',
    text: 'Test Espionage with a hostile character within 3 spaces. Bonus: look at an opponent’s hand.',
    points: 20,
    keyword: 'INTEL',
    test: {
      names: 'Espionage',
      where: {
        needs: 'a hostile character within 3 spaces',
        if: (t, actor, self) => hostileTo(t, self.owner).some((c) => isWithin(t, actor, c.id, 3)),
      },
    },
    *bonus(t, self) {
      const at = yield* chooseOpponent(t, self.owner, (seat) => handOf(t, seat).length > 0);
      if (at !== undefined) lookAtHand(t, self.owner, at, handOf(t, at));
    },
  }),
  'R-M09': mission({
    affiliation,
    name: 'Plant a False Trail',
    text: 'Test Espionage at a Command terminal. Bonus: an opponent discards a Mission card at random.',
    points: 20,
    keyword: 'PLOT',
    test: { names: 'Espionage', at: ['command'] },
    *bonus(t, self) {
      const at = yield* chooseOpponent(t, self.owner, (seat) => lying(t, 'missions', seat).length > 0);
      if (at !== undefined) discardFromHand(t, at, [t.chance.draw([...lying(t, 'missions', at)]).id]);
    },
  }),
  'R-M10': mission({
    affiliation,
    name: 'Sabotage the Reactor',
    text: 'Test Engineering at an Operations terminal in Engineering; two successes are needed.',
    points: 30,
    keyword: 'PLOT',
    test: { names: 'Engineering', at: ['operations'], on: 'engineering', need: 2 },
  }),
  'R-M11': mission({
    affiliation,
    name: 'Sow Distrust',
    text: 'Test Diplomacy opposed by a hostile character within 2 spaces that has another of its team within 2 spaces of it. Bonus: one of the two gains a Stun token.',
    points: 25,
    keyword: 'PLOT',
    test: {
      names: 'Diplomacy',
      opposedBy: (t, other, actor, self) =>
        isWithin(t, actor, other, 2) && hostileTo(t, self.owner).some((c) => areComrades(t, other, c.id)),
    },
    *bonus(t, self, { challenger }) {
      if (challenger === null) return;
      const stunned = yield* pickCharacter(t, self, (id) => id === challenger || areComrades(t, challenger, id));
      if (stunned !== undefined) yield* giveStun(t, stunned);
    },
  }),
  'R-M12': tableMission({
    affiliation,
    name: 'Double Agent',
    text: 'Play on the table: spend 1 Intel and name a hostile character. Then, within 2 spaces of it, test Espionage opposed by it to score. Bonus: 1 Intel.',
    points: 30,
    keyword: 'PLOT',
    lay: {
      where: {
        needs: '1 Intel, and a hostile character to name',
        if: (t, _actor, self) => hasIntel(t, self.owner, 1) && hostileTo(t, self.owner).length > 0,
      },
      *data(t, self) {
        spendIntel(t, self.owner, 1);
        return (yield* pickCharacter(t, self, (id) => isHostile(t, self, id))) ?? null;
      },
    },
    score: {
      names: 'Espionage',
      opposedBy: (t, other, actor, self) => other === self.data && isWithin(t, actor, other, 2),
    },
    bonus: oneIntel,
  }),
  'R-M13': {
    ...mission({
      affiliation,
      name: 'Seal the Exits',
      text: 'In a space that borders a door, test Operations. Bonus: that door is a blocked edge until the end of the round.',
      points: 15,
      keyword: 'PLOT',
      test: {
        names: 'Operations',
        where: { needs: 'a space that borders a door', if: (t, actor) => doorsOf(t, actor).length > 0 },
      },
      *bonus(t, self, { actor }) {
        const door = yield* pickDoor(t, self, () => doorsOf(t, actor));
        if (door === undefined) return;
        kit.lasts(t, self, 'seal', { until: roundEnds, data: door });
        t.tell('door.sealed', { door });
      },
    }),
    lasting: {
      seal: {
        answers: { 'sealed doors': (_t, _about, self) => (typeof self.data === 'string' ? [self.data] : undefined) },
      },
    },
  },
  'R-M19': mission({
    affiliation,
    name: 'Poison',
    text: 'Test Medical opposed by an adjacent hostile character. Bonus: it takes 1 Damage.',
    points: 20,
    keyword: 'ASSASSINATION',
    test: { names: 'Medical', opposedBy: (t, other, actor) => areAdjacent(t, actor, other) },
    *bonus(t, self, { actor, challenger }) {
      if (challenger !== null)
        yield* takeDamage(t, challenger, 1, { by: actor, seat: self.owner, attack: null, at: who(t, actor).at });
    },
  }),
  ...unseenMissions,
};

const isHostile = (t: Reading, self: Self, id: CharacterId): boolean => !t.allied(who(t, id).owner, self.owner);
/** Two of one away team, at most 2 spaces apart. */
const areComrades = (t: Reading, a: CharacterId, b: CharacterId): boolean =>
  a !== b && who(t, a).owner === who(t, b).owner && isWithin(t, a, b, 2);
const doorsOf = (t: Reading, id: CharacterId): readonly string[] => {
  const { at } = who(t, id);
  return at === null ? [] : layout(t).bordering(at);
};
