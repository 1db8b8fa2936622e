/** Verbs that several cards share: choosing a character, a free Move, a free Attack. */
import { option } from '@tenforward/kernel';
import { finished, mayActFreely } from '../rules/actions.ts';
import { type Attack, attackAction, attackOption, attacksOf, mayAttack, type Outcome } from '../rules/attack.ts';
import { damageOn, inPlay, who } from '../rules/characters.ts';
import { canMove, moveAction } from '../rules/movement.ts';
import { boardOption, characterOption } from '../rules/options.ts';
import { type Specialization, specializations } from '../rules/sheet.ts';
import { missionBoards, spaceOptions } from '../rules/spaces.ts';
import type { BoardId, CharacterId, DoorId, Flow, Reading, Seat, Self, SpaceId, Table } from '../rules/types.ts';
import { kit, type Piece } from '../rules/zones.ts';
import { say } from '../words.ts';

/** Whether anybody in play fits: looks no farther than the first. */
export const isAnybody = (t: Reading, fits: (id: CharacterId) => boolean): boolean => inPlay(t).some((c) => fits(c.id));
/** The player of the card picks a character in play; unasked when nobody fits, or only one does. */
export function* pickCharacter(
  t: Table,
  self: Self,
  fits: (id: CharacterId) => boolean,
  optional = false,
): Flow<CharacterId | undefined> {
  const able = (): CharacterId[] =>
    inPlay(t)
      .map((c) => c.id)
      .filter(fits);
  if (able().length === 0 || (able().length === 1 && !optional)) return able()[0];
  return yield* t.one(self.owner, t.ask('choose.character', { card: self.card }), () => [
    ...able().map(characterOption),
    ...(optional ? [option('nobody', undefined, { idle: true, show: () => say('choose.nobody') })] : []),
  ]);
}
/** Up to so many characters in play; unasked when nobody fits. */
export function* pickCharacters(
  t: Table,
  self: Self,
  fits: (id: CharacterId) => boolean,
  atMost: number,
): Flow<CharacterId[]> {
  return yield* t.some(self.owner, t.ask('choose.characters', { card: self.card, n: atMost }), [0, atMost], () =>
    inPlay(t)
      .filter((c) => fits(c.id))
      .map(({ id }) => characterOption(id)),
  );
}
export function* pickSpace(t: Table, self: Self, spaces: () => readonly SpaceId[]): Flow<SpaceId | undefined> {
  return yield* t.maybe(self.owner, t.ask('choose.space', { card: self.card }), () => spaceOptions(t, spaces()));
}
export function* pickDoor(t: Table, self: Self, doors: () => readonly DoorId[]): Flow<DoorId | undefined> {
  return yield* t.maybe(self.owner, t.ask('choose.door', { card: self.card }), () =>
    doors().map((door) => option(door, door, { at: door, show: () => say('door', { door }) })),
  );
}
/** One of the Mission Boards. */
export function* pickBoard(t: Table, self: Self): Flow<BoardId | undefined> {
  return yield* t.maybe(self.owner, t.ask('choose.board', { card: self.card }), () =>
    missionBoards(t).map(boardOption),
  );
}
export function* pickSpecialization(
  t: Table,
  self: Self,
  among: () => readonly Specialization[] = () => specializations,
): Flow<Specialization> {
  return yield* t.one(self.owner, t.ask('choose.specialization', { card: self.card }), () =>
    among().map((name) => option(name, name, { show: () => say('named', { name }) })),
  );
}

/** Damage or Stun tokens, where a card heals either: asked only when the patient has both. */
export function* pickDamageOrStun(t: Table, self: Self, patient: CharacterId): Flow<'damage' | 'stun'> {
  if (who(t, patient).stun === 0) return 'damage';
  if (damageOn(t, patient) === 0) return 'stun';
  return yield* t.one(self.owner, t.ask('choose.one', { card: self.card }), () => [
    option('damage', 'damage', { at: patient, show: () => say('choose.damage') }),
    option('stun', 'stun', { at: patient, show: () => say('choose.stun') }),
  ]);
}

/** AM-cards-15: whether a character could take a free Move. */
export const canMoveFreely = (t: Reading, id: CharacterId): boolean => mayActFreely(t, id) && canMove(t, id);
/** AM-cards-15: a free Move Action, at once, of at most so many spaces, of somebody who could take one. Inside another Action it is part of that one. */
export function* freeMove(t: Table, id: CharacterId, within?: 'action', atMost?: number, mayStay?: 'may stay'): Flow {
  const move = (): Flow<boolean> => moveAction(t, id, atMost, mayStay !== undefined);
  yield* within === undefined ? finished(t, who(t, id).owner, id, move) : move(); // AM-cards-16
}

/** Whether a character could take a free Attack that fits. */
export const canAttackFreely = (t: Reading, id: CharacterId, fits: (attack: Attack) => boolean): boolean =>
  mayActFreely(t, id) && attacksOf(t, id).some((attack) => fits(attack) && isPossible(t, attack));
const isPossible = (t: Reading, { attacker, weapon, target }: Attack): boolean =>
  mayAttack(t, attacker, weapon, target) === true;
/** A free Attack Action with a weapon and on a target that fit; its player may let it be. */
export function* freeAttack(
  t: Table,
  self: Self,
  id: CharacterId,
  fits: (attack: Attack) => boolean,
  change?: (attack: Attack) => void,
  within?: 'action',
): Flow<Outcome | undefined> {
  if (!canAttackFreely(t, id, fits)) return undefined;
  const attack = yield* t.one(who(t, id).owner, t.ask('choose.weapon', { card: self.card }), () => [
    ...attacksOf(t, id)
      .filter((attack) => fits(attack) && isPossible(t, attack))
      .map((attack) => attackOption(t, '', attack, attack)),
    option('skip', undefined, { idle: true, show: () => say('choose.skip') }),
  ]);
  if (attack === undefined) return undefined;
  const mine = { ...attack };
  change?.(mine);
  const strike = (): Flow<Outcome | undefined> => attackAction(t, mine);
  return yield* within === undefined ? finished(t, who(t, id).owner, id, strike) : strike(); // AM-cards-16
}

/** Shows cards of one hand to one seat alone, which goes on knowing them; everybody learns that it looked. */
export function lookAtHand(t: Table, seat: Seat, at: Seat, cards: readonly Piece[]): void {
  const ids = cards.map(({ id }) => id);
  const seen = kit.peekAll(t, ids, [seat]).map(({ kind }) => kind);
  t.tell('looked.at.hand', { seat, at }, { [seat]: { cards: seen.toSorted() } });
}
