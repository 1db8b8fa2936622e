/** What several Borg cards share: their weapon, their drones and how drones come back. */
import { everybody, friendsOf, isBorg, isDrone, who } from '../../rules/characters.ts';
import { recoverDamage, revive } from '../../rules/damage.ts';
import { characterOption } from '../../rules/options.ts';
import { choosePlace, hasPlace } from '../../rules/placing.ts';
import { adaptOf, gainAdapt } from '../../rules/tokens.ts';
import type { CharacterId, Flow, Reading, Seat, Self, SpaceId, Table } from '../../rules/types.ts';
import { weapon } from '../make.ts';

export const tubules = weapon('Assimilation Tubules', '+0/+1', 'Assimilate', 'Melee'); // AM-charcard-12

/** AM-cards-19: an "Adapt n" line is in force. */
export const hasAdapted = (t: Reading, self: Self, n: number): boolean => adaptOf(t, self.owner) >= n; // AM-cards-19
export function gainsOneAdapt(t: Table, self: Self): void {
  gainAdapt(t, self.owner, 1);
}

export const isOwnBorg = (t: Reading, id: CharacterId, seat: Seat): boolean =>
  who(t, id).owner === seat && isBorg(t, id);
export const isOwnDrone = (t: Reading, id: CharacterId, seat: Seat): boolean =>
  who(t, id).owner === seat && isDrone(t, id);
export const friendlyBorg = (t: Reading, seat: Seat): CharacterId[] =>
  friendsOf(t, seat)
    .map((c) => c.id)
    .filter((id) => isBorg(t, id));

/** Each of these friendly Borg recovers so much Damage, one after the other. */
export function* regenerate(t: Table, self: Self, damage: number, fits: (id: CharacterId) => boolean): Flow {
  for (const id of friendlyBorg(t, self.owner).filter(fits)) yield* recoverDamage(t, id, damage);
}

/** The neutralized drones that came with this player's team and could be placed in one of these spaces. */
export const lostDrones = (t: Reading, self: Self, spaces: readonly SpaceId[]): CharacterId[] =>
  everybody(t)
    .filter((c) => c.neutralized && c.home === self.owner && isDrone(t, c.id) && hasPlace(t, c.id, spaces))
    .map((c) => c.id);

/** One of them comes back in one of these spaces: fully pegged, without tokens, not activated. */
export function* replaceDrone(t: Table, self: Self, spaces: () => readonly SpaceId[]): Flow {
  const able = lostDrones(t, self, spaces());
  const drone =
    able.length < 2
      ? able[0]
      : yield* t.one(self.owner, t.ask('choose.character', { card: self.card }), () =>
          lostDrones(t, self, spaces()).map(characterOption),
        );
  if (drone === undefined) return; // AM-R30
  revive(t, drone);
  yield* choosePlace(t, self.owner, drone, spaces);
}
