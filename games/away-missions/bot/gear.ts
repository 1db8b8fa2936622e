/** Whom Equipment helps most: by what it does for the dice of each, not by its name. */
import { withList } from '@tenforward/cards';
import { attackPool, defensePool, newAttack } from '../rules/attack-pools.ts';
import { weaponsOf, who } from '../rules/characters.ts';
import { moveSpaces } from '../rules/movement.ts';
import { odds } from '../rules/odds.ts';
import type { Weapon } from '../rules/sheet.ts';
import type { State } from '../rules/state.ts';
import type { CharacterId, Copy, Reading, Seat } from '../rules/types.ts';
import { attachedTo, handOf, lying, piece, selfOf } from '../rules/zones.ts';
import { actionsOfOne, isWatched } from './time.ts';
import { chanceElsewhere } from './values.ts';

/** What a character is good for as it stands. */
interface Fitness {
  /** Points of the Missions at hand, each by its chance. */
  readonly missions: number;
  readonly attack: number;
  readonly defense: number;
  readonly spaces: number;
}

/** Nobody in particular to measure dice against. */
const foe = { dice: 2, weapon: { key: '', name: '', dice: 0, damage: 0, rules: [] } satisfies Weapon };
const blade: Weapon = { ...foe.weapon, rules: ['Melee'] };

function fitness(t: Reading, seat: Seat, id: CharacterId): Fitness {
  let missions = 0;
  for (const p of handOf(t, seat)) {
    const card = t.card(p.kind);
    const [action] = card.actions ?? [];
    if (card.kind === 'mission' && action) missions += (card.points ?? 0) * chanceElsewhere(t, selfOf(p), action, id);
  }
  const attack = Math.max(
    ...weaponsOf(t, id).map((weapon) => {
      const { hit, mean } = odds(attackPool(t, newAttack(id, weapon, id)).dice, foe.dice);
      return mean + hit * weapon.damage;
    }),
  );
  const defense = [foe.weapon, blade].reduce((sum, weapon) => sum + defensePool(t, newAttack(id, weapon, id)).dice, 0);
  return { missions, attack, defense, spaces: moveSpaces(t, id) };
}

/** What a piece of Equipment would be worth with this bearer, in the time that is left. */
export function gearValue(t: Reading, seat: Seat, copy: Copy, bearer: CharacterId): number {
  const state = t.state as State; // in a private world
  const { cards } = state;
  const before = fitness(t, seat, bearer);
  const carried = attachedTo(t, bearer).length;
  const p = piece(t, copy);
  const left = withList(
    cards,
    p.zone,
    p.place,
    lying(t, p.zone, p.place).filter((one) => one !== p),
  );
  const worn = { ...p, zone: 'attached', place: bearer } as const;
  state.cards = withList(left, 'attached', bearer, [...attachedTo(t, bearer), worn]);
  const after = fitness(t, seat, bearer);
  state.cards = cards;
  const isActing = t.state.active?.character === bearer;
  const uses = actionsOfOne(t, bearer) + (isActing ? 1 : 0);
  const card = t.card(p.kind);
  const inUse =
    Math.min(uses, 3) * 0.3 * (after.missions - before.missions) +
    Math.min(uses, 4) * 0.8 * (after.attack - before.attack) +
    Math.min(uses, 2) * 0.4 * (after.spaces - before.spaces) +
    (card.actions && uses > 0 ? 1.5 : 0);
  const onGuard = isWatched(t, seat)
    ? (after.defense - before.defense) * 1.2 + (card.reroll || card.answers ? 0.6 : 0)
    : 0;
  // all of it is lost with its bearer: better spread
  return inUse + onGuard - carried * 0.6;
}

export const bestBearer = (
  t: Reading,
  seat: Seat,
  copy: Copy,
  bearers: readonly CharacterId[],
): { id: CharacterId; worth: number } | undefined =>
  bearers
    .map((id) => ({ id, worth: gearValue(t, seat, copy, id) + (who(t, id).activated ? 0 : 0.01) }))
    .sort((a, b) => b.worth - a.worth)[0];
