/** Move Actions: as far as the pegs allow, through friends, never through foes or walls; Turbolifts. */
import { any, ask, option, sum } from '@tenforward/kernel';
import { say } from '../words.ts';
import { areFriends, inPlay, rating, who } from './characters.ts';
import { wayDrawn } from './draw.ts';
import type { SpaceId } from './mission-area.ts';
import { leave, put } from './placing.ts';
import { doorsAlong, layout, sealedDoors, spaceOptions } from './spaces.ts';
import type { CharacterId, Flow, Preview, Reading, Table } from './types.ts';

/** What this chapter tells, and what cards react to. */
export type MovementEvents = {
  'move.started': { character: CharacterId; atMost: number };
  'move.ended': { character: CharacterId };
};
export type MovementTells = {
  /** `path`: the spaces it went through, the one it left first. */
  moved: { character: CharacterId; space: SpaceId; path: SpaceId[] };
};
/** What this chapter asks. */
export const movementAsks = { 'move.where': ask<{ character: CharacterId; n: number }>('AM-move-1') };
/** What cards say of moves. */
export const movementQueries = {
  'move spaces': sum<{ character: CharacterId }>({ min: 0 }),
  'may pass hostile': any<{ character: CharacterId }>(),
};

/** AM-move-1, AM-move-2: two spaces for each peg of Move. */
export const moveSpaces = (t: Reading, id: CharacterId): number =>
  t.query('move spaces', { character: id }, rating(t, id, 'move') * 2); // AM-move-2

/** Who bars the way into a space for this character, and who only bars staying there. */
function crowd(t: Reading, id: CharacterId): { bars: Set<SpaceId>; full: Set<SpaceId> } {
  const bars = new Set<SpaceId>();
  const full = new Set<SpaceId>();
  const friends = new Map<SpaceId, number>();
  const slips = t.query('may pass hostile', { character: id }, false);
  for (const c of inPlay(t)) {
    const at = c.at ?? '';
    if (c.id === id) continue;
    if (areFriends(t, c.id, id)) {
      friends.set(at, (friends.get(at) ?? 0) + 1);
      if (friends.get(at) === 2) full.add(at); // AM-move-5, AM-move-6, AM-lift-4
    } else {
      full.add(at); // AM-rules-26
      if (c.stun < 2 && !slips) bars.add(at); // AM-move-3, AM-rules-26, AM-rules-28
    }
  }
  return { bars, full };
}

interface Reach {
  readonly ends: ReadonlyMap<SpaceId, number>;
  /** From where each space is entered on a shortest way. */
  readonly from: ReadonlyMap<SpaceId, SpaceId>;
  /** The whole way out and back, where a move may end in the space it began in. */
  readonly round: readonly SpaceId[];
}
const reachOf = (t: Reading, id: CharacterId, spaces: number, mayStep?: MayStep): Reach =>
  mayStep
    ? findReach(t, id, spaces, mayStep)
    : t.once(`reach ${id} ${spaces}`, () => findReach(t, id, spaces, anyStep));

/** Every space it can end a move of so many spaces in, with the number of spaces it takes; a card may forbid steps. */
export const reach = (t: Reading, id: CharacterId, spaces: number, mayStep?: MayStep): ReadonlyMap<SpaceId, number> =>
  reachOf(t, id, spaces, mayStep).ends;

/** Whether there is anywhere to go: looks no farther than the first space. */
export const canMove = (t: Reading, id: CharacterId): boolean =>
  t.once(`can move ${id}`, () => findReach(t, id, moveSpaces(t, id), anyStep, 1).ends.size > 0);

/** A shortest way to a space in reach, the one it starts from first; out and back to that one itself. */
export function pathTo(t: Reading, id: CharacterId, spaces: number, to: SpaceId, mayStep?: MayStep): SpaceId[] {
  const { from, round } = reachOf(t, id, spaces, mayStep);
  if (to === round[0]) return [...round];
  const path = [to];
  for (let space = from.get(to); space !== undefined; space = from.get(space)) path.unshift(space);
  return path;
}

