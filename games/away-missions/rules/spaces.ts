/** Edges, doors, distances and what a space is: the mission area with people in it. */
import { all, any, option, union, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { BoardId, DoorId, SpaceId, Terminal } from './mission-area.ts';
import { inPlay, type Who, who } from './characters.ts';
import { distances, type Layout, layoutOf, type Space } from './layout.ts';
import { type SightLine, sightLine } from './sight.ts';
import { doorsOn, nearestLine } from './sight-shown.ts';
import type { CharacterId, Preview, Reading } from './types.ts';

/** What this chapter tells. */
export type SpaceTells = {
  'door.sealed': { door: DoorId };
  'terminal.changed': { space: SpaceId };
};

/** What cards say of the mission area. */
export const spaceQueries = {
  'sealed doors': union<object, DoorId>(),
  'sees through doors': any<{ character: CharacterId }>(),
  terminals: union<{ space: SpaceId; character: CharacterId }, Terminal>(),
  'may use terminal': all<{ space: SpaceId; character: CharacterId }>(),
};

export const layout = (t: Reading): Layout => layoutOf(t.state.area);
export const spaceOf = (t: Reading, id: CharacterId): Space => layout(t).space(who(t, id).at ?? '');
const crowds = (t: Reading): ReadonlyMap<SpaceId, readonly Who[]> =>
  t.once('crowds', () => {
    const found = new Map<SpaceId, Who[]>();
    for (const c of inPlay(t)) {
      const there = found.get(c.at ?? '');
      if (there) there.push(c);
      else found.set(c.at ?? '', [c]);
    }
    return found;
  });
const nobody: readonly Who[] = [];
export const occupants = (t: Reading, space: SpaceId): readonly Who[] => crowds(t).get(space) ?? nobody;

/** AM-edges-3, AM-edges-4: a door is open while anybody is in a space beside it, and nothing has sealed it. */
export const doorIsOpen = (t: Reading): ((door: DoorId) => boolean) => t.once('doors', () => readDoors(t));

function readDoors(t: Reading): (door: DoorId) => boolean {
  const taken = new Set(inPlay(t).map((c) => c.at)); // AM-edges-4, AM-edges-5
  const sealed = sealedDoors(t);
  const known = new Map<DoorId, boolean>();
  return (door) => {
    let open = known.get(door);
    if (open === undefined) {
      const bar = door.indexOf('|');
      open =
        (taken.has(door.slice(0, bar)) || taken.has(door.slice(bar + 1))) && // AM-edges-3, AM-los-3
        !sealed.includes(door);
      known.set(door, open);
    }
    return open;
  };
}
/** Doors that a card has made blocked edges. */
export const sealedDoors = (t: Reading): readonly DoorId[] =>
  t.once('sealed doors', () => t.query('sealed doors', {}, []));

/** Where a space is in the drawing of the whole area, chess-like: `F7`. */
export function squareOf({ grid }: Layout, space: Space): string {
  const column = space.x - grid.left;
  const letter = (n: number): string => String.fromCharCode(65 + n);
  return `${column > 25 ? letter(Math.floor(column / 26) - 1) : ''}${letter(column % 26)}${space.y - grid.top + 1}`;
}
/** The line beside a space that is offered: what is there, if anything. */
function spaceNote(t: Reading, id: SpaceId): Words | undefined {
  const space = layout(t).space(id);
  const things = [
    ...space.terminals.map((terminal) => say('space.terminal', { terminal })),
    ...(space.transporter ? [say('space.transporter')] : []),
    ...(space.turbolift ? [say('space.turbolift')] : []),
    ...(hasRooms(t, space) ? space.rooms : []).map((room) => say('space.room', { room })),
    ...occupants(t, id).map((c) => say('character', { character: c.id })),
  ];
  return things.length === 0 ? undefined : say('space.note', { things });
}
/** A board that is one room needs no name for it besides its own. */
const hasRooms = (t: Reading, { board }: Space): boolean => {
  const plan = t.state.area.boards.find(({ id }) => id === board)?.plan;
  return plan !== undefined && Object.keys(plan.rooms).length > 1;
};
/** Spaces as options: each by its square and name, with what is there. */
export const spaceOptions = (
  t: Reading,
  spaces: Iterable<SpaceId>,
  words = (space: SpaceId, at: string): Words => say('space', { at, space }),
  preview?: (space: SpaceId) => Preview,
) =>
  [...spaces].map((space) =>
    option(space, space, {
      at: space,
      show: () => ({ say: words(space, squareOf(layout(t), layout(t).space(space))), note: spaceNote(t, space) }),
      preview: preview && (() => preview(space)),
    }),
  );

/** The doors between neighbours of a path. */
export function doorsAlong(t: Reading, path: readonly SpaceId[]): DoorId[] {
  const map = layout(t);
  return path.slice(1).flatMap((space, i) => {
    const [here, there] = [map.space(path[i] ?? ''), map.space(space)];
    return map.edges(here.index).find(({ to }) => to === there.index)?.door ?? [];
  });
}

/** AM-measure-1: spaces counted along edges that are not blocked, by the index of the space; -1 where there is no way. */
const stepsFrom = (t: Reading, space: SpaceId): readonly number[] =>
  t.once(`steps ${space}`, () => distances(layout(t), layout(t).space(space).index, doorIsOpen(t))); // AM-measure-2
export function distancesFrom(t: Reading, space: SpaceId): (to: SpaceId) => number {
  const map = layout(t);
  const steps = stepsFrom(t, space);
  return (to) => steps[map.space(to).index] ?? -1;
}
const between = (t: Reading, a: CharacterId, b: CharacterId): number => {
  const [from, to] = [who(t, a).at, who(t, b).at];
  return from === null || to === null ? -1 : from === to ? 0 : distancesFrom(t, from)(to);
};

/** Whether two characters are at most so many spaces apart. */
export function isWithin(t: Reading, a: CharacterId, b: CharacterId, spaces: number): boolean {
  const n = between(t, a, b);
  return n >= 0 && n <= spaces;
}
/** AM-measure-3: in the same space or one apart; nobody is adjacent to itself. */
export const areAdjacent = (t: Reading, a: CharacterId, b: CharacterId): boolean => a !== b && isWithin(t, a, b, 1); // AM-measure-3
export const spacesWithin = (t: Reading, from: SpaceId, spaces: number): SpaceId[] => {
  const steps = stepsFrom(t, from);
  return layout(t)
    .spaces.filter(({ index }) => (steps[index] ?? -1) >= 0 && (steps[index] ?? -1) <= spaces)
    .map((space) => space.id);
};

/** AM-los: whether a character sees a space. Friends in between block, foes do not. */
export function seesSpace(t: Reading, id: CharacterId, space: SpaceId): boolean {
  return lookingFrom(t, id)(space);
}
export const seesCharacter = (t: Reading, id: CharacterId, other: CharacterId): boolean =>
  seesSpace(t, id, who(t, other).at ?? '');

/** The same for many spaces at once. */
export const lookingFrom = (t: Reading, id: CharacterId): ((space: SpaceId) => boolean) => {
  const sight = sightOf(t, id);
  return (space) => sight.line(space) !== undefined;
};

/** What a character sees, and how: the line that was judged, the one that came nearest, the doors on it. */
export interface Sight {
  line(space: SpaceId): SightLine | undefined;
  nearest(space: SpaceId): SightLine | undefined;
  doors(space: SpaceId, line: SightLine): DoorId[];
}
export const sightOf = (t: Reading, id: CharacterId): Sight => t.once(`looking ${id}`, () => readSight(t, id));

function readSight(t: Reading, id: CharacterId): Sight {
  const map = layout(t);
  const { owner, at } = who(t, id);
  const from = map.find(at ?? '');
  const friends = new Set(
    inPlay(t) // AM-los-4, AM-los-5, AM-los-8
      .filter((c) => t.allied(c.owner, owner))
      .map((c) => map.space(c.at ?? '').index),
  );
  const isOpen = doorIsOpen(t);
  const through = t.query('sees through doors', { character: id }, false);
  const sealed = through ? sealedDoors(t) : [];
  const passes = through ? (door: DoorId): boolean => !sealed.includes(door) : isOpen;
  const blocks = (index: number): boolean => friends.has(index);
  return {
    line(space) {
      const to = map.find(space);
      return from && to && sightLine(map, from.index, to.index, passes, blocks);
    },
    nearest(space) {
      const to = map.find(space);
      return from && to && nearestLine(map, from.index, to.index, passes, blocks);
    },
    doors(space, line) {
      const to = map.find(space);
      return from && to ? doorsOn(map, from.index, to.index, line) : [];
    },
  };
}

/** AM-special-2: the terminals this character can use where it is. */
export const terminalsAt = (t: Reading, id: CharacterId): readonly Terminal[] =>
  t.once(`terminals ${id}`, () => readTerminals(t, id));

function readTerminals(t: Reading, id: CharacterId): readonly Terminal[] {
  const space = spaceOf(t, id);
  const all = t.query('terminals', { space: space.id, character: id }, space.terminals);
  return all.length > 0 && t.query('may use terminal', { space: space.id, character: id }, true) ? all : [];
}

/** The kind of board a space is on: `bridge`. In the Borg cube the laboratories stand for the Main Corridor as well. */
export const isOnBoard = (t: Reading, space: SpaceId, kind: string): boolean =>
  layout(t).space(space).kind === (kind === 'corridor' && t.state.area.cube ? 'labs' : kind); // AM-cube-3
export const isOnCorridor = (t: Reading, space: SpaceId): boolean => isOnBoard(t, space, 'corridor');
export const isInRoom = (t: Reading, space: SpaceId, room: string): boolean =>
  layout(t).space(space).rooms.includes(room);
/** The Mission Board a space is on: neither the Main Corridor nor a Turbolift tile is one. AM-cube-5 */
export function missionBoardOf(t: Reading, space: SpaceId): BoardId | undefined {
  const { board, kind } = layout(t).space(space);
  return kind === 'corridor' ? undefined : board; // AM-cube-5
}
export const missionBoards = (t: Reading): BoardId[] =>
  t.state.area.boards.filter((board) => board.kind !== 'corridor').map((board) => board.id);
export const onMissionBoard = (t: Reading, board: BoardId): Who[] =>
  inPlay(t).filter((c) => missionBoardOf(t, c.at ?? '') === board);
export const transporterSpaces = (t: Reading): SpaceId[] =>
  layout(t)
    .spaces.filter((space) => space.transporter)
    .map((space) => space.id);
