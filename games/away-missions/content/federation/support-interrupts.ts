/** The interrupts of the Federation's Support Deck. */
import { friendsOf, who } from '../../rules/characters.ts';
import { choosePlace, placesFor } from '../../rules/placing.ts';
import { areAdjacent, transporterSpaces } from '../../rules/spaces.ts';
import type { Card, CharacterId, Reading, Seat, SpaceId } from '../../rules/types.ts';
import { interruptEvent } from '../make.ts';
import { canAttackFreely, canMoveFreely, freeAttack, freeMove, pickCharacter } from '../verbs.ts';

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
      t.allied(who(t, target).owner, self.owner) && placesFor(t, target, otherTransporters(t, target)).length > 0,
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
    if: (t, { seat, character }, self) => seat === self.owner && moversBut(t, self.owner, character).length > 0,
    *do(t, { character }, self) {
      const mover = yield* pickCharacter(t, self, (id) => moversBut(t, self.owner, character).includes(id));
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
      !t.allied(who(t, character).owner, self.owner) && beset(t, self.owner, character).length > 0,
    *do(t, { character }, self) {
      const mover = yield* pickCharacter(t, self, (id) => beset(t, self.owner, character).includes(id));
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
      attackerOwner === self.owner &&
      (damage > 0 || stunned) &&
      gunners(t, self.owner, attack.attacker, attack.target).length > 0,
    *do(t, { attack: { attacker, target } }, self) {
      const gunner = yield* pickCharacter(t, self, (id) => gunners(t, self.owner, attacker, target).includes(id));
      if (gunner !== undefined) yield* freeAttack(t, self, gunner, (attack) => attack.target === target);
    },
  }),
};

const otherTransporters = (t: Reading, id: CharacterId): SpaceId[] =>
  transporterSpaces(t).filter((space) => space !== who(t, id).at);

const moversBut = (t: Reading, seat: Seat, but: CharacterId): CharacterId[] =>
  friendsOf(t, seat)
    .map((c) => c.id)
    .filter((id) => id !== but && canMoveFreely(t, id));

const beset = (t: Reading, seat: Seat, by: CharacterId): CharacterId[] =>
  moversBut(t, seat, by).filter((id) => areAdjacent(t, id, by));

const gunners = (t: Reading, seat: Seat, but: CharacterId, target: CharacterId): CharacterId[] =>
  friendsOf(t, seat)
    .map((c) => c.id)
    .filter((id) => id !== but && canAttackFreely(t, id, (attack) => attack.target === target));
