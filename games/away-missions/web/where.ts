/** What an id on offer is, and where it is drawn. */
import type { At } from '@tenforward/kernel';
import { layoutOf, type Space } from '../rules/layout.ts';
import type { PlacedBoard } from '../rules/mission-area.ts';
import { type Box, boxOfBoard, boxOfDoor, boxOfSpace, type DoorEdge, edgesOf, spotIn } from './geometry.ts';
import { characterOf, mineOf, openOf, playerOf } from './sight.ts';
import type { ShownCharacter, Sight } from './seen.ts';

export type Thing =
  | { readonly kind: 'space'; readonly space: Space }
  | { readonly kind: 'character'; readonly character: ShownCharacter; readonly space: Space | undefined }
  | { readonly kind: 'door'; readonly door: DoorEdge }
  | { readonly kind: 'board'; readonly board: PlacedBoard | undefined; readonly id: string }
  | {
      readonly kind: 'card';
      readonly copy: string;
      readonly lies: 'hand' | 'table' | 'attached' | 'played' | 'elsewhere';
    }
  | { readonly kind: 'seat'; readonly seat: string }
  | { readonly kind: 'spot' }
  | { readonly kind: 'die'; readonly row: 'left' | 'right'; readonly place: number };

const cardName = /^(?:[\w-]+\/)?[A-Z]-[A-Z]+\d*[\w-]*(?:\.[\w/.-]+)?$/;

/** What this id is at this table; nothing for an id that means nothing here. */
export function thingAt(sight: Sight, at: At): Thing | undefined {
  const open = openOf(sight);
  const layout = layoutOf(open.area);
  const space = layout.find(at);
  if (space) return { kind: 'space', space };
  const character = characterOf(open, at);
  if (character) return { kind: 'character', character, space: layout.find(character.at ?? '') };
  const door = at.includes('|') ? edgesOf(layout).doors.find(({ id }) => id === at) : undefined;
  if (door) return { kind: 'door', door };
  const board = open.area.boards.find(({ id }) => id === at);
  if (board || open.box.includes(at)) return { kind: 'board', board, id: at };
  if (playerOf(open, at)) return { kind: 'seat', seat: at };
  if (spotIn(at)) return { kind: 'spot' };
  const die = /^die\.(left|right)\.(\d+)$/.exec(at);
  if (die) return { kind: 'die', row: die[1] === 'right' ? 'right' : 'left', place: Number(die[2]) };
  const lies = placeOfCard(sight, at);
  return lies || cardName.test(at) ? { kind: 'card', copy: at, lies: lies ?? 'elsewhere' } : undefined;
}

function placeOfCard(sight: Sight, copy: string): 'hand' | 'table' | 'attached' | 'played' | undefined {
  const open = openOf(sight);
  const mine = mineOf(sight);
  if (mine?.missions.includes(copy) || mine?.support.includes(copy)) return 'hand';
  const players = Object.values(open.players);
  if (players.some((p) => [...p.table, ...p.permanents].some((laid) => laid.copy === copy))) return 'table';
  if (Object.values(open.characters).some((c) => c.attached.some((one) => one.copy === copy))) return 'attached';
  return open.played.some((one) => one.copy === copy) ? 'played' : undefined;
}

/** Where on the board it is drawn; nothing for what lies elsewhere. */
export function boxOfThing(thing: Thing | undefined): Box | undefined {
  switch (thing?.kind) {
    case 'space':
      return boxOfSpace(thing.space);
    case 'character':
      return thing.space && boxOfSpace(thing.space);
    case 'door':
      return boxOfDoor(thing.door);
    case 'board':
      return thing.board && boxOfBoard(thing.board);
    default:
      return undefined;
  }
}
