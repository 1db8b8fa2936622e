/** Verbs that several cards share: choosing a character, a free Move, a free Attack. */
import { option, under } from '@tenforward/kernel';
import { finished, mayActFreely } from '../rules/actions.ts';
import { attackAction, attackOptions } from '../rules/attack.ts';
import { damageOn, inPlay, who } from '../rules/characters.ts';
import { moveAction, moveSpaces, reach } from '../rules/movement.ts';
import { missionBoards, spaceOptions } from '../rules/spaces.ts';
import type {
  Attack,
  BoardId,
  CharacterId,
  Copy,
  DoorId,
  Flow,
  Outcome,
  Reading,
  Seat,
  Self,
  SpaceId,
  Specialization,
  Table,
} from '../rules/types.ts';
import { specializations } from '../rules/types.ts';
import { say } from '../words.ts';

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
  return yield* t.one(self.owner, under('AM-cards-14', say('choose.character', { card: self.card })), () => [
    ...able().map((id) => option<CharacterId | undefined>(id, say('character', { character: id }), id, { at: id })),
    ...(optional ? [option<CharacterId | undefined>('nobody', say('choose.nobody'), undefined, { idle: true })] : []),
  ]);
}
/** Up to so many characters in play; unasked when nobody fits. */
export function* pickCharacters(
  t: Table,
  self: Self,
  fits: (id: CharacterId) => boolean,
  atMost: number,
): Flow<CharacterId[]> {
  return yield* t.some(
    self.owner,
    under('AM-cards-14', say('choose.characters', { card: self.card, n: atMost })),
    [0, atMost],
    () =>
      inPlay(t)
        .filter((c) => fits(c.id))
        .map(({ id }) => option(id, say('character', { character: id }), id, { at: id })),
  );
}
export function* pickSpace(t: Table, self: Self, spaces: () => readonly SpaceId[]): Flow<SpaceId | undefined> {
  return yield* t.maybe(self.owner, under('AM-cards-14', say('choose.space', { card: self.card })), () =>
    spaceOptions(t, spaces()),
  );
}
export function* pickDoor(t: Table, self: Self, doors: () => readonly DoorId[]): Flow<DoorId | undefined> {
  return yield* t.maybe(self.owner, under('AM-cards-14', say('choose.door', { card: self.card })), () =>
    doors().map((door) => option(door, say('door', { door }), door, { at: door })),
  );
}
/** One of the Mission Boards. */
export function* pickBoard(t: Table, self: Self): Flow<BoardId | undefined> {
  return yield* t.maybe(self.owner, under('AM-cards-14', say('choose.board', { card: self.card })), () =>
    missionBoards(t).map((board) => option(board, say('board', { board }), board, { at: board })),
  );
}
export function* pickSpecialization(
  t: Table,
  self: Self,
  among: () => readonly Specialization[] = () => specializations,
): Flow<Specialization> {
  return yield* t.one(self.owner, under('AM-cards-14', say('choose.specialization', { card: self.card })), () =>
    among().map((name) => option(name, say('named', { name }), name)),
  );
}

/** Damage or Stun tokens, where a card heals either: asked only when the patient has both. */
export function* pickDamageOrStun(t: Table, self: Self, patient: CharacterId): Flow<'damage' | 'stun'> {
  if (who(t, patient).stun === 0) return 'damage';
  if (damageOn(t, patient) === 0) return 'stun';
  return yield* t.one(self.owner, under('AM-cards-14', say('choose.one', { card: self.card })), () => [
    option('damage', say('choose.damage'), 'damage', { at: patient }),
    option('stun', say('choose.stun'), 'stun', { at: patient }),
  ]);
}

/** AM-cards-15: whether a character could take a free Move. */
export const canMoveFreely = (t: Reading, id: CharacterId): boolean =>
  mayActFreely(t, id) && reach(t, id, moveSpaces(t, id)).size > 0;
/** AM-cards-15: a free Move Action, at once, of at most so many spaces, of somebody who could take one. Inside another Action it is part of that one. */
export function* freeMove(t: Table, id: CharacterId, within?: 'action', atMost?: number, mayStay?: 'may stay'): Flow {
  const move = (): Flow<boolean> => moveAction(t, id, atMost, mayStay !== undefined);
  yield* within === undefined ? finished(t, who(t, id).owner, id, move) : move(); // AM-cards-16
}

/** Whether a character could take a free Attack that fits. */
export const canAttackFreely = (t: Reading, id: CharacterId, fits: (attack: Attack) => boolean): boolean =>
  mayActFreely(t, id) && attackOptions(t, id, '', fits).some((o) => o.no === undefined);
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
  const attack = yield* t.one(who(t, id).owner, under('AM-cards-15', say('choose.weapon', { card: self.card })), () => [
    ...attackOptions(t, id, '', fits).filter((o) => o.no === undefined),
    option<Attack | undefined>('skip', say('choose.skip'), undefined, { idle: true }),
  ]);
  if (attack === undefined) return undefined;
  const mine = { ...attack };
  change?.(mine);
  const strike = (): Flow<Outcome | undefined> => attackAction(t, mine);
  return yield* within === undefined ? finished(t, who(t, id).owner, id, strike) : strike(); // AM-cards-16
}

/** Shows cards of one hand to one seat alone; everybody learns that it looked. */
export function lookAtHand(t: Table, seat: Seat, at: Seat, cards: readonly Copy[]): void {
  t.reveal();
  t.tell('looked.at.hand', { seat, at }, { [seat]: { cards: [...cards] } });
}
