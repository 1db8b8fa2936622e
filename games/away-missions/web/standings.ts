/** Where each character stands on the drawn board, and which name is shown at which scale. */
import type { Seen } from '@tenforward/ui';
import type { Layout } from '../rules/layout.ts';
import type { SpaceId } from '../rules/mission-area.ts';
import { type Point, roomsOf, type Standing, standing, unit } from './geometry.ts';
import { type Label, shownFrom } from './labels.ts';
import { inPlay, type Open, openOf, peopleAt, type ShownCharacter, shortName } from './sight.ts';

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
}
/** Names of people before names of rooms; who acts and who is on offer before the rest. */
export function labelsOf(
  seen: Seen,
  layout: Layout,
  stands: readonly Stand[],
  offered: ReadonlySet<string>,
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
  }));
  const rooms = roomsOf(open.area, layout).map(({ id, at }, i) => ({
    kind: 'room' as const,
    key: `room ${id} ${i}`,
    text: seen.voice.name(id),
    at,
    anchor: 'start' as const,
    above: true,
    weight: 1,
  }));
  const labels = [...people, ...rooms];
  const from = shownFrom(labels);
  return labels.map((label) => ({ ...label, from: from.get(label.key) ?? 0 }));
}
