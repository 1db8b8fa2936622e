/** Placing characters: neither distance nor edges matter, only who is there already. */
import { ask, refuse, type Seat, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import { areFriends, who } from './characters.ts';
import type { SpaceId } from './mission-area.ts';
import { layout, occupants, spaceOptions } from './spaces.ts';
import type { CharacterId, Flow, Reading, Table } from './types.ts';

/** What this chapter tells. */
export type PlacingTells = {
  /** Whoever is placed goes through nothing: `path` is where it was, if anywhere, and where it is. */
  placed: { character: CharacterId; space: SpaceId; path: SpaceId[] };
};
/** What this chapter asks. */
export const placingAsks = { 'place.where': ask<{ character: CharacterId }>('AM-place-1') };

/** Whether this character may be placed there. */
export function mayPlace(t: Reading, id: CharacterId, space: SpaceId): Verdict {
  const there = occupants(t, space);
  if (there.length === 0) return true;
  const others = there.filter((c) => c.id !== id);
  if (others.some((c) => !areFriends(t, c.id, id))) return refuse('AM-place-3', say('space.hostile')); // AM-place-3
  if (others.length >= 2) return refuse('AM-place-2', say('space.full')); // AM-place-2, AM-beam-6
  return true;
}

/** Of these spaces, the ones it may be placed in. */
export const placesFor = (t: Reading, id: CharacterId, spaces: readonly SpaceId[]): SpaceId[] =>
  spaces.filter((space) => mayPlace(t, id, space) === true);
/** Whether there is one at all. */
export const hasPlace = (t: Reading, id: CharacterId, spaces: readonly SpaceId[]): boolean =>
  spaces.some((space) => mayPlace(t, id, space) === true);
export const allSpaces = (t: Reading): SpaceId[] => layout(t).spaces.map((space) => space.id);

/** AM-cover-4: whoever leaves its space leaves its cover. */
export function leave(t: Table, id: CharacterId): void {
  const c = t.state.characters[id];
  if (c) c.cover = false; // AM-cover-4
}

/** Puts a character into a space; AM-place-4: whoever is put into another one has left its own. */
export function put(t: Table, id: CharacterId, space: SpaceId): void {
  const c = t.state.characters[id];
  if (!c) return;
  if (c.at !== space) leave(t, id); // AM-place-4
  c.at = space;
}

export function place(t: Table, id: CharacterId, space: SpaceId): void {
  const { at } = who(t, id);
  put(t, id, space);
  t.tell('placed', { character: id, space, path: at === null || at === space ? [space] : [at, space] });
}

/** The seat chooses one of these spaces for it, if any is legal (AM-R30); returns whether it was placed. */
export function* choosePlace(t: Table, seat: Seat, id: CharacterId, spaces: () => readonly SpaceId[]): Flow<boolean> {
  const to = yield* t.maybe(seat, t.ask('place.where', { character: id }), () =>
    spaceOptions(t, placesFor(t, id, spaces())),
  );
  if (to === undefined || who(t, id).neutralized) return false;
  place(t, id, to);
  return true;
}
