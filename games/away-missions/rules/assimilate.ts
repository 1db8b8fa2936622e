/** Assimilate: a character neutralized by such a weapon becomes a drone of the Borg player. */
import { any, ask } from '@tenforward/kernel';
import type { Attack } from './attack.ts';
import type { Neutralizing } from './damage.ts';
import type { SpaceId } from './mission-area.ts';
import { allSpaces, placesFor, put } from './placing.ts';
import { distancesFrom, spaceOptions } from './spaces.ts';
import type { CharacterId, Flow, Reading, Seat, Table } from './types.ts';

/** What this chapter tells, and what cards react to. */
export type AssimilateEvents = { 'would.be.assimilated': Neutralizing };
export type AssimilateTells = { assimilated: { character: CharacterId; seat: Seat } };
/** What this chapter asks. */
export const assimilateAsks = { 'assimilate.where': ask<{ character: CharacterId }>('AM-rules-2') };
/** Whether an attack assimilates whom it neutralizes. */
export const assimilateQueries = { assimilates: any<{ attack: Attack }>() };

/** AM-rules-2: adjacent to where it was assimilated from, or as close as possible; spaces without a way come last (AM-R14). */
function nearest(t: Reading, id: CharacterId, from: SpaceId): SpaceId[] {
  const open = placesFor(t, id, allSpaces(t));
  const far = distancesFrom(t, from);
  const steps = (space: SpaceId): number => (far(space) < 0 ? Number.POSITIVE_INFINITY : Math.max(1, far(space))); // AM-rules-2: the same space is adjacent too
  const least = Math.min(...open.map(steps));
  return open.filter((space) => steps(space) === least);
}

/** It belongs to the player whose character did it. `from` is where that character stood. */
export function* assimilate(t: Table, id: CharacterId, seat: Seat, from: SpaceId): Flow {
  const c = t.state.characters[id];
  if (!c) return;
  c.owner = seat; // AM-rules-1
  c.assimilated = true; // AM-rules-4, AM-rules-5
  c.neutralized = false;
  c.stun = 1; // AM-rules-6
  t.tell('assimilated', { character: id, seat });
  const to = yield* t.maybe(seat, t.ask('assimilate.where', { character: id }), () =>
    spaceOptions(t, nearest(t, id, from)),
  );
  if (to !== undefined) put(t, id, to);
}
