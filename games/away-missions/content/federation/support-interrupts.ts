/** The interrupts of the Federation's Support Deck. */
import type { Attack } from '../../rules/attack.ts';
import { who } from '../../rules/characters.ts';
import { choosePlace, hasPlace } from '../../rules/placing.ts';
import { areAdjacent, transporterSpaces } from '../../rules/spaces.ts';
import type { Card, CharacterId, Reading, Self, SpaceId } from '../../rules/types.ts';
import { interruptEvent } from '../make.ts';
import { canAttackFreely, canMoveFreely, freeAttack, freeMove, isAnybody, pickCharacter } from '../verbs.ts';

const affiliation = 'federation';

export const interrupts: Record<string, Card> = {
  'F-S07': interruptEvent({
    affiliation,
    name: 'Emergency Beam-Out',
    text: 'Interrupt, when a friendly character is chosen as the target of an attack: place it in any Transporter space other than its own. If it was placed, the attack ends unresolved.',
    keyword: 'TRANSPORTER',
    on: 'target.chosen',
    may: 'Beam the target out',
    if: (t, { target }, self) =>
      t.allied(who(t, target).owner, self.owner) && hasPlace(t, target, otherTransporters(t, target)),
    *do(t, attack, self) {
      if (yield* choosePlace(t, self.owner, attack.target, () => otherTransporters(t, attack.target)))
        attack.ended = true; // AM-cards-22
    },
  }),
  'F-S08': interruptEvent({
    affiliation,
    name: 'Make It So',
    text: 'Interrupt, when one of your characters has finished an Action: another friendly character takes a free Move Action.',
    keyword: 'COMMAND',
    on: 'action.finished',
    stage: 'after',
    may: 'Another friendly character moves',
    if: (t, { seat, character }, self) => seat === self.owner && isAnybody(t, canFollow(t, self, character)),
    *do(t, { character }, self) {
      const mover = yield* pickCharacter(t, self, canFollow(t, self, character));
      if (mover !== undefined) yield* freeMove(t, mover);
    },
  }),
  'F-S16': interruptEvent({
    affiliation,
    name: 'Fall Back',
    text: 'Interrupt, when a hostile character has ended a Move Action adjacent to a friendly character: that friendly character takes a free Move Action.',
    keyword: 'SECURITY',
    on: 'move.ended',
    stage: 'after',
    may: 'Fall back with a character beside it',
    if: (t, { character }, self) =>
      !t.allied(who(t, character).owner, self.owner) && isAnybody(t, canFallBack(t, self, character)),
    *do(t, { character }, self) {
      const mover = yield* pickCharacter(t, self, canFallBack(t, self, character));
      if (mover !== undefined) yield* freeMove(t, mover);
    },
  }),
  'F-S17': interruptEvent({
    affiliation,
    name: 'Concentrated Fire',
    text: 'Interrupt, when your attack has just caused Damage or a Stun token and its target is still in play: another friendly character with line of sight to it takes a free Attack Action against the same target.',
    keyword: 'SECURITY',
    on: 'attack.resolved',
    stage: 'after',
    may: 'Another friendly character attacks the same target',
    if: (t, { attackerOwner, attack, damage, stunned }, self) =>
      attackerOwner === self.owner && (damage > 0 || stunned) && isAnybody(t, canFire(t, self, attack)),
    *do(t, { attack: { attacker, target } }, self) {
      const gunner = yield* pickCharacter(t, self, canFire(t, self, { attacker, target }));
      if (gunner !== undefined) yield* freeAttack(t, self, gunner, (attack) => attack.target === target);
    },
  }),
};

const otherTransporters = (t: Reading, id: CharacterId): SpaceId[] =>
  transporterSpaces(t).filter((space) => space !== who(t, id).at);

const isFriend = (t: Reading, self: Self, id: CharacterId): boolean => t.allied(who(t, id).owner, self.owner);

/** Whether a friend of this card could move, other than the one who acted. */
const canFollow =
  (t: Reading, self: Self, but: CharacterId): Fits =>
  (id) =>
    id !== but && isFriend(t, self, id) && canMoveFreely(t, id);
const canFallBack =
  (t: Reading, self: Self, from: CharacterId): Fits =>
  (id) =>
    isFriend(t, self, id) && areAdjacent(t, id, from) && canMoveFreely(t, id);
/** Whether it could attack the same target, other than the one who just did. */
const canFire =
  (t: Reading, self: Self, { attacker, target }: Pick<Attack, 'attacker' | 'target'>): Fits =>
  (id) =>
    id !== attacker && isFriend(t, self, id) && canAttackFreely(t, id, (attack) => attack.target === target);
type Fits = (id: CharacterId) => boolean;
