/** Borg Tech to be discarded at any moment of a Combat with a Cube (14.4.1): as a Combat Round begins, when dice have fallen, after it. */
import type { Reaction } from '@tenforward/kernel';
import { destroyCube } from '../../rules/borg/cubes.ts';
import { damageCube, destroyersOf, giveUpShips } from '../../rules/casualties.ts';
import { failuresOf, isHit, readAgain } from '../../rules/combat-dice.ts';
import { type Combat, type Combatant, combatEnds, type DiceRoll } from '../../rules/combat-types.ts';
import type { Self } from '../../rules/card-types.ts';
import { after, before } from '../../rules/reactions.ts';
import { controls } from '../../rules/systems.ts';
import { cubeDice } from '../../rules/values.ts';
import type { Ascendancy, Card, CardId, Reading, Table } from '../../rules/types.ts';
import { kit } from '../../rules/zones.ts';
import { advancementsOf, discardIt, shipsFighting } from '../make-advancement.ts';

const tech = advancementsOf('borg', 'BE');
/** The same at several moments of a Combat: all that is known of them is the Combat. */
type InCombat = Omit<Reaction<Ascendancy, 'combat.round'>, 'to' | 'stage'>;
type OnDice = Omit<Reaction<Ascendancy, 'dice.rolled'>, 'to' | 'stage'>;

/** Whether the card's owner fights the Cube of this Combat, with Ships or with a planet. */
const facesCube = (t: Reading, combat: Combat, { owner }: Self): boolean =>
  combat.cube !== null &&
  (shipsFighting(t, combat, owner) > 0 || (combat.kind === 'assimilation' && controls(t, owner, combat.at)));

/** Dice against the Cube lie there, and some that failed would hit if they needed so much less. */
const wouldHit = (roll: DiceRoll, less: number): boolean =>
  roll.against === 'borg' &&
  failuresOf(roll).some((i) => {
    const die = roll.dice[i];
    return die !== undefined && isHit(die, { need: roll.need - less, onlySixes: roll.onlySixes }, roll.sixes);
  });
function readAnew(t: Table, roll: DiceRoll, whose: (by: Combatant) => boolean): void {
  const others = roll.combat.rolls.filter(({ by, against }) => whose(by) && against === 'borg');
  readAgain(t, roll.combat, [roll, ...others]);
}

/** Before dice are rolled, or after: the Cube's Shields are gone. */
function dropShields(t: Table, combat: Combat, self: Self): void {
  discardIt(t, self);
  if (combat.cube) combat.cube.shields = 0;
}
const modulation: InCombat = {
  may: 'Discard it: the Cube’s Shields fall to 0',
  rule: 'ASC-TECH-differentiated-modulation',
  if: (t, { combat }, self) => facesCube(t, combat, self) && (combat.cube?.shields ?? 0) > 0,
  do(t, { combat }, self) {
    dropShields(t, combat, self);
  },
};
const modulationOnDice: OnDice = {
  ...modulation,
  // whoever fights beside the owner hits the better for it
  if: (t, roll, self) => facesCube(t, roll.combat, self) && wouldHit(roll, roll.combat.cube?.shields ?? 0),
  do(t, roll, self) {
    dropShields(t, roll.combat, self);
    readAnew(t, roll, () => true);
  },
};

const bonus = 2;
const mayFire = (t: Reading, combat: Combat, self: Self): boolean =>
  combat.kind === 'battle' && facesCube(t, combat, self);
function fire(t: Table, self: Self): void {
  discardIt(t, self);
  kit.lasts(t, self, 'fired', { until: combatEnds });
}
const torpedoes: InCombat = {
  may: 'Discard it: +2 on your dice against the Cube',
  rule: 'ASC-TECH-transphasic-torpedoes',
  if: (t, { combat }, self) => mayFire(t, combat, self),
  do(t, _event, self) {
    fire(t, self);
  },
};
const torpedoesOnDice: OnDice = {
  ...torpedoes,
  if: (t, roll, self) => roll.by === self.owner && mayFire(t, roll.combat, self) && wouldHit(roll, bonus),
  do(t, roll, self) {
    fire(t, self);
    readAnew(t, roll, (by) => by === self.owner);
  },
};

const ramming: InCombat = {
  may: 'Discard it and a Ship: the Cube is destroyed',
  rule: 'ASC-TECH-ramming-speed',
  if: (t, { combat }, self) =>
    combat.kind === 'battle' &&
    combat.cube !== null &&
    combat.cube.dice > 0 &&
    combat.cube.dice <= cubeDice.value - 5 &&
    shipsFighting(t, combat, self.owner) > 0,
  *do(t, { combat }, self) {
    discardIt(t, self);
    yield* giveUpShips(t, combat, self.owner, 1);
    if (!combat.cube) return;
    damageCube(t, combat, combat.cube.dice);
    yield* destroyCube(t, combat.cube.id, destroyersOf(t, combat));
  },
};

export const techAgainstCubes: Record<CardId, Card> = {
  'differentiated-modulation': tech({
    name: 'Differentiated Modulation',
    text: 'In Combat with a Cube, discard this card to set its Shield Modifier to 0.',
    type: 'Borg',
    cost: 0,
    reacts: [
      before('combat.round', modulation),
      after('dice.rolled', modulationOnDice),
      after('shields.raised', modulation),
    ],
  }),

  'ramming-speed': tech({
    name: 'Ramming Speed',
    text: 'In a Space Battle against a Cube with 5 or more damage, discard this card and one of your Ships there to destroy the Cube.',
    type: 'Borg',
    cost: 0,
    reacts: [before('combat.round', ramming), after('casualties.taken', ramming)],
  }),

  'transphasic-torpedoes': tech({
    name: 'Transphasic Torpedoes',
    text: 'At any time of a Space Battle against a Cube, discard this card for +2 on each of your dice to hit in it. A 6 as rolled is still a 6 for other rules.',
    type: 'Borg',
    cost: 0,
    reacts: [
      before('combat.round', torpedoes),
      after('dice.rolled', torpedoesOnDice),
      after('shields.raised', torpedoes),
    ],
    lasting: {
      fired: {
        answers: {
          'hit bonus': (_t, { seat, against }, self) => (seat === self.owner && against === 'borg' ? bonus : undefined),
        },
      },
    },
  }),
};
