/** Damage and neutralizing: the controller chooses the pegs; who has none left to give is neutralized. */
import { ask, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { assimilate } from './assimilate.ts';
import type { Attack } from './attack.ts';
import { room, sheetOf, total, who } from './characters.ts';
import { discardAttached } from './cards.ts';
import type { SpaceId } from './mission-area.ts';
import { type Rating, ratings } from './sheet.ts';
import type { CharacterId, Copy, Flow, Seat, Table } from './types.ts';
import { kit } from './zones.ts';

/** AM-R27: what is remembered of a character that was neutralized. */
export interface Fallen {
  character: CharacterId;
  home: Seat;
  owner: Seat;
  keywords: string[];
  by: CharacterId | null;
  /** The player who did it, and the owner's own if nobody else did. */
  bySeat: Seat | null;
  attack: boolean;
  honor: boolean;
  activated: boolean;
  assimilated: boolean;
}

/** Why somebody was damaged. */
export interface Cause {
  /** Where it came from: whoever did it may be gone by the time it counts. */
  at: SpaceId | null;
  by: CharacterId | null;
  seat: Seat | null;
  attack: Attack | null;
}

export interface Neutralizing {
  character: CharacterId;
  owner: Seat;
  cause: Cause;
  /** An assimilation was turned into a death with Honor. */
  withHonor: boolean;
}

/** What this chapter tells, and what cards react to. */
export type DamageEvents = { neutralized: Neutralizing };
export type DamageTells = {
  damaged: { character: CharacterId; n: number };
  healed: { character: CharacterId; n: number };
  neutralized: { character: CharacterId };
  saved: { character: CharacterId; card: Copy };
};
/** What this chapter asks. */
export const damageAsks = {
  'damage.where': ask<{ character: CharacterId; n: number }>('AM-damage-2'),
  'heal.where': ask<{ character: CharacterId; n: number }>('AM-damage-8'),
};

export interface Suffered {
  readonly taken: number;
  readonly neutralized: boolean;
  readonly assimilated: boolean;
}

/** The exact total, on ratings that can still drop; one more than fits neutralizes. */
export function* takeDamage(t: Table, id: CharacterId, amount: number, cause: Cause): Flow<Suffered> {
  const space = total(room(t, id));
  const taken = Math.min(amount, space);
  // AM-damage-2: the exact total
  if (taken > 0) {
    yield* losePegs(t, id, taken);
    t.tell('damaged', { character: id, n: taken });
  }
  if (amount <= space) return { taken, neutralized: false, assimilated: false }; // AM-damage-4, AM-damage-7
  return { taken, ...(yield* neutralize(t, id, cause)) };
}

/** A rating of a character, and how many pegs it can lose or get back. */
const ratingOption = (id: CharacterId, rating: Rating, room: number) =>
  option(rating, rating, { room, at: id, show: () => say('rating', { rating }) });

function* losePegs(t: Table, id: CharacterId, points: number): Flow {
  const free = room(t, id);
  const open = ratings.filter((rating) => free[rating] > 0);
  const all = points >= total(free) || open.length === 1; // AM-damage-2
  const chosen = all
    ? open.map((rating) => ({ value: rating, points: Math.min(points, free[rating]) }))
    : yield* t.spread(who(t, id).owner, t.ask('damage.where', { character: id, n: points }), [points, points], () =>
        open.map((rating) => ratingOption(id, rating, free[rating])),
      ); // AM-damage-3
  const c = t.state.characters[id];
  for (const { value, points: n } of chosen) if (c) c.lost[value] += n; // AM-damage-6
}

/** Pegs go back, the controller choosing, never above the printed rating. */
export function* recoverDamage(t: Table, id: CharacterId, atMost: number): Flow {
  const { lost, owner, at } = who(t, id);
  const points = Math.min(atMost, total(lost)); // never above what is printed
  if (at === null || points === 0) return; // AM-damage-8
  const open = ratings.filter((rating) => lost[rating] > 0);
  const chosen =
    points === total(lost) || open.length === 1
      ? open.map((rating) => ({ value: rating, points: Math.min(points, lost[rating]) }))
      : yield* t.spread(owner, t.ask('heal.where', { character: id, n: points }), [points, points], () =>
          open.map((rating) => ratingOption(id, rating, lost[rating])),
        );
  const c = t.state.characters[id];
  for (const { value, points: n } of chosen) if (c) c.lost[value] -= n; // AM-damage-8
  t.tell('healed', { character: id, n: points });
}

/** It leaves the mission area, unless something happens instead; an Assimilate weapon makes it a drone. */
export function* neutralize(t: Table, id: CharacterId, cause: Cause): Flow<Omit<Suffered, 'taken'>> {
  const event: Neutralizing = { character: id, owner: who(t, id).owner, cause, withHonor: false };
  let fell = false;
  let assimilated = false;
  yield* t.happens(
    'neutralized',
    event,
    function* () {
      if (who(t, id).at === null) return; // it fell already, in what was done before this
      fell = true;
      assimilated = yield* fall(t, event);
    },
    'AM-cards-21',
  );
  return { neutralized: fell, assimilated };
}

/** Remembers what later scoring asks for, then removes the character or turns it. Returns whether it was assimilated. */
function* fall(t: Table, event: Neutralizing): Flow<boolean> {
  const { character: id, cause } = event;
  const { attack } = cause;
  const byTubules = attack !== null && t.query('assimilates', { attack }, attack.weapon.rules.includes('Assimilate')); // AM-rules-1
  const isTurned =
    byTubules && (yield* t.happens('would.be.assimilated', event, function* () {}, 'AM-cards-21')) === 'happened';
  const c = who(t, id);
  t.state.fallen.push({
    character: id,
    home: c.home,
    owner: c.owner,
    keywords: [...sheetOf(t, id).keywords],
    by: cause.by,
    bySeat: cause.seat,
    attack: attack !== null,
    honor: event.withHonor || (c.honor && !isTurned), // AM-R27
    activated: c.activated,
    assimilated: isTurned,
  });
  const vacated = c.at ?? '';
  discardAttached(t, id); // AM-damage-5, AM-rules-3
  leaveArea(t, id);
  if (isTurned && cause.seat !== null) yield* assimilate(t, id, cause.seat, cause.at ?? vacated);
  else t.tell('neutralized', { character: id }); // AM-damage-5
  return isTurned;
}

/** Off the board, without tokens, whole again if it should ever come back. An assimilated one goes home. */
function leaveArea(t: Table, id: CharacterId): void {
  const c = t.state.characters[id];
  if (!c) return;
  Object.assign(c, { at: null, neutralized: true, stun: 0, cover: false, honor: false, activated: false }); // AM-rules-3
  c.lost = { attack: 0, defense: 0, skill: 0, move: 0 };
  kit.gone(t, id);
  c.assimilated = false; // AM-rules-8
  c.owner = c.home; // AM-rules-8
}

/** Brings a neutralized character back, fully pegged, without tokens and not activated; the caller places it. */
export function revive(t: Table, id: CharacterId): void {
  const c = t.state.characters[id];
  if (c) c.neutralized = false;
}