const movePreview = (t: Reading, id: CharacterId, spaces: number, to: SpaceId): Preview => {
  const path = pathTo(t, id, spaces, to);
  return { draw: wayDrawn(layout(t), path, id), own: { opens: doorsAlong(t, path) } };
};

type MayStep = (from: SpaceId, to: SpaceId) => boolean;
const anyStep: MayStep = () => true;

/** `enough`: after so many spaces it looks no farther. */
function findReach(
  t: Reading,
  id: CharacterId,
  spaces: number,
  mayStep: MayStep,
  enough = Number.POSITIVE_INFINITY,
): Reach {
  const map = layout(t);
  const start = map.space(who(t, id).at ?? '');
  const { bars, full } = crowd(t, id);
  const steps = new Map<number, number>([[start.index, 0]]);
  const ends = new Map<SpaceId, number>();
  const from = new Map<SpaceId, SpaceId>();
  const queue = [start.index];
  const sealed = sealedDoors(t);
  for (let i = 0; i < queue.length && ends.size < enough; i++) {
    const here = queue[i] ?? 0;
    const n = (steps.get(here) ?? 0) + 1;
    if (n > spaces) break;
    // a door opens for whoever stands beside it, so only a sealed one bars the way: AM-edges-4, AM-edges-5
    const onFoot = map.edges(here).filter(({ door }) => door === undefined || !sealed.includes(door));
    for (const to of [...onFoot.map((edge) => edge.to), ...map.hops(here)]) {
      // AM-lift-2
      const space = map.spaces[to]?.id ?? '';
      if (steps.has(to) || bars.has(space) || !mayStep(map.spaces[here]?.id ?? '', space)) continue; // AM-move-3
      steps.set(to, n);
      from.set(space, map.spaces[here]?.id ?? '');
      queue.push(to);
      if (!full.has(space)) ends.set(space, n); // AM-move-6
    }
  }
  const round = spaces < 2 ? [] : outAndBack(start.id, from, mayStep); // AM-move-1: two spaces, one adjacent space after another
  if (round.length > 0) ends.set(start.id, round.length - 1);
  return { ends, from, round };
}

/** Out into a space beside the first one, or by Turbolift, and back. Whoever could go there can come back. */
function outAndBack(start: SpaceId, from: ReadonlyMap<SpaceId, SpaceId>, mayStep: MayStep): SpaceId[] {
  for (const [beside, entered] of from) if (entered === start && mayStep(beside, start)) return [start, beside, start];
  return [];
}

/** A Move Action, up to so many spaces. Returns whether it moved. */
export function* moveAction(t: Table, id: CharacterId, atMost = 99, mayStay = false): Flow<boolean> {
  const move = { character: id, atMost };
  yield* t.window('move.started', move, 'AM-cards-21');
  if (who(t, id).at === null) return false;
  const spaces = (): number => Math.min(moveSpaces(t, id), move.atMost); // AM-move-1
  const to = yield* t.maybe(who(t, id).owner, t.ask('move.where', { character: id, n: spaces() }), () => [
    ...endsOf(t, id, spaces()),
    // AM-move-7: none at all is fewer than allowed, where a card orders the move
    ...(mayStay ? [option('stay', undefined, { idle: true, show: () => say('move.stay') })] : []),
  ]);
  if (to === undefined) return false;
  const path = pathTo(t, id, spaces(), to);
  leave(t, id); // AM-cover-4: out and back is out as well
  put(t, id, to);
  t.tell('moved', { character: id, space: to, path });
  yield* t.window('move.ended', { character: id }, 'AM-cards-21');
  return true;
}

/** The spaces a move may end in, each with the number of steps and the way there. */
function endsOf(t: Reading, id: CharacterId, spaces: number) {
  const ends = reach(t, id, spaces);
  return spaceOptions(
    t,
    ends.keys(),
    (space, at) =>
      space === who(t, id).at
        ? say('move.back', { at, space })
        : say('move.space', { at, space, n: ends.get(space) ?? 0 }),
    (space) => movePreview(t, id, spaces, space),
  );
}
