/** Where each character stands on the drawn board, and which name is shown at which scale. */
import type { Layout, Space } from '../rules/layout.ts';
import type { SpaceId } from '../rules/mission-area.ts';
import { type Point, type Standing, standing, unit } from './geometry.ts';
import { type Label, shownFrom } from './labels.ts';
import { roomNames } from './room-names.ts';
import { inPlay, openOf, peopleAt, shortName } from './sight.ts';
import type { Open, Seen, ShownCharacter } from './seen.ts';

export interface Stand extends Standing {
  readonly character: ShownCharacter;
  readonly space: SpaceId;
}

/** Everybody in play, in whole-board units. Two in one space are staggered. */
export function standsOf(open: Open, layout: Layout): Stand[] {
  return inPlay(open).flatMap((character) => {
    const space = layout.find(character.at ?? '');
    if (!space) return [];
    const here = peopleAt(open, space.id);
    const own = standing(
      here.findIndex(({ id }) => id === character.id),
      here.length,
    );
    const [left, top] = [space.x * unit, space.y * unit];
    const label = { ...own.label, x: left + own.label.x, y: top + own.label.y };
    return [{ ...own, x: left + own.x, y: top + own.y, label, character, space: space.id }];
  });
}

/** Where somebody would stand alone in a space. */
export function standIn({ x, y }: { readonly x: number; readonly y: number }): Point {
  const own = standing(0, 1);
  return [x * unit + own.x, y * unit + own.y];
}

export interface ShownLabel extends Label {
  readonly kind: 'room' | 'character';
  readonly from: number;
  /** From this scale on another stands for it. */
  readonly until?: number;
}
/** Names of people before names of rooms; who acts and who is on offer before the rest. */
export function labelsOf(
  seen: Seen,
  layout: Layout,
  stands: readonly Stand[],
  offered: ReadonlySet<string>,
  isFilled: (space: Space) => boolean,
): ShownLabel[] {
  const open = openOf(seen.sight);
  const weightOf = ({ id, owner }: ShownCharacter): number =>
    open.active?.character === id ? 5 : offered.has(id) ? 4 : owner === seen.sight.seat ? 3 : 2;
  const people = stands.map(({ character, label }) => ({
    kind: 'character' as const,
    key: character.id,
    text: shortName(seen, character.id),
    at: [label.x, label.y] as const,
    anchor: 'middle' as const,
    above: label.above,
    weight: weightOf(character),
    fits: 0,
  }));
  const nameOf = (id: string): string => seen.voice.name(id);
  const rooms = roomNames(open.area, layout, { nameOf, isFilled }).map(({ id, text, at, from, until }, i) => ({
    kind: 'room' as const,
    key: `room ${id} ${i}`,
    text,
    at,
    anchor: 'start' as const,
    above: true,
    weight: 1,
    fits: from,
    ...(until !== undefined && { until }),
  }));
  const isShort = ({ until }: { readonly until?: number }): boolean => until !== undefined;
  return [[...people, ...rooms.filter((room) => !isShort(room))], rooms.filter(isShort)].flatMap((labels, i) => {
    const from = shownFrom(i === 0 ? labels : [...people, ...labels]);
    return labels.map((label) => ({ ...label, from: Math.max(label.fits, from.get(label.key) ?? 0) }));
  });
}
