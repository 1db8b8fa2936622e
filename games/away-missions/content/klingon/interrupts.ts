/** The Interrupts of the Klingon Support Deck. */
import { isMelee } from '../../rules/attack-pools.ts';
import type { Attack } from '../../rules/attack.ts';
import { who } from '../../rules/characters.ts';
import type { Card, CharacterId, Reading, Seat } from '../../rules/types.ts';
import { interruptEvent } from '../make.ts';
import { canAttackFreely, freeAttack, isAnybody, pickCharacter } from '../verbs.ts';

const affiliation = 'klingon';
const withMelee = (attack: Attack): boolean => isMelee(attack.weapon);

/** Whether a friend of a seat, but for one, could attack with a Melee weapon now. */
const canFollow =
  (t: Reading, seat: Seat, but: CharacterId) =>
  (id: CharacterId): boolean =>
    id !== but && t.allied(who(t, id).owner, seat) && canAttackFreely(t, id, withMelee);

export const interrupts: Record<string, Card> = {
  'K-S07': interruptEvent({
    affiliation,
    from: { name: 'public', text: 'house' },
    name: 'Berserk Rage',
    text: 'Interrupt: one of your characters has been neutralized by an attack. Before it is removed it takes a free Attack Action with a Melee weapon and rolls its printed Attack rating.',
    keyword: 'BATTLE',
    on: 'neutralized',
    may: 'Attack once more before it is removed',
    if: (t, { character, owner, cause }, self) =>
      owner === self.owner && cause.attack !== null && canAttackFreely(t, character, withMelee),
    *do(t, { character }, self) {
      yield* freeAttack(t, self, character, withMelee, (attack) => {
        attack.printedRating = true;
      });
    },
  }),
  'K-S09': interruptEvent({
    affiliation,
    name: 'Command Presence',
    text: 'Interrupt: one of your characters has finished an Action. Another friendly character takes a free Attack Action with a Melee weapon.',
    keyword: 'COMMAND',
    on: 'action.finished',
    stage: 'after',
    may: 'Another friendly character attacks with a Melee weapon',
    if: (t, { seat, character }, self) => seat === self.owner && isAnybody(t, canFollow(t, seat, character)),
    *do(t, { seat, character }, self) {
      const warrior = yield* pickCharacter(t, self, canFollow(t, seat, character));
      if (warrior !== undefined) yield* freeAttack(t, self, warrior, withMelee);
    },
  }),
  'K-S14': interruptEvent({
    affiliation,
    name: 'Death Before Dishonor',
    text: 'Interrupt: one of your characters would be assimilated. It is only neutralized instead, and counts as neutralized with Honor.',
    keyword: 'ENDURANCE',
    on: 'would.be.assimilated',
    stage: 'instead',
    may: 'It is neutralized with Honor, not assimilated',
    if: (_t, { owner }, self) => owner === self.owner,
    do(_t, event) {
      event.withHonor = true;
      return 'cancelled';
    },
  }),
};
